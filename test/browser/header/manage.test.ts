import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { hear, textOf, visit, watchPage, type MenuDriver } from '../drivers/menus.ts';
import { MARKET, setFaults, unmountAll } from '../page.ts';

/** What stands in a menu, by name, with its address inside the marketplace. */
async function linksOf(driver: MenuDriver, name: string): Promise<Record<string, string>> {
  const { panel } = await driver.open(name);
  const links = driver.entries(panel) as HTMLAnchorElement[];
  return Object.fromEntries(links.map((link) => [textOf(link), link.href.replace(MARKET, '')]));
}

const MARKETPLACE = { Marketplace: '/channel/marketplace' };
const ACCOUNT = { Account: '/account/home' };
const SUBSCRIPTION = { Subscription: '/subscription' };
const STORE = { 'Add-ons': '/addons', Integrations: '/integrations' };
const DEVELOPER = { Developer: '/vendor/admin', CMS: '/cms/home' };
const NETWORK = { Network: '/corporate/home' };
const RESELLER = { Reseller: '/reseller' };
const SUPERUSER = { Superuser: '/superuser/dashboard' };

/**
 * Meridian: everybody may buy, has a store and no walkthrough. Nordwind: only administrators of billing may buy; the
 * walkthrough is at its third step, and its flag for the dashboard is on. Sunfield: serves itself, has no store, no
 * developers and no network, and its flag for the dashboard is on.
 */
const EXPECTED: readonly (readonly [person: string, tenant: string, links: Record<string, string>])[] = [
  [
    'full',
    'meridian',
    { ...MARKETPLACE, ...NETWORK, ...RESELLER, ...DEVELOPER, ...ACCOUNT, ...SUBSCRIPTION, ...STORE, ...SUPERUSER },
  ],
  ['buyer', 'meridian', { ...ACCOUNT, ...STORE }],
  ['billing-admin', 'meridian', { ...ACCOUNT, ...STORE }],
  ['channel-admin', 'meridian', { ...MARKETPLACE, ...ACCOUNT, ...SUBSCRIPTION, ...STORE }],
  ['product-support', 'meridian', { Marketplace: '/channel/products', ...ACCOUNT, ...STORE }],
  ['theme-manager', 'meridian', { Marketplace: '/branding/themes', ...ACCOUNT, ...STORE }],
  ['reports-admin', 'meridian', { Marketplace: '/channel/reports/history', ...ACCOUNT, ...STORE }],
  ['sales-support', 'meridian', { ...MARKETPLACE, ...ACCOUNT, ...STORE }],
  ['support', 'meridian', { ...MARKETPLACE, ...ACCOUNT, ...STORE, Superuser: '/superuser/support' }],
  ['network-admin', 'meridian', { ...NETWORK, ...ACCOUNT, ...STORE }],
  ['catalog-manager', 'meridian', { ...NETWORK, ...ACCOUNT, ...STORE }],
  ['developer', 'meridian', { ...DEVELOPER, ...ACCOUNT, ...STORE }],
  ['reseller', 'meridian', { ...RESELLER, ...ACCOUNT, ...STORE }],
  ['referral', 'meridian', { ...RESELLER, ...ACCOUNT, ...STORE }],
  ['superuser', 'meridian', { ...ACCOUNT, ...STORE, ...SUPERUSER }],
  [
    'full',
    'nordwind',
    {
      Marketplace: '/channel/guide',
      ...NETWORK,
      ...RESELLER,
      ...DEVELOPER,
      ...ACCOUNT,
      ...SUBSCRIPTION,
      ...STORE,
      ...SUPERUSER,
    },
  ],
  ['buyer', 'nordwind', STORE],
  ['billing-admin', 'nordwind', { ...ACCOUNT, ...STORE }],
  ['channel-admin', 'nordwind', { Marketplace: '/channel/guide', ...SUBSCRIPTION, ...STORE }],
  ['product-support', 'nordwind', { Marketplace: '/channel/products', ...STORE }],
  ['channel-admin', 'sunfield', { Marketplace: '/admin', ...ACCOUNT }],
  ['theme-manager', 'sunfield', { Marketplace: '/branding/themes', ...ACCOUNT }],
  ['developer', 'sunfield', ACCOUNT],
  ['catalog-manager', 'sunfield', ACCOUNT],
  ['network-admin', 'sunfield', { ...NETWORK, ...ACCOUNT }],
  ['full', 'sunfield', { Marketplace: '/admin', ...NETWORK, ...RESELLER, ...ACCOUNT, ...SUPERUSER }],
];

