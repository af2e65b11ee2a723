import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { Clock } from '../browser/clock.ts';
import { HOVER_OPEN_MS, isNear } from './dropdown.rules.ts';
import { type LayersStore, wantedLayer } from './layers.store.ts';

interface HoverMenu {
  readonly id: string;
  readonly layers: LayersStore;
  /** Whether the menu opens for a mouse at all. */
  readonly on: boolean;
  readonly button: RefObject<HTMLElement | null>;
  readonly panel: RefObject<HTMLElement | null>;
  readonly clock: Clock;
}

/**
 * A menu that a resting mouse opens. It closes when the mouse has been away for a moment, and away is further than a
 * slip; a click or a key pins it, and then the mouse has no say.
 */
export function useHoverMenu({ id, layers, on, button, panel, clock }: HoverMenu) {
  const cancelOpening = useRef(() => {});

  useEffect(() => {
    if (!on) return undefined;
    let cancel: (() => void) | undefined;
    const isOurs = () => wantedLayer(layers.getState()) === id && !layers.getState().pinned;
    const stay = () => {
      cancel?.();
      cancel = undefined;
    };
    const isOn = ({ clientX, clientY }: globalThis.PointerEvent) => {
      const [trigger, layer] = [button, panel].map(({ current }) => current?.getBoundingClientRect());
      return trigger && layer && isNear(clientX, clientY, trigger, layer);
    };
    const follow = (event: globalThis.PointerEvent) => {
      if (event.pointerType !== 'mouse' || !isOurs()) return stay();
      // Beyond the window's edge and in a frame nobody tells where it goes on.
      const { relatedTarget: next } = event;
      const isGone = event.type === 'pointerout' && (!next || next instanceof HTMLIFrameElement);
      if (!isGone && isOn(event)) return stay();
      if (cancel) return undefined;
      cancel = clock.after(HOVER_OPEN_MS, () => {
        cancel = undefined;
        if (isOurs()) layers.close(id);
      });
      return undefined;
    };
    // In the way down: a part of the page may keep its events to itself.
    const events = ['pointermove', 'pointerout'] as const;
    for (const type of events) document.addEventListener(type, follow, true);
    return () => {
      stay();
      cancelOpening.current();
      for (const type of events) document.removeEventListener(type, follow, true);
    };
  }, [on, id, layers, button, panel, clock]);

  return {
    enter(event: PointerEvent): void {
      cancelOpening.current();
      // What closes it while the mouse is in it has the last word, as a page that hides its cart.
      // With a button held down it drags something, or selects a text.
      if (!on || event.pointerType !== 'mouse' || event.buttons !== 0 || wantedLayer(layers.getState()) === id) return;
      cancelOpening.current = clock.after(HOVER_OPEN_MS, () => {
        const now = layers.getState();
        if (wantedLayer(now) !== id && !now.pinned) layers.open(id, false);
      });
    },
    leave: (): void => cancelOpening.current(),
  };
}
