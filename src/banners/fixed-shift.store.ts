import type { Clock } from '../browser/clock.ts';
import type { PageEvents } from '../browser/page-events.ts';
import { type Shifted, onResize, shiftFixed } from '../browser/fixed-elements.ts';
import {
  onHeight,
  onOtherBody,
  onPrint,
  onPublished,
  publishedLength,
  restoreCopies,
  setLength,
} from '../browser/page-layout.ts';

/** Elements that come late are looked for so often, after so long (H §9). */
export const SHIFT_RETRIES = 5;
export const SHIFT_RETRY_MS = 400;

export interface FixedShiftSurroundings {
  readonly host: HTMLElement;
  readonly clock: Clock;
  readonly pageEvents: Pick<PageEvents, 'listen'>;
}

/** What the page has fixed at its top makes room for the banner, and has its own place back when the banner goes. */
export function createFixedShift({ host, clock, pageEvents }: FixedShiftSurroundings) {
  let end: (() => void) | undefined;

  const begin = (): (() => void) => {
    let shifted: Shifted[] = [];
    let cancel = () => {};
    let height = 0;
    const shift = () => {
      if (height === 0) return;
      restoreCopies();
      // A router takes its pages away: what was moved in them is put back, and held no longer.
      for (const { element, restore } of shifted) if (!element.isConnected) restore();
      const here = shifted.filter(({ element }) => element.isConnected);
      const toolbar = publishedLength('--mp-toolbar-height');
      shifted = [...here, ...shiftFixed({ px: height, toolbar, host, setLength })];
    };
    const retry = (left: number): void => {
      if (left === 0) return;
      cancel = clock.after(SHIFT_RETRY_MS, () => {
        shift();
        retry(left - 1);
      });
    };
    const putBack = () => {
      cancel();
      for (const { restore } of shifted.splice(0)) restore();
    };
    const shiftAnew = () => {
      putBack();
      shift();
      retry(SHIFT_RETRIES);
    };
    const stops = [
      onHeight(host, (px) => {
        if (px === height) return;
        height = px;
        shiftAnew();
      }),
      onPublished('--mp-toolbar-height', shiftAnew),
      onOtherBody(shiftAnew),
      onPrint(putBack, shiftAnew),
      onResize(shiftAnew),
      pageEvents.listen('universalnav:header:loaded', shift),
    ];
    return () => {
      for (const stop of stops) stop();
      putBack();
    };
  };

  const stop = (): void => {
    end?.();
    end = undefined;
  };

  return {
    follow(isShown: boolean): void {
      if (isShown) end ??= begin();
      else stop();
    },
    stop,
  };
}
