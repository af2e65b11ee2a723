import { describe, expect, it } from 'vitest';
import { HttpError, NetworkError, createHttp } from '../../../src/api/http.ts';
import { BASE, PAGE_ORIGIN, record } from './recorder.ts';

const reply =
  (body: BodyInit | null, type?: string, init: ResponseInit = {}) =>
  () =>
    new Response(body, { ...init, headers: type === undefined ? {} : { 'content-type': type } });
const caught = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error('It was not rejected');
    },
    (error: unknown) => error,
  );

describe('the address of a call', () => {
  it.each([
    ['/api/x', undefined, `${BASE}/api/x`],
    ['/api/x', {}, `${BASE}/api/x`],
    ['/api/x', { q: 'crm', page_size: 5 }, `${BASE}/api/x?q=crm&page_size=5`],
    ['/api/x', { q: undefined, n: 0 }, `${BASE}/api/x?n=0`],
    ['/api/x', { q: undefined }, `${BASE}/api/x`],
    ['https://other.example/s', { n: 1 }, 'https://other.example/s?n=1'],
  ])('%s with %j is %s', async (path, query, url) => {
    const { http, last } = record();
    await http({ path, ...(query && { query }) });
    expect(last().url).toBe(url);
  });

  it.each(['a&b=c', 'cloud storage', '1+1', 'é#?/%', '100%', '<script>', '日本', '"\'\n'])(
    'carries %j unharmed',
    async (q) => {
      const { http, last } = record();
      await http({ path: '/api/x', query: { q, after: 'z' } });
      expect([...new URL(last().url).searchParams]).toEqual([
        ['q', q],
        ['after', 'z'],
      ]);
    },
  );

  it('keeps the query that a whole URL has', async () => {
    const { http, last } = record();
    await http({ path: 'https://other.example/s?key=1', query: { q: 'x' } });
    expect([...new URL(last().url).searchParams]).toEqual([
      ['key', '1'],
      ['q', 'x'],
    ]);
  });
});

describe('what an answer becomes (S §7)', () => {
  it.each([
    ['application/json', '{"a":1}', { a: 1 }],
    ['application/json; charset=utf-8', '[1]', [1]],
    ['application/hal+json', '{"a":1}', { a: 1 }],
    ['application/json', 'null', null],
    ['text/plain', 'hello', 'hello'],
    ['text/html; charset=utf-8', '<p>', '<p>'],
  ])('%s %j', async (type, body, value) => {
    expect(await record({}, reply(body, type)).http({ path: '/x' })).toEqual(value);
  });

  it.each(['image/png', 'application/octet-stream'])('%s is a blob', async (type) => {
    const answer = await record({}, reply('bytes', type)).http({ path: '/x' });
    expect(answer).toBeInstanceOf(Blob);
    expect(await (answer as Blob).text()).toBe('bytes');
  });

  it('204 is the response itself', async () => {
    const answer = await record({}, reply(null, undefined, { status: 204 })).http({ path: '/x' });
    expect(answer).toBeInstanceOf(Response);
    expect((answer as Response).status).toBe(204);
  });

  it.each(['application/json', 'text/plain', undefined])('an empty body of type %s is no error', async (type) => {
    await expect(record({}, reply('', type)).http({ path: '/x' })).resolves.not.toThrow();
  });

  it.each(['{"a":', '<!doctype html>', '{"a":1}}', 'undefined'])('JSON that is none is rejected: %j', async (body) => {
    const error = await caught(record({}, reply(body, 'application/json')).http({ path: '/x' }));
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ status: 200 });
  });
});

describe('an answer of millions of letters', () => {
  it.each([
    ['read up to four', 4_000_000, true],
    ['a failure beyond, which nobody takes apart', 4_000_001, false],
  ])('is %s', async (_, length, isRead) => {
    const body = '{}'.padEnd(length);
    const answer = await record({}, reply(body, 'application/json'))
      .http({ path: '/x' })
      .catch((error: unknown) => error);
    if (isRead) expect(answer).toEqual({});
    else expect(answer).toMatchObject({ name: 'HttpError', message: 'Malformed JSON' });
  });
});

