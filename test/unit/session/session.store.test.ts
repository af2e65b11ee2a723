import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHttp } from '../../../src/api/http.ts';
import { createAnswerCache } from '../../../src/session/answer-cache.store.ts';
import { ORIGINAL_PAGE_KEY } from '../../../src/session/person-marks.rules.ts';
import { createPersonMarks } from '../../../src/session/person-marks.store.ts';
import { createSessionStore } from '../../../src/session/session.store.ts';
import { type Fault } from '../../marketplace/faults.ts';
import { type StartedMarketplace, startMarketplace } from '../../marketplace/node.ts';
import { HOSTILE_VALUES } from '../hostile-values.ts';
import { memoryCookies, memoryStorage } from '../memory-storage.ts';

const MARKET = 'https://market.example';
const BOOTSTRAP = '/api/session/v1/bootstrap-context';
const APPS = '/api/v3/universal-nav/assignments';
const KEY = 'universalnav.user';
type Fetch = typeof fetch;

let market: StartedMarketplace | undefined;
let warned = vi.spyOn(console, 'warn');
beforeEach(() => {
  warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  warned.mockRestore();
  market?.stop();
  market = undefined;
});

interface Given {
  readonly fetch?: Fetch;
  /** What calls have said that were made before, by the part of the path that they are for. */
  readonly said?: Readonly<Record<string, unknown>>;
  readonly remembered?: string;
  readonly myApps?: boolean;
  /** The page says that an administrator acts. */
  readonly isActing?: boolean | (() => boolean);
  /** Whether anything may be kept. */
  readonly isOn?: boolean;
  /** What an earlier page of the same browser has left. */
  readonly browser?: ReturnType<typeof browserOf>;
}

/** Storage of a browser with one tab, and a tag cookie that lives. */
const browserOf = () => ({
  local: memoryStorage(),
  tab: memoryStorage(),
  cookies: memoryCookies(),
  /** What the server's session shows of itself. */
  session: 'a session' as string | undefined,
});

function setUp({
  fetch,
  said = {},
  remembered,
  myApps,
  isActing = false,
  isOn = true,
  browser = browserOf(),
}: Given = {}) {
  const { local, tab, cookies } = browser;
  let switched = myApps;
  if (remembered) local.set(KEY, remembered);
  const unauthorized = vi.fn<(url: string) => void>();
  const report = vi.fn<() => void>();
  const saidTo = (url: string) => Object.entries(said).find(([path]) => url.startsWith(MARKET + path))?.[1];
  const http = createHttp({ baseUrl: MARKET, pageOrigin: MARKET, said: saidTo, ...(fetch && { fetch }) });
  const cache = createAnswerCache({
    storage: local,
    cookies: cookies.cookies,
    tagCookie: 'ad_tag_m',
    marketUrl: MARKET,
    sub: () => '1',
    isOn: () => isOn,
    isPreview: () => false,
  });
  const marks = createPersonMarks({ local, tab, key: KEY, sign: () => browser.session });
  const store = createSessionStore({
    http,
    marketUrl: MARKET,
    report,
    unauthorized,
    marks,
    cache,
    locale: () => 'en-US',
    isActing: () => (typeof isActing === 'function' ? isActing() : isActing),
    myApps: () => switched,
  });
  const setMyApps = (isOn: boolean) => (switched = isOn);
  const seen: unknown[] = [];
  store.subscribe((state) => seen.push(state));
  const userState = () => {
    const session = store.getState();
    return session.at === 'known' ? session.userState : 'unknown';
  };
  return { store, kept: local.kept, browser, unauthorized, report, userState, seen, setMyApps };
}

async function loadWith(person: string, faults: readonly Fault[] = [], remembered?: string) {
  market = startMarketplace({ person, faults });
  const all = setUp(remembered ? { remembered } : {});
  await all.store.load({});
  return all;
}

