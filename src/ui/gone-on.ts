import { type RefObject, useEffect } from 'react';
import type { Clock } from '../browser/clock.ts';
import { isInFrame, isInside } from '../browser/shadow-dom.ts';

interface GoneOn {
  readonly box: RefObject<Element | null>;
  readonly on: boolean;
  readonly clock: Clock;
  /** The same one from one render to the next. */
  readonly leave: () => void;
}

/** Tells that somebody has gone on outside of what is open: with a press there, or with the focus in a frame. */
export function useGoneOn({ box, on, clock, leave }: GoneOn): void {
  useEffect(() => {
    if (!on) return undefined;
    const pressed = (event: Event) => {
      if (box.current && !isInside(box.current, event)) leave();
    };
    // A frame keeps its events; that the window loses the focus is all that is told, by Firefox before the frame has it.
    const blurred = () => clock.after(0, () => isInFrame() && leave());
    // In the way down: a part of the page may keep its events to itself.
    document.addEventListener('pointerdown', pressed, true);
    window.addEventListener('blur', blurred);
    return () => {
      document.removeEventListener('pointerdown', pressed, true);
      window.removeEventListener('blur', blurred);
    };
  }, [box, on, leave, clock]);
}
