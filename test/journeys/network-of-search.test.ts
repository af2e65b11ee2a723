import type { Browser } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Fault } from '../marketplace/faults.ts';
import { type SearchPage, type Searcher, startSearchPage, startSearching } from './searcher.ts';
import { startBrowser } from './visitor.ts';

const CORE = '/api/appwise/v2/core/users/me';

describe('searching over a network of this world', () => {
  let place: SearchPage;
  let browser: Browser;
  beforeAll(async () => {
    place = await startSearchPage();
    browser = await startBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await place.stop();
  });
  afterEach(() => fail());

  const fail = async (...faults: readonly Fault[]) => {
    await fetch(`${place.market.url}/demo/faults`, {
      method: faults.length > 0 ? 'POST' : 'DELETE',
      ...(faults.length > 0 && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(faults) }),
    });
  };
  const sent = (path: string) =>
    place.market.requests.filter((request) => request.path.startsWith(`${CORE}${path}`) && request.method === 'GET');
  const sees = ({ page }: Searcher, heading: string) =>
    page.waitForFunction(
      (wanted) =>
        [...(document.querySelector('mp-search-widget')?.shadowRoot?.querySelectorAll('[role=group] > .heading') ?? [])]
          .map(({ textContent }) => textContent)
          .includes(wanted),
      {},
      heading,
    );

  it('hangs up on each request of a superseded query, and on no other', async () => {
    const searcher = await startSearching(browser, place);
    await fail({ path: `${CORE}/index`, held: true });
    await searcher.focus();
    await searcher.page.keyboard.sendCharacter('cloud');
    await expect.poll(() => sent('/index').length).toBe(3);
    await searcher.page.keyboard.sendCharacter(' s');
    await expect.poll(() => sent('/index').length).toBe(6);
    await fail();
    await sees(searcher, 'Content types');
    const hungUp = place.market.requests.filter(({ aborted }) => aborted).map(({ path }) => path);
    expect(hungUp.length).toBe(3);
    expect(hungUp.every((path) => path.includes('q=cloud&') || path.endsWith('q=cloud'))).toBe(true);
    expect(sent('/index').length).toBe(6);
    expect(searcher.errors).toEqual([]);
    await searcher.close();
  });

  it('hangs up when the element is removed', async () => {
    const searcher = await startSearching(browser, place);
    await fail({ path: `${CORE}/index`, held: true });
    await searcher.focus();
    await searcher.page.keyboard.sendCharacter('cloud');
    await expect.poll(() => sent('/index').length).toBe(3);
    await searcher.page.evaluate(() => document.querySelector('mp-search-widget')?.remove());
    await expect.poll(() => sent('/index').every(({ aborted }) => aborted)).toBe(true);
    await searcher.close();
  });

  it('gives a busy server the pause that it asks for, and shows its group then', async () => {
    const searcher = await startSearching(browser, place);
    await fail({ path: `${CORE}/index/suggest`, status: 429, retryAfter: '2', times: 1 });
    const before = Date.now();
    await searcher.focus();
    await searcher.page.keyboard.sendCharacter('cloud');
    // Looked at in the frame that has it first: on a slow machine the pause may be over a little later.
    const first = await searcher.page.waitForFunction(() => {
      const found = document.querySelector('mp-search-widget')?.shadowRoot?.querySelectorAll('[role=group] > .heading');
      const texts = [...(found ?? [])].map(({ textContent }) => textContent);
      return texts.includes('All results') && texts;
    });
    expect(await first.jsonValue()).not.toContain('Services');
    await sees(searcher, 'Services');
    expect(Date.now() - before).toBeGreaterThan(2000);
    expect(sent('/index/suggest').map(({ status }) => status)).toEqual([429, 200]);
    expect(sent('/index/search').length).toBe(1);
    await searcher.close();
  });

  it('asks nothing without a network, and goes on where it was when there is one again', async () => {
    const searcher = await startSearching(browser, place);
    await searcher.focus();
    await searcher.page.keyboard.sendCharacter('cloud');
    await searcher.settles();
    await searcher.page.setOfflineMode(true);
    const failed: string[] = [];
    searcher.page.on('requestfailed', (request) => failed.push(request.url()));
    await searcher.page.keyboard.sendCharacter(' s');
    await searcher.page.waitForFunction(() =>
      document.querySelector('mp-search-widget')?.shadowRoot?.textContent?.includes('No results found'),
    );
    expect(failed).toEqual([]);
    await searcher.page.setOfflineMode(false);
    await sees(searcher, 'Marketplace');
    expect(sent('/index/search').map(({ path }) => path.includes('cloud%20s'))).toEqual([false, true]);
    expect(await searcher.value()).toBe('cloud s');
    await searcher.close();
  });
});
