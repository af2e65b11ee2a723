/** Layers open in the top layer, inside their own root: no host's z-index or overflow can hide them. */

const GAP = 4;
const EDGE = 8;

export interface Placement {
  /** Which edge of the trigger the panel keeps to, in the direction of the text. */
  readonly align: 'start' | 'end';
  /** The panel is as wide as its anchor. */
  readonly sameWidth?: boolean;
  /** Distance to the anchor's lower edge, in px. */
  readonly gap?: number;
}

/** Opens a `popover="manual"` below its anchor and keeps it there. Answers how to close it. */
export function openBelow(panel: HTMLElement, anchor: Element, placement: Placement): () => void {
  const place = () => placeBelow(panel, anchor, placement);
  if (!panel.matches(':popover-open')) panel.showPopover();
  place();
  const sizes = new ResizeObserver(place);
  sizes.observe(anchor);
  sizes.observe(panel);
  window.addEventListener('scroll', place, { capture: true, passive: true });
  window.addEventListener('resize', place);
  window.visualViewport?.addEventListener('resize', place);
  return () => {
    sizes.disconnect();
    window.removeEventListener('scroll', place, { capture: true });
    window.removeEventListener('resize', place);
    window.visualViewport?.removeEventListener('resize', place);
    if (panel.isConnected && panel.matches(':popover-open')) panel.hidePopover();
  };
}

/** A panel with less room than this below its anchor goes above it, where there is more. */
const LITTLE_ROOM = 160;

function placeBelow(panel: HTMLElement, anchor: Element, { align, sameWidth, gap = GAP }: Placement): void {
  const box = anchor.getBoundingClientRect();
  const { style } = panel;
  if (sameWidth) style.setProperty('inline-size', `${box.width}px`);
  style.removeProperty('max-block-size');
  const height = panel.offsetHeight;
  const seen = visiblePart();
  const below = seen.bottom - box.bottom - gap - EDGE;
  const above = box.top - seen.top - gap - EDGE;
  const goesAbove = height > below && below < LITTLE_ROOM && above > below;
  const room = goesAbove ? above : below;
  // A screen keyboard leaves less to see than the sheet reckons with.
  if (height > room && room > 0) style.setProperty('max-block-size', `${room}px`);
  const top = goesAbove ? box.top - gap - Math.min(height, room) : box.bottom + gap;
  style.setProperty('left', `${leftOf(panel, box, align, sameWidth)}px`);
  style.setProperty('top', `${top}px`);
}

function leftOf(panel: HTMLElement, box: DOMRect, align: Placement['align'], sameWidth = false): number {
  const width = panel.offsetWidth;
  const leftToRight = getComputedStyle(panel).direction !== 'rtl';
  const atLeft = (align === 'start') === leftToRight;
  if (sameWidth) return atLeft ? box.left : box.right - width;
  const wanted = atLeft ? box.left : box.right - width;
  return Math.max(EDGE, Math.min(wanted, document.documentElement.clientWidth - width - EDGE));
}

/** What the person sees of the layout's viewport: less of it while a screen keyboard is up. */
function visiblePart(): { readonly top: number; readonly bottom: number } {
  const { visualViewport: view } = window;
  return view
    ? { top: view.offsetTop, bottom: view.offsetTop + view.height }
    : { top: 0, bottom: document.documentElement.clientHeight };
}
