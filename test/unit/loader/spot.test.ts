import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClock } from '../clock.ts';

const page = vi.hoisted(() => ({
  place: undefined as object | undefined,
  isWhole: true,
  parsed: undefined as (() => void) | undefined,
  bodyChanged: () => {},
  markupChanged: () => {},
  searches: new Set<object>(),
  watches: new Set<object>(),
  watched: undefined as object | undefined,
}));
const clock = vi.hoisted(() => ({ now: { after: (_ms: number, _run: () => void) => () => {} } }));
vi.mock('../../../src/browser/page-places.ts', () => ({
  findPlace: () => page.place,
  isWhole: () => page.isWhole,
  onMarkupChange: (run: () => void) => {
    page.markupChanged = run;
    page.searches.add(run);
    return () => page.searches.delete(run);
  },
  whenParsed: (run: () => void) => {
    if (page.isWhole) run();
    page.parsed = run;
    return () => (page.parsed = undefined);
  },
  onSwap: (run: () => void, place?: object) => {
    page.watches.add(run);
    page.watched = place;
    page.bodyChanged = run;
    return () => page.watches.delete(run);
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
  /** A place of the page's, which it swaps or rewrites by this. */
  const placeThat = (stands: boolean, held?: object) => ({ stands, held, isConnected: true });
  const watch = () =>
    watchSpot({
      selector: '#header',
      fill(element) {
        const place = element as unknown as ReturnType<typeof placeThat>;
        log.push('filled');
        return {
          held: place.held as HTMLElement | undefined,
          stands: () => place.stands,
          giveBack: () => log.push('given back'),
        };
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
    page.place = placeThat(true);
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
    const leave = watch();
    pass(LONG_MS);
    swapBody();
    expect([log, page.searches.size]).toEqual([['missing', 'given up'], 1]);
    pass(LONG_MS);
    expect(page.searches.size).toBe(0);
    swapBody(placeThat(true));
    expect(log.slice(-1)).toEqual(['filled']);
    leave();
    expect([log.at(-1), page.watches.size]).toEqual(['given back', 0]);
  });

  it('that was there is looked for as long as there is none, and not missed; nobody waits for it so long', () => {
    const place = placeThat(true);
    page.place = place;
    const leave = watch();
    place.stands = false;
    page.place = undefined;
    page.bodyChanged();
    pass(LONG_MS);
    expect(log).toEqual(['filled', 'given back', 'given up']);
    page.place = placeThat(true);
    page.markupChanged();
    expect([log.slice(3), page.searches.size]).toEqual([['filled'], 0]);
    leave();
  });

  it('is filled anew where the page has rewritten it, and left alone where it stands', () => {
    const place = placeThat(true);
    page.place = place;
    const leave = watch();
    page.bodyChanged();
    expect(log).toEqual(['filled']);
    place.stands = false;
    page.bodyChanged();
    expect(log).toEqual(['filled', 'given back', 'filled']);
    leave();
  });

  it('is watched from the page’s own tag on, wherever that stands in it', () => {
    const held = { isConnected: true };
    page.place = placeThat(true, held);
    const leave = watch();
    expect(page.watched).toBe(held);
    leave();
  });

  it('is watched everywhere as long as the page’s own tag has gone', () => {
    const held = { isConnected: true };
    page.place = placeThat(true, held);
    const leave = watch();
    held.isConnected = false;
    page.bodyChanged();
    expect([log, page.searches.size, page.watches.size]).toEqual([['filled'], 1, 0]);
    held.isConnected = true;
    page.markupChanged();
    expect([log, page.searches.size, page.watched]).toEqual([['filled'], 0, held]);
    leave();
  });

  it('is left to a page that empties it whenever it is filled, for a while', () => {
    page.place = placeThat(false);
    const leave = watch();
    const fillings = () => log.filter((word) => word === 'filled').length;
    const empties = (times: number) => {
      for (let time = 0; time < times; time += 1) page.bodyChanged();
      return fillings();
    };
    const most = empties(100);
    expect(most).toBeLessThan(30);
    expect(empties(100)).toBe(most);
    pass(LONG_MS);
    expect(empties(1)).toBe(most + 1);
    leave();
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
