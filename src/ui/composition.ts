import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import type { Platform } from '../browser/platform.ts';
import { isIdeographic, waitsForEnd } from './composition.rules.ts';

export interface Composition {
  /** For the view: a composition is on the screen. */
  readonly running: boolean;
  isRunning(): boolean;
  start(): void;
  end(text: string): void;
  /** Whether a change of the text is not yet what the person means. */
  holdsBack(event: InputEvent): boolean;
  /** Whether a key belongs to the input method. */
  owns(event: KeyboardEvent): boolean;
}

/**
 * An input method at work. Chromium and Firefox mark its keys as composing; Safari ends the composition first and sends
 * the key afterwards, with code 229; some input methods on Linux send it with its true code, in the same task.
 */
export function useComposition(platform: Platform): Composition {
  const [running, setRunning] = useState(false);
  const now = useRef({ composing: false, waiting: false, justEnded: false, ideographicBefore: false });
  return useMemo(() => {
    const { current } = now;
    return {
      running,
      isRunning: () => current.composing,
      start() {
        current.composing = true;
        current.waiting = false;
        setRunning(true);
      },
      end(text) {
        current.composing = false;
        current.ideographicBefore = isIdeographic(text);
        current.justEnded = current.waiting;
        setTimeout(() => (current.justEnded = false));
        setRunning(false);
      },
      holdsBack({ isComposing, data }) {
        if (!isComposing && !current.composing) return false;
        const { ideographicBefore } = current;
        current.waiting = waitsForEnd(data ?? '', { android: platform.isAndroid(), ideographicBefore });
        return current.waiting;
      },
      owns: ({ nativeEvent, keyCode }) =>
        nativeEvent.isComposing || keyCode === 229 || current.composing || current.justEnded,
    };
  }, [running, platform]);
}
