import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aWhile, type HostSite, PATHS, startHostSite, type Tab } from './host-site.ts';

const AMIRA = 'Amira[role="button"]';

describe('calls that are refused', () => {
  let site: HostSite;
  let url: string;
  beforeAll(async () => {
    site = await startHostSite();
    url = await site.write('<mp-header myapps></mp-header><main></main>');
  });
  afterAll(() => site.stop());
  afterEach(() => site.clear());

  const details = async (tab: Tab, type: string) => (await tab.events(type)).map(({ detail }) => detail);
  async function amira() {
    const visitor = await site.visitor('full');
    return { visitor, tab: await visitor.tab(['Log In', 'Register']) };
  }

  it.each([
    ['apps', PATHS.apps, 0],
    ['flags', PATHS.flags, 0],
    ['configuration', PATHS.configuration, 1],
    ['memberships', PATHS.account, 0],
  ])('let the bootstrap be asked once more: %s', async (_, path, shouts) => {
    const { visitor, tab } = await amira();
    const { memberships, ...rest } = await visitor.bootstrap();
    const told = path === PATHS.account ? rest : { ...rest, memberships };
    site.market.requests.length = 0;
    await site.fail(
      { path, status: 401, times: 1 },
      { path: PATHS.bootstrap, json: told, times: 1 },
      { path: PATHS.bootstrap, json: told, delayMs: 400 },
    );
    await tab.open(url);
    await tab.hears('mp-auth-error');
    // Until the server says otherwise, the header stays as it is.
    await tab.sees(AMIRA);
    await expect.poll(() => site.calls(PATHS.bootstrap).map(({ status }) => status)).toEqual([200, 200]);
    await tab.hears('mp-ready');
    await tab.sees(AMIRA);
    await aWhile();
    expect(site.calls(PATHS.bootstrap)).toHaveLength(2);
    expect(await details(tab, 'mp-auth-error')).toMatchObject([{ status: 401, url: expect.stringContaining(path) }]);
    expect((await tab.events('universalnav:401')).map(({ tag }) => tag)).toEqual(Array(shouts).fill('#document'));
    expect((await tab.noted()).sights).toEqual([]);
    expect(tab.errors).toEqual([]);
  });

  it('are told once, however many there are, and the bootstrap is asked once more for all', async () => {
    const { tab } = await amira();
    await site.fail(...[PATHS.apps, PATHS.flags, PATHS.configuration].map((path) => ({ path, status: 401 })));
    await tab.open(url);
    await tab.hears('mp-ready');
    await aWhile(500);
    expect(site.calls(PATHS.bootstrap)).toHaveLength(2);
    expect(await details(tab, 'mp-auth-error')).toHaveLength(1);
    expect(await tab.events('universalnav:401')).toHaveLength(1);
    await tab.sees(AMIRA);
  });

  it('let the header forget the person whom the bootstrap does not know any more', async () => {
    const { visitor, tab } = await amira();
    const { uuid } = (await visitor.bootstrap()).CurrentUser;
    site.market.requests.length = 0;
    const nobody = { CHANNEL_SETTINGS: { partner: 'FIRST_PARTY' }, locale: 'en-US' };
    await site.fail({ path: PATHS.flags, status: 401, held: true });
    await tab.open(url);
    await tab.sees(AMIRA);
    await expect.poll(() => site.calls(PATHS.flags)).toHaveLength(1);
    await site.fail({ path: PATHS.bootstrap, json: nobody });
    await tab.page.waitForSelector(`aria/${AMIRA}`, { hidden: true });
    expect(await tab.has('Company: Lakeside Components GmbH[role="button"]')).toBe(false);
    await aWhile();
    const { local } = await tab.stored();
    expect(Object.keys(local).filter((key) => key.includes(`:${uuid}:`))).toEqual([]);
    expect(site.calls(PATHS.bootstrap)).toHaveLength(2);
  });

  it('or break cost the header nothing else', async () => {
    const { tab } = await amira();
    const paths = [PATHS.texts, PATHS.theme, PATHS.flags, PATHS.configuration];
    for (const fault of [{ status: 500 }, { drop: true }, { body: 'html' as const }, { body: 'truncated' as const }]) {
      await site.fail(...paths.map((path) => ({ path, ...fault })));
      await tab.open(url);
      await tab.hears('mp-ready');
      await tab.sees('My Apps[role="button"]');
      await tab.sees(AMIRA);
      expect(await details(tab, 'mp-auth-error')).toEqual([]);
      expect(await details(tab, 'universalnav:401')).toEqual([]);
    }
    expect(tab.errors).toEqual([]);
  });

  it('leave no store links behind: configuration', async () => {
    const { tab } = await amira();
    const inMenu = async () => {
      await (await tab.sees('Manage[role="button"]'))?.click();
      await tab.sees('Marketplace[role="link"]');
      return tab.page.evaluate(() =>
        [...(document.querySelector('mp-header')?.shadowRoot?.querySelectorAll('a') ?? [])]
          .map((link) => new URL(link.href).pathname)
          .filter((path) => ['/addons', '/integrations'].includes(path)),
      );
    };
    await site.fail({ path: PATHS.configuration, status: 401 });
    await tab.open(url);
    await tab.hears('mp-ready');
    expect(await inMenu()).toEqual([]);
    await site.fail();
    await tab.open(url);
    await tab.hears('mp-ready');
    expect(new Set(await inMenu())).toEqual(new Set(['/addons', '/integrations']));
  });
});
