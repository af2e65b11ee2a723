import { type RefObject, useEffect } from 'react';

/** Escape hides the tooltips of a bar, wherever the focus is, until the pointer or the focus comes to another item. */
export function useQuietTooltips(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = bar;
    if (!current) return undefined;
    let under: EventTarget | null = null;
    const hush = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') current.toggleAttribute('data-quiet', true);
    };
    const come = ({ type, target }: Event) => {
      const item = target instanceof Element ? target.closest('[data-tooltip]') : null;
      if (item !== under || type === 'focusin') current.removeAttribute('data-quiet');
      under = item;
    };
    document.addEventListener('keydown', hush);
    current.addEventListener('pointerover', come);
    current.addEventListener('focusin', come);
    return () => {
      document.removeEventListener('keydown', hush);
      current.removeEventListener('pointerover', come);
      current.removeEventListener('focusin', come);
    };
  }, [bar]);
}
