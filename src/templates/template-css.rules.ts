import { safePicture, sameOrigin } from '../api/url.rules.ts';
import { FETCHES } from './fetching.rules.ts';
import { isDeed } from './picture-origins.rules.ts';
import { prefixedSelector } from './template-tree.rules.ts';

/** A rule as a parser hands it over: nothing of it is trusted. */
export interface RawRule {
  readonly kind: 'style' | 'nested' | 'keyframes' | 'frame' | 'group' | 'other';
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
    if (kind === 'other') return drop(prelude);
    const inside = rule.rules.map(text).join('');
    if (kind === 'group' || kind === 'keyframes') return inside && `${prelude}{${inside}}`;
    // By `:has()` a rule would see what stands in our widgets, and could tell of it by a picture that is shown.
    if (kind === 'style' && /:host|::slotted|::part|:has/i.test(prelude))
      return drop(/:+[a-z]+/i.exec(prelude)?.[0] ?? prelude);
    const own = declarations(rule.declarations ?? '');
    if (kind === 'nested') return own && `${own};`;
    return own || inside
      ? `${kind === 'style' ? selector(prelude) : prelude}{${[own, inside].filter(Boolean).join(';')}}`
      : '';
  };

  /** A tree of its own has no `:root`: what a partner declares there holds for the tag's whole markup. */
  const selector = (prelude: string) =>
    prefixedSelector(prelude).replaceAll(/:root(?![-\w])/gi, canScope ? ':scope' : MARKUP);

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

/** Letters beyond ASCII are for variables of one's own. */
const NAME = /^[-\w\u0080-\uffff]+$/;

/** `a: b; c: d` in pieces; a semicolon in quotes or brackets ends nothing. */
function splitDeclarations(block: string): readonly (readonly [name: string, value: string])[] {
  return piecesOf(block).flatMap((piece) => {
    const at = piece.indexOf(':');
    const name = piece.slice(0, at).trim();
    return NAME.test(name) ? [[name, piece.slice(at + 1).trim()] as const] : [];
  });
}

/** Letter by letter: what is left open at the end takes no more time than the rest. */
function piecesOf(block: string): readonly string[] {
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
    else if (sign === ';' && depth === 0) {
      pieces.push(block.slice(from, at));
      from = at + 1;
    }
  }
  const last = block.slice(from);
  return [...pieces, ...(depth > 0 ? last.split(';') : [last])];
}

/** Said outright: a variable could stand for `fixed`. */
const PLACES = /^(?:static|relative|absolute|inherit|initial|unset|revert)( *!important)?$/i;

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
  // What keeps all of it inside.
  if (/^contain$/i.test(name)) return undefined;
  if (/\b(?:expression|if)\s*\(/i.test(value) || /^(?:behavior|-moz-binding)$/i.test(name)) return undefined;
  if (/\battr\s*\(/i.test(value) && name !== 'content') return undefined;
  if (value.includes('\\') || /[{}<]/.test(value) || !isBalanced(value)) return undefined;
  if (!FETCHES.test(value)) return value;
  return withSafeUrls(value, marketUrl);
}

/** Pictures of the marketplace, and those that the rule carries along. Every other way to fetch something is none. */
function withSafeUrls(value: string, marketUrl: string): string | undefined {
  let isSafe = true;
  const rest = value.replaceAll(/\burl\(\s*(?:"([^"]*)"|'([^']*)'|([^()"'\s]+))\s*\)/gi, (_, ...found: string[]) => {
    const url = (found[0] ?? found[1] ?? found[2] ?? '').trim();
    const safe = pictureOf(url, marketUrl);
    if (safe === undefined) isSafe = false;
    return `\0${safe ?? ''}\0`;
  });
  if (!isSafe || FETCHES.test(rest)) return undefined;
  return rest.replaceAll(/\0([^\0]*)\0/g, 'url("$1")');
}

function pictureOf(url: string, marketUrl: string): string | undefined {
  if (url.startsWith('#')) return url;
  const safe = safePicture(url, `${marketUrl}/`);
  // What the rule carries along is fetched from nowhere.
  if (!safe || safe.startsWith('data:')) return safe;
  return isDeed(safe) ? undefined : sameOrigin(safe, new URL(marketUrl).origin)?.replaceAll('"', '%22');
}
