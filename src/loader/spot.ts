import { clock } from '../browser/clock.ts';
import { findPlace, isWhole, onMarkupChange, onSwap, whenParsed } from '../browser/page-places.ts';

/** So long a place that was missing is still looked for. */
const WATCHED_MS = 10_000;

export interface SpotDeps {
  readonly selector: string;
  /** The place is there. Answers how to give it back as it was. */
  readonly fill: (place: HTMLElement) => () => void;
  /** The page's markup is complete, and the place is not in it. */
  readonly missing: () => void;
  /** It is not looked for any more. */
  readonly givenUp: () => void;
}

const nothing = (): void => {};

/**
 * One place of the page. It may come late; and where the page swaps it, or what it stands in, the new one is filled in the
 * old one's stead. Answers how to leave it.
 */
export function watchSpot({ selector, fill, missing, givenUp }: SpotDeps): () => void {
  let place: HTMLElement | undefined;
  let giveBack = nothing;
  let stopWatch = nothing;
  let isTold = false;
  /** In which it was looked for last. */
  let body: HTMLElement | null = null;

  const look = (): boolean => {
    const found = findPlace(selector);
    // A tag of the page's own may still be to come within it.
    if (!found || !isWhole(found)) return false;
    stopWatch();
    place = found;
    giveBack = fill(found);
    stopWatch = onSwap(check, found);
    return true;
  };

  const search = (): void => {
    ({ body } = document);
    if (look()) return;
    const stopLooking = onMarkupChange(look);
    const stops = [stopLooking, onSwap(check)];
    stopWatch = () => {
      for (const stop of stops.splice(0)) stop();
    };
    const begin = () => {
      if (place || look()) return;
      if (!isTold) missing();
      isTold = true;
      stops.push(
        clock.after(WATCHED_MS, () => {
          stopLooking();
          givenUp();
        }),
      );
    };
    stops.push(whenParsed(begin));
  };

  const empty = (): void => {
    stopWatch();
    giveBack();
    place = undefined;
    giveBack = nothing;
  };

  // A search that was given up begins anew in another body.
  const check = (): void => {
    if (place ? place.isConnected : document.body === body) return;
    empty();
    search();
  };
  search();
  return empty;
}
