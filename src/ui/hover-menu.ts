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
    const follow = ({ clientX, clientY, pointerType }: globalThis.PointerEvent) => {
      if (pointerType !== 'mouse' || !isOurs()) return stay();
      const [trigger, layer] = [button, panel].map(({ current }) => current?.getBoundingClientRect());
      if (trigger && layer && isNear(clientX, clientY, trigger, layer)) return stay();
      if (cancel) return undefined;
      cancel = clock.after(HOVER_OPEN_MS, () => {
        cancel = undefined;
        if (isOurs()) layers.close(id);
      });
      return undefined;
    };
    document.addEventListener('pointermove', follow);
    return () => {
      stay();
      cancelOpening.current();
      document.removeEventListener('pointermove', follow);
    };
  }, [on, id, layers, button, panel, clock]);

  return {
    enter(event: PointerEvent): void {
      cancelOpening.current();
      const now = layers.getState();
      if (!on || event.pointerType !== 'mouse' || wantedLayer(now) === id || now.pinned) return;
      cancelOpening.current = clock.after(HOVER_OPEN_MS, () => layers.open(id, false));
    },
    leave: (): void => cancelOpening.current(),
  };
}