/** A fetch in the hands of the test: one list of answers, by the part of the path that they are for. */
function byHand() {
  const waiting: { path: string; answer: (response: Response) => void }[] = [];
  const fetch: Fetch = (input) =>
    new Promise((answer) =>
      waiting.push({ path: new URL(input instanceof Request ? input.url : input).pathname, answer }),
    );
  const take = (path: string) => {
    const at = waiting.findIndex((one) => one.path.startsWith(path));
    if (at < 0) throw new Error(`Nobody asked for ${path}`);
    return waiting.splice(at, 1)[0]?.answer;
  };
  const end = (path: string, status: number) => take(path)?.(new Response(null, { status }));
  return { fetch, waiting, end, answer: (path: string, json: unknown) => take(path)?.(Response.json(json)) };
}
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('somebody who signs in while a server is asked of another one', () => {
  const AMIRA = { CurrentUser: { uuid: 'amira', email: 'a@b.example' }, CompanyInfo: { uuid: 'c1' } };

  async function loadWhile(happens: (browser: ReturnType<typeof browserOf>) => void, session: string | undefined) {
    const { fetch, answer } = byHand();
    const browser = { ...browserOf(), session };
    const { store } = setUp({ fetch, browser });
    const loading = store.load({});
    happens(browser);
    answer(BOOTSTRAP, AMIRA);
    await settled();
    answer(APPS, []);
    await loading;
    return { store, browser };
  }
  const shownAtOnce = (browser: ReturnType<typeof browserOf>) => {
    const next = setUp({ fetch: byHand().fetch, browser });
    void next.store.load({});
    return next.userState();
  };

  it('is shown nothing of the other one by the next page, and this one asks anew', async () => {
    const { store, browser } = await loadWhile((there) => (there.session = 'another session'), 'a session');
    expect(store.isReplaced()).toBe(true);
    expect(shownAtOnce(browser)).toBe('unknown');
  });

  it.each([
    ['the same session', 'a session', 'a session'],
    ['a session that shows itself with the answer', undefined, 'a session'],
  ])('is nobody in %s', async (_, before, then) => {
    const { store, browser } = await loadWhile((there) => (there.session = then), before);
    expect(store.isReplaced()).toBe(false);
    expect(shownAtOnce(browser)).toBe('loggedin');
  });
});

describe('answers that were asked for before', () => {
  const CONTEXT = { CurrentUser: { uuid: 'u1', email: 'a@b.example' }, CompanyInfo: { uuid: 'c1' } };

  it('show the person and the apps in one go, in the same task, and nothing is asked', async () => {
    const { fetch, waiting } = byHand();
    const { store, seen, userState, kept } = setUp({
      fetch,
      said: { [BOOTSTRAP]: CONTEXT, [APPS]: [{ name: 'Mail' }] },
    });
    const loading = store.load({});
    expect([userState(), store.isSettled(), seen.length, waiting.length]).toEqual(['loggedin', true, 1, 0]);
    await loading;
    expect(seen).toHaveLength(1);
    expect([...kept.keys()].filter((key) => /bootstrap|apps/.test(key))).toHaveLength(2);
  });

  it('show the person while the apps are still asked for', async () => {
    const { fetch, waiting, answer } = byHand();
    const { store, userState } = setUp({ fetch, said: { [BOOTSTRAP]: CONTEXT } });
    const loading = store.load({});
    expect([userState(), store.isSettled()]).toEqual(['loggedin', false]);
    expect(waiting.map(({ path }) => path)).toEqual([`${APPS}/c1/u1`]);
    answer(APPS, []);
    await loading;
    expect(store.isSettled()).toBe(true);
  });

  it.each([
    ['says nothing', null],
    ['is no context', 7],
  ])('are a visitor’s where the bootstrap %s', async (_, context) => {
    const { store, userState } = setUp({ fetch: byHand().fetch, said: { [BOOTSTRAP]: context } });
    await store.load({});
    expect(userState()).toBe('loggedout');
  });
});

describe('somebody who leaves', () => {
  const CONTEXT = { CurrentUser: { uuid: 'u1', email: 'a@b.example' }, CompanyInfo: { uuid: 'c1' } };

  it('leaves nothing behind, not even what was still asked for, until it is known anew who is here', async () => {
    const { fetch, waiting, answer } = byHand();
    const { store, kept } = setUp({ fetch, said: { [BOOTSTRAP]: CONTEXT } });
    const keptKeys = () => [...kept.keys()].filter((key) => key.includes('u1'));
    const loading = store.load({});
    expect(keptKeys()).toHaveLength(1);
    store.forget();
    answer(APPS, [{ name: 'Mail' }]);
    await loading;
    expect(keptKeys()).toEqual([]);
    const again = store.load({});
    await settled();
    expect(waiting).toHaveLength(1);
    answer(APPS, [{ name: 'Mail' }]);
    await again;
    expect(keptKeys()).toHaveLength(2);
  });
});

describe('somebody whose place another one has taken', () => {
  it('leaves nothing behind that was still asked for', async () => {
    const { fetch, waiting, answer } = byHand();
    const { store, kept } = setUp({ fetch });
    const contextOf = (uuid: string) => ({ CurrentUser: { uuid, email: 'a@b.example' }, CompanyInfo: { uuid: 'c1' } });
    void store.load({});
    await settled();
    answer(BOOTSTRAP, contextOf('u1'));
    await settled();
    const late = waiting.splice(0);
    expect(late.map(({ path }) => path)).toEqual([`${APPS}/c1/u1`]);
    store.loseSight(false);
    const loading = store.load({}, true);
    await settled();
    answer(BOOTSTRAP, contextOf('u2'));
    await settled();
    for (const { answer: come } of late) come(Response.json([{ name: 'Mail' }]));
    await settled();
    answer(APPS, [{ name: 'Mail' }]);
    await loading;
    expect([...kept.keys()].filter((key) => key.includes('u1'))).toEqual([]);
    expect([...kept.keys()].filter((key) => key.includes('u2'))).toHaveLength(2);
  });
});

