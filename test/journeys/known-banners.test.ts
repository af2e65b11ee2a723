import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type HostSite, type Tab, startHostSite } from './host-site.ts';

const HANA = `impersonation='{ "impersonated": true, "name": "Hana Kovář", "email": "hana@brightwater.example" }'`;
const BOOTSTRAP = '/api/session/v1/bootstrap-context';
const RESERVED =
  '<link rel="stylesheet" href="/dist/mp-reserve.css"><script type="module" src="/dist/mp-elements.js"></script>';
const BLOCKING = '<script type="module" src="/dist/mp-elements.js" blocking="render"></script>';

/** Where it is known beforehand that a banner or the preview's bar will be there, nothing moves when it comes. */
describe('banners and toolbar that are known of', () => {
  let site: HostSite;
  beforeAll(async () => {
    site = await startHostSite();
  });
  afterEach(() => site.clear());
  afterAll(() => site.stop());

  const pageWith = (head: string, banners = '') =>
    site.save(`<!doctype html><html lang="en-US"><head><meta charset="utf-8"><title>Host</title>
      <link rel="icon" href="data:,">${head}</head><body>
      <mp-preview-toolbar></mp-preview-toolbar><mp-banners ${banners}></mp-banners><mp-header></mp-header>
      <main><h1>A page of the host</h1></main></body></html>`);

  /** Opens the page, and answers how far it has moved once what was awaited is shown. */
  async function movesOn(tab: Tab, url: string, selector: string): Promise<readonly string[]> {
    await tab.page.evaluateOnNewDocument(() => {
      const moves: string[] = [];
      Object.assign(window, { moves });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as { value: number; sources: { node: Node | null }[] }[])
          moves.push(`${entry.value} ${entry.sources.map(({ node }) => node?.nodeName).join()}`);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await tab.page.goto(url);
    await tab.page.waitForFunction(
      (part) => {
        const [tag = '', own = ''] = part.split(' >>> ');
        return document.querySelector(tag)?.shadowRoot?.querySelector(own);
      },
      {},
      selector,
    );
    await tab.page.waitForFunction(() =>
      document.querySelector('mp-header')?.shadowRoot?.querySelector('.user, .sign-in'),
    );
    await new Promise((resolve) => setTimeout(resolve, 400));
    return tab.page.evaluate(() => (window as unknown as { moves: string[] }).moves);
  }

  const BANNER = 'mp-banners >>> [role=region]';
  const BAR = 'mp-preview-toolbar >>> [role=region]';

  it.each([
    ['mp-reserve.css', RESERVED],
    ['blocking=render', BLOCKING],
  ])('do not move a page with %s that says so itself', async (_, head) => {
    const tab = await (await site.visitor('full')).tab();
    expect(await movesOn(tab, await pageWith(head, HANA), BANNER)).toEqual([]);
  });

  it('do not move the pages of somebody who has been acting in this tab, however late that is confirmed', async () => {
    const tab = await (await site.visitor('impersonated')).tab();
    const url = await pageWith(BLOCKING);
    await site.fail({ path: BOOTSTRAP, delayMs: 700 });
    expect(await movesOn(tab, url, BANNER), 'the first one').not.toEqual([]);
    expect(await movesOn(tab, url, BANNER)).toEqual([]);
  });

  it.each([
    [
      'a product’s',
      { builderHeartbeat: 'true', productPreview: JSON.stringify({ productId: '7103', portal: 'channel' }) },
    ],
    ['a theme’s', { builderThemeId: '17', builderVersion: JSON.stringify({ name: 'Autumn', isLive: 'false' }) }],
  ])('do not move a page with the cookies of %s preview', async (_, cookies) => {
    const tab = await (await site.visitor('full')).tab();
    const url = await pageWith(BLOCKING);
    await tab.page.setCookie(
      ...Object.entries(cookies).map(([name, value]) => ({ name, value: encodeURIComponent(value), url })),
    );
    await site.fail({ path: BOOTSTRAP, delayMs: 700 });
    expect(await movesOn(tab, url, BAR)).toEqual([]);
  });
});
