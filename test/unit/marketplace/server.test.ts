import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type RunningServer } from '../../marketplace/serve.ts';
import { DOCUMENTED_CALLS, expectDocumented } from './documented-calls.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ port: 0 });
});
afterAll(() => server.stop());

/** Signs in as a browser would, and gives what it would send from then on. */
async function signedIn(person: string, tenant?: string) {
  const answer = await fetch(`${server.url}/demo/session`, {
    method: 'POST',
    body: JSON.stringify({ person, tenant }),
  });
  expect(answer.status).toBe(200);
  const set = answer.headers.getSetCookie();
  const cookie = set.map((one) => one.split(';')[0]).join('; ');
  return { set, headers: { cookie, 'x-xsrf-token': /XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? '' } };
}

describe('every documented call, over HTTP', () => {
  it.each(DOCUMENTED_CALLS)('$name is answered on both ports', async (call) => {
    for (const base of [server.url, server.apiUrl]) {
      // A session of its own for each call: what one changes is not there for the next.
      const { headers } = await signedIn(`full~${call.name.replaceAll(' ', '-')}`);
      const body = call.body === undefined ? {} : { body: JSON.stringify(call.body) };
      await expectDocumented(call, await fetch(base + call.path, { method: call.method, headers, ...body }));
    }
  });
});

describe('cookies', () => {
  it('keeps the session from scripts and lets them read the XSRF token', async () => {
    const { set } = await signedIn('buyer', 'nordwind');
    expect(set).toEqual([
      'mp_session=buyer; Path=/; SameSite=Lax; HttpOnly',
      'mp_tenant=nordwind; Path=/; SameSite=Lax; HttpOnly',
      expect.stringMatching(/^XSRF-TOKEN=[0-9a-f-]{36}; Path=\/; SameSite=Lax$/),
    ]);
  });

  it('says who there is, and knows nobody else', async () => {
    const people = (await (await fetch(`${server.url}/demo/people`)).json()) as { people: { id: string }[] };
    expect(people.people.map(({ id }) => id)).toEqual(expect.arrayContaining(['anonymous', 'full', 'impersonated']));
    expect(people).toMatchObject({ viewer: { person: 'anonymous', tenant: 'meridian' } });
    const nobody = await fetch(`${server.url}/demo/session`, { method: 'POST', body: '{"person":"nobody"}' });
    expect(nobody.status).toBe(404);
  });

  it('says who looks, and where', async () => {
    const { headers } = await signedIn('buyer~2', 'nordwind');
    const answer = await (await fetch(`${server.url}/demo/people`, { headers })).json();
    expect(answer).toMatchObject({ viewer: { person: 'buyer', tenant: 'nordwind' } });
  });

  it('signs in and out by address', async () => {
    const login = await fetch(`${server.url}/login?person=buyer`, { redirect: 'manual' });
    expect([login.status, login.headers.get('location')]).toEqual([302, '/']);
    expect(login.headers.getSetCookie()[0]).toMatch(/^mp_session=buyer;/);
    const logout = await fetch(`${server.url}/logout`, { redirect: 'manual' });
    expect([logout.status, logout.headers.get('location')]).toEqual([302, '/']);
    expect(logout.headers.getSetCookie()[0]).toMatch(/^mp_session=;.*Max-Age=0/);
  });

  it('does not remember one client for the next', async () => {
    await signedIn('full');
    const visitor = await (await fetch(`${server.url}/api/session/v1/bootstrap-context`)).json();
    expect(visitor).not.toHaveProperty('CurrentUser');
  });

  it('gives the administrator back when an impersonation ends', async () => {
    const { headers } = await signedIn('impersonated');
    const end = await fetch(`${server.url}/api/iam/v1/sessions/endImpersonation`, { method: 'POST', headers });
    expect(end.status).toBe(200);
    expect(end.headers.getSetCookie()[0]).toMatch(/^mp_session=superuser;/);
  });
});

describe('XSRF', () => {
  const flag = (headers: Record<string, string>) =>
    fetch(`${server.url}/api/appconfigr/v1/evaluation/flag`, { method: 'POST', headers, body: '{"flagKey":"x"}' });

  it('refuses a changing call without the token, or with another', async () => {
    const { headers } = await signedIn('buyer');
    expect((await flag({})).status).toBe(403);
    expect((await flag({ cookie: headers.cookie })).status).toBe(403);
    expect((await flag({ ...headers, 'x-xsrf-token': 'guess' })).status).toBe(403);
    expect((await flag(headers)).status).toBe(200);
  });

  it('gives visitors a token with their first answer', async () => {
    const [token] = (await fetch(`${server.url}/api/session/v1/bootstrap-context`)).headers.getSetCookie();
    expect(token).toMatch(/^XSRF-TOKEN=/);
    const value = /=([^;]+)/.exec(token ?? '')?.[1] ?? '';
    expect((await flag({ cookie: `XSRF-TOKEN=${value}`, 'x-xsrf-token': value })).status).toBe(200);
  });
});

describe('CORS on the API port', () => {
  const lines = '/api/marketplace/v1/productlines';
  const ask = (origin: string, init: RequestInit = {}) =>
    fetch(server.apiUrl + lines, { ...init, headers: { origin, ...init.headers } });

  it('lets pages of this machine call with credentials', async () => {
    const answer = await ask('http://127.0.0.1:9000');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': 'http://127.0.0.1:9000',
      'access-control-allow-credentials': 'true',
      'timing-allow-origin': 'http://127.0.0.1:9000',
      vary: 'Origin',
    });
  });

  it('answers the preflight', async () => {
    const answer = await ask('http://localhost:9000', {
      method: 'OPTIONS',
      headers: { 'access-control-request-method': 'PATCH', 'access-control-request-headers': 'x-xsrf-token' },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-methods')).toContain('PATCH');
    expect(answer.headers.get('access-control-allow-headers')).toContain('X-XSRF-TOKEN');
  });

  it('permits nothing to strangers', async () => {
    const answer = await ask('https://elsewhere.example');
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('the server', () => {
  it('keeps what came in', async () => {
    await fetch(`${server.url}/api/marketplace/v1/navigator?seen=1`, { headers: { cookie: 'a=1; b=2' } });
    expect(server.requests).toContainEqual({
      method: 'GET',
      aborted: false,
      path: '/api/marketplace/v1/navigator?seen=1',
      cookies: ['a', 'b'],
      status: 200,
      on: 'market',
    });
  });

  it('says so when its port is taken', async () => {
    const port = Number(new URL(server.url).port);
    await expect(startServer({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  it('breaks the connection when a fault says so', async () => {
    const broken = await startServer({ port: 0, faults: [{ path: '/api', drop: true }] });
    await expect(fetch(`${broken.url}/api/marketplace/v1/navigator`)).rejects.toThrow();
    await broken.stop();
  });
});