describe('the first load', () => {
  it('is unknown until an answer is there', () => {
    expect(setUp().userState()).toBe('unknown');
  });

  it.each([
    ['full', [], 'loggedin'],
    ['support', [], 'loggedin'],
    ['anonymous', [], 'loggedout'],
    ['buyer', [{ path: APPS, status: 500 }], 'loggedout'],
    ['buyer', [{ path: APPS, drop: true }], 'loggedout'],
    ['buyer', [{ path: APPS, body: 'null' }], 'static:loggedin'],
    ['buyer', [{ path: APPS, body: 'empty' }], 'static:loggedin'],
    ['buyer', [{ path: APPS, json: [] }], 'loggedin'],
    ['buyer', [{ path: APPS, json: { content: [] } }], 'loggedin'],
    ['anonymous', [{ path: APPS, status: 500 }], 'loggedout'],
    ['anonymous', [{ path: APPS, body: 'null' }], 'loggedout'],
    ['buyer', [{ path: BOOTSTRAP, status: 500 }], 'loggedout'],
    ['buyer', [{ path: BOOTSTRAP, drop: true }], 'loggedout'],
  ] as const)('%s with %j is %s', async (person, faults, expected) => {
    const { userState, store } = await loadWith(person, faults);
    expect(userState()).toBe(expected);
    expect(store.isSettled()).toBe(true);
  });

  it('204 from the apps is a person who is only remembered', async () => {
    const { fetch, answer, end } = byHand();
    const { store, userState } = setUp({ fetch });
    const loading = store.load({});
    await settled();
    answer(BOOTSTRAP, { CurrentUser: { uuid: 'a' } });
    await settled();
    end(APPS, 204);
    await loading;
    expect(userState()).toBe('static:loggedin');
  });

  it('a failed apps call leaves no apps', async () => {
    const { store } = await loadWith('full', [{ path: APPS, status: 503 }]);
    expect(store.getState()).toMatchObject({ apps: { tiles: [], hasAppwise: false } });
  });

  it('asks for the apps of the person and the company', async () => {
    const { fetch, answer, waiting } = byHand();
    const { store } = setUp({ fetch });
    void store.load({});
    await settled();
    answer(BOOTSTRAP, { CurrentUser: { uuid: 'me' }, CompanyInfo: { uuid: 'us' } });
    await settled();
    expect(waiting.map(({ path }) => path)).toEqual([`${APPS}/us/me`]);
  });
});

describe('a 401 on the apps', () => {
  const loadOnce = async ({ store }: ReturnType<typeof setUp>, hand: ReturnType<typeof byHand>, apps: unknown) => {
    const loading = store.load({});
    await settled();
    hand.answer(BOOTSTRAP, { CurrentUser: { uuid: 'a' } });
    await settled();
    if (typeof apps === 'number') hand.end(APPS, apps);
    else hand.answer(APPS, apps);
    await loading;
  };
  const LISTED = { content: [{ userEntitlementStatus: 'ACTIVE', name: 'Mail', launchUrl: 'https://mail.example/' }] };

  it.each([
    ['listed', LISTED, 'loggedin'],
    ['nothing', 204, 'static:loggedin'],
    ['failed', 500, 'loggedout'],
  ])('leaves all as it is after %s', async (_, first, userState) => {
    const hand = byHand();
    const box = setUp({ fetch: hand.fetch, isOn: false });
    await loadOnce(box, hand, first);
    const before = box.store.getState();
    expect(box.userState()).toBe(userState);
    await loadOnce(box, hand, 401);
    expect(box.store.getState()).toEqual(before);
  });

  it('shows a person of whom nothing else is known as signed in, without apps', async () => {
    const hand = byHand();
    const box = setUp({ fetch: hand.fetch });
    await loadOnce(box, hand, 401);
    expect(box.userState()).toBe('loggedin');
    expect(box.store.getState()).toMatchObject({ apps: { tiles: [] }, knowsApps: true });
    expect(box.store.isSettled()).toBe(true);
  });
});

describe('a 401 on the bootstrap', () => {
  it('is told once, and gives a logged-out header', async () => {
    const { unauthorized, userState, store } = await loadWith('full', [{ path: BOOTSTRAP, status: 401 }]);
    expect(unauthorized).toHaveBeenCalledOnce();
    expect(unauthorized.mock.calls[0]?.[0]).toContain(BOOTSTRAP);
    expect(userState()).toBe('loggedout');
    expect(store.isSettled()).toBe(true);
  });

  it('and no other status is told so', async () => {
    const { unauthorized } = await loadWith('full', [{ path: BOOTSTRAP, status: 403 }]);
    expect(unauthorized).not.toHaveBeenCalled();
  });
});

