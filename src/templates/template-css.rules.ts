import { safePicture, sameOrigin } from '../api/url.rules.ts';
import { FETCHES } from './fetching.rules.ts';
import { carriedPicture } from './picture-origins.rules.ts';
import { ID_PREFIX, prefixedSelector } from './template-tree.rules.ts';

/** A rule as a parser hands it over: nothing of it is trusted. */
export interface RawRule {
  readonly kind: 'style' | 'nested' | 'keyframes' | 'frame' | 'group' | 'order' | 'other';
  /** A selector, a frame's place, or the head of an at-rule. */
  readonly prelude: string;
  /** `name: value; …`, as the browser writes it. */
  readonly declarations?: string;
  readonly rules: readonly RawRule[];
}

export interface FilteredCss {
  readonly css: string;
  /** What was left out, once each. */
  readonly dropped: readonly string[];
}

/** The tag's own markup. */
const MARKUP = ':is(.header, .footer)';
/** Rules hold in it, and stop where a widget of ours begins. */
const SCOPE = `@scope (${MARKUP}) to (.widget)`;

/**
 * A partner's rules, as far as they stay inside of the element: nothing is fetched but from the marketplace itself,
 * the tag's place in the page is the page's, and nothing is pinned to the window.
 */
export function filterCss(rules: readonly RawRule[], marketUrl: string, canScope: boolean): FilteredCss {
  const dropped = new Set<string>();
  const drop = (what: string) => {
    dropped.add(what);
    return '';
  };

  const text = (rule: RawRule): string => {
    const { kind, prelude } = rule;
    if (kind === 'other' || (kind === 'keyframes' && OUR_KEYFRAMES.test(prelude))) return drop(prelude);
    if (kind === 'order') return `${prelude};`;
    const inside = rule.rules.map(text).join('');
    if (kind === 'group' || kind === 'keyframes') return inside && `${prelude}{${inside}}`;
    const head = kind === 'style' ? selectors(prelude) : prelude;
    if (kind === 'style' && head === '') return '';
    const own = declarations(rule.declarations ?? '');
    if (kind === 'nested') return own && `${own};`;
    return own || inside ? `${head}{${[own, inside].filter(Boolean).join(';')}}` : '';
  };

  /** A tree of its own has no `:root`: what a partner declares there holds for the tag's whole markup. */
  const selectors = (prelude: string) => {
    const kept = piecesOf(prelude, ',').filter((one) => {
      const outward = OUTWARD.exec(withoutStrings(one.replaceAll(/\\[^]/g, '')))?.[0];
      if (outward) drop(outward);
      return !outward;
    });
    return prefixedSelector(kept.join(',')).replaceAll(/:root(?![-\w])/gi, canScope ? ':scope' : MARKUP);
  };

  const declarations = (block: string): string =>
    splitDeclarations(block)
      .flatMap(([name, value]) => {
        const safe = safeValue(name, value, marketUrl);
        if (safe === undefined) drop(`${name}: ${value.slice(0, 60)}`);
        return safe === undefined ? [] : [`${name}:${safe}`];
      })
      .join(';');

  const css = rules
    .filter(({ kind }) => kind !== 'keyframes')
    .map(text)
    .join('');
  const keyframes = rules
    .filter(({ kind }) => kind === 'keyframes')
    .map(text)
    .join('');
  return { css: keyframes + (canScope && css ? `${SCOPE}{${css}}` : css), dropped: [...dropped] };
}

