import type { HeaderEntrant } from './header-contenders.ts';
import { type HeaderBench, withHeaderTab } from './header-page.ts';
import { intervalOf } from './intervals.ts';
import { CYCLES, type Kept, keptBy } from './measure-mounts.ts';

/** What 200 mounts of a header leave behind: each shown, then taken out of the page. */

/**
 * V8 compiles what is called often, at up to the 1000th mount, and drops some of it and compiles it anew later: half a
 * megabyte of machine code in a heap whose objects are the same. That is the browser's, and nothing that a mount keeps.
 */
const UNTIL_COMPILED = 1000;

/** Of so many times 200 mounts the middle one counts: in one of them a file's machine code comes, or goes. */
const TIMES = 5;

export interface KeptPerMount {
  readonly nodes: number;
  readonly listeners: number;
  readonly kilobytes: number;
  readonly ms: number;
}

export const measureKept = (bench: HeaderBench, entrant: HeaderEntrant): Promise<KeptPerMount> =>
  withHeaderTab(bench, entrant, undefined, async ({ page, cdp, open, quiet }) => {
    const cycles = (times: number) =>
      page.evaluate(
        async (markup: string, count: number) => {
          for (let time = 0; time < count; time += 1) {
            await window.headerProbe.mount(markup);
            await window.headerProbe.unmount();
          }
        },
        entrant.markup,
        times,
      );
    await open();
    await quiet();
    // Its own mount would be found first, and answer for each that comes.
    await page.evaluate((header: string) => document.querySelector(header)?.remove(), entrant.places.header);
    await cycles(UNTIL_COMPILED);
    await quiet();
    const kept = [await keptBy(cdp)];
    let busy = 0;
    for (let time = 0; time < TIMES; time += 1) {
      const from = performance.now();
      await cycles(CYCLES);
      busy += performance.now() - from;
      await quiet();
      kept.push(await keptBy(cdp));
    }
    return { ...perMount(kept), ms: busy / (TIMES * CYCLES) };
  });

/** Nodes and listeners of all of them: not one may stay. */
function perMount(kept: readonly Kept[]): Omit<KeptPerMount, 'ms'> {
  const grown = (name: keyof Kept) =>
    kept.slice(1).map((after, time) => (after[name] - (kept[time] as Kept)[name]) / CYCLES);
  const mean = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length;
  return {
    nodes: mean(grown('Nodes')),
    listeners: mean(grown('JSEventListeners')),
    kilobytes: intervalOf(grown('JSHeapUsedSize')).middle / 1000,
  };
}
