import { safePicture, sameOrigin } from '../api/url.rules.ts';
import { FETCHES } from './fetching.rules.ts';
import { carriedPicture } from './picture-origins.rules.ts';
import {
  AT_ONCE,
  type MarkupSize,
  OWN_MARKUP,
  type SelectorCost,
  selectorCost,
  triesFor,
} from './selector-cost.rules.ts';
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

/** The tag's own markup, by its part: the classes may be the partner's, too. */
const MARKUP = ':is(.header, .footer)[part]';
/** Rules hold in it, and stop where a widget of ours begins. */
const SCOPE = `@scope (${MARKUP}) to ([data-mp-widget])`;

/** All selectors of a sheet together: about a second. Ordinary ones count for nothing. */
const MAX_TRIES = 50_000_000;

/**
 * A partner's rules, as far as they stay inside of the element: nothing is fetched but from the marketplace itself,
 * the tag's place in the page is the page's, nothing is pinned to the window, and the page goes on. `sizes`: of each
 * markup that they are for.
 */
export function filterCss(
  rules: readonly RawRule[],
  marketUrl: string,
  canScope: boolean,
  sizes: readonly MarkupSize[] = [OWN_MARKUP],
): FilteredCss {
  const dropped = new Set<string>();
  const drop = (what: string) => {
    dropped.add(what);
    return '';
  };

  let tries = 0;

  const text = (rule: RawRule, parent: SelectorCost): string => {
    const { kind, prelude } = rule;
    if (kind === 'other' || OURS.test(prelude)) return drop(prelude);
    if (kind === 'order') return `${prelude};`;
    const head = kind === 'style' ? selectors(prelude) : prelude;
    if (kind === 'style' && head === '') return '';
    const cost = kind === 'style' ? selectorCost(head, parent) : parent;
    if (kind === 'style' && isTooLong(head, cost)) return drop(prelude.slice(0, 60));
    const inside = rule.rules.map((one) => text(one, cost)).join('');
    if (kind === 'group' || kind === 'keyframes') return inside && `${prelude}{${inside}}`;
    const own = declarations(rule.declarations ?? '');
    if (kind === 'nested') return own && `${own};`;
    return own || inside ? `${head}{${[own, inside].filter(Boolean).join(';')}}` : '';
  };

  /** What takes long is left out, and counts no more. */
  const isTooLong = (head: string, cost: SelectorCost): boolean => {
    const more = Math.max(...sizes.map((size) => triesFor(head, cost, size)));
    if (tries + more > MAX_TRIES) return true;
    tries += more;
    return false;
  };

  /** What a partner declares for `:root` holds for the tag's whole markup. */
  const selectors = (prelude: string) => {
    const kept = piecesOf(prelude, ',').filter((one) => {
      const outward = OUTWARD.exec(one.replaceAll(/\\[^]/g, '').replaceAll(TEXT, ''))?.[0];
      if (outward) drop(outward);
      return !outward;
    });
    return prefixedSelector(kept.join(','), canScope ? ':scope' : MARKUP);
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
    .map((rule) => text(rule, AT_ONCE))
    .join('');
  const keyframes = rules
    .filter(({ kind }) => kind === 'keyframes')
    .map((rule) => text(rule, AT_ONCE))
    .join('');
  return { css: keyframes + (canScope && css ? `${SCOPE}{${css}}` : css), dropped: [...dropped] };
}

/**
 * The tag itself; by `:has()` a rule would see what stands in our widgets, and could tell of it by a picture; and no selector
 * begins as another rule, or a variable, does.
 */
const OUTWARD = /:host|::slotted|::part|:has(?=\()|^\s*(?:@|--)/i;
/** Keyframes and layers: who names one of ours adds to it. */
const OURS = /^@(?:keyframes|layer)\b.*(?<![-\w.])mp-/i;

/** One after the other, whichever quotes it has, and be it left open. */
const TEXT = /"(?:\\[^]|[^"\\])*"?|'(?:\\[^]|[^'\\])*'?/g;

/** Letters beyond ASCII are for variables of one's own. */
const NAME = /^[-\w\u0080-\uffff]+$/;

