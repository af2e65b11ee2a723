import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PRIVACY_ROWS, type PrivacyRow, REST } from '../../demo/guide/privacy-rows.ts';
import { NEXT_PAGE_KEY, ORIGINAL_PAGE_KEY } from '../../src/session/person-marks.rules.ts';
import { type HostSite, SEARCH, type Tab, aWhile, startHostSite } from './host-site.ts';

type Place = PrivacyRow['place'];

/** In the page, before everything: each use of a key and each written cookie becomes a call of `note`. */
function watchKeeping(): void {
  const note = Reflect.get(window, 'note') as (act: string, place: Place, name: string) => void;
  const areaOf = (storage: Storage): Place => (storage === localStorage ? 'localStorage' : 'sessionStorage');
  const { getItem, setItem } = Storage.prototype;
  Storage.prototype.getItem = function (name) {
    note('read', areaOf(this), name);
    return getItem.call(this, name);
  };
  Storage.prototype.setItem = function (name, value) {
    note('write', areaOf(this), name);
    setItem.call(this, name, value);
  };
  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') as PropertyDescriptor;
  Object.defineProperty(Document.prototype, 'cookie', {
    ...cookie,
    set(text: string) {
      const end = Date.parse(/expires=([^;]+)/.exec(text)?.[1] ?? '');
      if (!(end < Date.now())) note('write', 'cookie', text.split('=')[0] ?? '');
      cookie.set?.call(this, text);
    },
  });
}

