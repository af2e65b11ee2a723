import { sharedOnPage } from '../release.ts';

interface AwaitedTags {
  /** What can show something until its tree is there, and whether a server has drawn it. */
  readonly roots: Map<ShadowRoot, boolean>;
  /** Those who wait for that look again. */
  readonly waiting: (() => void)[];
}

export const awaitedTags = (): AwaitedTags => sharedOnPage('awaited-tags', () => ({ roots: new Map(), waiting: [] }));

export const noteAwaited = (root: ShadowRoot, isDrawn: boolean): void => void awaitedTags().roots.set(root, isDrawn);

/** Tags that a server has drawn bring answers along, which others would ask for if they came first. */
export const areDrawnAwaited = (): boolean => [...awaitedTags().roots.values()].includes(true);

/** The root's tree is there, or will never be. */
export function settleAwaited(root: ShadowRoot): void {
  const { roots, waiting } = awaitedTags();
  roots.delete(root);
  for (const look of waiting.splice(0)) look();
}
