/** Layers open in the top layer, inside their own root: no host's z-index or overflow can hide them. */

const GAP = 4;
const EDGE = 8;

export type Alignment = 'start' | 'end' | 'window';

export interface Placement {
  /** Which edge of the trigger the panel keeps to, in the direction of the text; or the window's end. */
  readonly align: Alignment;
  /** The panel is as wide as its anchor. */
  readonly sameWidth?: boolean;
  /** At least so far below the anchor's middle, in px: whatever its height, it stands in the middle of a bar. */
  readonly belowMiddle?: number;
  /**
   * A layer under the panel that dims the page from just above the panel on. It would be all that is seen where the anchor
   * has been scrolled away: such a panel stays at the window's top then.
   */
  readonly mask?: HTMLElement | null;
  /**
   * The anchor has left the screen, as in a view that became too narrow for it: nothing is left to stand below. Or the
   * browser has closed by itself a panel that it had opened.
   */
  readonly onGone: () => void;
}

/**
 * Opens a popover below its anchor and keeps it there. Answers how to close it. What the browser could open by itself is
 * `manual` while it is open from here: no other layer of the page is closed for it.
 */
export function openBelow(panel: HTMLElement, anchor: Element, placement: Placement): () => void {
  const place = () => {
    const isOpen = panel.matches(':popover-open') && anchor.checkVisibility({ visibilityProperty: true });
    if (isOpen) placeBelow(panel, anchor, placement);
    else placement.onGone();
  };
  const { mask } = placement;
  const { popover: atRest } = panel;
  if (!panel.matches(':popover-open')) {
    panel.popover = 'manual';
    // The later one of two stands above the other.
    mask?.showPopover();
    panel.showPopover();
  }
  const boxes = [anchor, panel];
  const sizesNow = () => boxes.map((box) => [box.clientWidth, box.clientHeight]).join();
  let placedFor = '';
  // What is read comes before what is written: the browser lays out once for both.
  const follow = () => {
    moves.watch();
    place();
    placedFor = sizesNow();
  };
  const moves = watchMoves(anchor, follow);
  follow();
  const open = new AbortController();
  const { signal } = open;
  const sizes = new ResizeObserver(() => {
    if (sizesNow() === placedFor) return;
    // Not observed till the next frame: a panel that gets its size while sizes are told is an error that the page is told.
    sizes.disconnect();
    requestAnimationFrame(watchSizes);
    follow();
  });
  // It tells at once what is known.
  const watchSizes = () => {
    if (!signal.aborted) boxes.forEach((box) => sizes.observe(box));
  };
  watchSizes();
  window.addEventListener('scroll', place, { capture: true, passive: true, signal });
  window.addEventListener('resize', follow, { signal });
  for (const type of ['resize', 'scroll']) window.visualViewport?.addEventListener(type, place, { signal });
  return () => {
    open.abort();
    moves.stop();
    sizes.disconnect();
    for (const layer of [panel, mask]) if (layer?.isConnected && layer.matches(':popover-open')) layer.hidePopover();
    panel.popover = atRest;
  };
}

/** A panel with less room than this below its anchor goes above it, where there is more. */
const LITTLE_ROOM = 160;

