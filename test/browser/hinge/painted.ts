import { eventually } from '../page.ts';

/** A tag as it was painted before its tree was there. */
export interface Painted {
  readonly tag: HTMLElement;
  readonly nodes: readonly Element[];
}

const wrapperOf = (tag: Element): Element | null | undefined => tag.shadowRoot?.querySelector('[data-mp-root]');

/** The field becomes a tab stop after a time, which is another test's matter. */
const isOfTime = (node: Element, name: string): boolean => node.localName === 'input' && name === 'tabindex';

/** One line for each node: engines and renderers write attributes in orders of their own. */
export const linesOf = (tag: Element): readonly string[] =>
  nodesOf(tag).map((node) => {
    const attributes = [...node.attributes]
      .filter(({ name }) => !isOfTime(node, name))
      .map(({ name, value }) => `${name}=${value}`)
      .toSorted();
    const text = node.childElementCount === 0 ? node.textContent : '';
    return [node.localName, ...attributes, `in ${node.parentElement?.className}`, text].join(' | ');
  });

export const nodesOf = (tag: Element): readonly Element[] => [...(wrapperOf(tag)?.querySelectorAll('*') ?? [])];

/** Resolves when the tag is painted, in the same task: its tree is not there yet. */
export function painted(tag: HTMLElement, then: (seen: Painted) => void = () => {}): Promise<Painted> {
  return new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      if (!tag.shadowRoot?.querySelector('[data-mp-root=painted]')) return;
      observer.disconnect();
      const seen = { tag, nodes: nodesOf(tag) };
      then(seen);
      resolve(seen);
    }).observe(tag.shadowRoot as ShadowRoot, { childList: true });
  });
}

/** The tree has the nodes now. */
export const takenOver = (tag: Element): Promise<unknown> =>
  eventually(() => tag.shadowRoot?.querySelector('[data-mp-root=""] > *'), `the tree of <${tag.localName}>`);