describe('a bootstrap that fails', () => {
  it('is a warning with the message, and a report (H §8)', async () => {
    const { report } = await loadWith('full', [{ path: BOOTSTRAP, drop: true }]);
    expect(warned).toHaveBeenCalledOnce();
    expect(warned.mock.calls.flat().map(String).join(' ')).toContain('Network request failed');
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ code: 'bootstrap' }));
  });
});

describe('a remembered person', () => {
  it('whom the bootstrap does not name is only remembered', async () => {
    market = startMarketplace();
    const { store, userState } = setUp();
    await store.load({ userUuid: 'someone' });
    expect(userState()).toBe('static:loggedin');
  });

  it('is remembered from an earlier page', async () => {
    const { userState } = await loadWith('anonymous', [], 'someone');
    expect(userState()).toBe('static:loggedin');
  });

  it('is forgotten on demand', async () => {
    const { store, kept } = await loadWith('full');
    store.forget();
    expect(kept.get(KEY)).toBeUndefined();
  });
});

describe('a bootstrap that the page gives', () => {
  it('saves the call', async () => {
    const { fetch, waiting, answer } = byHand();
    const { store, userState } = setUp({ fetch });
    const loading = store.load({ bootstrap: { CurrentUser: { uuid: 'me' } } });
    await settled();
    expect(waiting.some(({ path }) => path === BOOTSTRAP)).toBe(false);
    answer(APPS, []);
    await loading;
    expect(userState()).toBe('loggedin');
  });
});

