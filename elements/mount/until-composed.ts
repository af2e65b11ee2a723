import { after, ownTask } from '../../src/browser/clock.ts';
import { platform } from '../../src/browser/platform.ts';
import { COMPOSING } from '../first-paint/root-mark.ts';
import { PATIENCE_MS } from '../first-paint/turn-of.ts';

/**
 * Resolves once no input method is at work in the picture, which would be cut off with its field, or has been for long.
 * Undefined where none is; and on Android, whose keyboards compose every word, and would keep the tree waiting for as long.
 */
export function untilComposed(picture: Element): Promise<void> | undefined {
  return isComposed(picture) && !platform.isAndroid() ? atRest(picture) : undefined;
}

const isComposed = (picture: Element): boolean => picture.hasAttribute(COMPOSING);

async function atRest(picture: Element): Promise<void> {
  const late = after(PATIENCE_MS).then(() => true);
  let isLate = false;
  while (isComposed(picture) && !isLate) {
    isLate = await Promise.race([end(picture), late]);
    // The key that ends one may begin the next.
    await ownTask();
  }
}

/** A field that is left need not tell of the end. */
const end = (picture: Element): Promise<boolean> =>
  new Promise((resolve) => {
    for (const type of ['compositionend', 'focusout'])
      picture.addEventListener(type, () => resolve(false), { once: true });
  });
