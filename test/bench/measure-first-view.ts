import type { HeaderEntrant } from './header-contenders.ts';
import { type HeaderBench, type HeaderTab, withHeaderTab } from './header-page.ts';
import type { Network } from './networks.ts';

/** A page is opened, and nobody touches it: what came, what was seen when, what it cost. Then its menu is opened. */

export interface View {
  readonly bytes: number;
  readonly requests: number;
  readonly calls: number;
  readonly visible: number;
  readonly field: number;
  readonly person: number;
  readonly blocking: number;
  /** Of the tasks that the browser calls long; 0 where there is none. */
  readonly longestTask: number;
  readonly shift: number;
}

export interface FirstViews {
  readonly cold: View;
  readonly warm: View;
  /** Click to frame, in the cold page: the first time, and the median of the next ones. */
  readonly menuFirst: number;
  readonly menuWarm: number;
}

/** What a task may take before it counts as blocking. */
const TASK_MS = 50;
const NEXT_OPENINGS = 5;

export const measureFirstView = (
  bench: HeaderBench,
  entrant: HeaderEntrant,
  network: Network | undefined,
): Promise<FirstViews> =>
  withHeaderTab(bench, entrant, network, async (tab) => {
    const cold = await viewOf(bench, tab);
    const menuFirst = await tab.inTime(
      tab.page.evaluate(() => window.headerProbe.openMenu()),
      'open its menu',
    );
    const next: number[] = [];
    for (let time = 0; time < NEXT_OPENINGS; time += 1) {
      await tab.inTime(
        tab.page.evaluate(() => window.headerProbe.closeMenu()),
        'close its menu',
      );
      next.push(await tab.page.evaluate(() => window.headerProbe.openMenu()));
    }
    const menuWarm = next.toSorted((one, other) => one - other)[Math.floor(NEXT_OPENINGS / 2)] as number;
    return { cold, warm: await viewOf(bench, tab), menuFirst, menuWarm };
  });

async function viewOf({ site }: HeaderBench, tab: HeaderTab): Promise<View> {
  site.takeCalls();
  await tab.open();
  await tab.inTime(
    tab.page.evaluate(() => window.headerProbe.complete),
    'show everything',
  );
  const traffic = await tab.quiet();
  const { seen, longTasks, shift } = await tab.page.evaluate(() => ({
    seen: window.headerProbe.seen,
    ...window.headerProbe.take(),
  }));
  const { visible = NaN, field = NaN, person = NaN } = seen;
  return {
    ...traffic,
    calls: site.takeCalls().length,
    visible,
    field,
    person,
    blocking: longTasks.reduce((sum, ms) => sum + ms - TASK_MS, 0),
    longestTask: Math.max(0, ...longTasks),
    shift,
  };
}
