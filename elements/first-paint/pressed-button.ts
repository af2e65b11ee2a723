import { isInside } from '../../src/browser/shadow-dom.ts';
import { WAY_OUT } from './root-mark.ts';

/** What was pressed last, and the tree presses once more. */
export interface PressedButton {
  readonly get: () => Element | undefined;
  readonly set: (pressed: Element | undefined) => void;
}

/**
 * Whoever has gone on to something else, or pressed Escape, waits for it no more; but for the way out. `first`: what was
 * pressed in this root before anybody followed that.
 */
export function createPressedButton(root: ShadowRoot, first: Element | undefined): PressedButton {
  let pressed: Element | undefined;
  let waiting = new AbortController();
  const set = (next: Element | undefined) => {
    waiting.abort();
    pressed = next;
    if (!next || next.matches(WAY_OUT)) return;
    waiting = new AbortController();
    const options = { capture: true, signal: waiting.signal };
    const look = (event: Event) => {
      // Where the tree has its own nodes in place of it, the focus goes on in these.
      const isElsewhere = next.isConnected ? !isInside(next, event) : !root.host.isConnected;
      if (isElsewhere || (event as KeyboardEvent).key === 'Escape') set(undefined);
    };
    for (const type of ['pointerdown', 'keydown', 'focusin']) document.addEventListener(type, look, options);
  };
  // Safari gives the focus to what is around a button that was pressed, be it the body.
  if (root.activeElement || document.activeElement?.contains(root.host)) set(first);
  return { get: () => pressed, set };
}
