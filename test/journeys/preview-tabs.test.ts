import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type HostSite, PATHS, type Tab, type Visitor, aWhile, startHostSite } from './host-site.ts';
import { inHeader } from './in-header.ts';

const TOOLBAR = 'Preview[role="region"]';
const LAYER = '<mp-preview-toolbar></mp-preview-toolbar><mp-header marketplace></mp-header>';

/** A preview in several tabs of one browser, which share the builder's cookies. */
describe('a previewed product', () => {
  let site: HostSite;
  let url: string;
  beforeAll(async () => {
    site = await startHostSite();
    url = await site.write(LAYER);
  });
  afterAll(() => site.stop());
  afterEach(() => site.clear());

  async function builds(visitor: Visitor, productId: string, isAlive = true) {
    const value = encodeURIComponent(JSON.stringify({ productId, portal: 'cms' }));
    const cookie = { domain: 'localhost', path: '/', sameSite: 'Lax' } as const;
    await visitor.context.setCookie({ ...cookie, name: 'productPreview', value });
    if (isAlive) await visitor.context.setCookie({ ...cookie, name: 'builderHeartbeat', value: 'true' });
  }
  const openTab = async (visitor: Visitor, address = url): Promise<Tab> => {
    const tab = await visitor.tab();
    await tab.open(address);
    return tab;
  };
  const withoutToolbar = (tab: Tab) =>
    tab.page.waitForFunction(
      () => getComputedStyle(document.querySelector('mp-preview-toolbar') as Element).display === 'none',
    );

  it('is cancelled in one tab and over in the other when it is looked at again, and stays over', async () => {
    const visitor = await site.visitor('full');
    await builds(visitor, '7103');
    const one = await openTab(visitor);
    await one.sees(TOOLBAR);
    const two = await openTab(visitor);
    await two.sees(TOOLBAR);
    await Promise.all([two.page.waitForNavigation(), (await two.sees('Cancel preview[role="button"]'))?.click()]);
    expect(new URL(two.page.url()).pathname).toBe('/cms/editApp/7103');
    expect(await visitor.cookie('productPreview')).toBeUndefined();
    await one.page.bringToFront();
    await withoutToolbar(one);
    expect(await one.page.evaluate(() => document.body.getAttribute('style'))).toBe(null);
    await one.page.goto(site.blank);
    expect(await visitor.cookie('builderHeartbeat')).toBeUndefined();
    expect([...one.errors, ...two.errors]).toEqual([]);
  });

  it('goes on over a page change, although its heartbeat was lost meanwhile', async () => {
    const visitor = await site.visitor('full');
    await builds(visitor, '7103');
    const tab = await openTab(visitor);
    await tab.sees(TOOLBAR);
    await tab.page.evaluate(() => (document.cookie = 'builderHeartbeat=; path=/; max-age=0'));
    await tab.open(url);
    await tab.sees(TOOLBAR);
    expect((await visitor.cookie('builderHeartbeat'))?.value).toBe('true');
  });

  it('is none of the business of a page of another product that is open, whatever becomes of its token', async () => {
    const visitor = await site.visitor('full');
    const other = await openTab(visitor, `${new URL(url).origin}/apps/7102`);
    await other.sees('Amira[role="button"]');
    // Its toolbar has come, and looked, before the other product's preview begins.
    await other.page.waitForFunction(() =>
      document.querySelector('mp-preview-toolbar')?.shadowRoot?.querySelector('.mp-root'),
    );
    await builds(visitor, '7103');
    const renew = async () =>
      other.page.evaluate(() => {
        document.dispatchEvent(new CustomEvent('universalnav:refresh:token', { detail: { token: 'another' } }));
        document.querySelector('mp-header')?.setAttribute('contrast', 'aa');
      });
    await renew();
    await aWhile();
    expect(await visitor.cookie('productPreview')).toBeDefined();
    // Going on there is another matter.
    await other.page.reload();
    await expect.poll(() => visitor.cookie('productPreview')).toBeUndefined();
  });

  it('is told of on a page that comes back, where it was begun meanwhile', async () => {
    const visitor = await site.visitor('full');
    const tab = await openTab(visitor);
    await tab.sees('Amira[role="button"]');
    await builds(visitor, '7103');
    await tab.page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await tab.sees(TOOLBAR);
  });

  it('has the bar as small as somebody has made it on the next page, too', async () => {
    const visitor = await site.visitor('full');
    await builds(visitor, '7103');
    const tab = await openTab(visitor);
    await (await tab.sees('Hide toolbar[role="button"]'))?.click();
    await expect
      .poll(() => visitor.cookie('previewMode'))
      .toMatchObject({ value: 'minimized', secure: true, path: '/' });
    await tab.open(url);
    await (await tab.sees('Show toolbar[role="button"]'))?.click();
    await expect.poll(() => visitor.cookie('previewMode')).toMatchObject({ value: 'fullscreen', secure: true });
  });

  it('is kept alive every 30 s by a page that is in view', async () => {
    const visitor = await site.visitor('full');
    await builds(visitor, '7103');
    const tab = await visitor.tab();
    await tab.page.evaluateOnNewDocument(() => {
      const { setTimeout: later } = window;
      const sooner = (run: () => void, ms?: number) => later(run, ms === 30_000 ? 100 : ms);
      Object.assign(window, { setTimeout: sooner });
    });
    await tab.open(url);
    await tab.sees(TOOLBAR);
    for (let time = 0; time < 2; time += 1) {
      await tab.page.evaluate(() => (document.cookie = 'builderHeartbeat=; path=/; max-age=0'));
      await expect.poll(async () => (await visitor.cookie('builderHeartbeat'))?.value).toBe('true');
    }
  });

  it('keeps the bar of a theme while somebody leaves in another tab', async () => {
    const visitor = await site.visitor('full');
    const tab = await visitor.tab();
    await tab.open(site.blank);
    await tab.page.evaluate(
      (version) => {
        document.cookie = 'builderThemeId=17; path=/';
        document.cookie = `builderVersion=${encodeURIComponent(version)}; path=/`;
      },
      JSON.stringify({ name: 'Autumn', isLive: 'false' }),
    );
    await tab.open(url);
    const bar = await tab.sees(TOOLBAR);
    await tab.sees('Amira[role="button"]');
    await site.fail({ path: PATHS.bootstrap, held: true });
    const other = await visitor.tab();
    await other.open(site.blank);
    await other.page.evaluate(() => localStorage.removeItem('universalnav.user'));
    const bars = () => inHeader(tab, (root) => root.querySelector('.bar-row')?.textContent);
    await expect.poll(bars).not.toContain('Amira');
    expect(await bar?.evaluate((region) => region.isConnected)).toBe(true);
    await site.fail();
    await tab.page.bringToFront();
    await tab.sees('Amira[role="button"]');
    expect(await bar?.evaluate((region) => region.isConnected)).toBe(true);
  });

  it('goes on where a theme has no toolbar, too', async () => {
    const visitor = await site.visitor('full');
    const soon = Date.now() / 1000 + 20;
    const cookie = { domain: 'localhost', path: '/', sameSite: 'Lax', expires: soon } as const;
    await visitor.context.setCookie({ ...cookie, name: 'builderThemeId', value: 't1' });
    await visitor.context.setCookie({ ...cookie, name: 'builderHeartbeat', value: 'true' });
    const tab = await openTab(visitor);
    await tab.hears('mp-ready');
    await expect.poll(async () => (await visitor.cookie('builderHeartbeat'))?.expires).toBeGreaterThan(soon + 20);
    expect(await tab.has(TOOLBAR)).toBe(false);
  });

  it('has ended for whoever comes a minute after its last page', async () => {
    const visitor = await site.visitor('full');
    await builds(visitor, '7103', false);
    const tab = await openTab(visitor);
    await expect.poll(() => visitor.cookie('productPreview')).toBeUndefined();
    expect(await tab.has(TOOLBAR)).toBe(false);
  });

  it('ends where another product is shown, and not in the tab of the other one’s preview', async () => {
    const visitor = await site.visitor('full');
    await builds(visitor, '7103');
    const one = await openTab(visitor);
    await one.sees(TOOLBAR);
    await one.page.evaluate(() => history.replaceState(null, '', '/apps/7103'));
    // The builder starts another one while the first page is out of sight.
    const two = await openTab(visitor, site.blank);
    await builds(visitor, '7104');
    await two.open(url);
    await two.sees(TOOLBAR);
    await one.page.bringToFront();
    await withoutToolbar(one);
    expect((await visitor.cookie('productPreview'))?.value).toContain('7104');
    await two.page.evaluate(() => history.pushState(null, '', '/apps/7103'));
    await withoutToolbar(two);
    expect(await visitor.cookie('productPreview')).toBeUndefined();
    await aWhile();
    expect(await visitor.cookie('builderHeartbeat')).toBeUndefined();
  });
});
