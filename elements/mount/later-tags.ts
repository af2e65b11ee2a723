/** Tags that have come with the page's own HTML, though their own file may come much later. */
let ofPage: WeakSet<Element> | undefined;

/** Looks, with the page's first tree, which tags there are, and once more when its HTML is whole. */
export function noteTagsOfPage(): void {
  if (ofPage) return;
  const noted = (ofPage = new WeakSet());
  const note = () => {
    const tags = 'mp-header, mp-footer, mp-search-widget, mp-preview-toolbar, mp-banners';
    for (const tag of document.querySelectorAll(tags)) noted.add(tag);
  };
  note();
  document.addEventListener('DOMContentLoaded', note, { once: true });
}

/**
 * Whether a script has put the tag there, once the page's own HTML was whole. `since`: when it was connected, in ms since
 * the epoch.
 */
export function isLater(tag: Element, since: number): boolean {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // Deferred scripts, those of modules among them, run before that event, and it is over for those that it runs.
  const isWhole = since > performance.timeOrigin + (page?.domContentLoadedEventStart || Infinity);
  return isWhole && !ofPage?.has(tag);
}
