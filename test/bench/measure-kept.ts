import type { HeaderEntrant } from './header-contenders.ts';
import { type HeaderBench, withHeaderTab } from './header-page.ts';
import { CYCLES, type Kept, keptBy } from './measure-mounts.ts';

/** What 200 mounts of a header leave behind: each shown, then taken out of the page. */

/**
 * V8 compiles what is called often, at up to the 600th mount: of ours 231 functions there, half a megabyte of machine code
 * in a heap that has 200 bytes of objects more. That is the browser's, once, and nothing that a mount keeps.
 */
const UNTIL_COMPILED = 600;

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
    const before = await keptBy(cdp);
    const began = performance.now();
    await cycles(CYCLES);
    const ms = (performance.now() - began) / CYCLES;
    await quiet();
    return { ...perMount(before, await keptBy(cdp)), ms };
  });

function perMount(before: Kept, after: Kept): Omit<KeptPerMount, 'ms'> {
  const more = (name: keyof Kept) => (after[name] - before[name]) / CYCLES;
  return { nodes: more('Nodes'), listeners: more('JSEventListeners'), kilobytes: more('JSHeapUsedSize') / 1000 };
}