/** `a: b; c: d` in pieces; a semicolon in quotes or brackets ends nothing. */
const splitDeclarations = (block: string): readonly (readonly [name: string, value: string])[] =>
  piecesOf(withoutComments(block), ';').flatMap((piece) => {
    const at = piece.indexOf(':');
    const name = piece.slice(0, at).trim();
    return NAME.test(name) ? [[name, piece.slice(at + 1).trim()] as const] : [];
  });

const TEXT_OR_COMMENT = /"(?:\\[^]|[^"\\])*"?|'(?:\\[^]|[^'\\])*'?|\burl\([^"'()]*\)|\/\*[^]*?(?:\*\/|$)/gi;

/** Some browsers keep comments in variables. What is misread here is lost: each value is looked at as it goes out. */
const withoutComments = (block: string): string =>
  block.includes('/*') ? block.replaceAll(TEXT_OR_COMMENT, (found) => (found.startsWith('/*') ? ' ' : found)) : block;

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

/** As the browser writes it; `\a ` is a new line. */
const PLAIN_TEXT = /^(["'])(?:[^"'\\\n\r\f\0]|\\a )*\1$/;
const withoutPlainTexts = (value: string): string =>
  value.replaceAll(TEXT, (text) => (PLAIN_TEXT.test(text) ? '""' : text));

/** A bracket that stays open would swallow the rules behind it, and what closes it could be anything. */
function isBalanced(value: string): boolean {
  const closing: string[] = [];
  for (const sign of value.replaceAll(/"[^"]*"|'[^']*'/g, '')) {
    if (sign === '(') closing.push(')');
    else if (sign === '[') closing.push(']');
    else if (/[)\]"']/.test(sign) && closing.pop() !== sign) return false;
  }
  return closing.length === 0;
}

function safeValue(name: string, value: string, marketUrl: string): string | undefined {
  if (/^position$/i.test(name) && !PLACES.test(value)) return undefined;
  if (/\b(?:expression|if)\s*\(/i.test(value) || /^(?:behavior|-moz-binding)$/i.test(name)) return undefined;
  if (/\battr\s*\(/i.test(value) && name !== 'content') return undefined;
  // In texts, too, but plain ones: what one is, and what stands beside it, is for the browser's own reading to say.
  if (/[\\{}<\n\r\f\0]|\/\*/.test(withoutPlainTexts(value)) || !isBalanced(value)) return undefined;
  if (!FETCHES.test(value)) return value;
  return withSafeUrls(value, marketUrl);
}

/** Pictures of the marketplace, and those that the rule carries along. Every other way to fetch something is none. */
function withSafeUrls(value: string, marketUrl: string): string | undefined {
  const pictures: (string | undefined)[] = [];
  // What looks like an address in a text is none, and stays one way to fetch too many.
  const rest = value.replaceAll(ADDRESS_OR_TEXT, (found, ...[double, single, bare]: (string | undefined)[]) => {
    if (/^["']/.test(found)) return found;
    pictures.push(pictureOf((double ?? single ?? bare ?? '').trim(), marketUrl));
    return '\0';
  });
  if (pictures.includes(undefined) || FETCHES.test(withoutSets(rest))) return undefined;
  return rest.replaceAll('\0', () => `url("${String(pictures.shift())}")`);
}

const ADDRESS_OR_TEXT = /\burl\(\s*(?:"([^"]*)"|'([^']*)'|([^()"'\s]+))\s*\)|"[^"]*"|'[^']*'/gi;

/** Of sets that hold nothing but such pictures: a text in one, or what a function answers there, may be an address, too. */
const withoutSets = (value: string): string =>
  value
    .replaceAll(/\btype\("image\/[\w+.-]*"\)/gi, '')
    .replaceAll(/(?<![-\w])(?:-webkit-)?image-set\([^()"']*\)/gi, '()');

function pictureOf(url: string, marketUrl: string): string | undefined {
  // In single quotes it may hold what ends the double ones that it gets.
  if (url.startsWith('#')) return url.includes('"') ? undefined : `#${ID_PREFIX}${url.slice(1)}`;
  const carried = carriedPicture(url);
  if (carried) return carried;
  const safe = safePicture(url, `${marketUrl}/`);
  return sameOrigin(safe, new URL(marketUrl).origin)?.replaceAll('"', '%22');
}
