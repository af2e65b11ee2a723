import { setTimeout as after } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'puppeteer-core';
import type { HeaderEntrant } from './header-contenders.ts';
import type { Places } from './header-places.ts';
import { type Network, narrow } from './networks.ts';
import type { Site } from './site.ts';
import { SLOWDOWN, forgetErrors, wait } from './stage.ts';

/** A tab of somebody's own, on a slow processor, with one header in its page. */

export interface HeaderBench {
  readonly browser: Browser;
  readonly site: Site;
  readonly probe: string;
  /** The person whose name the header is to show. */
  readonly person: string;
}

export interface Traffic {
  /** As transferred: with headers, after compression. */
  bytes: number;
  requests: number;
}

export interface HeaderTab {
  readonly page: Page;
  readonly cdp: CDPSession;
  /** Goes to the page as a link would, from an empty one; answers when the navigation is committed. */
  open(): Promise<void>;
  /** Nothing has been asked for a while. Answers what came. */
  quiet(): Promise<Traffic>;
  /** What never comes ends the measure with these words. */
  inTime<Result>(expected: Promise<Result>, what: string): Promise<Result>;
}

/** Longer than any pause between two questions of one page: an answer, its work on the slow processor, an idle moment. */
const QUIET_MS = 1000;
const LONGEST_MS = 30_000;

export async function withHeaderTab<Result>(
  { browser, site, probe, person }: HeaderBench,
  { path, places }: Pick<HeaderEntrant, 'path' | 'places'>,
  network: Network | undefined,
  act: (tab: HeaderTab) => Promise<Result>,
): Promise<Result> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.setViewport({ width: 1280, height: 900 });
    const known: Places = { ...places, person };
    await page.evaluateOnNewDocument(`window.headerPlaces = ${JSON.stringify(known)};\n${probe}`);
    await forgetErrors(page);
    const cdp = await page.createCDPSession();
    await cdp.send('Network.enable');
    await cdp.send('Performance.enable', { timeDomain: 'timeTicks' });
    if (network) {
      await narrow(cdp, network);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    }
    const traffic = watchTraffic(cdp);
    return await act({
      page,
      cdp,
      async open() {
        await page.goto('about:blank');
        traffic.begin();
        await page.goto(`${site.origin}${path}`, { waitUntil: 'domcontentloaded' });
      },
      quiet: traffic.quiet,
      inTime: (expected, what) =>
        Promise.race([
          expected,
          after(LONGEST_MS, undefined, { ref: false }).then(() => {
            throw new Error(`${path} did not ${what} in ${LONGEST_MS} ms`);
          }),
        ]),
    });
  } finally {
    await context.close();
  }
}

function watchTraffic(cdp: CDPSession) {
  const open = new Set<string>();
  let traffic: Traffic = { bytes: 0, requests: 0 };
  let last = 0;
  const note = (change: () => void) => {
    last = performance.now();
    change();
  };
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (/^https?:/.test(request.url)) note(() => open.add(requestId));
  });
  cdp.on('Network.requestServedFromCache', ({ requestId }) => note(() => open.delete(requestId)));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    note(() => {
      if (!open.delete(requestId) || encodedDataLength === 0) return;
      traffic.bytes += encodedDataLength;
      traffic.requests += 1;
    }),
  );
  cdp.on('Network.loadingFailed', ({ requestId }) => note(() => open.delete(requestId)));
  return {
    begin() {
      open.clear();
      traffic = { bytes: 0, requests: 0 };
      last = performance.now();
    },
    async quiet(): Promise<Traffic> {
      const began = performance.now();
      while (open.size > 0 || performance.now() - last < QUIET_MS) {
        if (performance.now() - began > LONGEST_MS) throw new Error(`Still ${open.size} requests are open`);
        await wait(50);
      }
      return { ...traffic };
    },
  };
}