describe('an error status (S §7)', () => {
  it.each([
    [400, 'Bad Request', 'application/json', '{"why":"no"}', { why: 'no' }],
    [401, 'Unauthorized', 'text/plain', 'who?', 'who?'],
    [500, 'Internal Server Error', 'application/json', '{"broken', '{"broken'],
    [503, 'Service Unavailable', 'text/html', '<h1>x</h1>', '<h1>x</h1>'],
  ])('%i is rejected with body, url, status and status text', async (status, statusText, type, text, body) => {
    const { http } = record({}, (request) => {
      const response = new Response(text, { status, statusText, headers: { 'content-type': type } });
      Object.defineProperty(response, 'url', { value: request.url });
      return response;
    });
    const error = await caught(http({ path: '/x', query: { q: 1 } }));
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ status, statusText, url: `${BASE}/x?q=1` });
    expect((error as HttpError).body).toEqual(body);
  });

  it('without a body is rejected, too', async () => {
    expect(await caught(record({}, reply(null, undefined, { status: 404 })).http({ path: '/x' }))).toMatchObject({
      status: 404,
    });
  });

  it('is not asked again', async () => {
    const { http, requests } = record({}, reply('', 'text/plain', { status: 500 }));
    await caught(http({ path: '/x' }));
    expect(requests).toHaveLength(1);
  });
});

describe('no answer', () => {
  it('is "Network request failed" (H §8)', async () => {
    const { http } = record({}, () => Promise.reject(new TypeError('Failed to fetch')));
    const error = await caught(http({ path: '/x' }));
    expect(error).toBeInstanceOf(NetworkError);
    expect((error as Error).message).toBe('Network request failed');
  });

  it('in time is the same', async () => {
    const { http } = record({ timeoutMs: 1 }, never);
    expect(await caught(http({ path: '/x' }))).toMatchObject({ message: 'Network request failed' });
    const patient = record({}, never);
    expect(await caught(patient.http({ path: '/x', timeoutMs: 1 }))).toMatchObject({
      message: 'Network request failed',
    });
  });

  it('in time is the same, where the page has a fetch that hears of no signal', async () => {
    const { http } = record({}, () => new Promise<Response>(() => {}));
    expect(await caught(http({ path: '/x', timeoutMs: 1 }))).toMatchObject({ name: 'NetworkError' });
  });

  it('is the same when a body breaks off', async () => {
    const { http } = record({}, () => {
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"a"'));
          controller.error(new TypeError('terminated'));
        },
      });
      return new Response(body, { headers: { 'content-type': 'application/json' } });
    });
    expect(await caught(http({ path: '/x' }))).toMatchObject({ message: 'Network request failed' });
  });

  it.each(['before', 'while'])("stays an AbortError when the caller's own signal ends it %s it runs", async (when) => {
    const controller = new AbortController();
    if (when === 'before') controller.abort();
    const { http } = record({}, never);
    const running = caught(http({ path: '/x', signal: controller.signal }));
    controller.abort();
    const error = await running;
    expect(error).toMatchObject({ name: 'AbortError' });
    expect(error).not.toBeInstanceOf(NetworkError);
  });
});

/** Listens to the given signal itself: a request of Node holds its own one so weakly that it may be collected. */
function never(_request: Request, signal?: AbortSignal | null): Promise<Response> {
  return new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}

