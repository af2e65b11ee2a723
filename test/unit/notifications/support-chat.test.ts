import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PersonNews } from '../../../src/session/person-news.store.ts';
import type { ErrorDetail } from '../../../elements/events.ts';
import { fetchChatAccount } from '../../../src/api/chat.ts';
import { createHttp } from '../../../src/api/http.ts';
import type { LoadScript } from '../../../src/browser/script-loader.ts';
import { chatScriptUrl, parseChatAccount } from '../../../src/notifications/support-chat.rules.ts';
import { createSupportChat } from '../../../src/notifications/support-chat.store.ts';
import type { Fault } from '../../marketplace/faults.ts';
import { type StartedMarketplace, startMarketplace } from '../../marketplace/node.ts';
import { record } from '../api/recorder.ts';
import { HOSTILE_VALUES } from '../hostile-values.ts';

const MARKET = 'https://market.example';
const PATH = '/api/appwise/v1/teams/api/zendesk/token';

let market: StartedMarketplace | undefined;
afterEach(() => {
  market?.stop();
  market = undefined;
  vi.restoreAllMocks();
});

/** What a page's head would have, and how its scripts fare. */
function createHead() {
  const scripts = new Set<{ url: string; data: Readonly<Record<string, string>> }>();
  let added = 0;
  let outcome: Promise<void> = Promise.resolve();
  const loadScript: LoadScript = (url, data = {}) => {
    const script = { url, data };
    scripts.add(script);
    added += 1;
    return { loaded: outcome, remove: () => scripts.delete(script) };
  };
  return {
    loadScript,
    scripts,
    added: () => added,
    next: (promise: Promise<void>) => {
      promise.catch(() => {});
      outcome = promise;
    },
  };
}

function setUp({
  person = 'full',
  faults = [],
  script,
  allowed = true,
  fetch,
}: {
  person?: string;
  faults?: readonly Fault[];
  script?: string;
  allowed?: boolean;
  fetch?: typeof globalThis.fetch;
} = {}) {
  if (!fetch) market = startMarketplace({ person, faults });
  let calls = 0;
  const http = createHttp({
    baseUrl: 'https://api.example',
    pageOrigin: MARKET,
    fetch: (input, init) => {
      calls += 1;
      return (fetch ?? globalThis.fetch)(input, init);
    },
  });
  const head = createHead();
  const report = vi.fn<(detail: ErrorDetail) => void>();
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { loadScript } = head;
  let hear: (news: PersonNews) => void = () => {};
  const onPersonNews = (run: typeof hear) => {
    hear = run;
    return () => {};
  };
  const given = {
    http,
    marketUrl: MARKET,
    script: () => script,
    allowed: () => allowed,
    onPersonNews,
    loadScript,
    report,
  };
  return {
    chat: createSupportChat(given),
    head,
    report,
    warn,
    calls: () => calls,
    hear: (news: PersonNews) => hear(news),
  };
}

describe('the account of the chat', () => {
  it('is asked of the market, wherever the other calls go', async () => {
    const { http, last } = record({ baseUrl: 'https://api.example' });
    await fetchChatAccount(http, `${MARKET}/shop`);
    expect([last().method, last().url, last().credentials]).toEqual(['GET', `${MARKET}/shop${PATH}`, 'include']);
  });

  it.each([
    [
      { zendeskAccount: 'acme', zendeskToken: 't' },
      { account: 'acme', token: 't' },
    ],
    [{ zendeskAccount: 'acme' }, undefined],
    [{ zendeskToken: 't' }, undefined],
    [{ zendeskAccount: ' ', zendeskToken: 't' }, undefined],
    [{ zendeskAccount: {}, zendeskToken: [] }, undefined],
  ])('%j is %j', (json, account) => {
    expect(parseChatAccount(json)).toEqual(account);
  });

  it.each(HOSTILE_VALUES)('may be %s', (_name, value) => {
    expect(parseChatAccount(value)).toBeUndefined();
    expect(() => parseChatAccount({ zendeskAccount: value, zendeskToken: value })).not.toThrow();
  });
});

describe('the script of the chat', () => {
  it.each([
    [MARKET, undefined, `${MARKET}/appwise/support-chat.js`],
    [`${MARKET}/shop`, undefined, `${MARKET}/shop/appwise/support-chat.js`],
    [MARKET, '/own/chat.js', `${MARKET}/own/chat.js`],
    [MARKET, `${MARKET}/own/chat.js`, `${MARKET}/own/chat.js`],
    [MARKET, 'https://cdn.example/chat.js', undefined],
    [MARKET, 'https://market.example.evil/chat.js', undefined],
    [MARKET, '//cdn.example/chat.js', undefined],
    [MARKET, '/\\cdn.example/chat.js', undefined],
    [MARKET, '/\t/cdn.example/chat.js', undefined],
    [MARKET, 'http://market.example/chat.js', undefined],
    [MARKET, 'javascript:alert(1)', undefined],
    [MARKET, 'data:text/javascript,alert(1)', undefined],
    [MARKET, `blob:${MARKET}/1`, undefined],
    ['nonsense', undefined, undefined],
  ])('of %s with %o is at %o', (marketUrl, given, url) => {
    expect(chatScriptUrl(marketUrl, given)).toBe(url);
  });
});

