import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClock } from '../clock.ts';

const page = vi.hoisted(() => ({
  place: undefined as object | undefined,
  isWhole: true,
  parsed: undefined as (() => void) | undefined,
  bodyChanged: () => {},
  markupChanged: () => {},
  watches: 0,
  watched: undefined as object | undefined,
}));
const clock = vi.hoisted(() => ({ now: { after: (_ms: number, _run: () => void) => () => {} } }));
vi.mock('../../../src/browser/page-places.ts', () => ({
  findPlace: () => page.place,
  isWhole: () => page.isWhole,
  onMarkupChange: (run: () => void) => {
    page.markupChanged = run;
    return () => {};
  },
  whenParsed: (run: () => void) => {
    if (page.isWhole) run();
    page.parsed = run;
    return () => {};
  },
  onSwap: (run: () => void, place?: object) => {
    page.watches += 1;
    page.watched = place;
    page.bodyChanged = run;
    return () => (page.watches -= 1);
  },
}));
vi.mock('../../../src/browser/clock.ts', () => ({
  clock: { after: (ms: number, run: () => void) => clock.now.after(ms, run) },
}));
const { watchSpot } = await import('../../../src/loader/spot.ts');

const LONG_MS = 60_000;

describe('a place of the page', () => {
  let pass: (ms: number) => void;
  const log: string[] = [];
  const swapBody = (place?: object) => {
    page.place = place;
    vi.stubGlobal('document', { body: {} });
    page.bodyChanged();
  };
  const watch = () =>
    watchSpot({
      selector: '#header',
      fill() {
        log.push('filled');
        return () => log.push('given back');
      },
      missing: () => log.push('missing'),
      givenUp: () => log.push('given up'),
    });

  beforeEach(() => {
    const made = createClock();
    clock.now = made;
    pass = (ms) => made.pass(ms);
    log.length = 0;
    page.place = undefined;
    page.isWhole = true;
    vi.stubGlobal('document', { body: {} });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is not filled while the page’s markup is still within it, and missed only once there is all of it', () => {
    page.isWhole = false;
    page.place = {};
    const leave = watch();
    page.markupChanged();
    expect(log).toEqual([]);
    page.isWhole = true;
    page.markupChanged();
    page.parsed?.();
    expect(log).toEqual(['filled']);
    leave();
  });

  it('is looked for anew in each other body, also where the search in the one before was given up', () => {
    page.place = { isConnected: false };
    const leave = watch();
    swapBody();
    pass(LONG_MS);
    expect(log).toEqual(['filled', 'given back', 'missing', 'given up']);
    swapBody({ isConnected: true });
    expect(log.slice(4)).toEqual(['filled']);
    leave();
    expect([log.at(-1), page.watches]).toEqual(['given back', 0]);
  });

  it('is given up once, whatever the same body becomes', () => {
    const leave = watch();
    for (let times = 0; times < 3; times += 1) {
      pass(LONG_MS);
      page.bodyChanged();
    }
    expect(log).toEqual(['missing', 'given up']);
    leave();
  });
});
