import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { personById } from '../../marketplace/people.ts';
import { hear, press, textOf, visit, type MenuDriver } from '../drivers/menus.ts';
import { MARKET, eventually, isSame, mount, rendered, setFaults, unmountAll } from '../page.ts';

async function entriesOf(driver: MenuDriver, name: string) {
  const { panel } = await driver.open(name);
  return driver.entries(panel).map((entry) => [textOf(entry), (entry as HTMLAnchorElement).href.replace(MARKET, '')]);
}

const profileOf = (person: string) => ['My Profile', `/profile/${personById(person)?.user_id}`];
const SETTINGS = ['Settings', '/settings'];
const REPORTS = ['Reports', '/reports'];
const LOGOUT = ['Logout', '/logout'];

const bootstrapOf = (person: string, settings: object) =>
  `bootstrap='${JSON.stringify({
    CHANNEL_SETTINGS: { partner: 'FIRST_PARTY', marketplaceName: 'Meridian', ...settings },
    CurrentUser: { uuid: personById(person)?.uuid },
    CompanyInfo: { uuid: personById(person)?.memberships[0]?.uuid },
    UserInfo: { given_name: 'Jonas', user_id: '48202', company_id: '3107', roles: [], idpUuid: 'idp-1' },
  })}'`;

const desktopCookie = () => document.cookie.split('; ').find((cookie) => cookie.startsWith('desktopVersion='));

