import type { HeaderEntrant } from './header-contenders.ts';
import { type HeaderBench, type HeaderTab, withHeaderTab } from './header-page.ts';
import type { Network } from './networks.ts';

/** From the navigation to a menu that opens by a click, and after it a letter that stands in the search field. */

export interface Answering {
  readonly cold: number;
  readonly warm: number;
}

export const measureAnswering = (bench: HeaderBench, entrant: HeaderEntrant, network: Network): Promise<Answering> =>
  withHeaderTab(bench, entrant, network, async (tab) => {
    const cold = await answeringOf(tab);
    return { cold, warm: await answeringOf(tab) };
  });

async function answeringOf({ page, open, quiet, inTime }: HeaderTab): Promise<number> {
  await open();
  const acted = page.evaluate(() => {
    window.headerProbe.act();
    return window.headerProbe.acted;
  });
  const { menu, key } = await inTime(acted, 'open a menu and take a key');
  await quiet();
  return Math.max(menu, key);
}
