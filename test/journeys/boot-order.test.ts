import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aWhile, type HostSite, PATHS, startHostSite, type Tab } from './host-site.ts';

const asAttribute = (value: unknown) => JSON.stringify(value).replaceAll('&', '&amp;').replaceAll("'", '&#39;');
const person = (name: string) => ({
  CHANNEL_SETTINGS: { partner: 'FIRST_PARTY', marketplaceName: 'Meridian' },
  CurrentUser: { uuid: `uuid-of-${name}` },
  UserInfo: { given_name: name, name: `${name} Example`, roles: [] },
  locale: 'en-US',
});
const SLOW = 500;

describe('where the header takes its first data from', () => {
  let site: HostSite;
  beforeAll(async () => {
    site = await startHostSite();
  });
  afterAll(() => site.stop());
  afterEach(() => site.clear());

  const header = (attributes = '') => site.write(`<mp-header ${attributes}></mp-header>`);
  const state = async (tab: Tab) => {
    await tab.hears('mp-ready');
    return (await tab.events('mp-ready'))[0]?.detail as { userState: string };
  };
  async function fresh(who = 'full', watched: readonly string[] = []) {
    const visitor = await site.visitor(who);
    return { visitor, tab: await visitor.tab(watched) };
  }
  /** Somebody who has been here before, in this tab. */
  async function known(watched: readonly string[] = []) {
    const { visitor, tab } = await fresh('full', watched);
    await tab.open(await header());
    await tab.hears('mp-ready');
    await expect.poll(async () => Object.keys((await tab.stored()).local).join()).toContain(':bootstrap');
    site.market.requests.length = 0;
    return { visitor, tab };
  }

  it.each([
    ['true, with a bootstrap', `static bootstrap='${asAttribute(person('Stina'))}'`],
    ['the data itself', `static='${asAttribute(person('Stina'))}'`],
  ])('asks nobody who is there when static is %s', async (_, attributes) => {
    await site.fail({ path: PATHS.apps, json: { content: [] } });
    const { tab } = await fresh();
    await tab.open(await header(attributes));
    await tab.sees('Stina[role="button"]');
    await expect
      .poll(() => site.calls(`${PATHS.apps}`).map(({ path }) => path.includes('uuid-of-Stina')))
      .toEqual([true]);
    await aWhile();
    expect(site.calls(PATHS.bootstrap)).toEqual([]);
  });

  it('shows the default boot object at once, and then what the server says', async () => {
    await site.fail({ path: PATHS.bootstrap, held: true });
    const { tab } = await fresh();
    await tab.open(await header(`default-boot='${asAttribute(person('Dora'))}'`));
    await tab.sees('Dora[role="button"]');
    await site.fail();
    await tab.sees('Amira[role="button"]');
    expect(await tab.has('Dora[role="button"]')).toBe(false);
    expect(site.calls(PATHS.bootstrap)).toHaveLength(1);
  });

  it('takes the bootstrap that the page provides, and asks for none', async () => {
    await site.fail({ path: PATHS.apps, json: { content: [] } });
    const { tab } = await fresh();
    await tab.open(await header(`bootstrap='${asAttribute(person('Paula'))}'`));
    await tab.sees('Paula[role="button"]');
    expect(await state(tab)).toMatchObject({ userState: 'loggedin' });
    await aWhile();
    expect(site.calls(PATHS.bootstrap)).toEqual([]);
  });

  it('takes the default boot object before that of the page, which still saves the call', async () => {
    await site.fail({ path: PATHS.apps, json: { content: [] } });
    const { tab } = await fresh();
    const both = `default-boot='${asAttribute(person('Dora'))}' bootstrap='${asAttribute(person('Paula'))}'`;
    await tab.open(await header(both));
    await tab.sees('Dora[role="button"]');
    await aWhile();
    expect(site.calls(PATHS.bootstrap)).toEqual([]);
  });

  it('takes what the browser has kept for a known person, and then what the server says', async () => {
    const { visitor, tab } = await known();
    const { UserInfo, ...rest } = await visitor.bootstrap();
    const renamed = { ...rest, UserInfo: { ...UserInfo, given_name: 'Amina', name: 'Amina Haddad' } };
    await site.fail({ path: PATHS.bootstrap, held: true, json: renamed });
    site.market.requests.length = 0;
    await tab.open(await header());
    await tab.sees('Amira[role="button"]');
    await site.fail();
    await tab.sees('Amina[role="button"]');
    expect(await tab.has('Amira[role="button"]')).toBe(false);
    expect(site.calls(PATHS.bootstrap)).toHaveLength(1);
  });

  it('takes it in a new tab too, when the page names the person', async () => {
    const { visitor } = await known();
    const { uuid } = (await visitor.bootstrap()).CurrentUser;
    await site.fail({ path: PATHS.bootstrap, held: true });
    const other = await visitor.tab();
    await other.open(await header(`user-uuid="${uuid}"`));
    await other.sees('Amira[role="button"]');
    await site.fail();
    await other.hears('mp-ready');
  });

  it('takes nothing in a new tab while nobody has said who is there', async () => {
    const { visitor } = await known();
    await site.fail({ path: PATHS.bootstrap, delayMs: SLOW });
    site.market.requests.length = 0;
    const other = await visitor.tab(['Amira', 'Lakeside']);
    await other.open(await header());
    await other.sees('Amira[role="button"]');
    expect(await other.firstSight('Amira', 'Lakeside')).toBeGreaterThan(await other.answeredAt());
  });

  it('takes nothing kept with cache="false"', async () => {
    const { tab } = await known(['Amira', 'Lakeside']);
    await site.fail({ path: PATHS.bootstrap, delayMs: SLOW });
    await tab.open(await header('cache="false"'));
    await tab.sees('Amira[role="button"]');
    expect(await tab.firstSight('Amira', 'Lakeside')).toBeGreaterThan(await tab.answeredAt());
  });

  it('is signed out after a 401, and says so once', async () => {
    await site.fail({ path: PATHS.bootstrap, status: 401 });
    const { tab } = await fresh();
    await tab.open(await header());
    await tab.sees('Log In[role="link"]');
    expect(await state(tab)).toEqual({ userState: 'loggedout', template: 'headerOut' });
    expect(await tab.events('universalnav:401')).toMatchObject([{ tag: '#document' }]);
    expect(await tab.events('mp-auth-error')).toMatchObject([{ tag: 'mp-header', detail: { status: 401 } }]);
    expect(tab.errors).toEqual([]);
  });

  it('shows nothing of the person any more after a 401, though it was kept', async () => {
    const { tab } = await known();
    await site.fail({ path: PATHS.bootstrap, status: 401, held: true });
    await tab.open(await header());
    await tab.sees('Amira[role="button"]');
    await site.fail();
    await tab.hears('universalnav:401');
    await tab.page.waitForSelector('aria/Amira[role="button"]', { hidden: true });
    expect(JSON.stringify(await tab.stored())).not.toContain('Amira');
    expect(await tab.has('Company: Lakeside Components GmbH[role="button"]')).toBe(false);
  });

  it.each([
    ['an error of the server', { status: 500 }],
    ['a broken connection', { drop: true }],
    ['a page of HTML', { body: 'html' as const }],
    ['half an answer', { body: 'truncated' as const }],
  ])('is signed out after %s when nothing is kept, and warns the developer', async (_, fault) => {
    await site.fail({ path: PATHS.bootstrap, ...fault });
    const { tab } = await fresh();
    await tab.open(await header());
    await tab.sees('Log In[role="link"]');
    expect(await state(tab)).toMatchObject({ userState: 'loggedout' });
    expect(tab.said.filter((line) => line.startsWith('warn'))).toHaveLength(1);
    expect((await tab.events('mp-error')).map(({ detail }) => detail)).toMatchObject([{ code: 'bootstrap' }]);
    expect(await tab.events('universalnav:401')).toEqual([]);
    expect(tab.errors).toEqual([]);
  });

  it('keeps the person on the screen after an error of the server when something is kept', async () => {
    const { tab } = await known();
    await site.fail({ path: PATHS.bootstrap, status: 500 });
    await tab.open(await header());
    await tab.hears('mp-error');
    await tab.sees('Amira[role="button"]');
    await aWhile();
    await tab.sees('Amira[role="button"]');
    expect(await tab.has('Log In[role="link"]')).toBe(false);
    expect(tab.said.filter((line) => line.startsWith('warn'))).toHaveLength(1);
  });
});
