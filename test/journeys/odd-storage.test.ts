import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aWhile, type HostSite, PATHS, startHostSite, type Tab } from './host-site.ts';

/** What may lie under a key of the header, by whoever's hand. */
const ODD_TEXTS: Readonly<Record<string, string>> = {
  'no text': '',
  'half a text': '{"v":1,"locale":"en-US","sub":"1","version":"2.7.15","data":{"CurrentUser":{"uu',
  null: 'null',
  'a number': '7',
  'a list': '[1,2,3]',
  'an envelope without data': '{"v":1,"locale":"en-US","sub":"1","version":"2.7.15"}',
  'data of nothing': '{"v":1,"locale":"en-US","sub":"1","version":"2.7.15","data":null}',
  'data of another shape': '{"v":1,"locale":"en-US","sub":"1","version":"2.7.15","data":["a"]}',
  'data with wrong parts':
    '{"v":1,"locale":"en-US","sub":"1","version":"2.7.15","data":{"CurrentUser":5,"UserInfo":["a"],"CHANNEL_SETTINGS":"b","memberships":7,"content":{"a":[]},"evaluationResults":"c","headerNavBg":9,"addonStoreConfiguration":[],"unav.myApps":{}}}',
  'an envelope of another time':
    '{"v":99,"locale":"en-US","sub":"1","version":"2.7.15","data":{"UserInfo":{"given_name":"Amira"}}}',
};

describe('storage that others have written to', () => {
  let site: HostSite;
  let url: string;
  beforeAll(async () => {
    site = await startHostSite();
    url = await site.write('<mp-header myapps></mp-header><mp-footer></mp-footer>');
  });
  afterAll(() => site.stop());
  afterEach(() => site.clear());

  async function known() {
    const visitor = await site.visitor('full');
    const tab = await visitor.tab(['Mallory', '[object']);
    await tab.open(url);
    await tab.hears('mp-ready');
    await expect.poll(async () => Object.keys((await tab.stored()).local).length).toBeGreaterThanOrEqual(7);
    // A header that is still there would keep itself again.
    await tab.open(site.blank);
    return { visitor, tab };
  }
  const fill = (tab: Tab, text: string, only = '') =>
    tab.page.evaluate(
      (value, part) => {
        for (const key of Object.keys(localStorage))
          if (key.includes(':') && key.includes(part)) localStorage.setItem(key, value);
      },
      text,
      only,
    );
  async function seesTheTruth(tab: Tab, what = '') {
    await tab.sees('My Apps[role="button"]');
    await tab.sees('Company: Lakeside Components GmbH[role="button"]');
    await tab.hears('mp-ready');
    expect((await tab.events('mp-ready')).map(({ detail }) => detail)).toEqual([
      { userState: 'loggedin', template: 'headerIn' },
    ]);
    expect(await tab.events('mp-error'), what).toEqual([]);
    expect(tab.errors, what).toEqual([]);
    expect(tab.said, what).toEqual([]);
    expect((await tab.noted()).sights, what).toEqual([]);
  }

  it('is passed over, whatever it is', async () => {
    const { tab } = await known();
    for (const [what, text] of Object.entries(ODD_TEXTS)) {
      await fill(tab, text);
      await tab.open(url);
      await seesTheTruth(tab, what);
    }
  });

  it('is passed over where an entry is far too long', async () => {
    const { tab } = await known();
    await fill(tab, '{'.repeat(3_000_000), ':bootstrap');
    await tab.open(url);
    await seesTheTruth(tab);
  });

  it('is passed over where an entry is far too long, though in order', async () => {
    const { visitor, tab } = await known();
    const { CurrentUser } = await visitor.bootstrap();
    const data = { CurrentUser, UserInfo: { given_name: `Mallory ${'x'.repeat(3_000_000)}` } };
    await fill(tab, JSON.stringify({ v: 1, locale: 'en-US', sub: '1', version: '2.7.15', data }), ':bootstrap');
    await site.fail({ path: PATHS.bootstrap, delayMs: 500 });
    await tab.open(url);
    await seesTheTruth(tab);
  });

  it('shows nobody who stands under the name of another', async () => {
    const { visitor, tab } = await known();
    const key = `httplocalhost:${(await visitor.bootstrap()).CurrentUser.uuid}:header:bootstrap`;
    await tab.page.evaluate((name) => {
      const entry = JSON.parse(localStorage.getItem(name) ?? '') as {
        data: { CurrentUser: { uuid: string }; UserInfo: { name: string; given_name: string } };
      };
      entry.data.CurrentUser.uuid = 'somebody-else';
      Object.assign(entry.data.UserInfo, { name: 'Mallory Foreign', given_name: 'Mallory' });
      localStorage.setItem(name, JSON.stringify(entry));
    }, key);
    await site.fail({ path: PATHS.bootstrap, delayMs: 500 });
    await tab.open(url);
    await seesTheTruth(tab);
  });

  it('costs the header nothing when it is full', async () => {
    const visitor = await site.visitor('full');
    const tab = await visitor.tab(['Mallory']);
    await tab.open(site.blank);
    await tab.page.evaluate(() => {
      for (let size = 2 ** 22; size >= 1; size = Math.floor(size / 2)) {
        try {
          for (;;) localStorage.setItem(`filler-${localStorage.length}`, 'x'.repeat(size));
        } catch {
          // So much does not fit any more.
        }
      }
    });
    await tab.open(url);
    await tab.sees('Company: Lakeside Components GmbH[role="button"]');
    await tab.sees('My Apps[role="button"]');
    await aWhile();
    expect(tab.errors).toEqual([]);
    // Told once to the developer, if at all.
    expect((await tab.events('mp-error')).length).toBeLessThanOrEqual(1);
    await tab.open(url);
    await tab.sees('My Apps[role="button"]');
    expect(tab.errors).toEqual([]);
  });

  it('costs the header nothing when the browser forbids it', async () => {
    const visitor = await site.visitor('full');
    const tab = await visitor.tab(['Mallory']);
    await tab.page.evaluateOnNewDocument(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Forbidden', 'SecurityError');
          },
        });
      }
    });
    await tab.open(url);
    await tab.sees('Company: Lakeside Components GmbH[role="button"]');
    await tab.sees('My Apps[role="button"]');
    await tab.hears('mp-ready');
    expect(tab.errors).toEqual([]);
  });
});
