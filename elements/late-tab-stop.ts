import { clock, endsWith } from '../src/browser/clock.ts';
import { searchField } from '../src/browser/shadow-dom.ts';

/** The documents give the header's search field its tab stop after this time (H §2.3). */
export const TAB_STOP_MS = 3000;

const LOOKING_AROUND = /^(Tab|Arrow)/;

/**
 * Keeps the page's first Tab for the page, and the field never from a keyboard user: no tab stop until 3 s have passed
 * since the tag is there, a Tab or arrow key was pressed anywhere, or pointer or focus came into the tag. Answers how to
 * give the field that stands there by then the tab stop that it is to have: whoever puts one there asks for it.
 */
export function keepTabStop(root: ShadowRoot, left: AbortSignal): () => void {
  const waiting = new AbortController();
  const { signal } = waiting;
  const give = () => waiting.abort();
  const say = () => searchField(root)?.setAttribute('tabindex', signal.aborted ? '0' : '-1');
  for (const end of [clock.after(TAB_STOP_MS, give), say]) endsWith(signal, end);
  endsWith(left, give);
  const options = { capture: true, signal };
  // Whatever the page's own listeners keep to themselves.
  window.addEventListener('keydown', ({ key }) => LOOKING_AROUND.test(key) && give(), options);
  for (const type of ['pointerover', 'focusin']) root.addEventListener(type, give, options);
  if (root.activeElement) give();
  say();
  return say;
}