describe('what an earlier page has kept', () => {
  const ME = { CurrentUser: { uuid: 'me' }, CompanyInfo: { uuid: 'us' }, UserInfo: { name: 'Me' } };

  async function afterAPageOf(person: object) {
    const browser = browserOf();
    const first = byHand();
    const { store } = setUp({ fetch: first.fetch, browser });
    const loading = store.load({});
    await settled();
    first.answer(BOOTSTRAP, person);
    await settled();
    first.answer(APPS, [{ name: 'Mail', launchUrl: '/mail', userEntitlementStatus: 'ACTIVE' }]);
    await loading;
    const second = byHand();
    return { second, ...setUp({ fetch: second.fetch, browser }) };
  }

  it('is shown at once, unsettled, and the server is asked after it', async () => {
    const { store, second } = await afterAPageOf(ME);
    void store.load({});
    expect(store.getState()).toMatchObject({
      at: 'known',
      userState: 'loggedin',
      fresh: false,
      settled: false,
      bootstrap: { user: { name: 'Me' } },
      apps: { tiles: [{ name: 'Mail' }] },
    });
    await settled();
    expect(second.waiting.map(({ path }) => path)).toEqual([BOOTSTRAP]);
  });

  it('has the currency that the person has chosen since, and all else as it was said', async () => {
    const before = await afterAPageOf(ME);
    before.store.keepCurrency('me', 'CHF');
    before.store.keepCurrency('you', 'CHF');
    const { store } = setUp({ fetch: byHand().fetch, browser: before.browser });
    void store.load({});
    expect(store.getState()).toMatchObject({
      bootstrap: { userUuid: 'me', company: { uuid: 'us' }, user: { name: 'Me', currency: 'CHF' } },
    });
    expect([...before.kept.keys()].filter((key) => key.includes('you'))).toEqual([]);
  });

  it('has no apps yet where that page was left before they came', async () => {
    const browser = browserOf();
    const first = byHand();
    const { store } = setUp({ fetch: first.fetch, browser });
    void store.load({});
    await settled();
    first.answer(BOOTSTRAP, ME);
    await settled();
    const next = setUp({ fetch: byHand().fetch, browser });
    void next.store.load({});
    expect(next.store.getState()).toMatchObject({ at: 'known', fresh: false, knowsApps: false });
  });

  it('is replaced by what the server says, and tells of another person', async () => {
    const { store, second, kept } = await afterAPageOf(ME);
    const news: string[] = [];
    store.onPersonNews((one) => news.push(one));
    const loading = store.load({});
    await settled();
    second.answer(BOOTSTRAP, { CurrentUser: { uuid: 'you' }, UserInfo: { name: 'You' } });
    await settled();
    second.answer(APPS, []);
    await loading;
    expect(store.getState()).toMatchObject({ fresh: true, settled: true, bootstrap: { user: { name: 'You' } } });
    expect(news).toEqual(['changed']);
    expect(JSON.stringify([...kept])).not.toContain('Me');
  });

  it('stays when the server cannot be asked', async () => {
    const { store, browser } = await afterAPageOf(ME);
    const failing = setUp({ fetch: () => Promise.reject(new TypeError('offline')), browser });
    await failing.store.load({});
    expect(failing.store.getState()).toMatchObject({ settled: true, bootstrap: { user: { name: 'Me' } } });
    expect(store.getState().at).toBe('unknown');
  });

  it.each([
    ['another tab, in which nobody was seen yet', (browser: ReturnType<typeof browserOf>) => browser.tab.kept.clear()],
    [
      'after another person signed in elsewhere',
      (browser: ReturnType<typeof browserOf>) => browser.local.set(KEY, 'you'),
    ],
    ['when another session has begun', (browser: ReturnType<typeof browserOf>) => (browser.session = 'another')],
    ['after a logout elsewhere', (browser: ReturnType<typeof browserOf>) => browser.local.remove(KEY)],
    ['once the tag cookie is gone', (browser: ReturnType<typeof browserOf>) => browser.cookies.jar.clear()],
  ])('is not shown in %s', async (_, happens) => {
    const { store, browser } = await afterAPageOf(ME);
    happens(browser);
    void store.load({});
    expect(store.getState().at).toBe('unknown');
  });

  it('is shown where the page itself names the person', async () => {
    const { store, browser } = await afterAPageOf(ME);
    browser.tab.kept.clear();
    void store.load({ userUuid: 'me' });
    expect(store.getState()).toMatchObject({ at: 'known', bootstrap: { user: { name: 'Me' } } });
  });

  it('is gone after a logout, and once the server names nobody', async () => {
    const { store, browser, second } = await afterAPageOf(ME);
    const loading = store.load({});
    await settled();
    second.answer(BOOTSTRAP, {});
    await loading;
    expect([...browser.local.kept.keys()]).toEqual([KEY]);
    store.forget();
    expect([...browser.local.kept.keys(), ...browser.tab.kept.keys()]).toEqual([]);
  });

  it('is nothing of somebody in whose name an administrator acts', async () => {
    const { browser } = await afterAPageOf({ ...ME, impersonation: { impersonated: true } });
    expect([...browser.local.kept.keys()]).toEqual([]);
  });

  it('is nothing of somebody of whom the page says so', async () => {
    const browser = browserOf();
    const acting = setUp({ browser, said: { [BOOTSTRAP]: ME, [APPS]: [] }, isActing: true });
    await acting.store.load({});
    expect(acting.userState()).toBe('loggedin');
    expect([...browser.local.kept.keys(), ...browser.tab.kept.keys()]).toEqual([]);
    const own = setUp({ browser, said: { [BOOTSTRAP]: ME, [APPS]: [] } });
    await own.store.load({});
    expect(browser.local.kept.size, 'of themselves').toBeGreaterThan(1);
  });

  it('goes where the page says so late, and nothing is kept from then on', async () => {
    const browser = browserOf();
    let isActing = false;
    const { store } = setUp({ browser, said: { [BOOTSTRAP]: ME, [APPS]: [] }, isActing: () => isActing });
    await store.load({});
    store.obeyActing();
    expect(browser.local.kept.size).toBeGreaterThan(1);
    isActing = true;
    store.obeyActing();
    await store.load({});
    expect([...browser.local.kept.keys()], 'whom the documents remember').toEqual([KEY]);
    expect([...browser.tab.kept.keys()]).toEqual([]);
  });

  it.each([
    ['the page says', true, {}],
    ['the server says', false, { impersonation: { impersonated: true } }],
  ])('leaves the page to which an administrator returns while %s that they act', async (_, isActing, context) => {
    const { browser } = await afterAPageOf(ME);
    browser.tab.set(ORIGINAL_PAGE_KEY, '/superuser/users');
    const said = { [BOOTSTRAP]: { CurrentUser: { uuid: 'you' }, ...context }, [APPS]: [] };
    await setUp({ browser, said, isActing }).store.load({});
    expect(browser.tab.get(ORIGINAL_PAGE_KEY)).toBe('/superuser/users');
    await setUp({ browser, said: { [BOOTSTRAP]: {} }, isActing }).store.load({});
    expect(browser.tab.get(ORIGINAL_PAGE_KEY), 'nobody is here').toBe(isActing ? '/superuser/users' : undefined);
  });

  it.each([
    ['somebody else has', { CurrentUser: { uuid: 'you' } }],
    ['nobody is here who has', {}],
  ])('leaves no page to return to where %s signed in', async (_, said) => {
    const { browser } = await afterAPageOf(ME);
    browser.tab.set(ORIGINAL_PAGE_KEY, '/superuser/users');
    await setUp({ browser, said: { [BOOTSTRAP]: said, [APPS]: [] } }).store.load({});
    expect(browser.tab.get(ORIGINAL_PAGE_KEY)).toBeUndefined();
  });
});

