import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aWhile, type HostSite, PATHS, startHostSite, type Tab } from './host-site.ts';

const SLOW = 400;
const REMEMBERED = 'universalnav.user';
/** Whatever a tenant's page may name as a secret. */
const SECRETS = ['tok-5f2c', 'key-88aa', 'demo.full'];

interface Entry {
  readonly v: number;
  readonly locale?: string;
  readonly sub: string;
  readonly version: string;
  readonly data: unknown;
}

describe('what the header keeps in the browser', () => {
  let site: HostSite;
  beforeAll(async () => {
    site = await startHostSite();
  });
  afterAll(() => site.stop());
  afterEach(() => site.clear());

  const header = (attributes = '', lang?: string) => site.write(`<mp-header ${attributes}></mp-header>`, lang);
  const entries = async (tab: Tab) =>
    Object.entries((await tab.stored()).local).filter(([key]) => key.split(':').length > 1);
  /** A first view that has saved everything it saves. */
  async function viewed(attributes = '', who = 'full', watched: readonly string[] = []) {
    const visitor = await site.visitor(who);
    const tab = await visitor.tab(watched);
    await tab.open(await header(attributes));
    await tab.hears('mp-ready');
    await expect.poll(async () => (await entries(tab)).length).toBeGreaterThanOrEqual(6);
    // The last of all: it is kept once the page is idle.
    await expect.poll(async () => (await entries(tab)).some(([key]) => key.includes(':picture:'))).toBe(true);
    site.market.requests.length = 0;
    return { visitor, tab };
  }
  async function impersonated() {
    const visitor = await site.visitor('impersonated');
    const tab = await visitor.tab();
    await tab.open(await site.write('<mp-banners></mp-banners><mp-header myapps></mp-header>'));
    await tab.sees('Hana[role="button"]');
    await tab.hears('mp-ready');
    await aWhile();
    return { visitor, tab };
  }
  /** Nothing of the person was seen before the server has said who is there. */
  async function seesNothingBefore(tab: Tab, url: string) {
    await site.fail({ path: PATHS.bootstrap, delayMs: SLOW });
    await tab.open(url);
    await tab.sees('Amira[role="button"]');
    expect(await tab.firstSight('Amira', 'Lakeside', 'Apps')).toBeGreaterThan(await tab.answeredAt());
  }

  it('stands under the market, the person, the widget and a name, with what it depends on', async () => {
    const { visitor, tab } = await viewed();
    const { uuid } = (await visitor.bootstrap()).CurrentUser;
    const owners = new Map<string, string>();
    for (const [key, text] of await entries(tab)) {
      const [market, owner, widget, name, ...more] = key.split(':') as [string, string, string, string];
      expect([market, more], key).toEqual(['httplocalhost', []]);
      expect(['anonymous', uuid], key).toContain(owner);
      expect(widget && name, key).toBeTruthy();
      owners.set(`${widget}:${name}`, owner);
      const entry = JSON.parse(text) as Entry;
      expect(entry, key).toMatchObject({ v: expect.any(Number), sub: expect.any(String), version: '2.7.15' });
      expect(entry.data, key).toBeTypeOf('object');
      // Nobody's entry may say anything about somebody.
      if (owner === 'anonymous') expect(text, key).not.toMatch(/Amira|Haddad|lakeside/i);
    }
    for (const name of ['header:bootstrap', 'header:configuration', 'header:flags', 'myapps:apps'])
      expect(owners.get(name), name).toBe(uuid);
    const { local } = await tab.stored();
    expect((JSON.parse(local[`httplocalhost:${uuid}:header:bootstrap`] ?? '') as Entry).locale).toBe('en-US');
    expect(local[REMEMBERED]).toBe(uuid);
  });

  it('is listed in a secure cookie that lives for 24,000 seconds', async () => {
    const { visitor, tab } = await viewed();
    const cookie = await visitor.cookie('ad_tag_m');
    expect(cookie).toMatchObject({ secure: true, path: '/', sameSite: 'Lax', httpOnly: false });
    const left = (cookie?.expires ?? 0) - Date.now() / 1000;
    expect(left).toBeGreaterThan(23_900);
    expect(left).toBeLessThanOrEqual(24_000);
    const widgets = new Set((await entries(tab)).map(([key]) => key.split(':')[2]));
    expect(
      decodeURIComponent(cookie?.value ?? '')
        .split(',')
        .toSorted(),
    ).toEqual([...widgets].toSorted());
  });

  it('saves the configuration call of the next view', async () => {
    const { tab } = await viewed();
    await tab.open(await header());
    await tab.hears('mp-ready');
    await aWhile();
    expect(site.calls(PATHS.configuration)).toEqual([]);
  });

  it('is gone without the tag cookie', async () => {
    const { visitor, tab } = await viewed('', 'full', ['Amira', 'Lakeside']);
    // A header that is still there would keep itself again.
    await tab.open(site.blank);
    await tab.page.evaluate(() => (document.cookie = 'ad_tag_m=; path=/; max-age=0; secure'));
    expect(await visitor.cookie('ad_tag_m')).toBe(undefined);
    await seesNothingBefore(tab, await header());
  });

  it('is gone when the sub-brand changes', async () => {
    const { tab } = await viewed('', 'full', ['Amira', 'Lakeside']);
    await seesNothingBefore(tab, await header('sub="north"'));
    const subs = async () => new Set((await entries(tab)).map(([, text]) => (JSON.parse(text) as Entry).sub));
    await expect.poll(subs).toEqual(new Set(['north']));
  });

  it('is gone when the version changes', async () => {
    const { tab } = await viewed('', 'full', ['Amira', 'Lakeside']);
    await tab.open(site.blank);
    await tab.page.evaluate(() => {
      for (const [key, text] of Object.entries(localStorage as Record<string, string>))
        localStorage.setItem(key, text.replace('"version":"2.7.15"', '"version":"2.7.14"'));
      localStorage.setItem(
        'httplocalhost:anonymous:footer:left-over',
        '{"v":1,"sub":"1","version":"2.7.14","data":{}}',
      );
    });
    await seesNothingBefore(tab, await header());
    await expect.poll(async () => JSON.stringify(await tab.stored())).not.toContain('2.7.14');
  });

  it('is not painted in another language', async () => {
    const { tab } = await viewed('', 'full', ['Amira', 'Lakeside', 'Apps']);
    await seesNothingBefore(tab, await header('', 'de-DE'));
    await tab.sees('Meine Apps[role="button"]');
    await site.fail({ path: PATHS.bootstrap, delayMs: SLOW }, { path: PATHS.texts, delayMs: SLOW });
    await tab.open(await header());
    await tab.sees('My Apps[role="button"]');
    expect((await tab.noted()).sights.filter(({ where }) => where.includes('Meine Apps'))).toEqual([]);
  });

  it.each([
    ['by the query', '?builderThemeId=7', []],
    ['by the cookies', '', ['builderThemeId=7', 'builderHeartbeat=true']],
  ])('is nothing in a preview, which shows %s', async (_, query, cookies) => {
    const visitor = await site.visitor('full');
    const tab = await visitor.tab();
    for (const cookie of cookies) {
      const [name = '', value = ''] = cookie.split('=');
      await visitor.context.setCookie({ name, value, domain: 'localhost', path: '/' });
    }
    await tab.open((await header()) + query);
    await tab.hears('mp-ready');
    await tab.sees('My Apps[role="button"]');
    expect(site.calls('/api/channel/v1/styles/FIRST_PARTY/theme/preview')).toHaveLength(1);
    await aWhile();
    expect(await entries(tab)).toEqual([]);
    expect(await visitor.cookie('ad_tag_m')).toBe(undefined);
  });

  it('is kept where the development mode makes it no preview', async () => {
    const visitor = await site.visitor('full');
    const tab = await visitor.tab();
    await tab.open(`${await header()}?builderThemeId=7&dev=CMS`);
    await tab.hears('mp-ready');
    await expect.poll(async () => (await entries(tab)).length).toBeGreaterThanOrEqual(6);
    // The last of all: it is kept once the page is idle.
    await expect.poll(async () => (await entries(tab)).some(([key]) => key.includes(':picture:'))).toBe(true);
  });

  it('is no answer about somebody whom an administrator impersonates', async () => {
    const { visitor, tab } = await impersonated();
    const { uuid } = (await visitor.bootstrap()).CurrentUser;
    const kept = (await entries(tab)).filter(([key]) => key.includes(uuid));
    expect(kept).toEqual([]);
    expect(JSON.stringify(await tab.stored())).not.toMatch(/Hana|brightwater/i);
  });

  it('is no answer about somebody of whom the page says so', async () => {
    const visitor = await site.visitor('full');
    const tab = await visitor.tab();
    const acting = JSON.stringify({ impersonated: true, name: 'Amira' });
    await tab.open(
      await site.write(`<mp-banners impersonation='${acting}'></mp-banners><mp-header myapps></mp-header>`),
    );
    await tab.sees('Cart, 3 items[role="button"]');
    await tab.hears('mp-ready');
    await aWhile();
    const { uuid } = (await visitor.bootstrap()).CurrentUser;
    const { local, session } = await tab.stored();
    expect(JSON.stringify(local)).not.toContain(uuid);
    expect(Object.keys(session).filter((key) => ['cartItems', 'itemsCount', 'subtotal'].includes(key))).toEqual([]);
    expect(JSON.stringify(session)).not.toContain(uuid);
  });

  it('is no token and no secret', async () => {
    const visitor = await site.visitor('full');
    const tab = await visitor.tab();
    const search = JSON.stringify({ domain: 'meridian', capabilities: ['appwise'], accessToken: SECRETS[1] });
    await tab.open(
      await site.write(`<mp-header myapps token="${SECRETS[0]}" search='${search}'></mp-header>
        <mp-search-widget config='${search}'></mp-search-widget><mp-footer></mp-footer>`),
    );
    await tab.hears('mp-ready');
    await expect.poll(async () => (await entries(tab)).length).toBeGreaterThanOrEqual(6);
    // The last of all: it is kept once the page is idle.
    await expect.poll(async () => (await entries(tab)).some(([key]) => key.includes(':picture:'))).toBe(true);
    const xsrf = (await visitor.cookie('XSRF-TOKEN'))?.value ?? 'no token';
    const written = JSON.stringify([await tab.stored(), await visitor.cookie('ad_tag_m')]);
    for (const secret of [...SECRETS, xsrf]) expect(written).not.toContain(secret);
  });

  it('is no answer at all with cache="false"', async () => {
    const visitor = await site.visitor('full');
    const tab = await visitor.tab();
    await tab.open(await header('cache="false"'));
    await tab.hears('mp-ready');
    await aWhile();
    expect(await entries(tab)).toEqual([]);
    expect(await visitor.cookie('ad_tag_m')).toBe(undefined);
  });

  it('is nothing whatever with cache="false", not even who was there', async () => {
    const visitor = await site.visitor('full');
    const tab = await visitor.tab();
    await tab.open(await header('cache="false"'));
    await tab.hears('mp-ready');
    await aWhile();
    expect(await tab.stored()).toEqual({ local: {}, session: {} });
  });

  it('is not the name either under which an impersonated person would be remembered', async () => {
    const { visitor, tab } = await impersonated();
    const { uuid } = (await visitor.bootstrap()).CurrentUser;
    expect(JSON.stringify(await tab.stored())).not.toContain(uuid);
  });

  it('has the five documented fields in each entry', async () => {
    const { tab } = await viewed();
    const fields = (await entries(tab)).map(([key, text]) => [key, Object.keys(JSON.parse(text) as Entry).toSorted()]);
    expect(fields).toEqual(fields.map(([key]) => [key, ['data', 'locale', 'sub', 'v', 'version']]));
  });
});
