import type { TemplateNode } from './template-tree.rules.ts';

/** What a browser may have to try before it knows whether an element is meant by a selector. */
export interface SelectorCost {
  /** Selectors in it that are looked at one by one. */
  readonly ways: number;
  /** How often ancestors are looked through for each of other ancestors, and siblings for each of other siblings. */
  readonly up: number;
  readonly aside: number;
}

/** A rule that stands in no other one: its `&` is the tag's own markup. */
export const AT_ONCE: SelectorCost = { ways: 1, up: 0, aside: 0 };

/** How large the markup is that rules hold for. */
export interface MarkupSize {
  readonly elements: number;
  readonly depth: number;
  /** Children of one element. */
  readonly siblings: number;
  /** Of how many elements a name is known: `li`, `.item`. Undefined: any may have any. */
  readonly named?: ReadonlyMap<string, number>;
}

/** Of a tag without a template, at most, and of its parts in one. */
export const OWN_MARKUP: MarkupSize = { elements: 300, depth: 12, siblings: 40 };

/** What stands in a template, and in it parts of the tag. */
export function sizeOf(nodes: readonly TemplateNode[]): MarkupSize {
  const named = new Map<string, number>();
  const size = { ...OWN_MARKUP, elements: 0 };
  let isKnown = true;
  const walk = (all: readonly TemplateNode[], depth: number): void => {
    const inside = all.flatMap((node) => (typeof node === 'object' && 'tag' in node ? [node] : []));
    size.elements += inside.length;
    size.depth = Math.max(size.depth, depth);
    size.siblings = Math.max(size.siblings, all.length);
    for (const { tag, attributes, children } of inside) {
      const classes = attributes.flatMap(({ name, pieces }) => (name === 'class' ? pieces : []));
      const text = classes.map((piece) => (typeof piece === 'string' ? piece : '')).join(' ');
      isKnown &&= classes.every((piece) => typeof piece === 'string');
      // Old pages ask for classes in any case.
      const names = [tag, ...text.split(/\s+/).map((one) => `.${one}`)].map((one) => one.toLowerCase());
      for (const name of new Set(names)) named.set(name, (named.get(name) ?? 0) + 1);
      walk(children, depth + 1);
    }
  };
  walk(nodes, OWN_MARKUP.depth);
  return isKnown ? { ...size, named } : size;
}

/** What a bracket in a selector stands for is noted, and read before what stands around it. */
const BRACKET = /\(([^()]*)\)/g;
/** An escape may stand for any name. */
const TEXT = /\\[^]|"(?:\\[^]|[^"\\])*"?|'(?:\\[^]|[^'\\])*'?/g;

/**
 * A selector among others is found by one walk up and one along, however long it is. Each one in brackets, and each `&`,
 * is found anew at every step of the walk that it stands in, and a few of them in one another take for ever.
 * `parent`: of the rule around, for which `&` stands.
 */
export function selectorCost(selectors: string, parent: SelectorCost): SelectorCost {
  const inner: SelectorCost[] = [];
  const ofList = (list: string): SelectorCost => together(list.split(',').map(ofOne));
  const ofOne = (selector: string): SelectorCost => {
    const inside = [...selector.matchAll(/\{(\d+)\}|&/g)].map(([, at]) => inner[Number(at ?? -1)] ?? parent);
    const { ways, up, aside } = together(inside);
    const descends = /[^\s>+~]\s+[^\s>+~]/.test(selector.trim());
    return { ways: Math.max(1, ways), up: up + Number(descends), aside: aside + Number(selector.includes('~')) };
  };
  return ofList(inwards(selectors, BRACKET, (_, list) => `{${inner.push(ofList(list)) - 1}}`));
}

/** With a sign for each text and attribute, and something else for each bracket. */
function inwards(selectors: string, bracket: RegExp, stands: (found: string, list: string) => string): string {
  let text = selectors.replaceAll(TEXT, '*').replaceAll(/\[[^\]]*\]/g, '*');
  for (let before = ''; before !== text;) {
    before = text;
    text = text.replaceAll(bracket, stands);
  }
  return text;
}

const together = (costs: readonly SelectorCost[]): SelectorCost =>
  costs.reduce(
    (all, one) => ({
      ways: all.ways + one.ways,
      up: Math.max(all.up, one.up),
      aside: Math.max(all.aside, one.aside),
    }),
    { ways: 0, up: 0, aside: 0 },
  );

/** From so many ways on, one walk up is a long one as well. */
const MANY_WAYS = 32;

/** How many elements are looked at, at worst, until it is known of each whether selectors mean it; 0 for ordinary ones. */
export function triesFor(selectors: string, { ways, up, aside }: SelectorCost, size: MarkupSize): number {
  if (up < 2 && aside === 0 && ways < MANY_WAYS) return 0;
  return ways * chains(size.depth, up) * chains(size.siblings, aside) * meantBy(selectors, size);
}

/** `:where(h1)` at the beginning of a part is as good as `h1`. */
const ONE_NAME = /(?<![^\s>+~,]):(?:where|is)\(([-\w.]+)\)/g;
const PSEUDO = /::?[-\w]+(?:\([^()]*\))?(?![-\w(])/g;

/** How many elements have all names that stand in the last part of a selector: no other one is looked at. */
function meantBy(selectors: string, { elements, named }: MarkupSize): number {
  if (!named) return elements;
  const meantByOne = (selector: string): number => {
    const last = selector
      .trim()
      .split(/[\s>+~]/)
      .pop() as string;
    if (!/^[-\w.&]+$/.test(last)) return elements;
    const names = last.match(/\.?[-\w]+/g) ?? [];
    return names.reduce((fewest, name) => Math.min(fewest, named.get(name.toLowerCase()) ?? 0), elements);
  };
  const bare = inwards(selectors.replaceAll(ONE_NAME, '$1'), PSEUDO, () => '');
  return bare.split(',').reduce((most, selector) => Math.max(most, meantByOne(selector)), 0);
}

/** In how many ways some of a row, or fewer, can be chosen in their order. */
function chains(length: number, some: number): number {
  let ways = 1;
  for (let at = 0; at < Math.min(some, length / 2); at += 1) ways *= (length - at) / (at + 1);
  return ways;
}
