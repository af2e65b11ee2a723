import { describe, expect, it } from 'vitest';
import { parseApps } from '../../../src/my-apps/my-apps.rules.ts';
import { parseBootstrap, type Bootstrap } from '../../../src/session/bootstrap.rules.ts';
import { MOCK_COMPANY_UUID } from '../../../src/session/session.rules.ts';
import type { Role } from '../../../src/session/roles.rules.ts';
import { createMarketplace } from '../../marketplace/marketplace.ts';
import { COMPANIES, PEOPLE, personById } from '../../marketplace/world.ts';

const ORIGIN = 'https://market.example';

/** A record, so that the compiler asks for a role that is missing here. */
const ROLES: Readonly<Record<Role, true>> = {
  CHANNEL_ADMIN: true,
  CHANNEL_SUPPORT: true,
  CHANNEL_PRODUCT_SUPPORT: true,
  SALES_SUPPORT: true,
  THEME_MANAGER: true,
  REPORTS_CHANNEL_ADMIN: true,
  BILLING_ADMIN: true,
  CORPORATE_ADMIN: true,
  NETWORK_CATALOG_MANAGER: true,
  DEVELOPER: true,
  RESELLER_MANAGER: true,
  RESELLER: true,
  REFERRAL: true,
  SUPERUSER: true,
  SUPER_SUPPORT: true,
  INTERNAL_REPORTS_USER: true,
};

function ask(person: string, path: string) {
  return createMarketplace({ person }).answer(new Request(ORIGIN + path));
}

async function bootstrapOf(person: string): Promise<Bootstrap> {
  return parseBootstrap(await (await ask(person, '/api/session/v1/bootstrap-context'))?.json());
}

async function appsOf({ company, userUuid }: Bootstrap, person: string) {
  const ids = `${company.uuid ?? MOCK_COMPANY_UUID}/${userUuid}`;
  const answer = await ask(person, `/api/v3/universal-nav/assignments/${ids}?limitNbApps=9`);
  expect(answer?.status).toBe(200);
  return parseApps(await answer?.json(), ORIGIN);
}

describe('the roles', () => {
  it.each(Object.keys(ROLES))('%s is held by somebody', (role) => {
    expect(PEOPLE.filter(({ roles }) => roles.includes(role))).not.toEqual([]);
  });

  it('are no others than these', () => {
    expect(PEOPLE.flatMap(({ roles }) => roles).filter((role) => !(role in ROLES))).toEqual([]);
  });
});

describe('everybody', () => {
  it.each(PEOPLE)('$id is understood by the layer', async ({ id, uuid, user_id, name, roles, memberships, apps }) => {
    const bootstrap = await bootstrapOf(id);
    expect(bootstrap.userUuid).toBe(uuid);
    expect(bootstrap.user).toMatchObject({ userId: user_id, roles });
    expect(bootstrap.user.name).toBe(name || undefined);
    expect(bootstrap.memberships).toEqual(memberships.map((one) => ({ uuid: one.uuid, name: one.name })));
    const { tiles } = await appsOf(bootstrap, id);
    expect(tiles.length > 0).toBe(apps.length > 0);
  });

  it('has companies that nobody takes for one another', () => {
    for (const ids of [COMPANIES.map(({ uuid }) => uuid), COMPANIES.map(({ company_id }) => company_id)]) {
      expect(new Set(ids).size).toBe(COMPANIES.length);
    }
  });
});

describe('people who are hard to show', () => {
  it.each([
    ['long-names', /^\S+$/u],
    ['long-names-ar', /^[\p{Script=Arabic}]+$/u],
  ])('%s has names of 200 characters, with spaces and without', async (id, oneWord) => {
    const bootstrap = await bootstrapOf(id);
    const { name = '', givenName = '' } = bootstrap.user;
    const { tiles } = await appsOf(bootstrap, id);
    const names = [...(bootstrap.memberships ?? []), ...tiles].map((one) => one.name);
    const long = [name, givenName, ...names].filter((one) => one.length === 200);
    expect([name.length, givenName.length]).toEqual([200, 200]);
    expect(givenName).toMatch(oneWord);
    expect(long.filter((one) => oneWord.test(one)).length).toBeGreaterThanOrEqual(4);
    expect(long.filter((one) => one.includes(' ')).length).toBeGreaterThanOrEqual(4);
    expect(long.map((one) => one.trim())).toEqual(long);
  });

  it('long-names-ar mixes directions', async () => {
    const { name } = (await bootstrapOf('long-names-ar')).user;
    expect(name).toMatch(/\p{Script=Arabic}.*[A-Za-z].*\p{Script=Arabic}/u);
  });

  it('broken-pictures gets no picture at all', async () => {
    const bootstrap = await bootstrapOf('broken-pictures');
    const { tiles } = await appsOf(bootstrap, 'broken-pictures');
    expect(tiles).toHaveLength(9);
    const pictures = [bootstrap.user.profilePic, ...tiles.map(({ imageUrl }) => imageUrl)];
    for (const picture of pictures) {
      const path = new URL(picture ?? '/', ORIGIN).pathname;
      expect(path).toMatch(/^\/assets\//);
      expect((await ask('broken-pictures', path))?.status).toBe(404);
    }
  });

  it('many-companies is a member of sixty', async () => {
    const { memberships = [] } = await bootstrapOf('many-companies');
    expect(new Set(memberships.map(({ name }) => name)).size).toBe(60);
  });

  it('nobody-home is signed in, and that is all', async () => {
    const bootstrap = await bootstrapOf('nobody-home');
    const { name, givenName, email, companyId } = bootstrap.user;
    expect(bootstrap.userUuid).toBe(personById('nobody-home')?.uuid);
    expect([name, givenName, email, companyId]).toEqual([undefined, undefined, undefined, undefined]);
    expect([bootstrap.company, bootstrap.memberships]).toEqual([{ uuid: undefined, name: undefined }, []]);
  });

  it('keeps the apps of somebody with a company from the placeholder', async () => {
    const path = `/api/v3/universal-nav/assignments/${MOCK_COMPANY_UUID}/${personById('buyer')?.uuid}`;
    expect((await ask('buyer', path))?.status).toBe(403);
  });
});
