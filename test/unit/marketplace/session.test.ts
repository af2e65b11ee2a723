import { describe, expect, it } from 'vitest';
import { createMarketplace, type Marketplace } from '../../marketplace/marketplace.ts';
import { PEOPLE } from '../../marketplace/world.ts';
import { CALLER } from './documented-calls.ts';

const ORIGIN = 'https://market.example';

interface Bootstrap {
  CHANNEL_SETTINGS: Record<string, unknown>;
  CurrentUser?: { uuid: string };
  CompanyInfo?: { uuid: string };
  UserInfo?: { currency: string; roles: string[] };
  impersonation?: { impersonated: boolean; name: string; email: string };
  locale: string;
}

async function bootstrap(market: Marketplace, headers: Record<string, string> = {}): Promise<Bootstrap> {
  const answer = await market.answer(new Request(`${ORIGIN}/api/session/v1/bootstrap-context`, { headers }));
  return (await answer?.json()) as Bootstrap;
}

function call(market: Marketplace, method: string, path: string, body?: unknown) {
  return market.answer(
    new Request(ORIGIN + path, { method, ...(body !== undefined && { body: JSON.stringify(body) }) }),
  );
}

describe('the session', () => {
  it('names no user to a visitor', async () => {
    const answer = await bootstrap(createMarketplace());
    expect(answer.CurrentUser).toBeUndefined();
    expect(answer.CHANNEL_SETTINGS['partner']).toBe('FIRST_PARTY');
  });

  it('belongs to the frame that names person and tenant in its address', async () => {
    const market = createMarketplace({ person: 'buyer' });
    const referer = (query: string) => ({ referer: `${ORIGIN}/tenants-frame.html?${query}` });
    const framed = await bootstrap(market, referer('viewer=full&tenant=cyan'));
    expect([framed.CHANNEL_SETTINGS['partner'], framed.CurrentUser]).toEqual(['CYAN', { uuid: CALLER.uuid }]);
    expect((await bootstrap(market, referer('viewer=anonymous&tenant=cyan'))).CurrentUser).toBeUndefined();
    const other = await bootstrap(market, referer('viewer=anonymous&tenant=nobody'));
    expect([other.CHANNEL_SETTINGS['partner'], typeof other.CurrentUser]).toEqual(['FIRST_PARTY', 'object']);
  });

  it.each(PEOPLE)('knows $id', async ({ id, uuid, roles }) => {
    const answer = await bootstrap(createMarketplace({ person: id }));
    expect(answer.CurrentUser).toEqual({ uuid });
    expect(answer.UserInfo?.roles).toEqual(roles);
  });

  it('says who is impersonated', async () => {
    const answer = await bootstrap(createMarketplace({ person: 'impersonated' }));
    expect(answer.impersonation).toEqual({
      impersonated: true,
      name: 'Hana Kovář',
      email: 'hana.kovar@brightwater.example',
    });
  });

  it('prefers the cookie, and before it the bearer token, to the fixed identity', async () => {
    const market = createMarketplace({ person: 'buyer' });
    const uuidOf = (id: string) => PEOPLE.find((one) => one.id === id)?.uuid;
    expect((await bootstrap(market, { cookie: 'mp_session=developer' })).CurrentUser?.uuid).toBe(uuidOf('developer'));
    const both = { cookie: 'mp_session=developer', authorization: 'Bearer demo.reseller' };
    expect((await bootstrap(market, both)).CurrentUser?.uuid).toBe(uuidOf('reseller'));
  });

  it('is over with an expired token', async () => {
    const headers = { authorization: 'Bearer expired' };
    const request = new Request(`${ORIGIN}/api/session/v1/bootstrap-context`, { headers });
    expect((await createMarketplace({ person: 'full' }).answer(request))?.status).toBe(401);
  });

  it.each([
    ['https://market.example/de-DE/home', 'de-DE'],
    ['https://market.example/home?locale=ar', 'ar'],
    ['https://market.example/apps/7101', 'en-US'],
  ])('takes the language from the page %s', async (referer, locale) => {
    expect((await bootstrap(createMarketplace(), { referer })).locale).toBe(locale);
  });

  it('keeps a switched company and a saved currency in its own marketplace', async () => {
    const market = createMarketplace({ person: 'full' });
    const company = CALLER.memberships[2]?.uuid;
    await call(market, 'PUT', `/api/account/v2/users/${CALLER.user_id}/memberships/${company}/current`);
    await call(market, 'PATCH', `/api/account/v2/users/${CALLER.user_id}`, { currency: 'CHF' });

    const changed = await bootstrap(market);
    expect(changed.CompanyInfo?.uuid).toBe(company);
    expect(changed.UserInfo?.currency).toBe('CHF');
    const untouched = await bootstrap(createMarketplace({ person: 'full' }));
    expect(untouched.UserInfo?.currency).toBe('USD');

    market.reset();
    expect((await bootstrap(market)).CompanyInfo?.uuid).toBe(CALLER.memberships[0]?.uuid);
  });

  it('keeps two sessions of one person apart', async () => {
    const market = createMarketplace();
    const saved = new Request(`${ORIGIN}/api/account/v2/users/${CALLER.user_id}`, {
      method: 'PATCH',
      body: '{"currency":"EUR"}',
      headers: { cookie: 'mp_session=full~1; XSRF-TOKEN=t', 'x-xsrf-token': 't' },
    });
    expect((await market.answer(saved))?.status).toBe(200);
    expect((await bootstrap(market, { cookie: 'mp_session=full~1' })).UserInfo?.currency).toBe('EUR');
    expect((await bootstrap(market, { cookie: 'mp_session=full~2' })).UserInfo?.currency).toBe('USD');
  });

  it('takes changes to settings and answer from a test', async () => {
    const market = createMarketplace({ settings: { baas: true }, bootstrap: { theme: 'universal' } });
    const answer = await bootstrap(market);
    expect(answer).toMatchObject({ CHANNEL_SETTINGS: { baas: true }, theme: 'universal' });
  });
});
