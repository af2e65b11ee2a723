import type { Browser, CDPSession } from 'puppeteer-core';
import type { Entrant } from './contenders.ts';
import { type Stage, wait, withStage } from './stage.ts';

/** What 200 mounts, each with a letter typed, leave behind after garbage collection. */

export const CYCLES = 200;
const FIRST_CYCLES = 20;

const KEPT = ['Nodes', 'JSEventListeners', 'JSHeapUsedSize'] as const;
export type Kept = Readonly<Record<(typeof KEPT)[number], number>>;

export interface MountsResult {
  readonly before: Kept;
  readonly after: Kept;
  readonly msPerCycle: number;
}

export const measureMounts = (browser: Browser, origin: string, entrant: Entrant): Promise<MountsResult> =>
  withStage(browser, origin, entrant, { mounted: false }, async (stage) => {
    await cycle(stage, FIRST_CYCLES);
    const before = await keptBy(stage.cdp);
    const began = performance.now();
    await cycle(stage, CYCLES);
    const msPerCycle = (performance.now() - began) / CYCLES;
    return { before, after: await keptBy(stage.cdp), msPerCycle };
  });

const cycle = ({ page }: Stage, times: number) => page.evaluate((count: number) => window.bench.cycle(count), times);

/** After garbage collection. */
export async function keptBy(cdp: CDPSession): Promise<Kept> {
  for (let time = 0; time < 3; time += 1) {
    await wait(700);
    await cdp.send('HeapProfiler.collectGarbage');
  }
  const { metrics } = await cdp.send('Performance.getMetrics');
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
  return Object.fromEntries(KEPT.map((name) => [name, value(name)])) as Kept;
}
