import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aWhile, type HostSite, PATHS, SEARCH, startHostSite, type Tab, type Visitor } from './host-site.ts';
import { ORIGINAL_PAGE_KEY } from '../../src/session/person-marks.rules.ts';

/** Amira is there first, Ruben comes after her. What only she has: */
const HERS = ['Amira', 'Haddad', 'Lakeside', 'lakeside', 'Studio Ubuntu', 'Forecast', 'Kanban Wall', 'c43c0eb5'];
const AMIRA = 'Amira[role="button"]';
const RUBEN = 'Ruben[role="button"]';
const SLOW = 600;

describe('two people at one browser', () => {
  let site: HostSite;
  let url: string;
  beforeAll(async () => {
    site = await startHostSite();
    url = await site.write(`<mp-banners></mp-banners><mp-header myapps search='${SEARCH}'></mp-header>
      <mp-footer></mp-footer>`);
  });
  afterAll(() => site.stop());
  afterEach(() => site.clear());

  /** Amira has signed in and seen a page in a tab of hers, which keeps what it may. */
  async function amira() {
    const visitor = await site.visitor('full');
    const tab = await visitor.tab(HERS);
    await tab.open(url);
    await tab.hears('mp-ready');
    await tab.sees('My Apps[role="button"]');
    await expect.poll(async () => Object.keys((await tab.stored()).local).join()).toContain(':myapps:');
    return { visitor, tab };
  }
  /** Ruben has taken her place, through a page without any header, and the server takes its time for him. */
  async function rubenComes(visitor: Visitor) {
    await visitor.signIn('channel-admin');
    await site.fail({ path: PATHS.bootstrap, delayMs: SLOW });
  }
  /** What of hers assistive technology is told at this moment. */
  const toldOfHer = async ({ page }: Tab) => {
    const tree = JSON.stringify(await page.accessibility.snapshot({ interestingOnly: false }));
    return HERS.filter((text) => tree.includes(text));
  };
  const keptOfHer = async (tab: Tab) => {
    const { local, session } = await tab.stored();
    const written = [...Object.entries(local), ...Object.entries(session)].map((entry) => entry.join(' '));
    return written.filter((entry) => HERS.some((text) => entry.includes(text))).map((entry) => entry.slice(0, 80));
  };
  async function seesOnlyHimself(tab: Tab) {
    for (let look = 0; look < 3; look += 1) expect(await toldOfHer(tab)).toEqual([]);
    await tab.sees(RUBEN);
    await tab.hears('mp-ready');
    const { sights, frames } = await tab.noted();
    expect(frames).toBeGreaterThan(20);
    expect(sights).toEqual([]);
    expect(await keptOfHer(tab)).toEqual([]);
  }

  it('keep apart in two tabs: the second one never sees the first', async () => {
    const { visitor } = await amira();
    await rubenComes(visitor);
    const his = await visitor.tab(HERS);
    await his.open(url);
    await seesOnlyHimself(his);
  });

  it('keep apart when the page names the second one, in the tab of the first', async () => {
    const { visitor, tab } = await amira();
    await visitor.signIn('channel-admin');
    const { uuid } = (await visitor.bootstrap()).CurrentUser;
    await rubenComes(visitor);
    await tab.open(await site.write(`<mp-header myapps user-uuid="${uuid}"></mp-header>`));
    await seesOnlyHimself(tab);
  });

  it('keep apart in one tab, without a logout between them', async () => {
    const { visitor, tab } = await amira();
    await rubenComes(visitor);
    await tab.open(url);
    await seesOnlyHimself(tab);
  });

  it('keep apart in one tab when the second one comes by a page with a header', async () => {
    const { tab } = await amira();
    await tab.open(`${site.market.url}/login`);
    await site.fail({ path: PATHS.bootstrap, delayMs: SLOW });
    await Promise.all([tab.page.waitForNavigation(), tab.page.click('a[href="/login?person=channel-admin"]')]);
    await seesOnlyHimself(tab);
  });

  it('keep apart in one tab when the second one signs in while the server is asked of the first', async () => {
    const { visitor, tab } = await amira();
    await site.fail({ path: PATHS.bootstrap, delayMs: 2 * SLOW });
    site.market.requests.length = 0;
    await tab.open(url);
    await expect.poll(() => site.calls(PATHS.bootstrap)).toHaveLength(1);
    await visitor.signIn('channel-admin');
    await tab.hears('mp-ready');
    await tab.open(url);
    await seesOnlyHimself(tab);
  });

  it('keep apart in a window that the tab of the first one opens', async () => {
    const { visitor, tab } = await amira();
    await rubenComes(visitor);
    const opened = visitor.context.waitForTarget((target) => target.opener() === tab.page.target());
    await tab.page.evaluate((address) => void window.open(address), url);
    const page = await (await opened).page();
    if (!page) throw new Error('No window was opened');
    const texts: string[] = [];
    await expect
      .poll(
        async () => {
          const tree = JSON.stringify(await page.accessibility.snapshot({ interestingOnly: false }));
          texts.push(...HERS.filter((text) => tree.includes(text)));
          return tree.includes('Ruben');
        },
        { interval: 20 },
      )
      .toBe(true);
    expect(texts).toEqual([]);
  });

  it('let the tab of the first one forget her as soon as the second one is seen elsewhere', async () => {
    const { visitor, tab: hers } = await amira();
    await visitor.signIn('channel-admin');
    const his = await visitor.tab();
    await his.open(url);
    await his.sees(RUBEN);
    await site.fail({ path: PATHS.bootstrap, held: true });
    await expect.poll(() => toldOfHer(hers)).toEqual([]);
    await hers.page.bringToFront();
    expect(await hers.has(AMIRA)).toBe(false);
    await site.fail();
    await hers.sees(RUBEN);
    expect(await toldOfHer(hers)).toEqual([]);
  });

  /** What a tab notes of a visitor's page is nobody's: what the parts of the bar take. */
  const ofPerson = ({ 'mp-header.next': next, ...others }: Record<string, string>) =>
    next === undefined || /^\{"layout":\[[\d.,]*\],"witnesses"/.test(next) ? others : { ...others, next };

  async function logOut(tab: Tab) {
    await (await tab.sees(AMIRA))?.click();
    const link = await tab.sees('Logout[role="link"]');
    await Promise.all([tab.page.waitForNavigation(), link?.click()]);
    await tab.sees('Log In[role="link"]');
  }

  it('leave nothing behind after Logout but the searches, which stay by their documented key', async () => {
    const { tab } = await amira();
    const searches = JSON.stringify({ 48201: ['cloud storage'] });
    await tab.page.evaluate((recent) => localStorage.setItem('searchWidget.RecentQueries', recent), searches);
    expect(await keptOfHer(tab)).not.toEqual([]);
    site.market.requests.length = 0;
    await logOut(tab);
    expect(site.calls('/logout')).toHaveLength(1);
    await aWhile();
    const { local, session } = await tab.stored();
    expect(await keptOfHer(tab)).toEqual([]);
    expect(local).not.toHaveProperty(['universalnav.user']);
    expect(local['searchWidget.RecentQueries']).toBe(searches);
    expect(ofPerson(session)).toEqual({});
  });

  it('leave nothing of the cart behind after Logout', async () => {
    const { tab } = await amira();
    await tab.page.evaluate(() => {
      for (const key of ['cartItems', 'itemsCount', 'subtotal']) sessionStorage.setItem(key, '3');
    });
    await logOut(tab);
    expect(ofPerson((await tab.stored()).session)).toEqual({});
  });

  it('clears what is kept with a Logout into a new tab as well', async () => {
    const { tab } = await amira();
    await (await tab.sees(AMIRA))?.click();
    const link = await tab.sees('Logout[role="link"]');
    await tab.page.keyboard.down('Control');
    await link?.click();
    await tab.page.keyboard.up('Control');
    await expect.poll(() => site.calls('/logout').length).toBe(1);
    await expect.poll(() => keptOfHer(tab)).toEqual([]);
    await expect.poll(() => toldOfHer(tab)).toEqual([]);
    await tab.sees('Log In[role="link"]');
  });

  it('is offered nothing, be the page old, until it is known who is here after a Logout into a new tab', async () => {
    const { tab } = await amira();
    const link = await (async () => {
      // A header waits for its first answer this long before it speaks to a visitor.
      await aWhile(4100);
      await (await tab.sees(AMIRA))?.click();
      return tab.sees('Logout[role="link"]');
    })();
    const offers = () =>
      tab.page.evaluate(() => {
        const { shadowRoot } = document.querySelector('mp-header') as HTMLElement;
        return [...(shadowRoot?.querySelectorAll('.signed-out a') ?? [])].length;
      });
    await tab.page.keyboard.down('Control');
    await link?.click();
    await tab.page.keyboard.up('Control');
    await tab.sees('[role="status"]');
    expect(await offers()).toBe(0);
    await tab.sees('Log In[role="link"]');
    expect(await offers()).toBeGreaterThan(0);
  });

  it('clears what is kept with a Logout by the middle button, and by no other one', async () => {
    const { tab } = await amira();
    await (await tab.sees(AMIRA))?.click();
    const link = await tab.sees('Logout[role="link"]');
    const before = await keptOfHer(tab);
    await link?.click({ button: 'right' });
    expect(await keptOfHer(tab)).toEqual(before);
    await link?.click({ button: 'middle' });
    await expect.poll(() => keptOfHer(tab)).toEqual([]);
  });

  it('let the other tab forget her when she logs out in one', async () => {
    const { visitor, tab: other } = await amira();
    const tab = await visitor.tab();
    await tab.open(url);
    await logOut(tab);
    await expect.poll(() => toldOfHer(other)).toEqual([]);
    await aWhile();
    expect(await keptOfHer(tab)).toEqual([]);
  });

  describe('and the way back', () => {
    /** The page that comes back may be the very document of before, out of the browser's memory. */
    const back = async ({ page }: Tab) => {
      await page.bringToFront();
      await page.goBack();
    };

    it('shows the second one nothing of the first when he was seen elsewhere', async () => {
      const { visitor, tab } = await amira();
      await tab.open(site.blank);
      await visitor.signIn('channel-admin');
      const his = await visitor.tab();
      await his.open(url);
      await his.sees(RUBEN);
      await site.fail({ path: PATHS.bootstrap, delayMs: SLOW });
      await back(tab);
      await seesOnlyHimself(tab);
    });

    it('shows the second one nothing of the first when only the server knows of him', async () => {
      const { visitor, tab } = await amira();
      await tab.open(site.blank);
      await rubenComes(visitor);
      await back(tab);
      await seesOnlyHimself(tab);
    });

    it('shows nothing of her after her Logout', async () => {
      const { tab } = await amira();
      await logOut(tab);
      await back(tab);
      await aWhile();
      expect((await tab.noted()).sights).toEqual([]);
      expect(await toldOfHer(tab)).toEqual([]);
      expect(await keptOfHer(tab)).toEqual([]);
    });
  });

  it.each([
    ['says', `impersonation='{"impersonated":true,"name":"Ruben"}'`, 'channel-admin'],
    ['leaves to the server to say', '', 'impersonated'],
  ])('of whom one acts for the other leads back to where it began, where the page %s that', async (_, says, who) => {
    const visitor = await site.visitor('superuser');
    const tab = await visitor.tab();
    const acting = await site.write(`<mp-banners ${says}></mp-banners><mp-header></mp-header>`);
    const began = await site.write(`<mp-header></mp-header><a href="${acting}">Act</a>`);
    await tab.open(began);
    await tab.hears('mp-ready');
    await visitor.signIn(who);
    await site.fail({ path: PATHS.bootstrap, delayMs: SLOW });
    await Promise.all([tab.page.waitForNavigation(), (await tab.sees('Act[role="link"]'))?.click()]);
    await tab.hears('mp-ready');
    await tab.sees('End Session[role="button"]');
    const original = () => tab.stored().then(({ session }) => session[ORIGINAL_PAGE_KEY]);
    await expect.poll(original).toBe(began);
    await tab.page.reload();
    await tab.hears('mp-ready');
    await tab.sees('End Session[role="button"]');
    await aWhile();
    expect(await original()).toBe(began);
  });
});