describe('the chat', () => {
  it('begins at the first use, with account and token, and only once', async () => {
    const { chat, head, calls } = setUp();
    expect([calls(), head.added(), chat.getState().at]).toEqual([0, 0, 'off']);
    const [first, second] = [chat.open(), chat.open()];
    expect(chat.getState().at).toBe('starting');
    await Promise.all([first, second]);
    await chat.open();
    expect([calls(), head.added(), chat.getState().at]).toEqual([1, 1, 'on']);
    const [script] = head.scripts;
    expect(script!.url).toBe(`${MARKET}/appwise/support-chat.js`);
    expect(script!.data).toEqual({
      account: 'meridian-support',
      token: expect.stringMatching(/^[\da-f-]{36}$/) as string,
    });
  });

  it('asks nothing for somebody who has no notifications', async () => {
    const { chat, head, calls } = setUp({ allowed: false });
    await chat.open();
    expect([calls(), head.added(), chat.getState().at]).toEqual([0, 0, 'off']);
  });

  it.each<[string, Parameters<typeof setUp>[0]]>([
    ['nobody is signed in', { person: 'anonymous' }],
    ['the server fails', { faults: [{ path: PATH, status: 500 }] }],
    ['the connection breaks', { faults: [{ path: PATH, drop: true }] }],
    ['HTML comes', { faults: [{ path: PATH, body: 'html' }] }],
    ['half of it comes', { faults: [{ path: PATH, body: 'truncated' }] }],
    ['nothing comes', { faults: [{ path: PATH, body: 'empty' }] }],
    ['something else comes', { faults: [{ path: PATH, json: { zendeskAccount: 'acme' } }] }],
  ])('is silently not there when %s', async (_name, given) => {
    const { chat, head, report, warn } = setUp(given);
    await chat.open();
    expect([head.added(), chat.getState().at]).toEqual([0, 'off']);
    expect(report).not.toHaveBeenCalled();
    expect(warn).not.toHaveBeenCalled();
  });

  it('is asked for again at the next use, after a failure', async () => {
    const { chat, head } = setUp({ faults: [{ path: PATH, status: 503, times: 1 }] });
    await chat.open();
    await chat.open();
    expect([head.added(), chat.getState().at]).toEqual([1, 'on']);
  });

  it('comes from no other host, and says so to the developer', async () => {
    const { chat, head, report, warn, calls } = setUp({ script: 'https://cdn.example/chat.js?key=1' });
    await chat.open();
    expect([calls(), head.added(), chat.getState().at]).toEqual([0, 0, 'off']);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(report).toHaveBeenCalledWith({
      code: 'script',
      message: expect.not.stringContaining('key') as string,
      retryable: false,
    });
  });

  it('leaves no script that failed, and tells the developer without a token', async () => {
    const { chat, head, report } = setUp();
    head.next(Promise.reject(new Error('A script could not be loaded')));
    await chat.open();
    expect([head.scripts.size, chat.getState().at]).toEqual([0, 'off']);
    expect(report.mock.calls).toEqual([
      [{ code: 'script', message: 'The support chat’s script could not be loaded', retryable: true }],
    ]);
    head.next(Promise.resolve());
    await chat.open();
    expect([head.scripts.size, chat.getState().at]).toEqual([1, 'on']);
  });
});

describe('after a logout nothing of the chat is left', () => {
  it('once it was there', async () => {
    const { chat, head } = setUp();
    await chat.open();
    chat.stop();
    expect([head.scripts.size, chat.getState().at]).toEqual([0, 'off']);
  });

  it.each([
    ['left', 'off'],
    ['changed', 'off'],
    ['doubted', 'on'],
    ['confirmed', 'on'],
  ] as const)('with a person who has %s: %s', async (news, at) => {
    const { chat, head, hear } = setUp();
    await chat.open();
    hear(news);
    expect([head.scripts.size, chat.getState().at]).toEqual([at === 'on' ? 1 : 0, at]);
  });

  it('while its account was asked for: the call is given up, and its answer too late', async () => {
    let answer = (_response: Response) => {};
    let signal: AbortSignal | null | undefined;
    const { chat, head, report } = setUp({
      fetch: (_input, init) => {
        signal = init?.signal;
        return new Promise((resolve) => {
          answer = resolve;
        });
      },
    });
    const opening = chat.open();
    chat.stop();
    expect(signal?.aborted).toBe(true);
    answer(Response.json({ zendeskAccount: 'acme', zendeskToken: 'of the one before' }));
    await opening;
    expect([head.added(), chat.getState().at]).toEqual([0, 'off']);
    expect(report).not.toHaveBeenCalled();
  });

  it('while its script was on the way', async () => {
    const { chat, head, report } = setUp();
    let fail = () => {};
    head.next(
      new Promise((_resolve, reject) => {
        fail = () => reject(new Error('gone'));
      }),
    );
    const opening = chat.open();
    await vi.waitFor(() => expect(head.added()).toBe(1));
    chat.stop();
    expect([head.scripts.size, chat.getState().at]).toEqual([0, 'off']);

    head.next(Promise.resolve());
    await chat.open();
    fail();
    await opening;
    expect([head.scripts.size, chat.getState().at]).toEqual([1, 'on']);
    expect(report).not.toHaveBeenCalled();
  });
});
