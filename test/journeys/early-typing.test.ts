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

  it('and has rested, waits for no pause more', async () => {
    const visitor = await site.visitor('full');
    const tab = await visitor.tab();
    const url = await site.write(html);
    if (html.includes('mp-header')) {
      await tab.open(url);
      await expect.poll(() => keptPictures(tab)).toHaveLength(1);
    }
    const release = await withoutTrees(tab);
    await tab.open(url);
    const field = await tab.page.waitForSelector('>>> input[name=q]', { visible: true });
    await field?.type('cr');
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
});
