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

/**
 * Resolves when the tag is painted, in the same task: its tree is not there yet. Nobody was here before: what another
 * test has left would be painted as it was kept.
 */
export function painted(tag: HTMLElement, then: (seen: Painted) => unknown = () => {}): Promise<Painted> {
  localStorage.clear();
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

/** The tree has the nodes now: told in the same task, before anything more can become known on a busy machine. */
export function takenOver(tag: Element): Promise<void> {
  const isOver = () => wrapperOf(tag)?.getAttribute('data-mp-root') === '';
  return new Promise((resolve, reject) => {
    if (isOver()) return resolve();
    const over = () => (clearTimeout(limit), observer.disconnect(), resolve());
    const observer = new MutationObserver(() => isOver() && over());
    observer.observe(tag.shadowRoot as ShadowRoot, {
      subtree: true,
      childList: true,
      attributeFilter: ['data-mp-root'],
    });
    const limit = setTimeout(() => reject(new Error(`The tree of <${tag.localName}> did not come`)), 30_000);
  });
}
