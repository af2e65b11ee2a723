import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { noted, useDrawnSite } from './drawn-site.ts';
import { aWhile } from './host-site.ts';

/** Writes a page piece by piece, each of them for frames of its own; of all else there are only the sheets. */
async function startInPieces(market: string, html: string): Promise<{ readonly url: string; stop(): void }> {
  const pieces = html.match(/[^]{1,1500}/g) ?? [];
  const server = createServer(async ({ url = '/' }, response) => {
    if (url !== '/') {
      const answer = url.endsWith('.css') ? await fetch(market + url) : undefined;
      return response.writeHead(answer?.status ?? 404, { 'Content-Type': 'text/css' }).end(await answer?.text());
    }
    response.writeHead(200, { 'Content-Type': 'text/html' });
    for (const piece of pieces) {
      response.write(piece);
      await aWhile(40);
    }
    return response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}/`, stop: () => void server.close() };
}

/** Both builds draw the same: see test/shipped/lite.test.ts. */
describe('a server-rendered page before any script, or without one', () => {
  const { at, market } = useDrawnSite();

  it.each(['/home', '/home?linked'])('moves nothing while its markup comes in pieces: %s', async (path) => {
    const { page, close } = await at('full', { path });
    const html = await page.evaluate(async () => (await fetch('', { headers: { Accept: 'text/html' } })).text());
    const slow = await startInPieces(market.url, html);
    await page.goto(slow.url);
    expect(await page.$('mp-header >>> .user')).not.toBe(null);
    expect((await noted(page)).shifts).toEqual([]);
    slow.stop();
    await close();
  });

  it('works without scripts: who is here, links, a search that leads to the listing', async () => {
    const visitor = await at('full', { scripts: false });
    const { page } = visitor;
    await visitor.find('aria/Amira[role="button"]');
    const cart = await visitor.find('aria/Cart, 3 items[role="link"]');
    await visitor.leaves(() => cart.click());
    expect(new URL(page.url()).pathname).toBe('/checkout/cart');
    await visitor.leaves(() => page.goBack());
    const box = await visitor.find('mp-header >>> input[name="q"]');
    await box.focus();
    await page.keyboard.type('cloud');
    await visitor.leaves(() => page.keyboard.press('Enter'));
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/listing?q=cloud');
    await visitor.close();
  });

  it.each([360, 768, 1023])('has all of that without scripts in a bar of %i px, too', async (width) => {
    const visitor = await at('full', { scripts: false });
    const { page } = visitor;
    await page.setViewport({ width, height: 800 });
    const user = await visitor.find('aria/Amira[role="button"]');
    await visitor.find('aria/Manage[role="button"]');
    for (const dead of ['.menu-button', '.search-button', '.avatar-button', '.dropdown:has(> .choice)'])
      expect(await (await page.$(`mp-header >>> ${dead}`))?.isVisible(), dead).toBe(false);
    await user.click();
    await visitor.find('aria/Logout[role="link"]');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const box = await visitor.find('mp-header >>> input[name="q"]');
    await box.focus();
    await page.keyboard.type('cloud');
    await visitor.leaves(() => page.keyboard.press('Enter'));
    expect(new URL(page.url()).pathname).toBe('/listing');
    await visitor.close();
    const nobody = await at('anonymous', { scripts: false });
    await nobody.page.setViewport({ width, height: 800 });
    for (const name of ['Log In', 'Register']) await nobody.find(`aria/${name}[role="link"]`);
    await nobody.close();
  });

  it('says without scripts, and from the first frame on, for whom the page is shown', async () => {
    const visitor = await at('impersonated', { scripts: false });
    const banner = await visitor.find('mp-banners >>> [role="region"]');
    expect(await banner.evaluate(({ textContent }) => textContent)).toContain('You are in impersonation mode');
    await visitor.page.setJavaScriptEnabled(true);
    await visitor.page.reload();
    await visitor.ready();
    await aWhile();
    const { errors, gone } = await noted(visitor.page);
    expect([errors, gone, visitor.errors]).toEqual([[], [], []]);
    await visitor.close();
  });
});