describe('the menu of the user', () => {
  afterEach(async () => {
    unmountAll();
    document.cookie = 'desktopVersion=; Path=/; Max-Age=0';
    await setFaults();
  });

  for (const [person, tenant, name, expected] of [
    ['full', 'meridian', 'Amira', [profileOf('full'), ['My Company', '/companies/3107'], SETTINGS, REPORTS, LOGOUT]],
    ['buyer', 'meridian', 'Jonas', [profileOf('buyer'), ['My Company', '/companies/3107'], SETTINGS, LOGOUT]],
    [
      'reports-admin',
      'meridian',
      'Tomasz',
      [profileOf('reports-admin'), ['My Company', '/companies/1001'], SETTINGS, REPORTS, LOGOUT],
    ],
    // Signs in through another provider of identities, where the marketplace has a native login too.
    ['channel-admin', 'meridian', 'Ruben', [profileOf('channel-admin'), ['My Company', '/companies/1001'], LOGOUT]],
    // Has the settings under the profile.
    ['buyer', 'sunfield', 'Jonas', [profileOf('buyer'), ['My Company', '/companies/3107'], LOGOUT]],
    // Is known by no name, and belongs to no company.
    ['nobody-home', 'meridian', 'Account', [profileOf('nobody-home'), SETTINGS, LOGOUT]],
  ] as const) {
    it(`has for ${person} on ${tenant}: ${expected.map(([label]) => label).join(', ')}`, async () => {
      const { driver } = await visit(person, { tenant });
      expect(await entriesOf(driver, name)).to.deep.equal(expected);
    });
  }

  for (const [what, settings, expected] of [
    ['no profiles', { showProfiles: false, nativeLoginEnabled: true }, ['Settings', 'Logout']],
    ['no native login', { nativeLoginEnabled: false }, ['My Profile', 'My Company', 'Logout']],
    [
      'a foreign login alone',
      { nativeLoginEnabled: true, nativeLoginAllowed: false },
      ['My Profile', 'My Company', 'Settings', 'Logout'],
    ],
    ['nothing that it tells of', {}, ['My Profile', 'My Company', 'Settings', 'Logout']],
  ] as const) {
    it(`has for a marketplace with ${what}: ${expected.join(', ')}`, async () => {
      const { driver } = await visit('buyer', { attributes: bootstrapOf('buyer', settings) });
      expect((await entriesOf(driver, 'Jonas')).map(([label]) => label)).to.deep.equal(expected);
    });
  }

  it('tells who is signed in', async () => {
    const { driver } = await visit();
    const { panel } = await driver.open('Amira');
    expect(textOf(panel)).to.include('Amira Haddad').and.include('amira.haddad@lakeside-components.example');
  });

  it('ends both lines about a person at one place, and sets the initials on whole pixels', async () => {
    const { driver } = await visit('long-names');
    const [trigger] = driver.root().querySelectorAll<HTMLElement>('.item.user');
    trigger?.click();
    const ends = () => [...driver.root().querySelectorAll('.who bdi')].map((one) => one.getBoundingClientRect().right);
    await eventually(() => ends()[0], 'the person');
    expect(ends()[1]).to.equal(ends()[0]);
    for (const avatar of driver.root().querySelectorAll('.avatar')) {
      const { blockSize, lineHeight } = getComputedStyle(avatar);
      expect((Number.parseFloat(blockSize) - Number.parseFloat(lineHeight)) % 2, avatar.className).to.equal(0);
    }
  });

  it('offers the desktop only on the mobile web app: it leaves a cookie and reloads', async () => {
    const plain = await visit();
    const before = plain.driver.entries((await plain.driver.open('Amira')).panel).map((entry) => textOf(entry));
    unmountAll();
    const { tag, driver } = await visit('full', { attributes: 'mobile-web-app' });
    const heard = hear(tag, 'mp-navigate');
    const { panel } = await driver.open('Amira');
    const labels = driver.entries(panel).map((entry) => textOf(entry));
    const more = labels.filter((label) => !before.includes(label));
    expect(more).to.have.length(1);
    expect(labels.at(-1)).to.equal('Logout');
    expect(desktopCookie()).to.equal(undefined);
    (await driver.option(panel, more[0] ?? '')).click();
    await eventually(() => heard.length > 0, 'the reload');
    expect(heard.map(({ detail }) => detail.id)).to.deep.equal(['reload']);
    expect(heard[0]?.detail.url).to.equal(location.href);
    expect(desktopCookie()).to.equal('desktopVersion=1');
  });

  it('leaves the focus to a page that routes by itself, and gives it away at once', async () => {
    const { tag, driver } = await visit();
    const heading = mount('<h1 tabindex="-1">Profile</h1>');
    tag.addEventListener('mp-navigate', (event) => {
      event.preventDefault();
      heading.focus();
    });
    const { panel } = await driver.open('Amira');
    const profile = await driver.option(panel, 'My Profile');
    profile.focus();
    profile.click();
    await rendered();
    isSame(document.activeElement, heading, 'focus in the page');
    expect(panel.matches(':popover-open')).to.equal(false);
  });

  it('has the switch among its entries for the arrow keys', async () => {
    const { driver } = await visit('full', { attributes: 'mobile-web-app' });
    const trigger = await driver.button('Amira');
    trigger.focus();
    await press('ArrowDown');
    const panel = await driver.shows(trigger);
    for (const entry of driver.entries(panel)) {
      await driver.isOn(entry, textOf(entry));
      await press('ArrowDown');
    }
  });

  it('logs out once for a double click', async () => {
    const { tag, driver } = await visit();
    const heard = hear(tag, 'mp-logout', 'mp-navigate');
    const { panel } = await driver.open('Amira');
    const logout = await driver.option(panel, 'Logout');
    logout.click();
    logout.click();
    await rendered();
    expect(heard.map(({ type }) => type)).to.deep.equal(['mp-logout']);
    expect(heard[0]?.detail.url).to.equal(`${MARKET}/logout`);
  });

  it('runs the hook of the host once for a double click, before it goes', async () => {
    const { tag, driver } = await visit();
    let calls = 0;
    let release = () => {};
    const beforeLogout = () => {
      calls += 1;
      return new Promise<void>((resolve) => (release = resolve));
    };
    Object.assign(tag, { beforeLogout });
    const gone: string[] = [];
    const { navigation } = window as unknown as { navigation?: EventTarget };
    const stay = (event: Event) => {
      gone.push((event as Event & { destination: { url: string } }).destination.url);
      event.preventDefault();
    };
    navigation?.addEventListener('navigate', stay);
    try {
      const { panel } = await driver.open('Amira');
      const logout = await driver.option(panel, 'Logout');
      logout.click();
      logout.click();
      await eventually(() => calls > 0, 'the hook');
      await rendered();
      expect(calls).to.equal(1);
      expect(gone).to.deep.equal([]);
      if (!navigation) return;
      release();
      await eventually(() => gone.length > 0, 'the way out');
      expect(gone).to.deep.equal([`${MARKET}/logout`]);
    } finally {
      navigation?.removeEventListener('navigate', stay);
    }
  });

  it('asks again for a logout after one that the host has prevented', async () => {
    const { tag, driver } = await visit();
    const heard = hear(tag, 'mp-logout');
    for (const times of [1, 2]) {
      const trigger = await driver.button('Amira');
      if (!driver.isShown(trigger)) trigger.click();
      const panel = await driver.shows(trigger);
      (await driver.option(panel, 'Logout')).click();
      await eventually(() => heard.length === times, `question ${times}`);
      await rendered();
    }
  });

  it('asks the host before every other way out, once', async () => {
    const { tag, driver } = await visit();
    const heard = hear(tag, 'mp-navigate', 'mp-logout');
    for (const [label, path] of [profileOf('full'), ['My Company', '/companies/3107'], SETTINGS, REPORTS]) {
      heard.length = 0;
      const trigger = await driver.button('Amira');
      if (!driver.isShown(trigger)) trigger.click();
      const panel = await driver.shows(trigger);
      (await driver.option(panel, label ?? '')).click();
      expect(heard.map(({ detail }) => detail.url)).to.deep.equal([`${MARKET}${path}`]);
    }
  });
});
