/** What a page itself has fixed at its top. */

export interface FixedShift {
  /** The room that is needed. */
  readonly px: number;
  /** What the preview toolbar takes above it. */
  readonly toolbar: number;
  /** Who needs it. */
  readonly host: Element;
  /** Marks the element, and answers how to put the former one back. */
  readonly setLength: (element: HTMLElement, name: 'top', px: number) => () => void;
}

/** What was moved, and the way to put it back. */
export interface Shifted {
  readonly element: HTMLElement;
  readonly restore: () => void;
}

/** Also where a shadow root, or several, lie between. */
function holds(element: Element, inner: Element): boolean {
  const root = inner.getRootNode();
  return element.contains(inner) || (root instanceof ShadowRoot && holds(element, root.host));
}

/**
 * Moves down by so many px what the page itself has fixed where they and the toolbar are, and was not moved before; also
 * by the toolbar what does not keep clear of it; never what `host`, which takes their room, stands in.
 */
export function shiftFixed({ px, toolbar, host, setLength }: FixedShift): readonly Shifted[] {
  return [...document.body.querySelectorAll<HTMLElement>('*:not([data-mp-before])')].flatMap((element) => {
    const { position, top } = getComputedStyle(element);
    const from = Number.parseFloat(top);
    if (position !== 'fixed' || !(from < px + toolbar) || standsApart(element) || holds(element, host)) return [];
    return [{ element, restore: setLength(element, 'top', from + px + (from < toolbar ? toolbar : 0)) }];
  });
}

/** In front of all others, where the browser fixes even what is closed; or above the window, where a skip link waits. */
function standsApart(element: HTMLElement): boolean {
  const { bottom, height } = element.getBoundingClientRect();
  return element.closest('[popover], :modal') !== null || (height > 0 && bottom <= 0);
}

/** Runs when the window has another size, in which the page may have fixed something else. Answers the way to stop. */
export function onResize(run: () => void): () => void {
  window.addEventListener('resize', run);
  return () => window.removeEventListener('resize', run);
}
