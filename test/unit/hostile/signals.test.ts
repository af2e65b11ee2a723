import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTexts, spoken } from '../../../src/i18n/texts.rules.ts';
import {
  badgeOf,
  nameOfHome,
  nameOfMessages,
  newsOf,
  NO_BADGES,
} from '../../../src/notifications/notifications.rules.ts';
import { PONG } from '../../../src/notifications/signals-frames.rules.ts';
import { FRAMES, TAB_MESSAGES } from '../../attacks/signals.ts';
import { createClock } from '../clock.ts';
import { settled, stubSharedBrowser } from '../notifications/shared-browser.ts';
import { ANNA, type Page, badges, message, openPage } from '../notifications/signals-pages.ts';

const texts = createTexts('en-US', {});

/** Everything that a signal may ever come to: in the state, on the icon, in its name, in the event. */
function expectHarmless(page: Page, of: unknown): void {
  const { home, team, heard } = page.getState();
  const why = `${JSON.stringify(of)?.slice(0, 200)}`;
  const isCount = (count: unknown) => Number.isInteger(count) && (count as number) >= 0 && (count as number) <= 9999;
  expect([isCount(home), isCount(team.count), typeof team.hasUnread, typeof heard], why).toEqual([
    true,
    true,
    'boolean',
    'boolean',
  ]);
  expect([Object.keys(page.getState()).toSorted(), Object.keys(team).toSorted()], why).toEqual([
    ['heard', 'home', 'team'],
    ['count', 'hasUnread'],
  ]);
  for (const badge of [badgeOf(home), badgeOf(team.count, team.hasUnread)])
    expect(badge ?? '1', why).toMatch(/^(?:[1-9]|9\+|dot)$/);
  const shown = page.getState();
  expect(spoken(texts, nameOfHome(shown)), why).toMatch(/^Home(?:, [\d,]+ unread)?$/);
  expect(spoken(texts, nameOfMessages(shown)), why).toMatch(/^Messages(?:, (?:[\d,]+ )?unread)?$/);
  for (const { badge } of newsOf(NO_BADGES, shown))
    expect([isCount(badge.count), typeof badge.active, Object.keys(badge).length], why).toEqual([true, 'boolean', 3]);
}

describe('the corpus of attacks in signals', () => {
  let browser: ReturnType<typeof stubSharedBrowser>;
  beforeEach(() => {
    browser = stubSharedBrowser();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  async function twoTabs() {
    const clock = createClock();
    const [leader, follower] = [openPage(clock), openPage(clock)];
    for (const page of [leader, follower]) page.start(ANNA);
    await settled();
    leader.last().accept();
    return { leader, follower };
  }

  it('comes over the socket: no field of a frame becomes a text, no count leaves 0…9999, nothing throws', async () => {
    const { leader, follower } = await twoTabs();
    let said = 0;
    for (const frame of FRAMES) {
      leader.last().say(message(1, 1));
      const before = leader.getState();
      leader.last().say(frame);
      if (leader.getState() === before) continue;
      said += 1;
      expectHarmless(leader, frame);
    }
    await settled();
    expectHarmless(follower, 'the last one');
    // Frames that say nothing would prove nothing.
    expect(said).toBeGreaterThan(50);
    expect(leader.sockets.map(({ live }) => live)).toEqual([true]);
    expect(leader.last().sent).toEqual([PONG]);
    expect(leader.report).not.toHaveBeenCalled();
    leader.last().say(message(2, 12));
    await settled();
    expect([leader.getState(), follower.getState()]).toMatchObject([badges(2, 12), badges(2, 12)]);
    expect('polluted' in {}).toBe(false);
  });

  it('comes over the channel of a person’s tabs: the same, and the tab with the socket believes none of it', async () => {
    const { leader, follower } = await twoTabs();
    leader.last().say(message(2, 12));
    await settled();
    const stranger = new BroadcastChannel(browser.names()[0]!);
    let said = 0;
    for (const words of TAB_MESSAGES) {
      const before = follower.getState();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
      stranger.postMessage(words);
      await settled();
      if (follower.getState() === before) continue;
      said += 1;
      expectHarmless(follower, words);
    }
    expect(leader.getState()).toMatchObject(badges(2, 12));
    expect(said).toBeGreaterThan(5);
    expect(follower.sockets).toEqual([]);
    leader.last().say(message(3, 4));
    await settled();
    expect([leader.getState(), follower.getState()]).toMatchObject([badges(3, 4), badges(3, 4)]);
    expect('polluted' in {}).toBe(false);
  });
});
