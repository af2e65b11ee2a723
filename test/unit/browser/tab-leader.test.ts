import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Tabs, joinTabs } from '../../../src/browser/tab-leader.ts';
import { settled, stubSharedBrowser } from '../notifications/shared-browser.ts';

let browser: ReturnType<typeof stubSharedBrowser>;
beforeEach(() => {
  browser = stubSharedBrowser();
});
afterEach(() => vi.unstubAllGlobals());

/** A page of a group, which notes what happens to it. */
function openPage(name = 'a group', options?: { mayLead?: boolean }) {
  const page = { leads: 0, heard: [] as unknown[], tabs: undefined as Tabs | undefined };
  const tabs = joinTabs(
    name,
    {
      leads() {
        page.leads += 1;
      },
      hears: (message) => page.heard.push(message),
    },
    options,
  );
  return Object.assign(page, tabs);
}

describe('the pages of a group', () => {
  it('have one leader, and the next one when it leaves', async () => {
    const pages = Array.from({ length: 10 }, () => openPage());
    await settled();
    expect(pages.map(({ leads }) => leads)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0]);

    pages[4]!.leave();
    pages[0]!.leave();
    await settled();
    expect(pages.map(({ leads }) => leads)).toEqual([1, 1, 0, 0, 0, 0, 0, 0, 0, 0]);

    browser.endLeader('a group');
    await settled();
    expect(pages.map(({ leads }) => leads)).toEqual([1, 1, 1, 0, 0, 0, 0, 0, 0, 0]);
  });

  it('share nothing with another group', async () => {
    const [one, other] = [openPage('one'), openPage('other')];
    await settled();
    expect([one.leads, other.leads]).toEqual([1, 1]);
    one.tell('hello');
    await settled();
    expect(other.heard).toEqual([]);
  });

  it('hear each other, and not themselves', async () => {
    const pages = [openPage(), openPage(), openPage()];
    pages[1]!.tell({ count: 1 });
    await settled();
    expect(pages.map(({ heard }) => heard)).toEqual([[{ count: 1 }], [], [{ count: 1 }]]);
  });

  it('lead never, where they may not, and hear all the same', async () => {
    const [follower, leader] = [openPage('a group', { mayLead: false }), openPage()];
    await settled();
    leader.tell('hello');
    await settled();
    expect([follower.leads, leader.leads, follower.heard]).toEqual([0, 1, ['hello']]);
    leader.leave();
    await settled();
    expect(follower.leads).toBe(0);
  });

  it('leave nothing behind, and hear and say nothing any more', async () => {
    const [leader, next, last] = [openPage(), openPage(), openPage()];
    await settled();
    leader.tell('on its way');
    next.leave();
    // A lock and a channel, and the wish for a lock and a channel: a page that waits could not be kept, either.
    expect(browser.open()).toBe(4);
    leader.leave();
    last.leave();
    leader.tell('too late');
    last.leave();
    await settled();
    expect([next.leads, last.leads, next.heard]).toEqual([0, 0, []]);
    expect(browser.open()).toBe(0);
  });

  it('lead not even for a moment when they leave before it is their turn', async () => {
    const [first, second] = [openPage(), openPage()];
    first.leave();
    second.leave();
    await settled();
    expect([first.leads, second.leads, browser.open()]).toEqual([0, 0, 0]);
  });
});

describe('a lock that comes when its page has just left', () => {
  it('is given back at once', async () => {
    let grant = (): Promise<unknown> => Promise.reject(new Error('not asked for'));
    vi.stubGlobal('navigator', {
      locks: {
        request: (_name: string, _options: object, hold: () => Promise<unknown>) => {
          grant = hold;
          return new Promise(() => {});
        },
      },
    });
    const page = openPage();
    page.leave();
    await expect(grant()).resolves.toBeUndefined();
    expect(page.leads).toBe(0);
  });
});

describe('where something is missing every page is its own leader', () => {
  const cases: readonly (readonly [string, () => void])[] = [
    ['no locks', () => vi.stubGlobal('navigator', {})],
    ['no channel', () => vi.stubGlobal('BroadcastChannel', undefined)],
    [
      'locks that refuse',
      () =>
        vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(new DOMException('', 'SecurityError')) } }),
    ],
  ];

  it.each(cases)('%s', async (_name, remove) => {
    remove();
    const pages = [openPage(), openPage()];
    expect(pages.map(({ leads }) => leads)).toEqual([0, 0]);
    await settled();
    expect(pages.map(({ leads }) => leads)).toEqual([1, 1]);
    for (const page of pages) page.tell('anybody there?');
    for (const page of pages) page.leave();
  });

  it.each(cases)('%s: but not when it has left, or may not', async (_name, remove) => {
    remove();
    const [gone, follower] = [openPage(), openPage('a group', { mayLead: false })];
    gone.leave();
    await settled();
    expect([gone.leads, follower.leads]).toEqual([0, 0]);
  });
});
