import { after } from '../../src/browser/clock.ts';
import { areDrawnAwaited } from '../first-paint/awaited-tags.ts';
import { PATIENCE_MS, untilNot } from '../first-paint/turn-of.ts';
import { sharedOnPage } from '../release.ts';

/** The first commits of trees that take over what a server has drawn. */
const takeovers = (): Set<Promise<void>> => sharedOnPage('takeovers', () => new Set());

/** A commit that does not come is forgotten. */
export function noteTakeover(commit: Promise<void>): void {
  takeovers().add(commit);
  void Promise.race([commit, after(PATIENCE_MS)]).then(() => takeovers().delete(commit));
}

/**
 * Resolves once all that a server has drawn is taken over: an answer that came before would not be in its markup. Undefined
 * where nothing is drawn, or all of it is taken over.
 */
export function allTakenOver(): Promise<unknown> | undefined {
  if (!areDrawnAwaited() && takeovers().size === 0) return undefined;
  return Promise.race([untilNot(areDrawnAwaited).then(() => Promise.all(takeovers())), after(PATIENCE_MS)]);
}
