import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type HostSite, startHostSite } from './host-site.ts';

let host: HostSite;
beforeAll(async () => void (host = await startHostSite()));
afterEach(() => host.clear());
afterAll(() => host.stop());

/** What the page has of us: the room for the toolbar, and where its own bar stands. */
const placesOf = () => {
  const bar = document.querySelector('#bar') as HTMLElement;
  return [getComputedStyle(document.body).paddingTop, getComputedStyle(bar).top].join(' ');
};

it('a page is printed without the room that toolbar and banners take', async () => {
  const visitor = await host.visitor('full', 'nordwind');
  const value = encodeURIComponent('{"productId":"7103","portal":"channel"}');
  const { url } = host.market;
  await visitor.context.setCookie(
    ...[
      { name: 'builderHeartbeat', value: 'true' },
      { name: 'productPreview', value },
    ].map((cookie) => ({ ...cookie, domain: new URL(url).hostname, path: '/' })),
  );
  const tab = await visitor.tab();
  await tab.open(
    await host.write(
      `<mp-preview-toolbar market-url="${url}"></mp-preview-toolbar>
      <mp-banners market-url="${url}" impersonation='{ "impersonated": true, "name": "Hana" }'></mp-banners>
      <div id="bar" style="position: fixed; top: 4px">Of the page</div>`,
    ),
  );
  await tab.page.waitForFunction(
    () => (document.querySelector('#bar') as HTMLElement).style.top && document.body.style.paddingTop,
  );
  await expect.poll(() => tab.page.evaluate(placesOf)).toBe('63px 115px');
  await tab.page.evaluate(`addEventListener('beforeprint', () => { window.onPaper = (${String(placesOf)})(); })`);
  await tab.page.pdf();
  expect(await tab.page.evaluate(() => Reflect.get(window, 'onPaper') as string)).toBe('0px 4px');
  await expect.poll(() => tab.page.evaluate(placesOf)).toBe('63px 115px');
});
