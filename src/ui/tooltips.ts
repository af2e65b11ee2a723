import { type RefObject, useEffect } from 'react';
import type { Clock } from '../browser/clock.ts';
import { writes } from './dropdown.rules.ts';
import type { Layers, LayersStore } from './layers.store.ts';

/** On the way from one item to the next a mouse is on none for less. */
const COOL_MS = 80;

/**
 * What the style sheet cannot know of the tooltips of a bar. Escape hides them, wherever the focus is, until the pointer
 * or the focus comes to another item; so does whatever is typed, as a list of results may open, and a menu that opens.
 * While one is open there are none. Once one is shown, the next one comes at once, until there is none any more.
 */
export function useTooltips(bar: RefObject<HTMLElement | null>, layers: LayersStore, clock: Clock): void {
  useEffect(() => {
    const { current } = bar;
    if (!current) return undefined;
    const ended = new AbortController();
    const { signal } = ended;
    let under: EventTarget | null = null;
    let stopCooling: (() => void) | undefined;
    const shown = (but = '') => current.querySelector(`[data-tooltip]:is(:hover, :focus-visible)${but}`) !== null;
    /** What is open in a narrow bar alone may not be shown any more. */
    const isAnyOpen = () => [...current.querySelectorAll('[aria-expanded=true]')].some((one) => one.checkVisibility());
    let isTouched = false;
    const come = (event: Event) => {
      const { type, target } = event;
      if (event instanceof PointerEvent) isTouched = event.pointerType === 'touch';
      // A finger stays nowhere, though the browser says so of what it has tapped, and gives it the focus.
      if (isTouched) {
        current.toggleAttribute('data-quiet', true);
        under = null;
        return;
      }
      const item = target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;
      // A partner's bar lets nothing of it be seen below itself: there the browser has to show it.
      if (type !== 'focusin' && item?.closest('[data-mp-widget]') && !isAnyOpen())
        item.title = item.dataset['tooltip'] ?? '';
      // Also where the focus goes into a menu while the mouse rests on another item.
      if (item !== under || type === 'focusin') current.toggleAttribute('data-quiet', isAnyOpen());
      under = item;
    };
    // The item that opens it has no tooltip of its own as long.
    const open = ({ open: id }: Layers) => {
      if (id !== undefined)
        current.querySelector(`.template-body [aria-controls="mp-menu-${id}"]`)?.removeAttribute('title');
      if (id !== undefined && shown(`:not([aria-controls="mp-menu-${id}"])`))
        current.toggleAttribute('data-quiet', true);
    };
    const hush = (event: KeyboardEvent) => {
      isTouched = false;
      if (event.key === 'Escape' || writes(event)) current.toggleAttribute('data-quiet', true);
    };
    const warm = ({ animationName }: AnimationEvent) => {
      if (animationName === 'mp-tooltip') current.toggleAttribute('data-warm', true);
    };
    const leave = () => {
      stopCooling?.();
      stopCooling = clock.after(COOL_MS, () => {
        if (!shown()) current.removeAttribute('data-warm');
      });
    };
    document.addEventListener('keydown', hush, { signal });
    current.addEventListener('pointerover', come, { signal });
    current.addEventListener('focusin', come, { signal });
    current.addEventListener('animationstart', warm, { signal });
    current.addEventListener('pointerout', leave, { signal });
    current.addEventListener('focusout', leave, { signal });
    const stopListening = layers.subscribe(open);
    return () => {
      ended.abort();
      stopCooling?.();
      stopListening();
    };
  }, [bar, layers, clock]);
}