/** The layer, used so that it keeps all that it ever keeps. */
describe('what stays in the browser', () => {
  let site: HostSite;
  beforeAll(async () => {
    site = await startHostSite();
  });
  afterAll(() => site.stop());
  afterEach(() => site.clear());

  const ACTING = `impersonation='{"impersonated":true,"name":"Ada","email":"ada@example.com"}'`;
  const layer = (attributes: string, ofBanners = '') =>
    site.write(`<mp-preview-toolbar ${attributes}></mp-preview-toolbar><mp-banners ${attributes} ${ofBanners}></mp-banners>
      <mp-header ${attributes} marketplace mobile-web-app search='${SEARCH}'></mp-header>`);

  async function tour(attributes: string) {
    const visitor = await site.visitor('anonymous');
    const kept = { read: new Set<string>(), write: new Set<string>() };
    const tab = await visitor.tab();
    await tab.page.exposeFunction('note', (act: 'read' | 'write', place: Place, name: string) => {
      kept[act].add(`${place} ${name}`);
    });
    await tab.page.evaluateOnNewDocument(watchKeeping);
    const page = await layer(attributes);
    /** What a page keeps once it is idle; before a consent that is nothing, however long one waits. */
    const keeps = (key: string) =>
      attributes === '' ? expect.poll(() => [...kept.write].join('\n')).toContain(key) : aWhile(500);
    await tab.page.goto(page, { referer: site.blank });
    await tab.sees('Log In[role="link"]');
    await keeps(`sessionStorage ${NEXT_PAGE_KEY}`);
    await visitor.signIn('full');
    // In whose name an administrator acts nothing else is kept.
    await tab.page.goto(await layer(attributes, ACTING), { referer: site.blank });
    await tab.sees('Impersonation[role="region"]');
    await keeps(`sessionStorage ${ORIGINAL_PAGE_KEY}`);
    await tab.page.goto(page, { referer: site.blank });
    await buyAndLook(tab);
    await keeps(':picture:');
    // A builder's product, in a preview that goes on.
    const value = encodeURIComponent(JSON.stringify({ productId: '7103', portal: 'cms' }));
    await visitor.context.setCookie(
      { name: 'productPreview', value, domain: 'localhost', path: '/' },
      { name: 'builderHeartbeat', value: 'true', domain: 'localhost', path: '/' },
    );
    await tab.page.goto(page, { referer: site.blank });
    await previewAndSearch(tab);
    return { tab, kept, visitor };
  }

  const click = async (tab: Tab, name: string) => (await tab.sees(name))?.click();

  async function buyAndLook(tab: Tab): Promise<void> {
    await tab.page.evaluate(() => document.dispatchEvent(new CustomEvent('universalnav:cart:update')));
    await tab.sees('Cart, 3 items[role="button"]');
  }

  async function previewAndSearch(tab: Tab): Promise<void> {
    await click(tab, 'Hide toolbar[role="button"]');
    await tab.sees('Cart, 3 items[role="button"]');
    await tab.page.evaluate(() => {
      for (const type of ['mp-search', 'mp-navigate']) {
        document.addEventListener(type, (event) => {
          event.preventDefault();
          document.documentElement.dataset['heard'] = type;
        });
      }
    });
    await (await tab.sees('Search[role="combobox"]'))?.type('crm');
    await tab.page.keyboard.press('Enter');
    await tab.page.waitForSelector('[data-heard="mp-search"]');
    await click(tab, 'Amira[role="button"]');
    await click(tab, 'Desktop version[role="button"]');
    await tab.page.waitForSelector('[data-heard="mp-navigate"]');
  }

  /** Names that go on stand for an owner's answers: nobody's, or a person's. */
  const answersOf = (name: string) => (name.includes(':anonymous:') ? 'anonymous' : '(?!anonymous:)[^:]+');
  const rowOf = (key: string): PrivacyRow | undefined =>
    PRIVACY_ROWS.find(({ name, place }) =>
      name.endsWith(REST)
        ? new RegExp(`^${place} http[^:]*:${answersOf(name)}:`).test(key)
        : key === `${place} ${name}`,
    );

  it('is what PRIVACY.md names, and all of it', async () => {
    const { tab, kept } = await tour('');
    await tab.page.goto(await forcedPage(''));
    await tab.page.waitForSelector('mp-header');
    expect([...kept.write].filter((key) => !rowOf(key))).toEqual([]);
    const written = new Set([...kept.write].map(rowOf));
    const promised = PRIVACY_ROWS.filter(({ writer }) => writer === 'the layer');
    expect(promised.filter((row) => !written.has(row)).map(({ name, place }) => `${place} ${name}`)).toEqual([]);
    expect(tab.errors).toEqual([]);
  });

  it('is left as it is by a page before a consent, also where its time is over', async () => {
    const visitor = await site.visitor('full');
    const tab = await visitor.tab();
    await tab.page.goto(await layer(''));
    await tab.sees('Amira[role="button"]');
    await expect.poll(async () => Object.keys((await tab.stored()).local).join()).toContain(':picture:');
    // A header that is still there would keep itself again.
    await tab.page.goto(site.blank);
    await tab.page.evaluate(() => (document.cookie = 'ad_tag_m=; path=/; max-age=0; secure'));
    const before = (await tab.stored()).local;
    expect(Object.keys(before).length).toBeGreaterThan(3);
    await tab.page.goto(await layer('storage="none"'));
    await tab.sees('Amira[role="button"]');
    await aWhile();
    expect((await tab.stored()).local).toEqual(before);
    // With the consent what is over goes, and what has come meanwhile is kept.
    const old = Object.keys(before).find((key) => key.includes(':picture:')) as string;
    expect(old).toBeDefined();
    await tab.page.evaluate(() => {
      for (const tag of document.querySelectorAll('[storage]')) tag.removeAttribute('storage');
    });
    await expect.poll(async () => Object.keys((await tab.stored()).local)).not.toContain(old);
    await expect.poll(async () => Object.keys((await tab.stored()).local).join()).toContain(':header:bootstrap');
  });

  it('is nothing before a consent: nothing is written, no key is read, and all of it works; then it is written', async () => {
    const { tab, kept, visitor } = await tour('storage="none"');
    expect([...kept.write, ...kept.read]).toEqual([]);
    expect(await tab.stored()).toEqual({ local: {}, session: {} });
    expect(await visitor.cookie('ad_tag_m')).toBeUndefined();
    await tab.page.evaluate(() => {
      for (const tag of document.querySelectorAll('[storage]')) tag.removeAttribute('storage');
    });
    await expect.poll(async () => Object.keys((await tab.stored()).local)).toContain('searchWidget.RecentQueries');
    expect([...kept.write].map(rowOf)).not.toContain(undefined);
    expect(Object.keys((await tab.stored()).session)).toContain('cartItems');
    expect(await visitor.cookie('desktopVersion')).toBeDefined();
    expect(tab.errors).toEqual([]);
  });

  it('is nothing of the loader’s either', async () => {
    const visitor = await site.visitor('full');
    const tab = await visitor.tab();
    await tab.open(await forcedPage(', "storage": "none"'));
    await tab.page.waitForSelector('mp-header');
    await tab.hears('mp-ready');
    expect(await tab.stored()).toEqual({ local: {}, session: {} });
  });

  /** The loader's page, whose address asks for the standard header. */
  const forcedPage = async (more: string): Promise<string> => {
    const page =
      await site.save(`<!doctype html><title>Loader</title><link rel="icon" href="data:,"><div id="header"></div>
      <script type="application/json" data-mp-config>{ "header": "#header"${more} }</script>
      <script type="module" src="/dist/loader.js"></script>`);
    return `${page}?forceGlobalHeader=true`;
  };
});
