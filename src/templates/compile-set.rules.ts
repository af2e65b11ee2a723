import { isAllowedTag } from './allow-list.rules.ts';
import { depthOf } from './css-depth.rules.ts';
import { formattingAtOnce } from './markup-cost.rules.ts';
import { createRulePictures } from './rule-pictures.rules.ts';
import { TEMPLATE_NAMES, type TemplateName, type TemplateSet } from './template-set.rules.ts';
import { isUnbalanced } from './template-tokens.rules.ts';
import { type MarkupSize, OWN_MARKUP, sizeOf } from './selector-cost.rules.ts';
import { type RawNode, type TemplateTree, allowedTree } from './template-tree.rules.ts';

/** A template or sheet larger than this is not looked at, in UTF-16 units (half of them, or fewer, are bytes more). */
export const MAX_TEMPLATE_SIZE = 256 * 1024;

/** Nor one of more tags and tokens: browsers take the square of the time for tags that stand in one another. */
export const MAX_TEMPLATE_PARTS = 5000;

/** Nor one for whose tags a browser may have to make more elements than this beside them: some hundredths of a second. */
const MAX_ELEMENTS_BESIDE = 20_000;

function isTooMuch(html: string): boolean {
  if (html.length > MAX_TEMPLATE_SIZE) return true;
  const parts = html.match(/<[a-z]|\{\{/gi)?.length ?? 0;
  return parts > MAX_TEMPLATE_PARTS || formattingAtOnce(html) * parts > MAX_ELEMENTS_BESIDE;
}

/** No sheet of anybody's needs blocks and brackets that stand so deep in one another. */
const MAX_RULE_DEPTH = 100;

export interface CompiledSet {
  readonly trees: Readonly<Partial<Record<TemplateName, TemplateTree>>>;
  /** Sheets that are not yet filtered, for the header and for the footer: what one leaves open ends with it. */
  readonly css: { readonly header: readonly string[]; readonly footer: readonly string[] };
  /** How large each markup is that these are for. */
  readonly sizes: readonly MarkupSize[];
  /** Templates that could not be read; the built-in ones stand in. */
  readonly unreadable: readonly TemplateName[];
  /** What was left out, by template. */
  readonly dropped: readonly string[];
}

/** HTML as plain data. It may throw. */
type Parse = (html: string) => readonly RawNode[];

/** A set as trees of allowed nodes. A template that cannot be read is named. */
export function compileSet(set: TemplateSet, parse: Parse): CompiledSet {
  const trees: Partial<Record<TemplateName, TemplateTree>> = {};
  const unreadable: TemplateName[] = [];
  const dropped: string[] = [];
  for (const name of TEMPLATE_NAMES) {
    const html = set.html[name];
    if (html === undefined) continue;
    const tree = treeOf(html, name, parse);
    if (tree) trees[name] = tree;
    else unreadable.push(name);
    const names = [...(tree?.dropped ?? []), ...(tree ? removedByParser(html, tree.dropped) : [])];
    if (names.length > 0) dropped.push(`${names.join(' and ')} of ${name}`);
  }
  const withPictures = createRulePictures(set.assets, MAX_TEMPLATE_SIZE, (name) => dropped.push(`${name} in rules`));
  const readable = (of: string, sheets: readonly string[]): readonly string[] => {
    const short = sheets.filter((css) => css.length <= MAX_TEMPLATE_SIZE);
    const read = short.map(withPictures).filter((css) => depthOf(css) <= MAX_RULE_DEPTH);
    if (read.length < sheets.length) dropped.push(`rules of ${of}`);
    return read.filter((css) => css.trim() !== '');
  };
  const common = readable('css', [set.css]);
  const own = Object.entries(trees).map(([name, { css }]) => ({ name, css: readable(name, css) }));
  const ownOf = (isFooter: boolean) => own.flatMap(({ name, css }) => ((name === 'footer') === isFooter ? css : []));
  return {
    trees,
    css: {
      header: [...common, ...readable('cssHeader', [set.cssHeader]), ...ownOf(false)],
      footer: [...common, ...ownOf(true)],
    },
    sizes: [OWN_MARKUP, ...Object.values(trees).map(({ nodes }) => sizeOf(nodes))],
    unreadable,
    dropped,
  };
}

function treeOf(html: string, name: TemplateName, parse: Parse): TemplateTree | undefined {
  if (isTooMuch(html) || isUnbalanced(html)) return undefined;
  try {
    return allowedTree(parse(html), name);
  } catch {
    return undefined;
  }
}

/** What a sanitiser takes away by itself leaves no trace in the tree: it is named from the source. */
function removedByParser(html: string, known: readonly string[]): readonly string[] {
  const tags = [...html.matchAll(/<([a-z][\w-]*)/gi)].map(([, tag]) => tag as string);
  const handlers = [...html.matchAll(/[\s"'/](on[a-z]+)\s*=/gi)].map(([, handler]) => handler as string);
  const names = [...tags.filter((tag) => !isAllowedTag(tag)), ...handlers].map((name) => name.toLowerCase());
  return [...new Set(names)].filter((name) => !known.some((one) => one.toLowerCase() === name));
}
