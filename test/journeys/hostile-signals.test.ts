import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FRAMES, TAB_MESSAGES } from '../attacks/signals.ts';
import { SIGNALS_PATH } from '../marketplace/signals.ts';
import { tabGroupName } from '../../src/notifications/tab-messages.rules.ts';
import { aWhile, type HostSite, startHostSite, type Tab } from './host-site.ts';
import { markupOf, noteEvents, noteRuns } from './under-attack.ts';

const SESSION = 'full~hostile-signals';

/** In the page: everything that a badge, or the name of a link with one, has ever been. */
function noteBadges(): void {
  const root = document.querySelector('mp-header')?.shadowRoot as ShadowRoot;
  const badges = new Set<string>();
  const look = () => {
    for (const badge of root.querySelectorAll('.badge')) badges.add(badge.textContent ?? '');
    for (const { ariaLabel } of root.querySelectorAll('.icon-item:has(.badge)')) badges.add(ariaLabel ?? '');
  };
  look();
  new MutationObserver(look).observe(root, { subtree: true, childList: true, characterData: true, attributes: true });
  Object.assign(window, { badges });
}
const badgesOf = () => [...(window as unknown as { badges: Set<string> }).badges];

/** The button of the menu has a dot for what is new at Home. */
const HARMLESS = /^(?:|Menu|[1-9]|9\+|(?:Home|Messages), (?:[\d,]{1,5} )?unread|Cart, 3 items)$/;

describe('hostile signals', () => {
  let site: HostSite;
  beforeAll(async () => {
    site = await startHostSite();
  });
  afterAll(() => site.stop());

  const asked: string[] = [];
  async function openTab(visitor: Awaited<ReturnType<HostSite['visitor']>>) {
    const tab = await visitor.tab();
    tab.page.on('request', (request) => asked.push(request.url()));
    await tab.page.evaluateOnNewDocument(noteRuns);
    await tab.page.evaluateOnNewDocument(noteEvents);
    await tab.open(await site.write(`<mp-header token="demo.${SESSION}"></mp-header>`));
    await shows(tab, 4);
    await tab.page.evaluate(noteBadges);
    return tab;
  }
  const shows = ({ page }: Tab, count: number) =>
    expect
      .poll(
        () =>
          page.evaluate(() =>
            [...(document.querySelector('mp-header')?.shadowRoot?.querySelectorAll('.icon-item') ?? [])].map(
              ({ ariaLabel }) => ariaLabel,
            ),
          ),
        { timeout: 20_000 },
      )
      .toContain(`Messages, ${count} unread`);

  /** Nothing but badges has come of it. */
  async function isUnharmed(tab: Tab) {
    const badges = await tab.page.evaluate(badgesOf);
    expect(badges.filter((text) => !HARMLESS.test(text))).toEqual([]);
    expect(badges.length).toBeGreaterThan(5);
    const { markup, events } = await tab.page.evaluate(markupOf);
    expect(/didRun|evil\.example/.exec(markup + events.join(''))).toBe(null);
    const changes = events.filter((one) => one.startsWith('mp-badge-change'));
    expect(changes.length).toBeGreaterThan(5);
    for (const event of changes) {
      const { count } = JSON.parse(event.slice('mp-badge-change'.length)) as { count: number };
      expect(Number.isInteger(count) && count >= 0 && count <= 9999, event).toBe(true);
    }
    expect(events.filter((one) => one.startsWith('mp-error'))).toEqual([]);
    expect(await tab.page.evaluate(() => [(window as unknown as { seen?: unknown[] }).seen, 'polluted' in {}])).toEqual(
      [[], false],
    );
    expect(tab.errors).toEqual([]);
    expect(asked.filter((url) => !url.startsWith(site.market.url) && !/^(?:data|blob):/.test(url))).toEqual([]);
  }

  it('come over a real socket, and over the channel of the tabs, and are badges or nothing', async () => {
    const visitor = await site.visitor(SESSION);
    const first = await openTab(visitor);
    const second = await openTab(visitor);
    const { CurrentUser } = await visitor.bootstrap();
    const told = (unreadCount: unknown) =>
      fetch(`${site.market.url}/demo/signals`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ session: SESSION, payload: { 'appwise-team': { self: { unreadCount } } } }),
      });

    for (const frame of FRAMES) site.market.signals.say(SESSION, frame);
    for (const frame of FRAMES.slice(0, 50)) site.market.signals.say(SESSION, new TextEncoder().encode(frame));
    for (const frame of FRAMES.slice(0, 50)) await told(frame);
    await told(5);
    await Promise.all([shows(first, 5), shows(second, 5)]);
    await isUnharmed(first);

    const name = tabGroupName(site.market.url, CurrentUser.uuid);
    await first.page.evaluate(
      (channel, messages) => {
        const stranger = new BroadcastChannel(channel);
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
        for (const message of messages) stranger.postMessage(message);
      },
      name,
      TAB_MESSAGES as unknown[],
    );
    await aWhile();
    expect((await second.page.evaluate(badgesOf)).length).toBeGreaterThan(5);
    await shows(first, 5);
    await told(6);
    await Promise.all([shows(first, 6), shows(second, 6)]);
    for (const tab of [first, second]) await isUnharmed(tab);
    // One socket, from the beginning to the end.
    expect(site.calls(SIGNALS_PATH)).toHaveLength(1);
    expect(site.market.signals.sessions()).toEqual([SESSION]);
  });
});
