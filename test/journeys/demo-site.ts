import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll } from 'vitest';
import { type RunningServer, startServer } from '../marketplace/serve.ts';
import { startBrowser } from './visitor.ts';

/** The demo on its server, and a browser to look at it, for all tests of a suite. */
export function useDemoSite() {
  let market: RunningServer;
  let browser: Browser;
  beforeAll(async () => {
    market = await startServer({ port: 0, staticRoots: { '/': 'site', '/dist': 'dist' } });
    browser = await startBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await market.stop();
  });
  return {
    get market() {
      return market;
    },
    get browser() {
      return browser;
    },
  };
}
