import { safeLink, withoutTrailing } from '../api/url.rules.ts';
import {
  ALLOWED_TAGS,
  DRAWING_TAGS,
  DROPPED_WHOLE,
  LINK_ATTRIBUTES,
  PAINT_ATTRIBUTES,
  PICTURE_ATTRIBUTES,
  REFERENCE_ATTRIBUTES,
  isAllowedAttribute,
  reactName,
} from './allow-list.rules.ts';
import { FETCHES } from './fetching.rules.ts';
import { templatePicture } from './picture-origins.rules.ts';
import { declarationsOf } from './rule-pictures.rules.ts';
import { type Piece, type TokenValues, filled, piecesOf, valueOf } from './template-tokens.rules.ts';

/** What any parser of HTML hands over: nothing of it is trusted. */
export type RawNode = string | RawElement;
export interface RawElement {
  readonly tag: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly children: readonly RawNode[];
}

/** A template: plain data, of allowed tags and attributes only. */
export type TemplateNode = Piece | TemplateElement;
export interface TemplateElement {
  readonly tag: string;
  readonly attributes: readonly TemplateAttribute[];
  readonly children: readonly TemplateNode[];
}
export interface TemplateAttribute {
  /** As HTML has it. */
  readonly name: string;
  readonly pieces: readonly Piece[];
}

export interface TemplateTree {
  readonly nodes: readonly TemplateNode[];
  /** Sheets that stood in the markup, not yet filtered: each `<style>`, and of `style="…"` as many as may leave something open. */
  readonly css: readonly string[];
  /** Names of tags and attributes that were left out, once each. */
  readonly dropped: readonly string[];
  /** Whether it relies on a script of the page: one of its elements says so. */
  readonly needsDom: boolean;
}

/** Ids of a template stay apart from those that the header uses itself. */
export const ID_PREFIX = 'tpl-';

const MAX_DEPTH = 100;