/** A tab from page to page: whose answers come, and whether the page itself says that an administrator acts. */
describe('the page to which an administrator returns', () => {
  type Step = readonly [who: string | undefined, acts?: 'server' | 'page' | 'page, late'];

  async function through(steps: readonly Step[], browser = browserOf()) {
    for (const [uuid, acts] of steps) {
      const context = {
        ...(uuid && { CurrentUser: { uuid } }),
        ...(acts === 'server' && { impersonation: { impersonated: true } }),
      };
      let isActing = acts === 'page';
      const { store } = setUp({ browser, said: { [BOOTSTRAP]: context, [APPS]: [] }, isActing: () => isActing });
      await store.load({});
      isActing ||= acts === 'page, late';
      store.obeyActing();
      // As the banner does, after its delay.
      if (acts && browser.tab.get(ORIGINAL_PAGE_KEY) === undefined) browser.tab.set(ORIGINAL_PAGE_KEY, '/began');
    }
    return browser.tab.get(ORIGINAL_PAGE_KEY);
  }

  it.each<[string, readonly Step[], string | undefined]>([
    ['stays from page to page', [['me'], ['you', 'server'], ['you', 'server'], ['you', 'server']], '/began'],
    ['stays where the page says it', [['me'], ['you', 'page'], ['you', 'page'], ['you', 'page']], '/began'],
    [
      'stays in a tab that has begun with it',
      [
        ['you', 'server'],
        ['you', 'server'],
      ],
      '/began',
    ],
    ['goes where the administrator is themselves again', [['me'], ['you', 'server'], ['me']], undefined],
    ['goes so where the page has said it, too', [['me'], ['you', 'page'], ['me']], undefined],
    ['goes where the person comes by themselves', [['me'], ['you', 'server'], ['you']], undefined],
    ['goes with the session', [['me'], ['you', 'server'], [undefined]], undefined],
    ['goes so where the page has said it late', [['me'], ['you', 'page, late'], ['me']], undefined],
  ])('%s', async (_, steps, expected) => {
    expect(await through(steps)).toBe(expected);
  });

  it.each<[string, readonly Step[]]>([
    ['each time', [['you', 'page, late']]],
    ['once', [['you', 'page']]],
  ])('stays where the page says it late %s', async (_, steps) => {
    const browser = browserOf();
    await through([['me'], ...steps], browser);
    browser.tab.set(ORIGINAL_PAGE_KEY, '/superuser/users');
    expect(await through([['you', 'page, late']], browser)).toBe('/superuser/users');
  });

  it('is nobody’s after a logout, whatever the page says then', async () => {
    const browser = browserOf();
    browser.tab.set(ORIGINAL_PAGE_KEY, '/superuser/users');
    let isActing = false;
    const said = { [BOOTSTRAP]: { CurrentUser: { uuid: 'you' } }, [APPS]: [] };
    const { store } = setUp({ browser, said, isActing: () => isActing });
    await store.load({});
    store.forget();
    isActing = true;
    store.obeyActing();
    expect(browser.tab.get(ORIGINAL_PAGE_KEY)).toBeUndefined();
  });
});

describe('a page that says who is here', () => {
  const given = { CurrentUser: { uuid: 'me' }, UserInfo: { name: 'Me' } };

  it.each([
    ['static data', { staticData: given }],
    ['static mode with a page-provided object', { staticData: true, bootstrap: given }],
  ])('in %s is never asked for, but the apps are', async (_, identity) => {
    const { fetch, waiting } = byHand();
    const { store } = setUp({ fetch });
    void store.load(identity, true);
    await settled();
    expect(store.getState()).toMatchObject({ at: 'known', userState: 'loggedin', bootstrap: { user: { name: 'Me' } } });
    expect(waiting.map(({ path }) => path)).toEqual([`${APPS}/00000000-0000-4000-8000-000000000002/me`]);
  });

  it.each([
    ['static data', { staticData: given }],
    ['static mode with a page-provided object', { staticData: true, bootstrap: given }],
    ['static mode of nobody', { staticData: true }],
  ])('in %s changes nothing of whom the browser remembers', async (_, identity) => {
    const browser = browserOf();
    const real = setUp({ fetch: byHand().fetch, browser });
    void real.store.load({ bootstrap: { CurrentUser: { uuid: 'real' } } });
    browser.local.set('httpsmarketexample:real:header:flags', 'theirs');
    const stored = () => [...browser.local.kept, ...browser.tab.kept];
    const before = stored();
    const still = setUp({ fetch: byHand().fetch, browser });
    void still.store.load(identity);
    expect(still.store.getState()).toMatchObject({ at: 'known' });
    expect([stored(), real.store.isReplaced(), still.store.isReplaced()]).toEqual([before, false, false]);
    expect(browser.local.get(KEY)).toBe('real');
  });

  it('by an object of its own is remembered', () => {
    const { store, browser } = setUp({ fetch: byHand().fetch, remembered: 'real' });
    void store.load({ bootstrap: given });
    expect(browser.local.get(KEY)).toBe('me');
  });

  it('by a default boot object is asked for all the same', async () => {
    const { fetch, waiting } = byHand();
    const { store } = setUp({ fetch });
    void store.load({ defaultBoot: given });
    expect(store.getState()).toMatchObject({ at: 'known', fresh: false, bootstrap: { user: { name: 'Me' } } });
    await settled();
    expect(waiting.map(({ path }) => path)).toEqual([BOOTSTRAP]);
  });

  it('by an object of its own is asked for only anew', async () => {
    const { fetch, waiting } = byHand();
    const { store } = setUp({ fetch });
    void store.load({ bootstrap: given });
    await settled();
    expect(waiting.map(({ path }) => path)).not.toContain(BOOTSTRAP);
    void store.load({ bootstrap: given }, true);
    await settled();
    expect(waiting.map(({ path }) => path)).toContain(BOOTSTRAP);
  });
});

