import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PATCHES } from './patched-pages.ts';
import { type HostSite, type Tab, startHostSite } from './host-site.ts';
import { isUsable } from './usable.ts';

/** In Chromium alone: these are the page's doings, and no engine's. */
describe('a header in a page that is not as it should be', () => {
  let site: HostSite;
  let url: string;
  beforeAll(async () => {
    site = await startHostSite();
    url = await site.write(
      '<mp-header myapps></mp-header><mp-search-widget></mp-search-widget><mp-footer></mp-footer>',
    );
  });
  afterAll(() => site.stop());

  async function visitor(session: string) {
    const one = await site.visitor(`full~${session}`);
    return { ...one, tab: await one.tab() };
  }
  async function isWell(tab: Tab): Promise<void> {
    await tab.hears('mp-ready');
    await isUsable(tab.page);
    expect(tab.errors).toEqual([]);
  }

  it.concurrent.for(Object.entries(PATCHES))('works where %s', async ([name, patch], { expect }) => {
    const { tab, context } = await visitor(name.replaceAll(/[^a-z]/gi, ''));
    await tab.page.evaluateOnNewDocument(patch);
    await tab.open(url);
    await isWell(tab);
    // Without its cookie no write has a token, be it only a question that is asked by POST.
    const told = (await tab.events('mp-error')).map(({ detail }) => (detail as { code: string }).code);
    expect(told).toEqual(name.startsWith('cookies') ? ['flags'] : []);
    await context.close();
  });

  it('finds what it has kept as good as it came, where an old library gives all lists and texts a toJSON', async () => {
    const { tab, context } = await visitor('kept');
    await tab.page.evaluateOnNewDocument(PATCHES[Object.keys(PATCHES)[0] as string] as () => void);
    await tab.open(url);
    await tab.hears('mp-ready');
    await expect.poll(async () => Object.keys((await tab.stored()).local).join()).toContain(':apps');
    await site.fail({ path: '/api/', session: 'full~kept', status: 500 });
    await tab.open(url);
    await tab.sees('My Apps[role="button"]');
    await tab.sees('Company: Lakeside Components GmbH[role="button"]');
    await site.fail();
    expect(tab.errors).toEqual([]);
    await context.close();
  });
});
