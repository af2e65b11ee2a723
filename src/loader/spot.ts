import { clock } from '../browser/clock.ts';
import { findPlace, isWhole, onMarkupChange, onSwap, whenParsed } from '../browser/page-places.ts';

/** So long a place that was missing is still looked for. */
const WATCHED_MS = 10_000;

/** So often in that time a place is filled anew: whoever empties it each time shall have it. */
const MOST_FILLINGS = 20;

/** A place that was filled. */
export interface Filled {
  /** The page's own tag in it, which may stand deeper. */
  readonly held?: HTMLElement;
  /** Whether the page has left it as it was filled. */
  readonly stands: () => boolean;
  /** As the page had it. */
  readonly giveBack: () => void;
}

export interface SpotDeps {
  readonly selector: string;
  /** The place is there. */
  readonly fill: (place: HTMLElement) => Filled;
  /** The page's markup is complete, and the place is not in it. */
  readonly missing: () => void;
  /** It has not come for so long: nobody is to wait for it. */
  readonly givenUp: () => void;
}

/**
 * One place of the page. It may come late; and where the page swaps it, what it stands in, or what it holds, it is filled
 * anew. Answers how to leave it.
 */
export function watchSpot({ selector, fill, missing, givenUp }: SpotDeps): () => void {
  let filled: Filled | undefined;
  let stopWatch = (): void => {};
  let isTold = false;
  /** From then on it comes and goes as the page likes. */
  let wasThere = false;
  let fillings = 0;

  /** What is not there any more may come anywhere. */
  const watch = (place: Element): void => {
    stopWatch();
    stopWatch = place.isConnected ? onSwap(check, place) : onMarkupChange(check);
  };

  const look = (): boolean => {
    const found = findPlace(selector);
    // A tag of the page's own may still be to come within it.
    if (!found || !isWhole(found)) return false;
    wasThere = true;
    filled = fill(found);
    watch(filled.held ?? found);
    return true;
  };

  const search = (): void => {
    if (look()) return;
    const stops = [onMarkupChange(look)];
    stopWatch = () => {
      for (const stop of stops.splice(0)) stop();
    };
    const begin = () => {
      if (look()) return;
      if (!isTold && !wasThere) missing();
      isTold = true;
      stops.push(clock.after(WATCHED_MS, giveUp));
    };
    stops.push(whenParsed(begin));
  };

  /** Nobody waits any longer. One that was there is still looked for; any other, only once the page has another body. */
  const giveUp = (): void => {
    givenUp();
    if (wasThere) return;
    stopWatch();
    const { body } = document;
    stopWatch = onSwap(() => {
      if (document.body === body) return;
      stopWatch();
      search();
    });
  };

  const empty = (): void => {
    stopWatch();
    filled?.giveBack();
    filled = undefined;
  };

  const check = (): void => {
    if (filled?.stands() || fillings > MOST_FILLINGS) {
      if (filled?.held) watch(filled.held);
      return;
    }
    fillings += 1;
    clock.after(WATCHED_MS, () => {
      fillings -= 1;
    });
    empty();
    search();
  };
  search();
  return empty;
}
