import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { PRODUCT_LINES } from '../../marketplace/shelves.ts';
import { hear } from '../drivers/menus.ts';
import { call, phone, type Phone } from '../drivers/phone.ts';
import { MARKET, eventually } from '../page.ts';

const LINES = PRODUCT_LINES.flatMap(({ id, showOnNavigation }) => (showOnNavigation ? id : []));
const FOOT = ['Contact', 'Help Center', 'Privacy Policy', 'Terms & Conditions'];

describe('the links of the mobile menu', () => {
  let page: Phone;
  beforeEach(async () => (page = await phone()));
  afterEach(() => page.putAway());

  for (const [locale, segment] of [
    ['', 'en'],
    ['locale="de-DE"', 'de-DE'],
    ['locale="fr_FR"', 'fr-FR'],
  ] as const) {
    it(`leads to the product lines in the language of the page, ${segment}`, async () => {
      const { driver, menu } = await call(page, 'anonymous', { attributes: locale });
      menu.click();
      const hrefs = () =>
        [...driver.root().querySelectorAll<HTMLAnchorElement>('a')]
          .map(({ href }) => href)
          .filter((href) => href.includes('pl='));
      await eventually(() => hrefs().length > 0, 'product lines');
      expect(hrefs()).to.deep.equal(LINES.map((id) => `${MARKET}/${segment}/listing?pl=${id}`));
    });
  }

  it('leaves out the links of the footer that lead nowhere', async () => {
    const settings = {
      partner: 'FIRST_PARTY',
      marketplaceName: 'Meridian',
      supportUrl: 'https://meridian.example/help',
    };
    const attributes = `bootstrap='${JSON.stringify({ CHANNEL_SETTINGS: settings })}'`;
    const { drawer, open } = await call(page, 'anonymous', { attributes });
    await open();
    expect(drawer.names().filter((name) => FOOT.includes(name))).to.deep.equal(['Help Center']);
  });

  it('asks the host before a link leaves, and closes when the host has taken over', async () => {
    const { tag, driver, drawer, menu, open } = await call(page);
    const heard = hear(tag, 'mp-navigate');
    await open();
    const line = await drawer.link('Security');
    line.click();
    await drawer.closes();
    await eventually(() => driver.focused() === menu, 'focus on Menu');
    await open();
    await drawer.enter('Browse apps');
    (await drawer.part('Collaboration')).click();
    await drawer.closes();
    await open();
    await drawer.enter(await drawer.person('Amira Haddad'));
    (await drawer.part('Settings')).click();
    await drawer.closes();
    expect(heard.map(({ detail }) => detail.url)).to.deep.equal([
      `${MARKET}/en/listing?pl=1001`,
      `${MARKET}/home#!category/13`,
      `${MARKET}/settings`,
    ]);
    for (const { detail } of heard) expect(detail.id).to.be.a('string');
  });

  it('closes for the desktop’s page, too, where the host loads it', async () => {
    const { tag, drawer, open } = await call(page, 'full', { attributes: 'mobile-web-app' });
    const heard = hear(tag, 'mp-navigate');
    await open();
    await drawer.enter(await drawer.person('Amira Haddad'));
    (await drawer.part('Desktop version')).click();
    await drawer.closes();
    expect(heard.map(({ detail }) => detail.id)).to.deep.equal(['reload']);
  });

  it('asks nobody for a letter to the support', async () => {
    const { tag, drawer, open } = await call(page);
    const heard = hear(tag, 'mp-navigate');
    await open();
    const contact = await drawer.link('Contact');
    page.document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    contact.click();
    expect(heard).to.deep.equal([]);
  });

  it('logs out once for a double click, by its own event alone', async () => {
    const { tag, drawer, open } = await call(page);
    const heard = hear(tag, 'mp-logout', 'mp-navigate');
    await open();
    await drawer.enter(await drawer.person('Amira Haddad'));
    const logout = await drawer.part('Logout');
    logout.click();
    logout.click();
    await eventually(() => heard.length > 0, 'the question');
    expect(heard.map(({ type }) => type)).to.deep.equal(['mp-logout']);
  });
});