describe('the apps of a visitor', () => {
  it('are asked for with the placeholder ids, only where they are switched on, and change nothing', async () => {
    for (const [myApps, asked] of [
      [undefined, []],
      [false, []],
      [true, [`${APPS}/00000000-0000-4000-8000-000000000002/00000000-0000-4000-8000-000000000001`]],
    ] as const) {
      const { fetch, waiting, answer } = byHand();
      const { store, userState } = setUp({ fetch, ...(myApps !== undefined && { myApps }) });
      const loading = store.load({ bootstrap: {} });
      await settled();
      expect(waiting.map(({ path }) => path)).toEqual(asked);
      if (asked.length > 0) answer(APPS, null);
      await loading;
      expect(userState()).toBe('loggedout');
    }
  });

  it('are not asked for a person where they are switched off', async () => {
    const { fetch, waiting } = byHand();
    const { store, userState } = setUp({ fetch, myApps: false });
    await store.load({ bootstrap: { CurrentUser: { uuid: 'me' } } });
    expect([userState(), store.isSettled(), waiting.length]).toEqual(['loggedin', true, 0]);
    expect(store.getState(), 'none are to come').toMatchObject({ knowsApps: true });
  });

  it('go where the page switches them off later, kept ones, too, and with them what their call has said', async () => {
    market = startMarketplace({ person: 'full' });
    const browser = browserOf();
    const { store, userState, setMyApps } = setUp({ browser });
    await store.load({});
    const apps = () => {
      const session = store.getState();
      return session.at === 'known' ? session.apps : undefined;
    };
    expect(apps()?.hasAppwise).toBe(true);
    setMyApps(false);
    await store.load({});
    expect([apps(), userState(), store.isSettled()]).toEqual([{ tiles: [], hasAppwise: false }, 'loggedin', true]);
    const later = setUp({ browser, myApps: false });
    await later.store.load({});
    expect(later.seen.map((state) => (state as { apps?: { hasAppwise: boolean } }).apps?.hasAppwise)).not.toContain(
      true,
    );
  });
});

describe('late answers', () => {
  it('of an older round are dropped', async () => {
    const { fetch, answer, waiting } = byHand();
    const { store } = setUp({ fetch });
    void store.load({});
    await settled();
    const older = waiting.splice(0);
    const loading = store.load({});
    await settled();
    answer(BOOTSTRAP, { CurrentUser: { uuid: 'new' } });
    await settled();
    answer(APPS, []);
    await loading;
    for (const { answer: late } of older) late(Response.json({ CurrentUser: { uuid: 'old' } }));
    await settled();
    expect(store.getState()).toMatchObject({ at: 'known', bootstrap: { userUuid: 'new' } });
  });

  it('to a stopped or forgotten session change nothing', async () => {
    for (const end of ['stop', 'forget'] as const) {
      const { fetch, answer } = byHand();
      const { store, userState } = setUp({ fetch });
      void store.load({});
      await settled();
      store[end]();
      answer(BOOTSTRAP, { CurrentUser: { uuid: 'old' } });
      await settled();
      expect(userState(), end).toBe('unknown');
    }
  });
});

describe('answers that are not what was asked for', () => {
  const bodies: readonly (readonly [string, Omit<Fault, 'path'>])[] = [
    ['HTML', { body: 'html' }],
    ['cut off', { body: 'truncated' }],
    ['null', { body: 'null' }],
    ['empty', { body: 'empty' }],
    ...HOSTILE_VALUES.filter(([, value]) => value !== undefined).map(([name, json]) => [name, { json }] as const),
  ];

  it.each(bodies)('a bootstrap that is %s gives a valid state', async (_, fault) => {
    const { store, userState } = await loadWith('full', [{ path: BOOTSTRAP, ...fault }]);
    expect(userState()).toBe('loggedout');
    expect(store.isSettled()).toBe(true);
  });

  it.each(bodies)('apps that are %s give a valid state', async (_, fault) => {
    const { store, userState } = await loadWith('full', [{ path: APPS, ...fault }]);
    expect(['loggedin', 'static:loggedin', 'loggedout']).toContain(userState());
    expect(store.getState()).toMatchObject({ at: 'known', settled: true, apps: { tiles: [] } });
  });
});

