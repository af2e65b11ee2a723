import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { withoutTrees } from './held-files.ts';
import { type HostSite, SEARCH, aWhile, startHostSite } from './host-site.ts';
import { keptPictures } from './kept-pictures.ts';

const QUESTION = '/api/appwise/v2/core/users/me/index/';
/** So long a text rests before it is asked for. */
const DEBOUNCE_MS = 300;

describe.each([
  ['a search widget', `<mp-search-widget config='${SEARCH}'></mp-search-widget>`],
  ['the header of an earlier page', `<mp-header search='${SEARCH}'></mp-header>`],
])('what is typed into %s before its tree is there', (_, html) => {
  let site: HostSite;
  beforeAll(async () => {
    site = await startHostSite();
  });
  afterAll(() => site.stop());
  afterEach(() => site.clear());

  /** The tree is held back; the header's picture is that of an earlier visit. */
  const typedEarly = async () => {
    const visitor = await site.visitor('full');
    const tab = await visitor.tab();
    const url = await site.write(`${html}<p><a href="#on">Somewhere else</a></p>`);
    if (html.includes('mp-header')) {
      await tab.open(url);
      await expect.poll(() => keptPictures(tab)).toHaveLength(1);
    }
    const release = await withoutTrees(tab);
    await tab.open(url);
    const field = await tab.page.waitForSelector('>>> input[name=q]', { visible: true });
    await field?.type('cr');
    return { tab, release };
  };

  it('and has rested, waits for no pause more', async () => {
    const { tab, release } = await typedEarly();
    await aWhile(DEBOUNCE_MS + 50);
    // From now on no pause ever ends.
    await tab.page.evaluate((pause) => {
      const { setTimeout } = window;
      window.setTimeout = ((run: () => void, ms = 0) =>
        ms < pause / 2 || ms > pause ? setTimeout(run, ms) : 0) as typeof window.setTimeout;
    }, DEBOUNCE_MS);
    site.market.requests.length = 0;
    await release();
    await expect.poll(() => site.calls(QUESTION).length).toBeGreaterThan(0);
    await tab.page.waitForSelector('>>> [part=panel] [role=option]', { visible: true });
    expect(tab.errors).toEqual([]);
  });

  it('and left for the page, stays; its results wait for who comes back', async () => {
    const { tab, release } = await typedEarly();
    await tab.page.focus('a[href="#on"]');
    site.market.requests.length = 0;
    await release();
    const field = await tab.page.waitForSelector('>>> [data-mp-root=""] input[role=combobox]', { visible: true });
    const answers = () => site.calls(QUESTION).filter(({ status }) => status === 200);
    await expect.poll(() => answers().length).toBeGreaterThan(2);
    await aWhile();
    const look = () => field?.evaluate((one) => [one.value, one.getAttribute('aria-expanded')]);
    expect(await look()).toEqual(['cr', 'false']);
    expect(await tab.page.evaluate(() => document.activeElement?.localName)).toBe('a');
    await field?.focus();
    await tab.page.waitForSelector('>>> [part=panel] [role=option]', { visible: true });
    expect(await look()).toEqual(['cr', 'true']);
    expect(tab.errors).toEqual([]);
  });
});
