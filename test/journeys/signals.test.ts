import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SIGNALS_PATH, type SignalPayload } from '../marketplace/signals.ts';
import { aWhile, type HostSite, startHostSite, type Tab, type Visitor } from './host-site.ts';

/** How long a page waits for the logout of another one. */
const PAUSE_OF_OTHERS_MS = 3000;

const signal = (unreadCount: number): SignalPayload => ({
  'appwise-team': { self: { unreadCount, hasUnreadMessages: unreadCount > 0 } },
  'appwise-feeds': [{ type: 'HOME', updatedResourceCount: 2 }],
});
const messages = (count: number) => `Messages, ${count} unread`;

describe('the signals of a marketplace', () => {
  let site: HostSite;
  let visits = 0;
  beforeAll(async () => {
    site = await startHostSite();
  });
  afterAll(() => site.stop());
  afterEach(() => site.clear());

  const sessions = () => site.market.signals.sessions();
  const connects = () => site.calls(SIGNALS_PATH).length;
  const tell = (session: string, count: number) => site.market.marketplace.pushSignal(signal(count), session);
  /** So long it takes until the server has these sockets and no others. */
  const hasSockets = (...expected: readonly string[]) =>
    expect.poll(() => sessions().toSorted(), { interval: 20 }).toEqual(expected.toSorted());

  const pageOf = (session: string) =>
    site.write(`<mp-header token="demo.${session}"></mp-header><mp-footer></mp-footer>`);

  /** Somebody with a page whose token names a session that no other test has. */
  async function someone(person = 'full') {
    visits += 1;
    const session = `${person}~signals-${visits}`;
    const visitor = await site.visitor(session);
    const url = await pageOf(session);
    return { visitor, session, url };
  }
  async function openTab(visitor: Visitor, url: string, sees = messages(4), watched: readonly string[] = []) {
    const tab = await visitor.tab(watched);
    await tab.open(url);
    await shows(tab, sees);
    return tab;
  }
  /** Amira with two tabs: the first one has the socket. */
  async function twoTabs() {
    const amira = await someone();
    const first = await openTab(amira.visitor, amira.url);
    const second = await openTab(amira.visitor, amira.url);
    await hasSockets(amira.session);
    return { ...amira, first, second };
  }
  /** The names of the header's links and buttons. A tab in the background draws nothing, but what it says is there. */
  const names = ({ page }: Tab) =>
    page.evaluate(() =>
      [...(document.querySelector('mp-header')?.shadowRoot?.querySelectorAll<HTMLElement>('a, button') ?? [])]
        .filter((one) => one.checkVisibility())
        .map((one) => one.ariaLabel ?? one.innerText.trim()),
    );
  const shows = (tab: Tab, name: string) => expect.poll(() => names(tab), { interval: 30 }).toContain(name);
  /** Nobody who looks at the page is told of any trouble, nor its author. */
  async function isCalm(tab: Tab) {
    expect(tab.errors).toEqual([]);
    expect((await tab.events('mp-error')).map(({ detail }) => detail)).toEqual([]);
  }

  describe('in two tabs of one person', () => {
    it('come over one socket, and show in both', async () => {
      const { session, first, second } = await twoTabs();
      expect([connects(), sessions()]).toEqual([1, [session]]);
      tell(session, 5);
      await Promise.all([shows(first, messages(5)), shows(second, messages(5))]);
      await isCalm(second);
      await second.page.close();
      tell(session, 6);
      await shows(first, messages(6));
      expect([connects(), sessions()]).toEqual([1, [session]]);
    });

    it.each(['is closed', 'goes to another page', 'crashes'] as const)(
      'are not missed by the other one when the tab with the socket %s',
      async (how) => {
        const { session, first, second } = await twoTabs();
        first.page.on('error', () => {});
        if (how === 'is closed') await first.page.close();
        else if (how === 'goes to another page') await first.open(site.blank);
        else {
          const driver = await first.page.createCDPSession();
          void driver.send('Page.crash').catch(() => {});
        }
        // Told while nobody may be listening.
        tell(session, 7);
        await shows(second, messages(7));
        await expect.poll(connects, { interval: 20 }).toBe(2);
        await hasSockets(session);
        tell(session, 8);
        await shows(second, messages(8));
        await isCalm(second);
      },
    );
  });

  describe('on a bad line', () => {
    /** One run draws the delays of the next one: 0.3 s, 0.6 s, 1.2 s, of at most 1 s, 2 s, 4 s. */
    const drawAlike = ({ page }: Tab) => page.evaluateOnNewDocument(() => (Math.random = () => 0.3));

    it('come back after the socket was dropped, and what was told meanwhile with them', async () => {
      const amira = await someone();
      const tab = await amira.visitor.tab();
      await drawAlike(tab);
      await tab.open(amira.url);
      await shows(tab, messages(4));
      // None comes back before it has been seen what is shown meanwhile.
      await site.fail({ path: SIGNALS_PATH, status: 503 });
      site.market.signals.drop();
      await hasSockets();
      tell(amira.session, 6);
      // What is known of the messages is still the best that can be shown.
      expect(await names(tab)).toContain(messages(4));
      await site.fail();
      await shows(tab, messages(6));
      await hasSockets(amira.session);
      expect(site.calls(SIGNALS_PATH).filter(({ status }) => status === 101)).toHaveLength(2);
      await isCalm(tab);
    });

    it('that never say a word are no error for anybody', async () => {
      await site.fail({ path: SIGNALS_PATH, body: 'empty' });
      const amira = await someone();
      const tab = await openTab(amira.visitor, amira.url, 'Messages');
      await hasSockets(amira.session);
      await tab.hears('mp-ready');
      await aWhile(500);
      expect(connects()).toBe(1);
      expect(tab.said.filter((line) => /^(?:warn|error)/.test(line))).toEqual([]);
      await isCalm(tab);
      await (await tab.sees('Amira[role="button"]'))?.click();
      await tab.sees('Logout[role="link"]');
    });

    it('do not storm a server that takes every socket and drops it at once', async () => {
      const amira = await someone();
      const tab = await amira.visitor.tab();
      await drawAlike(tab);
      const times: number[] = [];
      const dropping = setInterval(() => {
        while (times.length < connects()) times.push(performance.now());
        site.market.signals.drop();
      }, 10);
      try {
        await tab.open(amira.url);
        await expect.poll(() => times.length, { interval: 20 }).toBeGreaterThan(0);
        const [begun = 0] = times;
        await aWhile(2000 - (performance.now() - begun));
        expect(times.filter((at) => at - begun < 1000).length).toBeLessThanOrEqual(3);
        expect(times.filter((at) => at - begun < 2000).length).toBeLessThanOrEqual(3);
        expect(times.length).toBeGreaterThan(1);
      } finally {
        clearInterval(dropping);
      }
      await shows(tab, messages(4));
      await hasSockets(amira.session);
      await isCalm(tab);
    });
  });

  describe('and the back/forward cache', () => {
    it('keeps the page, which has no socket meanwhile and soon has one again', async () => {
      const amira = await someone();
      const tab = await openTab(amira.visitor, amira.url, messages(4), [messages(9)]);
      await tab.open(site.blank);
      await hasSockets();
      tell(amira.session, 9);
      await tab.page.goBack();
      await shows(tab, messages(9));
      const back = (await tab.noted()).pageshows.at(-1);
      expect(back?.persisted).toBe(true);
      expect((await tab.firstSight(messages(9))) - (back?.at ?? 0)).toBeLessThan(5000);
      await hasSockets(amira.session);
      expect(connects()).toBe(2);
      await isCalm(tab);
    });
  });

  describe('belong to one person', () => {
    /** A host that shows its help by itself, and the chat's script in its page. */
    const askForHelp = ({ page }: Tab) =>
      page.evaluate(() => {
        document.addEventListener('mp-navigate', (event) => event.preventDefault());
        const links = document.querySelector('mp-footer')?.shadowRoot?.querySelectorAll('a') ?? [];
        [...links].find(({ textContent }) => textContent === 'Help Center')?.click();
      });
    const chats = ({ page }: Tab) => page.evaluate(() => document.querySelectorAll('script[data-token]').length);

    it('and go with a logout, in every tab, and the chat with them', async () => {
      const { first, second } = await twoTabs();
      for (const tab of [first, second]) await askForHelp(tab);
      await expect.poll(async () => [await chats(first), await chats(second)]).toEqual([1, 1]);
      // As long as the server takes, the page is there: what was hers is not.
      await site.fail({ path: '/logout', held: true });
      await first.page.bringToFront();
      await (await first.sees('Amira[role="button"]'))?.click();
      const link = await first.sees('Logout[role="link"]');
      const left = first.page.waitForNavigation();
      await link?.click();
      await expect.poll(sessions, { interval: 20 }).toEqual([]);
      await site.fail();
      await left;
      await first.page.goBack();
      await Promise.all([shows(first, 'Log In'), shows(second, 'Log In')]);
      // The page that has logged out asks at once; the other one knows of the logout, and leaves it time.
      const backAt = (await first.noted()).pageshows.at(-1)?.at ?? Infinity;
      await expect.poll(first.askedAt).toBeGreaterThanOrEqual(backAt);
      expect((await first.askedAt()) - backAt).toBeLessThan(PAUSE_OF_OTHERS_MS);
      await aWhile();
      expect([sessions(), await chats(first), await chats(second)]).toEqual([[], 0, 0]);
      expect((await names(second)).filter((name) => name.startsWith('Messages'))).toEqual([]);
    });

    it('and go when another one signs in, whose page brings a token of their own', async () => {
      const { visitor, session, first } = await twoTabs();
      const next = 'company-member~signals-next';
      await visitor.signIn(next);
      const tab = await openTab(visitor, await pageOf(next), messages(12));
      await hasSockets(next);
      // The first one's page still holds the token of her who has left.
      await shows(first, 'Pauline');
      tell(session, 5);
      await aWhile();
      expect(sessions()).toEqual([next]);
      expect((await names(first)).filter((name) => name.startsWith('Messages'))).not.toContain(messages(5));
      expect(await names(tab)).toContain(messages(12));
    });

    it('and never reach another one, in another browser or the same person in hers', async () => {
      const [amira, pauline, again] = [await someone(), await someone('company-member'), await someone()];
      const [hers, paulines, other] = await Promise.all([
        openTab(amira.visitor, amira.url),
        openTab(pauline.visitor, pauline.url, messages(12)),
        openTab(again.visitor, again.url),
      ]);
      await hasSockets(amira.session, pauline.session, again.session);
      tell(amira.session, 7);
      await shows(hers, messages(7));
      tell(pauline.session, 3);
      await shows(paulines, messages(3));
      await aWhile(100);
      expect(await names(hers)).toContain(messages(7));
      expect(await names(other)).toContain(messages(4));
      expect(connects()).toBe(3);
    });
  });
});
