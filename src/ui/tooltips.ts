import { type RefObject, useEffect } from 'react';

/**
 * What the style sheet cannot know of the tooltips of a bar. Escape hides them, wherever the focus is, until the pointer
 * or the focus comes to another item. Once one is shown, the next one comes at once, until there is none any more.
 */
export function useTooltips(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = bar;
    if (!current) return undefined;
    const ended = new AbortController();
    const { signal } = ended;
    let under: EventTarget | null = null;
    const come = ({ type, target }: Event) => {
      const item = target instanceof Element ? target.closest('[data-tooltip]') : null;
      if (item !== under || type === 'focusin') current.removeAttribute('data-quiet');
      under = item;
    };
    const hush = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') current.toggleAttribute('data-quiet', true);
    };
    const fade = ({ pseudoElement, propertyName }: TransitionEvent) => {
      if (pseudoElement !== '::before' || propertyName !== 'opacity') return;
      current.toggleAttribute('data-warm', current.querySelector('[data-tooltip]:is(:hover, :focus-visible)') !== null);
    };
    document.addEventListener('keydown', hush, { signal });
    current.addEventListener('pointerover', come, { signal });
    current.addEventListener('focusin', come, { signal });
    current.addEventListener('transitionend', fade, { signal });
    return () => ended.abort();
  }, [bar]);
}
