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
  return () => {
    sizes.disconnect();
    window.removeEventListener('scroll', place, { capture: true });
    window.removeEventListener('resize', place);
    if (panel.isConnected && panel.matches(':popover-open')) panel.hidePopover();
  };
}

function placeBelow(panel: HTMLElement, anchor: Element, { align, sameWidth, gap = GAP }: Placement): void {
  const box = anchor.getBoundingClientRect();
  const { clientWidth } = document.documentElement;
  const { style } = panel;
  if (sameWidth) style.setProperty('inline-size', `${box.width}px`);
  const width = panel.offsetWidth;
  const leftToRight = getComputedStyle(panel).direction !== 'rtl';
  const wanted = (align === 'start') === leftToRight ? box.left : box.right - width;
  const left = Math.max(EDGE, Math.min(wanted, clientWidth - width - EDGE));
  style.setProperty('left', `${sameWidth ? box.left : left}px`);
  style.setProperty('top', `${box.bottom + gap}px`);
}
