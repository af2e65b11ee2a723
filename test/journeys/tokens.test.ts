import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SIGNALS_PATH } from '../marketplace/signals.ts';
import { aWhile, type HostSite, PATHS, startHostSite, type Tab } from './host-site.ts';

describe('the token of a storefront builder', () => {
  let site: HostSite;
  beforeAll(async () => {
    site = await startHostSite();
  });
  afterAll(() => site.stop());
  afterEach(() => site.clear());

  /** A page whose API is on another origin, where no cookie goes: the token alone says who is there. */
  async function view(attributes: string, cookie = 'anonymous') {
    const visitor = await site.visitor(cookie);
    const tab = await visitor.tab(['Log In']);
    const bearers: string[] = [];
    tab.page.on('request', (request) => {
      if (!request.url().includes(PATHS.bootstrap) || request.method() === 'OPTIONS') return;
      bearers.push(request.headers()['authorization'] ?? 'none');
    });
    site.market.requests.length = 0;
    await tab.open(await site.write(`<mp-header api-url="${site.market.apiUrl}" ${attributes}></mp-header>`));
    return { visitor, tab, bearers };
  }
  /** The socket alone comes back with each token. */
  const asked = () => site.calls().filter(({ path }) => !path.startsWith(SIGNALS_PATH)).length;
  const refresh = ({ page }: Tab, token: string) =>
    page.evaluate(
      (value) => document.dispatchEvent(new CustomEvent('universalnav:refresh:token', { detail: { token: value } })),
      token,
    );

  it('is sent as a bearer, and no cookie to another origin', async () => {
    const { tab, bearers } = await view('token="demo.buyer" storefront-toolkit', 'full');
    await tab.sees('Jonas[role="button"]');
    await tab.hears('mp-ready');
    expect(bearers).toEqual(['Bearer demo.buyer']);
    // The signals' socket is opened at the market: here the page's own origin, whose cookies no page can hold back.
    // It is opened some time after the header is ready.
    const atMarket = () => site.calls().flatMap(({ on, path }) => (on === 'api' ? [] : path.split('?')[0]));
    await expect.poll(atMarket).toContain(SIGNALS_PATH);
    await aWhile();
    expect(new Set(atMarket())).toEqual(new Set([SIGNALS_PATH]));
    const elsewhere = site.calls().filter(({ on }) => on === 'api');
    expect(elsewhere.length).toBeGreaterThan(0);
    expect(elsewhere.flatMap(({ cookies }) => cookies)).toEqual([]);
  });

  it('is sent to nobody outside that mode, and no bearer without a token in it', async () => {
    const plain = await view('token="demo.buyer"', 'full');
    await plain.tab.sees('Amira[role="button"]');
    expect(plain.bearers).toEqual(['none']);
    const without = await view('storefront-toolkit', 'full');
    await without.tab.sees('Log In[role="link"]');
    expect(without.bearers).toEqual(['none']);
  });

  it('is replaced when the page brings a new one, which is asked with once', async () => {
    const { tab, bearers } = await view('token="expired" storefront-toolkit');
    await tab.hears('universalnav:401');
    await tab.sees('Log In[role="link"]');
    await refresh(tab, 'demo.buyer');
    await tab.sees('Jonas[role="button"]');
    await aWhile();
    expect(bearers).toEqual(['Bearer expired', 'Bearer demo.buyer']);
    expect(await tab.has('Log In[role="link"]')).toBe(false);
    expect(await tab.events('mp-auth-error')).toHaveLength(1);
  });

  it('is not tried again once it was refused, and each refused one is told once', async () => {
    const { tab, bearers } = await view('token="expired" storefront-toolkit');
    await tab.hears('mp-auth-error');
    await refresh(tab, 'expired');
    await aWhile();
    expect(bearers).toEqual(['Bearer expired']);

    await site.fail({ path: PATHS.bootstrap, status: 401 });
    await refresh(tab, 'demo.buyer');
    await tab.hears('mp-auth-error', 2);
    await refresh(tab, 'demo.buyer');
    await aWhile();
    expect(bearers).toEqual(['Bearer expired', 'Bearer demo.buyer']);
    expect(await tab.events('mp-auth-error')).toHaveLength(2);
    expect(tab.errors).toEqual([]);
  });

  it('is told once, also when a page comes back to one that was refused before', async () => {
    const { tab, bearers } = await view('token="expired" storefront-toolkit');
    await tab.hears('mp-auth-error');
    await site.fail({ path: PATHS.bootstrap, status: 401 });
    await refresh(tab, 'demo.buyer');
    await tab.hears('mp-auth-error', 2);
    await refresh(tab, 'expired');
    await aWhile();
    expect(await tab.events('mp-auth-error')).toHaveLength(2);
    expect(bearers).toEqual(['Bearer expired', 'Bearer demo.buyer']);
  });

  it('asks nothing again while it was never refused', async () => {
    const { tab, bearers } = await view('token="demo.buyer" storefront-toolkit');
    await tab.sees('Jonas[role="button"]');
    await tab.hears('mp-ready');
    // What a header that is ready has fetched comes after it.
    await expect.poll(() => site.calls(PATHS.cart).length).toBe(1);
    await aWhile();
    const before = asked();
    await refresh(tab, 'demo.buyer~2');
    await aWhile();
    expect(asked()).toBe(before);
    expect(bearers).toEqual(['Bearer demo.buyer']);
    await tab.page.evaluate(() => (document.querySelector('mp-header') as unknown as { refresh(): void }).refresh());
    await expect.poll(() => bearers).toEqual(['Bearer demo.buyer', 'Bearer demo.buyer~2']);
  });

  it('gives way to the one that a tag gets later, with the next call', async () => {
    const { tab, bearers } = await view('token="demo.buyer" storefront-toolkit');
    await tab.sees('Jonas[role="button"]');
    await tab.page.evaluate(() => {
      const header = document.querySelector('mp-header') as HTMLElement & { refresh(): void };
      header.setAttribute('token', 'demo.full');
      header.refresh();
    });
    await tab.sees('Amira[role="button"]');
    expect(bearers).toEqual(['Bearer demo.buyer', 'Bearer demo.full']);
  });

  it('gives way to the one that a tag gets after a refused one, by itself', async () => {
    const { tab, bearers } = await view('token="expired" storefront-toolkit');
    await tab.hears('mp-auth-error');
    await tab.page.evaluate(() => document.querySelector('mp-header')?.setAttribute('token', 'demo.buyer'));
    await tab.sees('Jonas[role="button"]');
    expect(bearers).toEqual(['Bearer expired', 'Bearer demo.buyer']);
  });

  it('gives way without harm to what is no token', async () => {
    const { tab, bearers } = await view('token="demo.buyer" storefront-toolkit');
    await tab.sees('Jonas[role="button"]');
    await tab.page.evaluate(() => {
      for (const detail of [undefined, null, {}, { token: 7 }, { token: { a: 1 } }, 'text'])
        document.dispatchEvent(new CustomEvent('universalnav:refresh:token', { detail }));
      document.dispatchEvent(new Event('universalnav:refresh:token'));
    });
    await aWhile();
    expect(bearers).toEqual(['Bearer demo.buyer']);
    await tab.sees('Jonas[role="button"]');
    expect(tab.errors).toEqual([]);
  });
});
