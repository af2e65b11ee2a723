import { afterEach, expect, it, vi } from 'vitest';
import { createFixedShift } from '../../../src/banners/fixed-shift.store.ts';
import { createClock } from '../clock.ts';

/** How the page stands in its window's present width, and whether its bar is moved. */
const page = vi.hoisted(() => ({ isWide: false, isMoved: false, looks: 0, bar: { isConnected: true } }));
vi.mock('../../../src/browser/fixed-elements.ts', async (original) => ({
  ...(await original<object>()),
  shiftFixed() {
    page.looks += 1;
    page.isMoved ||= page.isWide;
    return [{ element: page.bar, restore: () => (page.isMoved = false) }];
  },
}));

afterEach(() => vi.unstubAllGlobals());

/** A banner of 40px in such a page. */
function setUp() {
  const browserWindow = new EventTarget();
  const frames = new Map<number, () => void>();
  let size = () => {};
  let named = 0;
  const nextFrame = () => {
    const due = [...frames.values()];
    frames.clear();
    for (const run of due) run();
  };
  class Observer {
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('window', browserWindow);
  vi.stubGlobal('document', { querySelectorAll: () => [] });
  vi.stubGlobal('MutationObserver', Observer);
  vi.stubGlobal(
    'ResizeObserver',
    class extends Observer {
      constructor(run: () => void) {
        super();
        size = run;
      }
    },
  );
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => {
    named += 1;
    frames.set(named, run);
    return named;
  });
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => frames.delete(frame));
  const resize = (isWide: boolean) => {
    page.isWide = isWide;
    browserWindow.dispatchEvent(new Event('resize'));
  };

  const clock = createClock();
  const host = { offsetHeight: 40 } as HTMLElement;
  const shift = createFixedShift({ host, clock, pageEvents: { listen: () => () => {} } });
  const begin = () => {
    shift.follow(true);
    size();
    nextFrame();
    nextFrame();
    // Observed again, it tells at once what is known already.
    size();
    expect(frames.size).toBe(0);
  };
  return { clock, shift, begin, resize };
}

it('what comes late is looked for five times, every 400 ms (H §9)', () => {
  page.looks = 0;
  const { clock, begin } = setUp();
  begin();
  expect(page.looks).toBe(1);
  for (let late = 1; late <= 5; late += 1) {
    clock.pass(399);
    expect(page.looks).toBe(late);
    clock.pass(1);
    expect(page.looks).toBe(late + 1);
  }
  clock.pass(10_000);
  expect(page.looks).toBe(6);
});

it('what is fixed in some widths alone is moved in those', () => {
  const { shift, begin, resize } = setUp();
  begin();
  expect(page.isMoved).toBe(false);
  resize(true);
  expect(page.isMoved).toBe(true);
  resize(false);
  expect(page.isMoved).toBe(false);
  resize(true);
  shift.stop();
  expect(page.isMoved, 'after the stop').toBe(false);
  resize(true);
  expect(page.isMoved, 'after the stop, in another width').toBe(false);
});

it('what goes with a page is put back, and moved again where it comes back', () => {
  const { shift, begin, resize, clock } = setUp();
  resize(true);
  begin();
  expect(page.isMoved).toBe(true);
  page.bar.isConnected = false;
  page.isWide = false;
  clock.pass(400);
  expect(page.isMoved).toBe(false);
  page.bar.isConnected = true;
  page.isWide = true;
  clock.pass(400);
  expect(page.isMoved).toBe(true);
  shift.stop();
  expect(page.isMoved).toBe(false);
  page.isWide = false;
});