describe('news of the person', () => {
  const context = (uuid: string, company = 'c') => ({ CurrentUser: { uuid }, CompanyInfo: { uuid: company } });

  async function withNews(person = 'full') {
    const all = await loadWith(person);
    const news: string[] = [];
    const stop = all.store.onPersonNews((one) => news.push(one));
    return { ...all, news, stop };
  }

  it('is none while the same person is asked for again', async () => {
    const { store, news } = await withNews();
    await store.load({});
    expect(news).toEqual([]);
  });

  it('says so when another person comes', async () => {
    const { store, news } = await withNews();
    void store.load({ bootstrap: context('another') });
    expect(news).toEqual(['changed']);
  });

  it('says so when the same person goes on for another company, once, and after a doubt, too', async () => {
    const { store, news } = await withNews();
    void store.load({ bootstrap: context('another') });
    expect(news.splice(0)).toEqual(['changed']);
    void store.load({ bootstrap: context('another', 'd') });
    void store.load({ bootstrap: context('another', 'd') });
    expect(news).toEqual(['moved']);
    store.doubt();
    void store.load({ bootstrap: context('another', 'e') });
    expect(news).toEqual(['moved', 'doubted', 'moved']);
  });

  it('is none where a company merely becomes known, or is not named for once', async () => {
    const { store, news } = await withNews();
    const nameless = { CurrentUser: { uuid: 'another' } };
    for (const bootstrap of [nameless, context('another'), nameless, context('another')])
      void store.load({ bootstrap });
    expect(news).toEqual(['changed']);
    for (const bootstrap of [nameless, context('another', 'd')]) void store.load({ bootstrap });
    expect(news).toEqual(['changed', 'moved']);
  });

  it('says of another person with another company one thing only', async () => {
    const { store, news } = await withNews();
    void store.load({ bootstrap: context('another', 'd') });
    expect(news).toEqual(['changed']);
  });

  it('says so when nobody is here any more, once', async () => {
    const { store, news } = await withNews();
    await store.load({ bootstrap: {} });
    await store.load({ bootstrap: {} });
    expect(news).toEqual(['changed']);
  });

  it('says so at a logout', async () => {
    const { store, news } = await withNews();
    store.forget();
    expect(news).toEqual(['left']);
  });

  it('confirms a person who was doubted, once', async () => {
    const { store, news } = await withNews();
    store.doubt();
    await store.load({});
    await store.load({});
    expect(news).toEqual(['doubted', 'confirmed']);
  });

  it('confirms a person whose logout did not leave the page, once', async () => {
    const { store, news } = await withNews();
    store.forget();
    await store.load({});
    await store.load({});
    expect(news).toEqual(['left', 'confirmed']);
  });

  it.each([
    ['the same person', ['left', 'confirmed'], 'another'],
    ['another person', ['left', 'changed'], 'third'],
    ['nobody', ['left', 'changed'], undefined],
  ])('says once who is here after a lost sight: %s', async (_, told, uuid) => {
    const { store, news } = await withNews();
    void store.load({ bootstrap: context('another') });
    news.length = 0;
    store.loseSight(true);
    expect([news, store.isOnHold()]).toEqual([['left'], true]);
    for (let times = 0; times < 2; times += 1) void store.load({ bootstrap: uuid === undefined ? {} : context(uuid) });
    expect([news, store.isOnHold()]).toEqual([told, false]);
  });

  it('says so when somebody comes where nobody was', async () => {
    const { store, news } = await withNews('anonymous');
    void store.load({ bootstrap: context('somebody') });
    expect(news).toEqual(['changed']);
  });

  it('ends a doubt from before the first answer', async () => {
    const { store } = setUp();
    const news: string[] = [];
    store.onPersonNews((one) => news.push(one));
    store.doubt();
    void store.load({ bootstrap: context('somebody') });
    expect(news).toEqual(['doubted', 'confirmed']);
  });

  it('ends a doubt that nothing followed', async () => {
    const { store, news } = await withNews();
    store.doubt();
    store.endDoubt();
    store.endDoubt();
    expect(news).toEqual(['doubted', 'confirmed']);
  });

  it('is not told to those who have stopped listening', async () => {
    const { store, news, stop } = await withNews();
    stop();
    store.forget();
    expect(news).toEqual([]);
  });
});
