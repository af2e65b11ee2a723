import { sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { CATEGORIES } from '../../marketplace/categories.ts';
import { personById } from '../../marketplace/people.ts';
import { PRODUCT_LINES } from '../../marketplace/shelves.ts';
import { hear, menuDriver, pointAt, press, settled, textOf } from '../drivers/menus.ts';
import { call, drawerDriver, phone, type Phone } from '../drivers/phone.ts';
import { MARKET, eventually, isSame, own, setFaults, signIn } from '../page.ts';

const LINES = PRODUCT_LINES.filter(({ showOnNavigation }) => showOnNavigation).map(({ id, names }) => [names.en, id]);
const USER = `/api/account/v2/users/${personById('full')?.user_id}`;
const HIDDEN_LINES = PRODUCT_LINES.filter(({ showOnNavigation }) => !showOnNavigation).map(({ names }) => names.en);
const FOOT = {
  Contact: 'mailto:support@meridian.example',
  'Help Center': 'https://meridian.example/help',
  'Privacy Policy': 'https://meridian.example/privacy',
  'Terms & Conditions': 'https://meridian.example/terms',
};

describe('the panels of the mobile menu', () => {
  let page: Phone;
  beforeEach(async () => (page = await phone()));
  afterEach(async () => {
    await page.putAway();
    await setFaults();
  });

  it('begins with the person, and has the apps, the product lines and the links of the footer', async () => {
    const { drawer, open } = await call(page);
    await open();
    const entry = await drawer.person('Amira Haddad');
    expect(textOf(entry)).to.include('Lakeside Components GmbH');
    await drawer.part('Collaboration');
    const names = drawer.names();
    const documented = ['Browse apps', 'All applications', ...LINES.map(([name]) => name), ...Object.keys(FOOT)];
    expect(names).to.include.members(documented);
    expect(names.filter((name) => name.includes('Amira'))).to.have.length(1);
    expect(names.findIndex((name) => name.includes('Amira'))).to.be.below(names.indexOf('Browse apps'));
    expect(names.slice(-4)).to.deep.equal(Object.keys(FOOT));
    for (const name of HIDDEN_LINES) expect(names).not.to.include(name);
    for (const name of ['Log In', 'Register', 'Back', 'View All', 'Logout']) expect(names).not.to.include(name);
    expect((await drawer.link('All applications')).href).to.equal(`${MARKET}/listing`);
    for (const [name, href] of Object.entries(FOOT)) expect((await drawer.link(name)).href).to.equal(href);
  });

  it('has nothing of the colours that a theme gives to menus', async () => {
    const { tag, drawer, open } = await call(page);
    for (const [name, value] of [
      ['--mp-header-nav-dropdown-border-color-hover', 'rgb(4, 5, 6)'],
      // Of the page's own, by names that we have, too.
      ['--highlight-edge', 'rgb(4, 5, 6)'],
      ['--highlighted', 'rgb(4, 5, 6)'],
    ] as const)
      tag.style.setProperty(name, value);
    await open();
    (
      await eventually(() => drawer.parts().find(({ ariaLabel }) => ariaLabel?.startsWith('Currency: ')), 'currencies')
    ).click();
    const euro = await eventually(
      () => drawer.parts().find((part) => part.role === 'option' && textOf(part).includes('EUR')),
      'the euro',
    );
    await settled(tag);
    await sendMouse({ type: 'move', position: [5, 5] });
    euro.scrollIntoView({ block: 'center' });
    const look = () => page.window.getComputedStyle(euro);
    const before = look().backgroundColor;
    // Where it is by then: what comes late into the menu moves it.
    await eventually(async () => {
      await pointAt(euro);
      return look().backgroundColor !== before;
    }, 'the euro below the pointer');
    expect([look().boxShadow, look().color].join()).not.to.include('rgb(4, 5, 6)');
    await sendMouse({ type: 'move', position: [5, 5] });
  });

  it('calls a company a business unit where it is one', async () => {
    const { drawer, open } = await call(page, 'company-member', { tenant: 'sunfield' });
    await open();
    await drawer.enter(await drawer.person('Pauline'));
    const unit = await drawer.part('Business unit: North Sea Logistics and Port Services Cooperative');
    unit.click();
    await eventually(() => drawer.dialog().querySelector('[role=listbox]')?.ariaLabel === 'Business unit', 'the list');
  });

  it('has nothing of what the page has switched off', async () => {
    const off = ['company', 'manage', 'language', 'currency', 'icons', 'myapps'];
    const widgets = JSON.stringify(Object.fromEntries(off.map((name) => [name, false])));
    const { drawer, open } = await call(page, 'full', { attributes: `widgets='${widgets}'` });
    await open();
    const entry = await drawer.person('Amira Haddad');
    await drawer.part('Collaboration');
    const begins = (word: string) => drawer.names().some((name) => name.startsWith(word));
    for (const word of ['My Apps', 'Home', 'App Wise', 'Language', 'Currency'])
      expect(begins(word), word).to.equal(false);
    await drawer.enter(entry);
    expect(begins('Logout')).to.equal(true);
    for (const word of ['Company', 'Dashboard', 'Users']) expect(begins(word), word).to.equal(false);
    expect(textOf(drawer.dialog())).not.to.include('Manage');
  });

  for (const [attributes, what, path] of [
    ['', 'the home page', '/home#!category/'],
    ['storefront-builder', 'the listing of the storefront builder', '/listing?cat='],
  ] as const) {
    it(`leads from the categories to ${what}, and back`, async () => {
      const { driver, drawer, open } = await call(page, 'full', { attributes });
      await open();
      const entry = await drawer.part('Browse apps');
      const back = await drawer.enter('Browse apps');
      await drawer.part('Backup & Storage');
      const shown = CATEGORIES.slice(0, 10);
      const links = drawer.parts().filter((part) => part.localName === 'a') as HTMLAnchorElement[];
      expect(links.map((link) => [textOf(link), link.href])).to.deep.equal([
        ['View All', `${MARKET}/listing`],
        ...shown.map(({ id, names }) => [names.en, `${MARKET}${path}${id}`]),
      ]);
      expect(drawer.has('Browse apps'), 'an entry of the first panel').to.equal(false);
      isSame(driver.focused(), back, 'focus on Back');
      await press('Enter');
      await eventually(
        () => driver.focused() === entry || textOf(driver.focused()) === 'Browse apps',
        'focus on Browse apps',
      );
      expect(drawer.has('View All')).to.equal(false);
      await drawer.person('Amira Haddad');
    });
  }

  it('has no account of who has gone while it was open, but the way in', async () => {
    const { tag, drawer, open } = await call(page);
    await open();
    await drawer.enter(await drawer.person('Amira Haddad'));
    await signIn('anonymous');
    page.window.localStorage.clear();
    await (tag as HTMLElement & { refresh(): Promise<void> }).refresh();
    await drawer.part('Log In');
    expect(drawer.names()).to.include('Browse apps').and.not.to.include('Logout');
    expect(drawer.isOpen()).to.equal(true);
  });

  it('has the entries of the account behind the person, and leads back to the person', async () => {
    const { driver, drawer, open } = await call(page);
    await open();
    await drawer.enter(await drawer.person('Amira Haddad'));
    expect(textOf(drawer.dialog())).to.include('Amira Haddad').and.include('amira.haddad@lakeside-components.example');
    const hrefs = Object.fromEntries(
      drawer
        .parts()
        .flatMap((part) =>
          part.localName === 'a' ? [[textOf(part), (part as HTMLAnchorElement).href.replace(MARKET, '')]] : [],
        ),
    );
    expect(hrefs).to.include({
      'My Profile': `/profile/${personById('full')?.user_id}`,
      Reports: '/reports',
      Settings: '/settings',
      'My Company': '/companies/3107',
      Logout: '/logout',
    });
    const documented = ['Back', 'My Profile', 'Reports', 'Settings', 'My Company', 'Logout'];
    expect(drawer.names().filter((name) => documented.includes(name))).to.deep.equal(documented);
    (await drawer.part('Back')).click();
    await eventually(() => textOf(driver.focused()).includes('Amira Haddad'), 'focus on the person');
    await drawer.part('Browse apps');
  });

  for (const [person, name, tenant, expected] of [
    ['buyer', 'Jonas Lindqvist', 'meridian', ['My Profile', 'Settings', 'My Company', 'Logout']],
    ['reports-admin', 'Tomasz Wierzba', 'meridian', ['My Profile', 'Reports', 'Settings', 'My Company', 'Logout']],
    ['channel-admin', 'Ruben Castellanos', 'meridian', ['My Profile', 'My Company', 'Logout']],
    ['buyer', 'Jonas Lindqvist', 'sunfield', ['My Profile', 'My Company', 'Logout']],
    ['nobody-home', 'Account', 'meridian', ['My Profile', 'Settings', 'Logout']],
  ] as const) {
    it(`has in the account of ${person} on ${tenant}: ${expected.join(', ')}`, async () => {
      const { drawer, open } = await call(page, person, { tenant });
      await open();
      await drawer.enter(await drawer.person(name));
      const all = ['My Profile', 'Reports', 'Settings', 'My Company', 'Logout'];
      expect(drawer.names().filter((entry) => all.includes(entry))).to.deep.equal(expected);
    });
  }

  it('offers Log In once nobody waits any more to hear who is here, as the bar does', async () => {
    // What the menu fetches is here then, and does not take up the time that somebody waits.
    const first = await call(page, 'anonymous');
    await first.open();
    first.tag.remove();
    await setFaults({ path: '/api/session', held: true });
    const began = performance.now();
    const tag = page.mount(`<mp-header ${own()}></mp-header>`);
    const failed = hear(tag, 'mp-error');
    const driver = menuDriver(tag);
    const drawer = drawerDriver(driver);
    const menu = await eventually(() => tag.shadowRoot?.querySelector<HTMLElement>('.menu-button'), 'the button Menu');
    menu.click();
    await eventually(() => drawer.dialog() && drawer.isOpen(), 'the open mobile menu');
    const login = await drawer.link('Log In');
    // They wait for four seconds. A timer may be early by a millisecond or two of its clock's grain.
    expect(performance.now() - began, 'nobody knows').to.be.at.least(3990);
    expect(login.href).to.equal(`${MARKET}/login`);
    expect(failed, 'before the call has ended').to.deep.equal([]);
  });

  it('offers a visitor Log In and Register, and no account', async () => {
    const { drawer, open } = await call(page, 'anonymous');
    await open();
    expect((await drawer.link('Log In')).href).to.equal(`${MARKET}/login`);
    expect((await drawer.link('Register')).href).to.equal(`${MARKET}/signup`);
    await drawer.part('Collaboration');
    const names = drawer.names();
    expect(names).to.include.members(['Browse apps', 'All applications', ...Object.keys(FOOT)]);
    for (const name of ['Logout', 'My Profile', 'Account']) expect(names).not.to.include(name);
  });

  for (const locale of ['en-US', 'ar'])
    it(`sets what is chosen, and its check, below label and icon, in ${locale}`, async () => {
      const { tag, drawer, open } = await call(page, 'full', { attributes: `locale="${locale}"` });
      await open();
      const trigger = await eventually(
        () => drawer.dialog().querySelector<HTMLElement>('button[aria-expanded]'),
        'a picker in the menu',
      );
      trigger.click();
      const entry = await eventually(() => drawer.dialog().querySelector('[aria-selected=true]'), 'what is chosen');
      // A menu that still slides in is somewhere between two numbers.
      await settled(tag);
      const start = (part: Element | null | undefined) => {
        const { left, right } = (part as Element).getBoundingClientRect();
        return getComputedStyle(trigger).direction === 'rtl' ? right : left;
      };
      const middle = (part: Element | null | undefined) => {
        const { left, right } = (part as Element).getBoundingClientRect();
        return (left + right) / 2;
      };
      expect(start(entry.querySelector('.ellipsis'))).to.equal(start(trigger.querySelector('.entry-label')));
      expect(middle(entry.querySelector('.check'))).to.equal(middle(trigger.querySelector('.icon')));
    });

  it('moves through a list by the arrows, Home and End', async () => {
    const { driver, drawer, open } = await call(page);
    await open();
    const trigger = await eventually(
      () => drawer.parts().find(({ ariaLabel }) => ariaLabel?.startsWith('Currency: ')),
      'currencies',
    );
    trigger.click();
    const options = await eventually(() => {
      const all = drawer.parts().filter(({ role }) => role === 'option');
      return all.length === 6 && all;
    }, 'six currencies');
    options[0]?.focus();
    for (const [key, at] of [
      ['ArrowDown', 1],
      ['ArrowDown', 2],
      ['ArrowUp', 1],
      ['End', 5],
      ['ArrowDown', 5],
      ['Home', 0],
    ] as const) {
      await press(key);
      isSame(driver.focused(), options[at], `${key}: entry ${at}`);
    }
  });

  it('has the currency that was just chosen as the stop for Tab, once the focus has left it', async () => {
    await setFaults({ path: USER, method: 'PATCH', json: {} });
    const { drawer, open } = await call(page);
    await open();
    (
      await eventually(() => drawer.parts().find(({ ariaLabel }) => ariaLabel?.startsWith('Currency: ')), 'currencies')
    ).click();
    const options = () => drawer.parts().filter(({ role }) => role === 'option');
    const euro = await eventually(() => options().find((option) => textOf(option).includes('EUR')), 'the euro');
    euro.focus();
    await press('Enter');
    await eventually(() => euro.ariaSelected === 'true', 'the chosen euro');
    euro.blur();
    expect(options().flatMap((option) => (option.tabIndex === 0 ? textOf(option) : []))).to.deep.equal([textOf(euro)]);
  });

  it('has the focus below its head, and each panel from its top', async () => {
    await page.resize(360, 300);
    const { driver, drawer, open } = await call(page);
    await open();
    const head = () => drawer.dialog().querySelector('.drawer-head')?.getBoundingClientRect().bottom ?? 0;
    await drawer.part('Terms & Conditions');
    for (const part of drawer.parts().slice(1).toReversed()) {
      part.focus();
      isSame(driver.focused(), part, textOf(part));
      // Firefox is content with a part of it.
      expect(part.getBoundingClientRect().bottom, textOf(part)).to.be.at.least(head() + 20);
    }
    drawer.dialog().scrollTop = 200;
    await drawer.enter('Browse apps');
    expect(drawer.dialog().scrollTop).to.equal(0);
  });

  it('unfolds a long list with the chosen entry in sight', async () => {
    const { drawer, open } = await call(page, 'many-companies', { tenant: 'polyglot' });
    await open();
    const trigger = await eventually(
      () => drawer.parts().find(({ ariaLabel }) => ariaLabel?.startsWith('Language: ')),
      'the languages',
    );
    trigger.click();
    const chosen = await eventually(
      () => drawer.dialog().querySelector('[role=option][aria-selected=true]'),
      'the chosen one',
    );
    const isInSight = () => {
      const [entry, list] = [chosen, chosen.closest('[role=listbox]') as Element].map((one) =>
        one.getBoundingClientRect(),
      );
      return entry && list && entry.top >= list.top && entry.bottom <= list.bottom;
    };
    expect(isInSight()).to.equal(true);
    await eventually(() => drawer.dialog().querySelectorAll('.choice-place').length === 0, 'the whole list');
    expect(isInSight()).to.equal(true);
  });

  for (const [what, name, event] of [
    ['language', 'Language: ', 'mp-locale-change'],
    ['company', 'Company: ', 'mp-company-change'],
  ] as const)
    it(`closes where the page itself goes on with another ${what}`, async () => {
      const { tag, drawer, open } = await call(page);
      tag.addEventListener(event, (change) => change.preventDefault());
      await open();
      if (what === 'company') await drawer.enter(await drawer.person('Amira Haddad'));
      const trigger = await eventually(
        () => drawer.parts().find(({ ariaLabel }) => ariaLabel?.startsWith(name)),
        `the ${what}`,
      );
      trigger.click();
      const other = await eventually(
        () => drawer.dialog().querySelector<HTMLElement>('[role=option][aria-selected=false]'),
        'another one',
      );
      other.click();
      await drawer.closes();
    });

  it('begins anew with its first panel', async () => {
    const { drawer, open } = await call(page);
    await open();
    await drawer.enter('Browse apps');
    await press('Escape');
    await drawer.closes();
    await open();
    await drawer.person('Amira Haddad');
    expect(drawer.has('Back')).to.equal(false);
  });

  it('shows forty categories, the longest within the menu', async () => {
    const { tag, drawer, open } = await call(page, 'full', { tenant: 'polyglot' });
    await open();
    await drawer.enter('Browse apps');
    await drawer.part('Video & Sound');
    await settled(tag);
    expect(drawer.names().filter((name) => CATEGORIES.some(({ names }) => names.en === name))).to.have.length(40);
    const { left, right } = drawer.dialog().getBoundingClientRect();
    const lines: number[] = [];
    for (const part of drawer.parts()) {
      const box = part.getBoundingClientRect();
      expect(box.left).to.be.at.least(left);
      expect(box.right).to.be.at.most(right);
      lines.push(box.height);
    }
    expect(Math.max(...lines), 'two lines at most').to.be.at.most(72);
    const last = await drawer.part('Video & Sound');
    last.scrollIntoView();
    const { top, bottom } = last.getBoundingClientRect();
    expect(top).to.be.at.least(0);
    expect(bottom).to.be.at.most(page.window.innerHeight);
  });

  it('has View All alone when the categories do not come', async () => {
    await setFaults({ path: '/api/marketplace/v1/navigator', status: 500 });
    const { drawer, open } = await call(page);
    await open();
    await drawer.enter('Browse apps');
    await drawer.part('View All');
    await eventually(() => drawer.dialog().querySelectorAll('[aria-busy=true], .skeleton').length === 0, 'no loading');
    expect(drawer.parts().filter(({ localName }) => localName === 'a')).to.have.length(1);
  });

  it('does without product lines when they do not come', async () => {
    await setFaults({ path: '/api/marketplace/v1/productlines', status: 500 });
    const { drawer, open } = await call(page);
    await open();
    await drawer.enter('Browse apps');
    await drawer.part('Backup & Storage');
    (await drawer.part('Back')).click();
    await drawer.part('Browse apps');
    expect(drawer.has('Collaboration')).to.equal(false);
    expect(textOf(drawer.dialog())).not.to.include('Product lines');
  });
});