describe('the menu Manage', () => {
  afterEach(async () => {
    unmountAll();
    await setFaults();
  });

  for (const [person, tenant, links] of EXPECTED) {
    it(`has for ${person} on ${tenant}: ${Object.keys(links).join(', ')}`, async () => {
      const { driver } = await visit(person, { tenant });
      const shown = await linksOf(driver, 'Manage');
      expect(shown).to.deep.equal(links);
      expect(Object.keys(shown)).to.deep.equal(Object.keys(links));
    });
  }

  it('is not there for somebody who has no business in it', async () => {
    await setFaults({ path: '/api/v3/universal-nav/configuration', status: 500 });
    const { driver } = await visit('buyer', { tenant: 'nordwind' });
    await driver.button('Jonas');
    expect(driver.has('button', 'Manage')).to.equal(false);
    unmountAll();
    await setFaults();
    const visitor = await visit('anonymous');
    expect(visitor.driver.has('button', 'Manage')).to.equal(false);
  });

  it('takes every flag for off when the flags do not come', async () => {
    await setFaults({ path: '/api/appconfigr/v1/evaluation/flagbatch', status: 500 });
    const { driver } = await visit('channel-admin', { tenant: 'sunfield' });
    expect(await linksOf(driver, 'Manage')).to.deep.equal({ ...MARKETPLACE, ...ACCOUNT });
  });

  it('asks for all flags in one call, as documented, and never for a visitor', async () => {
    const page = watchPage();
    const asked = () => page.calls.filter(({ path }) => path.includes('/evaluation/'));
    try {
      const { driver } = await visit('channel-admin', { tenant: 'sunfield' });
      await linksOf(driver, 'Manage');
      expect(asked().map(({ method, path, body }) => ({ method, path, body }))).to.deep.equal([
        {
          method: 'POST',
          path: '/api/appconfigr/v1/evaluation/flagbatch',
          body: {
            entities: [{ entityContext: { tenant: 'SUNFIELD' } }],
            flagKeys: [
              'replace_mp_manager_dasboard',
              'program_manager_enabled',
              'replace_mp_manager_dasboard_for_non_selfserve',
              'quotes_enable_quote_version_details_new_design',
            ],
          },
        },
      ]);
      expect(asked()[0]?.headers.get('x-xsrf-token')).to.match(/^[0-9a-f-]{36}$/);
      unmountAll();
      page.calls.length = 0;
      await visit('anonymous');
      expect(asked()).to.deep.equal([]);
    } finally {
      page.stop();
    }
  });

  it('asks the host before it goes, with the address and the name of the place', async () => {
    const { tag, driver } = await visit('channel-admin');
    const heard = hear(tag, 'mp-navigate');
    const { panel } = await driver.open('Manage');
    (await driver.option(panel, 'Marketplace')).click();
    expect(heard).to.deep.equal([
      { type: 'mp-navigate', detail: { url: `${MARKET}/channel/marketplace`, id: 'manage.channel' } },
    ]);
  });

  it('closes when the host has taken the navigation over', async () => {
    const { tag, driver } = await visit('channel-admin');
    const heard = hear(tag, 'mp-navigate');
    const { panel, trigger } = await driver.open('Manage');
    (await driver.option(panel, 'Account')).click();
    await driver.hides(trigger);
    expect(heard).to.have.length(1);
  });

  for (const [person, tenant, icons] of [
    ['full', 'meridian', { 'App Wise': '/appwise', Insights: '/insights' }],
    ['reports-admin', 'meridian', { Insights: '/insights' }],
    ['company-member', 'meridian', { 'App Wise': '/appwise' }],
    ['buyer', 'meridian', {}],
    ['full', 'sunfield', {}],
  ] as const) {
    it(`leaves to the bar for ${person} on ${tenant}: ${Object.keys(icons).join(', ') || 'neither App Wise nor Insights'}`, async () => {
      const { driver } = await visit(person, { tenant });
      const shown = ['App Wise', 'Insights'].filter((name) => driver.has('a', name));
      expect(shown).to.deep.equal(Object.keys(icons));
      for (const [name, path] of Object.entries(icons)) expect((await driver.link(name)).href).to.equal(MARKET + path);
    });
  }
});
