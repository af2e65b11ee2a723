import { type RefObject, useEffect } from 'react';

/** The documents give the header's search input its tab stop after this time (H §2.3). */
export const TAB_STOP_MS = 3000;

const LOOKING_AROUND: ReadonlySet<string> = new Set(['Tab', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight']);

/**
 * Keeps the page's first Tab for the page, and the input never from a keyboard user: no tab stop until 3 s have
 * passed, a Tab or arrow key was pressed anywhere, or pointer or focus came into the tag.
 */
export function useLateTabStop(
  input: RefObject<HTMLInputElement | null>,
  late: boolean,
  root: ShadowRoot,
  after: (ms: number, run: () => void) => () => void,
): void {
  useEffect(() => {
    const { current } = input;
    if (!late || !current || root.activeElement) return undefined;
    current.setAttribute('tabindex', '-1');
    const give = () => {
      current.removeAttribute('tabindex');
      stop();
    };
    const onKey = (event: KeyboardEvent) => LOOKING_AROUND.has(event.key) && give();
    const cancel = after(TAB_STOP_MS, give);
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
  }, [after, input, late, root]);
}
