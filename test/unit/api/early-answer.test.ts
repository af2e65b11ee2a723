import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allRead, askEarly, earlyCalls, earlyJson, isAsked, takeOrFetch } from '../../../src/api/early-answer.ts';

const URL_ASKED = 'https://market.example/who';
let asked: string[] = [];

/** Each question gets its own number. */
const answering = async (url: unknown) => {
  asked.push(String(url));
  return new Response(String(asked.length));
};
const read = async (answer: Promise<Response>) => (await answer).text();

describe('a call that was made early', () => {
  beforeEach(() => {
    asked = [];
    vi.stubGlobal('fetch', answering);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('answers each of those who would ask, once', async () => {
    const slot = new Map<string, unknown>();
    askEarly(slot, URL_ASKED, {}, ['choice', 'app']);
    expect(await read(takeOrFetch(slot, 'choice')(URL_ASKED))).toBe('1');
    expect(await read(takeOrFetch(slot, 'app')(URL_ASKED))).toBe('1');
    expect(slot.size, 'an answer that nobody waits for any more').toBe(0);
    expect(await read(takeOrFetch(slot, 'app')(URL_ASKED)), 'a later question').toBe('2');
    expect(await read(takeOrFetch(slot, 'choice')(URL_ASKED))).toBe('3');
  });

  it('answers the choice, too, where the tags were faster', async () => {
    const slot = new Map<string, unknown>();
    askEarly(slot, URL_ASKED, {}, ['choice', 'app']);
    expect(await read(takeOrFetch(slot, 'app')(URL_ASKED))).toBe('1');
    expect(await read(takeOrFetch(slot, 'choice')(URL_ASKED))).toBe('1');
  });

  it.each([
    [['app'], true],
    [['choice', 'app'], false],
  ] as const)('of %j ends with the one who has taken it: %s', async (readers, isEnded) => {
    const slot = new Map<string, unknown>();
    let signal: AbortSignal | null | undefined;
    vi.stubGlobal('fetch', (_: string, init?: RequestInit) => {
      signal ??= init?.signal;
      return answering(URL_ASKED);
    });
    askEarly(slot, URL_ASKED, {}, readers);
    const life = new AbortController();
    await takeOrFetch(slot, 'app')(URL_ASKED, { signal: life.signal });
    expect(signal?.aborted).toBe(false);
    life.abort();
    expect(signal?.aborted).toBe(isEnded);
    await takeOrFetch(slot, 'choice')(URL_ASKED);
    expect(signal?.aborted, 'for who still has it').toBe(isEnded);
  });

  it('answers no other question, and none where nobody has asked', async () => {
    const slot = new Map<string, unknown>();
    expect(await read(takeOrFetch(slot, 'app')(URL_ASKED))).toBe('1');
    askEarly(slot, URL_ASKED, {}, ['choice', 'app']);
    expect(await read(takeOrFetch(slot, 'app')(`${URL_ASKED}?anew`))).toBe('3');
    expect(await read(takeOrFetch(slot, 'app')(URL_ASKED))).toBe('2');
  });

  it('keeps several questions apart, and each for its own readers', async () => {
    const slot = new Map<string, unknown>();
    askEarly(slot, URL_ASKED, {}, ['app']);
    askEarly(slot, `${URL_ASKED}?words`, {}, ['app']);
    expect(await read(takeOrFetch(slot, 'app')(`${URL_ASKED}?words`))).toBe('2');
    expect(await read(takeOrFetch(slot, 'choice')(URL_ASKED)), 'not its own').toBe('3');
    expect(await read(takeOrFetch(slot, 'app')(URL_ASKED))).toBe('1');
    expect(slot.size).toBe(0);
  });

  it('does not answer whoever asks anew, or with other credentials', async () => {
    const slot = new Map<string, unknown>();
    askEarly(slot, URL_ASKED, { credentials: 'include' }, ['choice', 'app']);
    expect(await read(takeOrFetch(slot, 'app')(URL_ASKED, { credentials: 'same-origin' }))).toBe('2');
    earlyCalls(slot, 'app').drop?.();
    expect(await read(takeOrFetch(slot, 'app')(URL_ASKED, { credentials: 'include' }))).toBe('3');
    expect(await read(takeOrFetch(slot, 'choice')(URL_ASKED, { credentials: 'include' }))).toBe('1');
  });

  it('does not answer late', async () => {
    vi.useFakeTimers();
    const slot = new Map<string, unknown>();
    askEarly(slot, URL_ASKED, {}, ['choice', 'app']);
    vi.advanceTimersByTime(10_001);
    expect(earlyJson(slot, URL_ASKED)).toBeUndefined();
    expect(await read(takeOrFetch(slot, 'app')(URL_ASKED))).toBe('2');
    expect(slot.size).toBe(0);
  });

  it('fails where the page’s own fetch throws', async () => {
    vi.stubGlobal('fetch', () => {
      throw new Error('of the page');
    });
    const slot = new Map<string, unknown>();
    askEarly(slot, URL_ASKED, {}, ['app']);
    await expect(takeOrFetch(slot, 'app')(URL_ASKED)).rejects.toThrow('of the page');
  });

  it('fails for each of them as it failed', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    const slot = new Map<string, unknown>();
    askEarly(slot, URL_ASKED, {}, ['choice', 'app']);
    await expect(takeOrFetch(slot, 'choice')(URL_ASKED)).rejects.toThrow('offline');
    await expect(takeOrFetch(slot, 'app')(URL_ASKED)).rejects.toThrow('offline');
  });
});

describe('what an early call has said', () => {
  const INIT = { credentials: 'include' } as const;
  const CONTEXT = { partner: 'MERIDIAN' };
  const answered = (make: () => Response | Promise<Response>) => {
    asked = [];
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url);
      return make();
    });
    const slot = new Map<string, unknown>();
    askEarly(slot, URL_ASKED, INIT, ['choice', 'app']);
    const said = (reader: 'app' | 'choice' = 'app', credentials: RequestCredentials = 'include') =>
      earlyCalls(slot, reader).said?.(URL_ASKED, credentials);
    return { slot, said };
  };
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('is at hand once it has been read, for each reader once', async () => {
    const { slot, said } = answered(() => Response.json(CONTEXT));
    expect(said(), 'nobody has read it').toBeUndefined();
    await expect(earlyJson(slot, URL_ASKED)).resolves.toEqual(CONTEXT);
    expect(said('app', 'same-origin'), 'another question').toBeUndefined();
    expect(said()).toEqual(CONTEXT);
    expect(said(), 'a later question').toBeUndefined();
    expect(said('choice')).toEqual(CONTEXT);
    expect(isAsked(slot, URL_ASKED)).toBe(false);
    expect(asked).toHaveLength(1);
  });

  it('can still be taken as an answer', async () => {
    const { slot } = answered(() => Response.json(CONTEXT, { headers: { 'x-name': 'kept' } }));
    await earlyJson(slot, URL_ASKED);
    const response = await takeOrFetch(slot, 'app')(URL_ASKED, INIT);
    expect([response.status, response.headers.get('x-name'), await response.json()]).toEqual([200, 'kept', CONTEXT]);
    const other = await takeOrFetch(slot, 'choice')(URL_ASKED, INIT);
    expect(await other.json()).toEqual(CONTEXT);
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['a failure', () => Response.json(CONTEXT, { status: 503 }), 503, '{"partner":"MERIDIAN"}'],
    ['no JSON', () => new Response('<p>', { headers: { 'content-type': 'text/html' } }), 200, '<p>'],
    ['malformed JSON', () => new Response('{', { headers: { 'content-type': 'application/json' } }), 200, '{'],
    ['nothing', () => new Response('', { headers: { 'content-type': 'application/json' } }), 200, ''],
    ['no content', () => new Response(null, { status: 204, headers: { 'content-type': 'application/json' } }), 204, ''],
    ['a text', () => Response.json('maintenance'), 200, '"maintenance"'],
  ] as const)('is nothing where it is %s, which whoever takes it can tell', async (_, make, status, text) => {
    const { slot, said } = answered(make);
    await expect(earlyJson(slot, URL_ASKED)).resolves.toBeUndefined();
    expect(said()).toBeUndefined();
    const response = await takeOrFetch(slot, 'app')(URL_ASKED, INIT);
    expect([response.status, await response.text()]).toEqual([status, text]);
    expect(asked).toHaveLength(1);
  });

  it('is nothing where no answer came', async () => {
    const { slot, said } = answered(() => Promise.reject(new TypeError('offline')));
    await expect(earlyJson(slot, URL_ASKED)).resolves.toBeUndefined();
    expect(said()).toBeUndefined();
    await expect(takeOrFetch(slot, 'app')(URL_ASKED, INIT)).rejects.toThrow('offline');
  });

  it('is nothing when it is late', async () => {
    vi.useFakeTimers();
    const { slot, said } = answered(() => Response.json(CONTEXT));
    await earlyJson(slot, URL_ASKED);
    vi.advanceTimersByTime(10_001);
    expect(said()).toBeUndefined();
  });

  it('has been read when all has, and what was asked because of it, too', async () => {
    const { slot } = answered(() => Response.json(CONTEXT));
    askEarly(slot, `${URL_ASKED}?nobody-reads`, INIT, ['app']);
    void earlyJson(slot, URL_ASKED)?.then(() => {
      askEarly(slot, `${URL_ASKED}?next`, INIT, ['app']);
      void earlyJson(slot, `${URL_ASKED}?next`);
    });
    await allRead(slot);
    expect(earlyCalls(slot, 'app').said?.(`${URL_ASKED}?next`, 'include')).toEqual(CONTEXT);
    await expect(allRead(new Map([['of-others', {}]])), 'nothing was asked').resolves.toBeUndefined();
  });
});
