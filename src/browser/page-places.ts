/** The first element of the document that matches. A selector that is none matches nothing. */
export function findPlace(selector: string): HTMLElement | null {
  try {
    return document.querySelector<HTMLElement>(selector);
  } catch {
    return null;
  }
}

/** Runs when all of the page's own markup is there: at once, or when it has come. Answers the way to stop. */
export function whenParsed(run: () => void): () => void {
  if (document.readyState !== 'loading') {
    run();
    return () => {};
  }
  document.addEventListener('DOMContentLoaded', run, { once: true });
  return () => document.removeEventListener('DOMContentLoaded', run);
}

/** Whether the page's markup has gone on behind an element, or is at its end: all is here that it holds. */
export const isWhole = (element: Element | null): boolean =>
  // No selector: in Safari nothing is a last child of what is still being read.
  document.readyState !== 'loading' || (!!element && (!!element.nextElementSibling || isWhole(element.parentElement)));

/** Runs whenever something that a selector may look for has changed. Answers the way to stop. */
export function onMarkupChange(run: () => void): () => void {
  const observer = new MutationObserver(run);
  observer.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['id', 'class'] });
  return () => observer.disconnect();
}

/** Runs when a place, or what it stands in, has got other children, or else the page another body: cheap enough for ever. Answers the way to stop. */
export function onSwap(run: () => void, place: Element = document.documentElement): () => void {
  const observer = new MutationObserver(run);
  for (let node: Element | null = place; node; node = node.parentElement) observer.observe(node, { childList: true });
  return () => observer.disconnect();
}