/** What is left of a parsed template. Inline styles become rules, which no policy of the page forbids. */
export function allowedTree(raw: readonly RawNode[], name: string): TemplateTree {
  const dropped = new Set<string>();
  const sheets: string[] = [];
  /** Of plain style attributes, which leave nothing open. */
  const plain: string[] = [];
  let styles = 0;
  let needsDom = false;
  const copies = new Map<string, number>();

  const children = (nodes: readonly RawNode[], depth: number, inDrawing: boolean): readonly TemplateNode[] =>
    joined(nodes).flatMap((node) =>
      typeof node === 'string' ? piecesOf(node).flatMap(counted) : element(node, depth, inDrawing),
    );

  const counted = (piece: Piece): readonly TemplateNode[] => {
    if (typeof piece === 'string') return [piece];
    const copy = (copies.get(piece.token) ?? 0) + 1;
    copies.set(piece.token, copy);
    if (copy === 1) return [piece];
    // A tag has one text to search for, and one list of what was found.
    return piece.token === 'searchBox' ? drop('a further {{searchBox}}') : [{ ...piece, copy }];
  };

  const element = (node: RawElement, depth: number, inDrawing: boolean): readonly TemplateNode[] => {
    const { tag } = node;
    if (depth > MAX_DEPTH) return drop(tag);
    if (tag === 'style') return styleSheet(node);
    const isOfDrawing = inDrawing && DRAWING_TAGS.has(tag);
    if (!isOfDrawing && DROPPED_WHOLE.has(tag)) return drop(tag);
    const inside = children(node.children, depth + 1, inDrawing || tag === 'svg');
    if (isOfDrawing || ALLOWED_TAGS.has(tag)) return [{ tag, attributes: attributes(node), children: inside }];
    drop(tag);
    return inside;
  };

  const drop = (what: string): readonly TemplateNode[] => {
    dropped.add(what);
    return [];
  };

  const attributes = ({ tag, attributes: given }: RawElement): readonly TemplateAttribute[] => {
    const kept: TemplateAttribute[] = [];
    const add = (attribute: string, value: string) => kept.push({ name: attribute, pieces: piecesOf(value) });
    for (const [attribute, value] of given) {
      needsDom ||= attribute === 'data-needs-dom';
      if (attribute === 'style' || attribute === 'data-mp-style') add('data-mp-rule', styleRule(value));
      else if (!isAllowedAttribute(attribute)) drop(attribute.replace('data-mp-', ''));
      else if (attribute === 'id') add('id', ID_PREFIX + value);
      else if (REFERENCE_ATTRIBUTES.has(attribute)) add(attribute, prefixedIds(value));
      else add(attribute, prefixedUrls(value));
    }
    // In a form of the page it would submit.
    if (tag === 'button') return [...kept.filter((one) => one.name !== 'type'), { name: 'type', pieces: ['button'] }];
    // Ours is the landmark. Browsers pass over `none` where an element has a name.
    if (tag === 'header' || tag === 'footer') return [{ name: 'role', pieces: ['group'] }, ...kept];
    return kept;
  };

  const styleSheet = ({ children: texts, attributes: given }: RawElement): readonly [] => {
    const css = texts.filter((child) => typeof child === 'string').join('');
    const media = given.find(([attribute]) => attribute === 'media')?.[1].trim();
    sheets.push(media && !/[{};@]/.test(media) ? `@media ${media}{${css}}` : css);
    return [];
  };

  const styleRule = (declarations: string): string => {
    const id = `${name}-${styles++}`;
    const own = declarationsOf(declarations);
    const leavesOpen = /["'([\\]|\/\*/.test(own);
    // As strong as an inline style nearly is: stronger than any usual selector.
    (leavesOpen ? sheets : plain).push(`:is([data-mp-rule='${id}'],#_#_){${own}}`);
    return id;
  };

  const nodes = children(raw, 0, false);
  return { nodes, css: [...sheets, plain.join('\n')], dropped: [...dropped], needsDom };
}

/** Where a comment stood some parsers leave two texts, and others one. */
const joined = (nodes: readonly RawNode[]): readonly RawNode[] =>
  nodes.reduce<RawNode[]>((all, node) => {
    const last = all.at(-1);
    if (typeof node === 'string' && typeof last === 'string') all.splice(-1, 1, last + node);
    else all.push(node);
    return all;
  }, []);

const prefixedIds = (value: string): string =>
  value
    .split(/\s+/)
    .filter(Boolean)
    .map((id) => ID_PREFIX + id)
    .join(' ');

/** `fill="url(#a)"` */
const LOCAL = /url\(\s*(["']?)#([^"'()\s\\]+)\1\s*\)/gi;
const prefixedUrls = (value: string): string => value.replaceAll(LOCAL, (_, _quote, id) => `url(#${ID_PREFIX}${id})`);

/**
 * Selectors by id follow the ids, and a tree of its own has no `:root`: what stands for it is `root`. Inside of brackets
 * and quotes a hash is no id.
 */
export function prefixedSelector(selector: string, root: string): string {
  let inBrackets = false;
  return selector.replaceAll(/"(?:\\[^]|[^"\\])*"?|'(?:\\[^]|[^'\\])*'?|\\[^]|[[\]#]|:root(?![-\w])/gi, (found) => {
    if (found === '[' || found === ']') inBrackets = found === '[';
    if (/^:root$/i.test(found)) return root;
    return found === '#' && !inBrackets ? `#${ID_PREFIX}` : found;
  });
}

/** Whether a link leads to a token that stands for nothing here. */
export const hasEmptyLink = ({ tag, attributes }: TemplateElement, values: TokenValues): boolean =>
  tag === 'a' &&
  attributes.some(
    ({ name, pieces }) =>
      name === 'href' && pieces.some((piece) => typeof piece !== 'string' && !valueOf(piece.token, values)),
  );

/** Where the addresses of a template lead. */
export interface TemplatePlaces {
  /** Relative addresses are the marketplace's. */
  readonly base: string;
  /** Pictures come from nowhere else. */
  readonly pictures: ReadonlySet<string>;
}

/** The attributes of an element for React, tokens filled and addresses checked: an unsafe one is left out. */
export function propsOf(
  { tag, attributes }: TemplateElement,
  values: TokenValues,
  places: TemplatePlaces,
): Readonly<Record<string, string | true>> {
  const props: Record<string, string | true> = {};
  for (const { name, pieces } of attributes) {
    // A picture's address goes out at once, to whomever it names: not with the person's name in it.
    const isPicture = PICTURE_ATTRIBUTES.has(name) || name === 'srcset';
    const known = isPicture ? { ...values, userFirstName: undefined } : values;
    const value = checked(tag, name, filled(pieces, known), places);
    if (value === undefined) continue;
    props[reactName(name)] = name === 'hidden' || name === 'open' || name === 'reversed' ? true : value;
  }
  if (props['target'] === '_blank') props['rel'] = 'noopener noreferrer';
  return props;
}

/** A part of the same template, or what fetches nothing. */
const isPaint = (value: string): boolean => !FETCHES.test(value.replace(LOCAL, '')) && !/\\|\/\*/.test(value);

const TELEPHONE = /^tel:[+\d().\s-]+$/i;

function checked(tag: string, name: string, value: string, places: TemplatePlaces): string | undefined {
  if (LINK_ATTRIBUTES.has(name)) {
    if (name === 'href' && tag !== 'a') return undefined;
    // A place of the page itself stays one; a telephone is no place at all.
    return value.startsWith('#') || TELEPHONE.test(value) ? value : safeLink(value, places.base);
  }
  if (PICTURE_ATTRIBUTES.has(name)) return tag === 'img' ? pictureIn(places, value) : undefined;
  if (name === 'srcset') return safeSources(value, places);
  // The page has one of each: the tag's own, and the page's.
  if (name === 'role' && /\b(banner|contentinfo|main)\b/i.test(value)) return undefined;
  if (name === 'target') return /^_(blank|self|top)$/i.test(value) ? value.toLowerCase() : undefined;
  return PAINT_ATTRIBUTES.has(name) && !isPaint(value) ? undefined : value;
}

const pictureIn = ({ base, pictures }: TemplatePlaces, url: string | undefined) => templatePicture(url, base, pictures);

/** `1.5x`, `640w`, or nothing at all. */
const DESCRIPTOR = /^(?:(?:\d+(?:\.\d+)?|\.\d+)(?:e[-+]?\d+)?[wxh]\s*){0,2}$/;

/** `a.png 1x, b.png 2x` */
function safeSources(value: string, places: TemplatePlaces): string | undefined {
  const sources = candidatesOf(value).flatMap(([url, descriptor]) => {
    // A token that stands for nothing has left its descriptor alone.
    const safe = DESCRIPTOR.test(descriptor) && !DESCRIPTOR.test(url) && pictureIn(places, url);
    return safe ? [`${safe} ${descriptor}`.trim()] : [];
  });
  return sources.length > 0 ? sources.join(', ') : undefined;
}

/** As browsers read them: an address ends at a space, or at commas before one; what follows it, at the next comma. */
function candidatesOf(value: string): readonly (readonly [url: string, descriptor: string])[] {
  const all: (readonly [string, string])[] = [];
  const candidate = /([^\s,]\S*)([^,]*)/g;
  for (let found = candidate.exec(value); found; found = candidate.exec(value)) {
    const [, word = '', rest = ''] = found;
    const isWhole = word.endsWith(',');
    if (isWhole) candidate.lastIndex -= rest.length;
    all.push(isWhole ? [withoutTrailing(',', word), ''] : [word, rest.trim()]);
  }
  return all;
}
