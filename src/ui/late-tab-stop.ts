import { type RefObject, useEffect } from 'react';
import type { Clock } from '../browser/clock.ts';

/** The documents give the header's search input its tab stop after this time (H §2.3). */
export const TAB_STOP_MS = 3000;

const LOOKING_AROUND: ReadonlySet<string> = new Set(['Tab', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight']);

/**
 * Keeps the page's first Tab for the page, and the input never from a keyboard user: no tab stop until 3 s have
 * passed since the tag is there, a Tab or arrow key was pressed anywhere, or pointer or focus came into the tag.
 * `since`: in ms since the epoch; undefined: no such wait.
 */
export function useLateTabStop(
  input: RefObject<HTMLInputElement | null>,
  since: number | undefined,
  root: ShadowRoot,
  clock: Pick<Clock, 'now' | 'after'>,
): void {
  useEffect(() => {
    const { current } = input;
    const left = since === undefined ? 0 : since + TAB_STOP_MS - clock.now();
    if (left <= 0 || !current || root.activeElement) return undefined;
    current.setAttribute('tabindex', '-1');
    const give = () => {
      current.removeAttribute('tabindex');
      stop();
    };
    const onKey = (event: KeyboardEvent) => LOOKING_AROUND.has(event.key) && give();
    const cancel = clock.after(left, give);
    document.addEventListener('keydown', onKey, true);
    root.addEventListener('pointerover', give);
    root.addEventListener('focusin', give);
    const stop = () => {
      cancel();
      document.removeEventListener('keydown', onKey, true);
      root.removeEventListener('pointerover', give);
      root.removeEventListener('focusin', give);
    };
    return stop;
  }, [clock, input, since, root]);
}
