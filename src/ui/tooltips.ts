import { type RefObject, useEffect } from 'react';
import type { Layers, LayersStore } from './layers.store.ts';

/**
 * What the style sheet cannot know of the tooltips of a bar. Escape hides them, wherever the focus is, until the pointer
 * or the focus comes to another item; so does a menu that opens, and while one is open there are none. Once one is
 * shown, the next one comes at once, until there is none any more.
 */
export function useTooltips(bar: RefObject<HTMLElement | null>, layers: LayersStore): void {
  useEffect(() => {
    const { current } = bar;
    if (!current) return undefined;
    const ended = new AbortController();
    const { signal } = ended;
    let under: EventTarget | null = null;
    const shown = (but = '') => current.querySelector(`[data-tooltip]:is(:hover, :focus-visible)${but}`) !== null;
    const come = ({ type, target }: Event) => {
      const item = target instanceof Element ? target.closest('[data-tooltip]') : null;
      if (item !== under || type === 'focusin')
        current.toggleAttribute('data-quiet', item !== null && current.querySelector('[aria-expanded=true]') !== null);
      under = item;
    };
    // The item that opens it has no tooltip of its own as long.
    const open = ({ open: id }: Layers) => {
      if (id !== undefined && shown(`:not([aria-controls="mp-menu-${id}"])`))
        current.toggleAttribute('data-quiet', true);
    };
    const hush = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') current.toggleAttribute('data-quiet', true);
    };
    const fade = ({ pseudoElement, propertyName }: TransitionEvent) => {
      if (pseudoElement !== '::before' || propertyName !== 'opacity') return;
      current.toggleAttribute('data-warm', shown());
    };
    document.addEventListener('keydown', hush, { signal });
    current.addEventListener('pointerover', come, { signal });
    current.addEventListener('focusin', come, { signal });
    current.addEventListener('transitionend', fade, { signal });
    const stopListening = layers.subscribe(open);
    return () => {
      ended.abort();
      stopListening();
    };
  }, [bar, layers]);
}
