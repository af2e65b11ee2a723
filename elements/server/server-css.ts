import type { AtRule, ChildNode, Container, Rule } from 'postcss';
import type { RawRule } from '../../src/templates/template-css.rules.ts';
import { readIn, treeOf } from './css-tree.ts';

/** A sheet that nobody adopts is its text. */
interface TextSheet {
  text: string;
}

export const createSheet = (text = ''): CSSStyleSheet => ({ text }) as unknown as CSSStyleSheet;
export const textOf = (sheet: CSSStyleSheet): string => (sheet as unknown as TextSheet).text;
export const writeSheet = (sheet: CSSStyleSheet, text: string): CSSStyleSheet => Object.assign(sheet, { text });

/** Whoever reads the page may not know `@scope`: there the rules come with the script. */
export const canScope = true;

/**
 * CSS as plain data, as `src/browser/style-rules.ts` has it of a browser. Nobody has checked and spelled it out yet: what
 * could mean something else to a browser than what stands there is left to it, and comes with the script.
 */
export function rulesOf(sheet: CSSStyleSheet): readonly RawRule[] {
  const tree = treeOf(textOf(sheet));
  return tree ? rulesIn(tree, false) : [];
}

function rulesIn(block: Container, isNested: boolean): readonly RawRule[] {
  const own = readIn(block, isNested);
  return own.flatMap((node, at): readonly RawRule[] => {
    if (node.type === 'rule') return styleRule(node);
    if (node.type === 'atrule') return atRule(node, isNested);
    // Those that stand together are one block.
    if (!isNested || own[at - 1]?.type === 'decl') return [];
    return [{ kind: 'nested', prelude: '', declarations: blockAt(own, at), rules: [] }];
  });
}

function styleRule(rule: Rule): readonly RawRule[] {
  // The tree has it by its number.
  const prelude = inOneLine(rule.selector.replaceAll(String.raw`\29 `, String.raw`\)`));
  if (!isPlain(prelude.replaceAll(PLAIN_ESCAPE, ''))) return [];
  const [first, ...rest] = rulesIn(rule, true);
  // Those before every other rule are the rule's own.
  const isOwn = first?.kind === 'nested' && readIn(rule, true)[0]?.type === 'decl';
  const [own, rules] = isOwn ? [first, rest] : [undefined, first ? [first, ...rest] : []];
  return [{ kind: 'style', prelude, declarations: own?.declarations ?? '', rules }];
}

function atRule(rule: AtRule, isNested: boolean): readonly RawRule[] {
  const name = rule.name.toLowerCase().replace(/^-webkit-(?=keyframes$)/, '');
  const params = inOneLine(rule.params);
  const prelude = `@${name} ${params}`.trim();
  const isKnown = GROUPS.has(name) || (name === 'keyframes' && A_NAME.test(params));
  if (!isKnown || !isPlain(params)) return [{ kind: 'other', prelude: `@${name}`, rules: [] }];
  if (name === 'keyframes') return [{ kind: 'keyframes', prelude, rules: framesIn(rule) }];
  if (!rule.nodes) return name === 'layer' ? [{ kind: 'order', prelude, rules: [] }] : [];
  return [{ kind: 'group', prelude, rules: rulesIn(rule, isNested) }];
}

const framesIn = (block: Container): readonly RawRule[] =>
  readIn(block, false).flatMap((node) =>
    node.type === 'rule' && FRAME.test(node.selector)
      ? [{ kind: 'frame', prelude: node.selector, declarations: blockAt(readIn(node, true), 0), rules: [] }]
      : [],
  );

const GROUPS: ReadonlySet<string> = new Set(['media', 'supports', 'container', 'layer']);
const A_NAME = /^-?[a-z_][\w-]*$/i;
const FRAME = /^(?:from|to|[\d.]+%)(?:\s*,\s*(?:from|to|[\d.]+%))*$/i;

/** The declarations from one of them on, up to whatever else comes: a bracket that stays open swallows what follows. */
function blockAt(nodes: readonly ChildNode[], from: number): string {
  const block: string[] = [];
  for (let at = from; ; at += 1) {
    const node = nodes[at];
    if (node?.type !== 'decl' || /[()[\]]/.test(withoutBrackets(node.value))) return block.join('; ');
    if (isOne(node.value)) block.push(`${node.prop}: ${spelledOut(node.value)}${node.important ? ' !important' : ''}`);
  }
}

/** A variable's may hold what looks like declarations of their own, as in `[;color: red;]`. */
const isOne = (value: string): boolean =>
  !value
    .replaceAll(TEXT, '')
    .replaceAll(/\([^()]*\)/g, '')
    .includes(';');

const inOneLine = (text: string): string => text.replaceAll(/[ \t\n\r\f]+/g, ' ');

/** A sign that means nothing but itself, as in `.md\:flex`. */
const PLAIN_ESCAPE = /\\[!#%&()*+,./:=>@[\]]/g;
const TEXT = /"[^"\\\n\r\f]*"|'[^'\\\n\r\f]*'/g;

/** Whether a selector or a condition says what stands there, in its brackets, too, and ends where it seems to. */
function isPlain(prelude: string): boolean {
  const rest = prelude.replaceAll(TEXT, '');
  return !/[\\"'@{};]|\/\*|<[!/]|:(?:var|env|attr|if|inherit)\(/i.test(rest) && !/[()[\]]/.test(withoutBrackets(rest));
}

/** As deep as brackets of anybody's stand in one another; what is deeper stays. */
const MAX_DEPTH = 100;

function withoutBrackets(text: string): string {
  let rest = text.replaceAll(TEXT, '');
  for (let before = '', depth = 0; before !== rest && depth < MAX_DEPTH; depth += 1) {
    before = rest;
    rest = rest.replaceAll(/\([^()[\]]*\)|\[[^()[\]]*\]/g, '');
  }
  return rest;
}

const TEXT_OR_SPACE = /"(?:\\[^]|[^"\\])*"|'(?:\\[^]|[^'\\])*'|[ \t\n\r\f]+/g;
const CODE_POINT = /\\([\da-f]{1,6})[ \t\n]?/gi;

/** In one line, and texts as a browser writes them: `"\201c"` is a quotation mark. What could end one keeps its escape. */
const spelledOut = (value: string): string =>
  value.replaceAll(TEXT_OR_SPACE, (found) =>
    found.trim() === '' ? ' ' : found.replaceAll(CODE_POINT, (escape, code: string) => signOf(code) ?? escape),
  );

function signOf(code: string): string | undefined {
  const sign = Number.parseInt(code, 16);
  const isOne = sign > 0x9f && sign <= 0x10ffff && !(sign >= 0xd800 && sign <= 0xdfff);
  return isOne ? String.fromCodePoint(sign) : undefined;
}
