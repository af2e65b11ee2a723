import { after } from '../../src/browser/clock.ts';
import { areDrawnAwaited } from '../first-paint/awaited-tags.ts';
import { PATIENCE_MS, untilNot } from '../first-paint/turn-of.ts';
import { sharedOnPage } from '../release.ts';

/** The first commits of trees that take over what a server has drawn. */
const takeovers = (): Set<Promise<void>> => sharedOnPage('takeovers', () => new Set());

export function noteTakeover(commit: Promise<void>): void {
  takeovers().add(commit);
  void commit.then(() => takeovers().delete(commit));
}

/**
 * Resolves once all that a server has drawn is taken over: an answer that came before would not be in its markup. Undefined
 * where nothing is drawn, or all of it is taken over.
 */
export function allTakenOver(): Promise<unknown> | undefined {
  if (!areDrawnAwaited() && takeovers().size === 0) return undefined;
  const all = untilNot(areDrawnAwaited).then(() => Promise.all(takeovers()));
  // Nobody waits twice for what does not come.
  return Promise.race([all, after(PATIENCE_MS).then(() => takeovers().clear())]);
}
