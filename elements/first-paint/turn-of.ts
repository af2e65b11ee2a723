import { clock } from '../../src/browser/clock.ts';
import { areDrawnAwaited, awaitedTags } from './awaited-tags.ts';

/** One file that does not come must not hold the other tags back. */
export const PATIENCE_MS = 3000;

/** Resolves once there is no such tag any more. */
export const untilNot = (areAwaited: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    let stop: (() => void) | undefined;
    const look = () => {
      if (areAwaited()) {
        awaitedTags().waiting.push(look);
        stop ??= clock.after(PATIENCE_MS, resolve);
      } else {
        stop?.();
        resolve();
      }
    };
    look();
  });

/**
 * When it is this root's turn: after those that a server has drawn; and where it shows nothing yet, after the painted
 * ones, too, as these can be taken over only while nothing is known.
 */
export const turnOf = (root: ShadowRoot): Promise<void> =>
  untilNot(() => {
    const { roots } = awaitedTags();
    return roots.has(root) ? areDrawnAwaited() : roots.size > 0;
  });
