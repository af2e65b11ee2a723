import { clock } from '../../src/browser/clock.ts';
import { sharedOnPage } from '../release.ts';

interface AwaitedTags {
  /** What can show something until its tree is there, and whether a server has drawn it. */
  readonly roots: Map<ShadowRoot, boolean>;
  /** Those who wait for that look again. */
  readonly waiting: (() => void)[];
}

const page = (): AwaitedTags => sharedOnPage('awaited-tags', () => ({ roots: new Map(), waiting: [] }));

/** One file that does not come must not hold the other tags back. */
const PATIENCE_MS = 3000;

export const noteAwaited = (root: ShadowRoot, isDrawn: boolean): void => void page().roots.set(root, isDrawn);

/** Tags that a server has drawn bring answers along, which others would ask for if they came first. */
export const areDrawnAwaited = (): boolean => [...page().roots.values()].includes(true);

/**
 * When it is this root's turn: after those that a server has drawn; and where it shows nothing yet, after the painted
 * ones, too, as these can be taken over only while nothing is known.
 */
export const turnOf = (root: ShadowRoot): Promise<void> =>
  new Promise((resolve) => {
    let stop: (() => void) | undefined;
    const look = () => {
      const { roots, waiting } = page();
      if (roots.has(root) ? areDrawnAwaited() : roots.size) {
        waiting.push(look);
        stop ??= clock.after(PATIENCE_MS, resolve);
      } else {
        stop?.();
        resolve();
      }
    };
    look();
  });

/** The root's tree is there, or will never be. */
export function settleAwaited(root: ShadowRoot): void {
  const { roots, waiting } = page();
  roots.delete(root);
  for (const look of waiting.splice(0)) look();
}