function placeBelow(panel: HTMLElement, anchor: Element, { align, sameWidth, belowMiddle = 0, mask }: Placement): void {
  const box = anchor.getBoundingClientRect();
  const { style } = panel;
  // Boxes are measured as they are seen; lengths are written in pixels that the page may have zoomed.
  const zoom = panel.currentCSSZoom ?? 1;
  const write = (name: string, seen: number) => style.setProperty(name, `${seen / zoom}px`);
  const gap = Math.max(GAP, belowMiddle * zoom - box.height / 2);
  if (sameWidth) write('inline-size', box.width);
  const lists = style.maxBlockSize ? scrolledIn(panel) : [];
  style.removeProperty('max-block-size');
  const { width, height } = panel.getBoundingClientRect();
  const { clientWidth } = document.documentElement;
  const seen = visiblePart();
  const isAway = mask && box.bottom + gap < seen.top + EDGE;
  const start = isAway ? seen.top + EDGE : box.bottom + gap;
  const below = seen.bottom - start - EDGE;
  const above = box.top - seen.top - gap - EDGE;
  const goesAbove = height > below && below < LITTLE_ROOM && above > below;
  const room = goesAbove ? above : below;
  const { direction, marginRight, maxBlockSize } = getComputedStyle(panel);
  // A screen keyboard leaves less to see than the sheet reckons with. Written also where it fits: a list that grows later
  // stops there by itself, as an observer that made it smaller in its own turn would be an error that the page is told.
  if (room > 0) write('max-block-size', Math.min(room, Number.parseFloat(maxBlockSize) * zoom || room));
  for (const [list, top] of lists) list.scrollTop = top;
  const isRtl = direction === 'rtl';
  const keepsLeft = (align === 'start') === !isRtl;
  const edge = isRtl ? 0 : clientWidth;
  const wanted = align === 'window' ? edge : keepsLeft ? box.left : box.right - width;
  const end = Math.max(EDGE, Number.parseFloat(marginRight) * zoom || 0);
  const [left, right] = isRtl ? [end, EDGE] : [EDGE, end];
  const inside = Math.max(left, Math.min(wanted, clientWidth - width - right));
  write('left', sameWidth ? wanted : inside);
  write('top', goesAbove ? box.top - gap - Math.min(height, room) : start);
  mask?.style.setProperty('top', `${(isAway ? seen.top : start - GAP) / zoom}px`);
}

/** While it is measured without its limit, a panel and its lists have more room, and would be scrolled back. */
const scrolledIn = (panel: HTMLElement) =>
  [panel, ...panel.querySelectorAll('[role=listbox], .cart-lines')].map((list) => [list, list.scrollTop] as const);

/** What the person sees of the layout's viewport: less of it while a screen keyboard is up. */
function visiblePart(): { readonly top: number; readonly bottom: number } {
  const view = window.visualViewport;
  const top = view?.offsetTop ?? 0;
  return { top, bottom: top + (view?.height ?? document.documentElement.clientHeight) };
}

/**
 * Tells when an anchor moves though nothing was scrolled or resized: something came in above it. It is watched in a box
 * that is as large as itself, so anew each time that it or the window has another size. In a frame the browser would
 * reckon that box from the outermost window: the root is the document.
 */
function watchMoves(anchor: Element, onMove: () => void) {
  let observer: IntersectionObserver | undefined;
  const stop = () => observer?.disconnect();
  const watch = (threshold = 1) => {
    stop();
    const { top, left, right, bottom } = anchor.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    const insets = [top, clientWidth - right, clientHeight - bottom, left];
    const rootMargin = insets.map((inset) => `${-Math.floor(inset)}px`).join(' ');
    let isFirst = true;
    // The first look only says where the anchor is; it may have moved since it was measured.
    const look = ([first]: IntersectionObserverEntry[]) => {
      const now = anchor.getBoundingClientRect();
      const stays = now.top === top && now.left === left;
      const seen = first?.intersectionRatio ?? 1;
      if (!isFirst || !stays) onMove();
      // The page cuts off a part of it: from there on it is seen to move.
      else if (seen < threshold) watch(seen * 0.99);
      isFirst = false;
    };
    observer = new IntersectionObserver(look, { root: document, rootMargin, threshold });
    observer.observe(anchor);
  };
  return { watch: () => watch(), stop };
}

/** What a panel is laid out around does not become narrower, until it need no longer. */
export function keepWidth(box: HTMLElement | null, keeps: boolean): void {
  if (!box) return;
  const { style } = box;
  if (!keeps) style.minInlineSize = '';
  else if (style.minInlineSize === '')
    style.minInlineSize = `${box.getBoundingClientRect().width / (box.currentCSSZoom ?? 1)}px`;
}
