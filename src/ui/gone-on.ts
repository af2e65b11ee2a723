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

/** A closed root of the page's around the tag tells nobody outside what in it was pressed, but for the place. */
function isAt(box: Element, { isTrusted, clientX, clientY }: PointerEvent): boolean {
  const root = box.getRootNode() as ShadowRoot;
  return isTrusted && box.contains(root.elementFromPoint(clientX, clientY));
}

/** Tells that somebody has gone on outside of what is open: with a press there, or with the focus in a frame. */
export function useGoneOn({ box, on, clock, leave }: GoneOn): void {
  useEffect(() => {
    if (!on) return undefined;
    const pressed = (event: PointerEvent) => {
      if (box.current && !isInside(box.current, event) && !isAt(box.current, event)) leave();
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
