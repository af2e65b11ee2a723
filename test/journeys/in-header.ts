import type { Tab } from './host-site.ts';

/** What stands in the header's root. The question runs in the page: nothing of it may refer to its module. */
export const inHeader = <Result>(tab: Tab, ask: (root: ShadowRoot) => Result) =>
  tab.page.evaluate(`(${String(ask)})(document.querySelector('mp-header').shadowRoot)`) as Promise<Result>;

/** Who has filled the root: the tree (empty), or what was there before it. */
export const markOf = (tab: Tab) =>
  inHeader(tab, (root) => root.querySelector('[data-mp-root]')?.getAttribute('data-mp-root') ?? null);
