import { afterEach, expect, it, vi } from 'vitest';
import { createFixedShift } from '../../../src/banners/fixed-shift.store.ts';
import { createClock } from '../clock.ts';

/** How the page stands in its window's present width, and whether its bar is moved. */
const page = vi.hoisted(() => ({ isWide: false, isMoved: false }));
vi.mock('../../../src/browser/fixed-elements.ts', async (original) => ({
  ...(await original<object>()),
  shiftFixed({ before }: { before: () => void }) {
    page.isMoved ||= page.isWide;
    return () => {
      page.isMoved = false;
      before();
    };
  },
}));

afterEach(() => vi.unstubAllGlobals());

it('what is fixed in some widths alone is moved in those', () => {
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
  vi.stubGlobal('document', {});
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

  const host = { offsetHeight: 40 } as HTMLElement;
  const shift = createFixedShift({ host, clock: createClock(), pageEvents: { listen: () => () => {} } });
  shift.follow(true);
  size();
  nextFrame();
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
