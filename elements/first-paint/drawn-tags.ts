import { clock } from '../../src/browser/clock.ts';
import { sharedOnPage } from '../release.ts';

interface DrawnTags {
  /** What a server has drawn, until its trees are there. */
  readonly roots: Set<ShadowRoot>;
  /** Who waits for that. */
  waiting: (() => void)[];
}

const page = (): DrawnTags => sharedOnPage('drawn-tags', () => ({ roots: new Set(), waiting: [] }));

/** One file that does not come must not hold the other tags back. */
const PATIENCE_MS = 3000;

export const noteDrawn = (root: ShadowRoot): void => void page().roots.add(root);

export const areDrawnAwaited = (): boolean => page().roots.size > 0;

/** Tags that a server has drawn bring answers along, which others would ask for if they came first. */
export const drawnAreHere = (): Promise<void> =>
  new Promise((resolve) => {
    if (!areDrawnAwaited()) return resolve();
    page().waiting.push(resolve);
    return clock.after(PATIENCE_MS, resolve);
  });

/** The root's tree is there, or will never be. */
export function settleDrawn(root: ShadowRoot): void {
  const drawn = page();
  drawn.roots.delete(root);
  if (areDrawnAwaited()) return;
  for (const go of drawn.waiting) go();
  drawn.waiting = [];
}
