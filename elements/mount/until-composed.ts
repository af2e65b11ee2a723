import { after } from '../../src/browser/clock.ts';
import { platform } from '../../src/browser/platform.ts';
import { COMPOSING } from '../first-paint/root-mark.ts';
import { PATIENCE_MS } from '../first-paint/turn-of.ts';

/**
 * Resolves once no input method is at work in the picture: it would be cut off with its field. Undefined where none is;
 * and on Android, whose keyboards compose every word, and would keep the tree waiting for as long.
 */
export function untilComposed(picture: Element): Promise<unknown> | undefined {
  if (!picture.hasAttribute(COMPOSING) || platform.isAndroid()) return undefined;
  const end = new Promise((resolve) => picture.addEventListener('compositionend', resolve, { once: true }));
  return Promise.race([end, after(PATIENCE_MS)]);
}