/** The tag itself; and by `:has()` a rule would see what stands in our widgets, and could tell of it by a picture. */
const OUTWARD = /:host|::slotted|::part|:has(?=\()/i;
const OUR_KEYFRAMES = /^@keyframes mp-/i;

/** One that stays open goes to the end: a pattern that asked for its end would look for it from each of its letters. */
const STRING = /"(?:\\[^]|[^"\\])*("?)|'(?:\\[^]|[^'\\])*('?)/g;
/** What is left of one that stays open is no rule's to say. */
const withoutStrings = (value: string): string =>
  value.replaceAll(STRING, (_, double?: string, single?: string) => (double || single ? '' : '"'));
const STRING_OR_COMMENT = new RegExp(`${STRING.source}|/\\*[^]*?(?:\\*/|$)`, 'g');
/** Some browsers keep them in variables. */
const withoutComments = (block: string): string =>
  block.replaceAll(STRING_OR_COMMENT, (found) => (found.startsWith('/') ? ' ' : found));

/** Letters beyond ASCII are for variables of one's own. */
const NAME = /^[-\w\u0080-\uffff]+$/;

/** `a: b; c: d` in pieces; a semicolon in quotes or brackets ends nothing. */
function splitDeclarations(block: string): readonly (readonly [name: string, value: string])[] {
  return piecesOf(withoutComments(block), ';').flatMap((piece) => {
    const at = piece.indexOf(':');
    const name = piece.slice(0, at).trim();
    return NAME.test(name) ? [[name, piece.slice(at + 1).trim()] as const] : [];
  });
}

/** Letter by letter: what is left open at the end takes no more time than the rest. */
function piecesOf(block: string, separator: ';' | ','): readonly string[] {
  const pieces: string[] = [];
  let from = 0;
  let quote = '';
  let depth = 0;
  for (let at = 0; at < block.length; at += 1) {
    const sign = block[at] as string;
    if (sign === '\\') at += 1;
    else if (quote) quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '(') depth += 1;
    else if (sign === ')') depth = Math.max(0, depth - 1);
    else if (sign === separator && depth === 0) {
      pieces.push(block.slice(from, at));
      from = at + 1;
    }
  }
  const last = block.slice(from);
  return [...pieces, ...(depth > 0 ? last.split(separator) : [last])];
}

/** Said outright: a variable could stand for `fixed`. */
const PLACES = /^(?:static|relative|absolute|inherit|initial|unset|revert)( *!important)?$/i;

/** A bracket that stays open would swallow the rules behind it, and what closes it could be anything. */
function isBalanced(value: string): boolean {
  const closing: string[] = [];
  for (const sign of value) {
    if (sign === '(') closing.push(')');
    else if (sign === '[') closing.push(']');
    else if (/[)\]"']/.test(sign) && closing.pop() !== sign) return false;
  }
  return closing.length === 0;
}

function safeValue(name: string, value: string, marketUrl: string): string | undefined {
  if (/^position$/i.test(name) && !PLACES.test(value)) return undefined;
  // What a string says is data: but for addresses, which are looked at below.
  const code = withoutStrings(value);
  if (/\b(?:expression|if)\s*\(/i.test(code) || /^(?:behavior|-moz-binding)$/i.test(name)) return undefined;
  if (/\battr\s*\(/i.test(code) && name !== 'content') return undefined;
  if (/[\\{}<]|\/\*/.test(code) || !isBalanced(code)) return undefined;
  if (!FETCHES.test(code)) return value;
  return withSafeUrls(value, marketUrl);
}

const ADDRESS = /\burl\(\s*(?:"([^"]*)"|'([^']*)'|([^()"'\s]+))\s*\)/;
const ADDRESS_OR_STRING = new RegExp(`${ADDRESS.source}|${STRING.source}`, 'gi');

/** Pictures of the marketplace, and those that the rule carries along. Every other way to fetch something is none. */
function withSafeUrls(value: string, marketUrl: string): string | undefined {
  if (/[\\\0]/.test(value)) return undefined;
  const pictures: (string | undefined)[] = [];
  // What looks like an address in a text is a text.
  const rest = value.replaceAll(ADDRESS_OR_STRING, (found, ...[double, single, bare]: (string | undefined)[]) => {
    if (/^["']/.test(found)) return found;
    pictures.push(pictureOf((double ?? single ?? bare ?? '').trim(), marketUrl));
    return '\0';
  });
  if (pictures.includes(undefined) || FETCHES.test(withoutStrings(withoutSets(rest)))) return undefined;
  return rest.replaceAll('\0', () => `url("${String(pictures.shift())}")`);
}

/** Of sets that hold nothing but such pictures. A text or a variable in one may be an address, too. */
const withoutSets = (value: string): string =>
  /["']|\b(?:var|env)\s*\(/i.test(value.replaceAll(/\btype\("[\w/+.-]*"\)/gi, ''))
    ? value
    : value.replaceAll(/(?:-webkit-)?\bimage-set\(/gi, '(');

function pictureOf(url: string, marketUrl: string): string | undefined {
  if (url.startsWith('#')) return `#${ID_PREFIX}${url.slice(1)}`;
  const carried = carriedPicture(url);
  if (carried) return carried;
  const safe = safePicture(url, `${marketUrl}/`);
  return sameOrigin(safe, new URL(marketUrl).origin)?.replaceAll('"', '%22');
}