describe('who is asking (H §7)', () => {
  it('credentials go along, unless told otherwise', async () => {
    const { http, last } = record();
    await http({ path: '/x' });
    expect(last().credentials).toBe('include');
    const builder = record({ credentials: () => 'same-origin' });
    await builder.http({ path: '/x' });
    expect(builder.last().credentials).toBe('same-origin');
  });

  it('a token goes along as a bearer, the one of the moment', async () => {
    let token: string | undefined;
    const { http, last } = record({ token: () => token });
    await http({ path: '/x' });
    expect(last().headers.has('authorization')).toBe(false);
    token = 'abc';
    await http({ path: '/x' });
    expect(last().headers.get('authorization')).toBe('Bearer abc');
  });

  const WRITING = ['POST', 'PUT', 'PATCH', 'DELETE'] as const;
  it.each(WRITING)('%s to the base or to the page carries the XSRF token, and follows no redirect', async (method) => {
    const { http, last } = record({ xsrfToken: () => 'xyz' });
    for (const path of ['/x', `${PAGE_ORIGIN}/x`]) {
      await http({ path, method });
      expect(last().headers.get('x-xsrf-token'), path).toBe('xyz');
      expect(last().redirect, path).toBe('error');
      expect(last().method).toBe(method);
    }
  });

  it.each(WRITING)('%s carries none elsewhere, and none without a cookie', async (method) => {
    const { http, last } = record({ xsrfToken: () => 'xyz' });
    for (const path of [
      'https://evil.example/x',
      'https://market.example.evil.example/x',
      'https://market.example:8443/x',
      'http://market.example/x',
      'https://user@evil.example/x',
    ]) {
      await http({ path, method }).catch(() => undefined);
      expect(last().headers.has('x-xsrf-token'), path).toBe(false);
    }
    const without = record({ xsrfToken: () => undefined });
    await without.http({ path: '/x', method });
    expect(without.last().headers.has('x-xsrf-token')).toBe(false);
  });

  it('GET never carries it', async () => {
    const { http, last } = record({ xsrfToken: () => 'xyz' });
    await http({ path: '/x' });
    expect(last().method).toBe('GET');
    expect(last().headers.has('x-xsrf-token')).toBe(false);
  });

  it('a path that looks like another host stays at the base or is refused', async () => {
    for (const path of ['//evil.example/x', '/\\evil.example/x']) {
      const { http, requests } = record({ xsrfToken: () => 'xyz', token: () => 'abc' });
      await http({ path, method: 'POST' }).catch(() => undefined);
      for (const request of requests) {
        const { origin } = new URL(request.url);
        if (origin !== BASE) expect(request.headers.has('x-xsrf-token')).toBe(false);
      }
    }
  });
});

describe('what goes out', () => {
  it('JSON with its type', async () => {
    const { http, last } = record();
    await http({ path: '/x', method: 'POST', json: { a: [1, 'é'] } });
    expect(last().headers.get('content-type')).toMatch(/^application\/json/);
    expect(await last().json()).toEqual({ a: [1, 'é'] });
  });

  it('no body where none is given', async () => {
    const { http, last } = record();
    await http({ path: '/x', method: 'POST' });
    expect(last().body).toBeNull();
  });

  it('own headers and the cache mode', async () => {
    const { http, last } = record();
    await http({ path: '/x', headers: { 'X-Requested-With': 'XMLHttpRequest' }, cache: 'no-store' });
    expect(last().headers.get('x-requested-with')).toBe('XMLHttpRequest');
    expect(last().cache).toBe('no-store');
    expect(last().mode).toBe('cors');
  });

  it('uses the platform where no fetch is given', () => {
    expect(() => createHttp({ baseUrl: BASE, pageOrigin: PAGE_ORIGIN })).not.toThrow();
  });
});

describe('a page with a `fetch` of its own', () => {
  it('that makes each answer anew has the address that was asked told all the same', async () => {
    const told: string[] = [];
    const http = createHttp({
      baseUrl: BASE,
      pageOrigin: PAGE_ORIGIN,
      fetch: async () => new Response('', { status: 401 }),
      unauthorized: (url) => void told.push(url),
    });
    const error = (await caught(http({ path: '/api/x' }))) as HttpError;
    expect([told, error.url]).toEqual([[`${BASE}/api/x`], `${BASE}/api/x`]);
  });
});
