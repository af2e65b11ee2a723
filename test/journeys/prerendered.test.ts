import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aWhile, type HostSite, PATHS, startHostSite, type Tab } from './host-site.ts';

/**
 * A page that the browser prepares unseen. When a browser does so, and whether it shows what it has prepared, is its own
 * affair: a busy one does not. So the page is told that it is being prepared, and then that somebody has come.
 */
describe('a prerendered page', () => {
  let site: HostSite;
  beforeAll(async () => {
    site = await startHostSite();
  });
  afterAll(() => site.stop());
  afterEach(() => site.clear());

  async function prepared(tab: Tab, url: string): Promise<void> {
    await tab.page.evaluateOnNewDocument(() =>
      Object.defineProperty(Document.prototype, 'prerendering', { configurable: true, get: () => true }),
    );
    await tab.open(url);
  }
  const comes = (tab: Tab) =>
    tab.page.evaluate(() => {
      Object.defineProperty(Document.prototype, 'prerendering', { configurable: true, get: () => false });
      document.dispatchEvent(new Event('prerenderingchange'));
    });

  it('asks for the cart again when somebody comes to it', async () => {
    const visitor = await site.visitor('full');
    const tab = await visitor.tab();
    await prepared(tab, await site.write('<mp-header></mp-header>'));
    await tab.hears('mp-ready');
    await expect.poll(() => site.calls(PATHS.cart).length).toBe(1);
    await aWhile();
    await comes(tab);
    await expect.poll(() => site.calls(PATHS.cart).length).toBe(2);
  });

  it('ends no preview before somebody comes to it', async () => {
    const visitor = await site.visitor('full');
    const tab = await visitor.tab();
    await tab.open(site.blank);
    const cookies = () => tab.page.evaluate(() => document.cookie);
    await tab.page.evaluate(() => {
      const product = encodeURIComponent(JSON.stringify({ productId: '7103', portal: 'channel' }));
      for (const cookie of ['builderHeartbeat=true', `productPreview=${product}`])
        document.cookie = `${cookie}; path=/`;
    });
    await prepared(tab, new URL('/account/home', site.blank).href);
    await expect.poll(() => site.calls(PATHS.bootstrap).length).toBe(1);
    await aWhile(1500);
    expect(await cookies()).toContain('productPreview=');
    await comes(tab);
    await expect.poll(cookies).not.toMatch(/builderHeartbeat|productPreview/);
  });
});
