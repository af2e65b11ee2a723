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
}

/** Of a tag without a template, at most, and of its parts in one. */
export const OWN_MARKUP: MarkupSize = { elements: 300, depth: 12, siblings: 40 };

/** With what stands in a template. */
export function sizeWith(nodes: readonly TemplateNode[], { elements, depth, siblings }: MarkupSize): MarkupSize {
  const inside = nodes.flatMap((node) => (typeof node === 'object' && 'tag' in node ? [node] : []));
  return inside
    .map(({ children }) => sizeWith(children, { elements: 0, depth: depth + 1, siblings }))
    .reduce(
      (all, one) => ({
        elements: all.elements + one.elements,
        depth: Math.max(all.depth, one.depth),
        siblings: Math.max(all.siblings, one.siblings),
      }),
      { elements: elements + inside.length, depth, siblings: Math.max(siblings, inside.length) },
    );
}

/** What a bracket in a selector stands for is noted, and read before what stands around it. */
const BRACKET = /\(([^()]*)\)/g;
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
  let text = selectors.replaceAll(TEXT, 'x').replaceAll(/\[[^\]]*\]/g, 'x');
  for (let before = ''; before !== text;) {
    before = text;
    text = text.replaceAll(BRACKET, (_, list: string) => `{${inner.push(ofList(list)) - 1}}`);
  }
  return ofList(text);
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

/** From so many ways on, one walk is a long one as well. */
const MANY_WAYS = 32;

/** How many elements are looked at, at worst, until it is known of each whether a selector means it; 0 for an ordinary one. */
export const triesFor = ({ ways, up, aside }: SelectorCost, { elements, depth, siblings }: MarkupSize): number =>
  up < 2 && aside < 2 && ways < MANY_WAYS ? 0 : elements * ways * chains(depth, up) * chains(siblings, aside);

/** In how many ways some of a row, or fewer, can be chosen in their order. */
function chains(length: number, some: number): number {
  let ways = 1;
  for (let at = 0; at < Math.min(some, length / 2); at += 1) ways *= (length - at) / (at + 1);
  return ways;
}
