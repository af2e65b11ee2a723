import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import type { Platform } from '../browser/platform.ts';
import { isIdeographic, waitsForEnd } from './composition.rules.ts';

export interface Composition {
  /** For the view: a composition is on the screen. */
  readonly running: boolean;
  isRunning(): boolean;
  start(): void;
  end(text: string): void;
  /** The field was left: whatever was composed is over, though nobody said so. Answers whether there was anything. */
  abandon(): boolean;
  /** Whether a change of the text is not yet what the person means. */
  holdsBack(event: InputEvent): boolean;
  /** Whether a key belongs to the input method. */
  owns(event: KeyboardEvent): boolean;
  /** A composition has just ended, by a key whose own event may still be under way. */
  hasJustEnded(): boolean;
}

/** As React hands it on, or as it comes. */
interface Pressed {
  readonly keyCode: number;
  readonly isComposing?: boolean;
  readonly nativeEvent?: globalThis.KeyboardEvent;
}

/** A key that the input method has taken for itself. */
export const isOfInputMethod = (event: Pressed): boolean =>
  (event.nativeEvent ?? event).isComposing || event.keyCode === 229;

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
      abandon() {
        const { composing } = current;
        current.composing = false;
        if (composing) setRunning(false);
        return composing;
      },
      hasJustEnded: () => current.justEnded,
      holdsBack({ isComposing, data }) {
        if (!isComposing && !current.composing) return false;
        const { ideographicBefore } = current;
        current.waiting = waitsForEnd(data ?? '', { android: platform.isAndroid(), ideographicBefore });
        return current.waiting;
      },
      owns: (event) => isOfInputMethod(event) || current.composing || current.justEnded,
    };
  }, [running, platform]);
}
