import { setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { companyById } from '../../marketplace/companies.ts';
import { personById } from '../../marketplace/people.ts';
import { hear, press, settled, visit, watchPage } from '../drivers/menus.ts';
import {
  MARKET,
  canResize,
  eventually,
  rendered,
  resetViewport,
  setFaults,
  typeInto,
  unmountAll,
  type Fault,
} from '../page.ts';

const AMIRA = personById('full')?.user_id;
const LAKESIDE = 'Company: Lakeside Components GmbH';
const HADDAD = companyById('haddad');
const SWITCH = `/api/account/v2/users/${AMIRA}/memberships/`;
const HOME = { type: 'mp-navigate', detail: { url: `${MARKET}/home`, id: 'company.home' } };

/** How the switch itself goes wrong or late; who is a member where is told as ever. */
const faultOfSwitch = (fault: Omit<Fault, 'path'>) => setFaults({ path: SWITCH, method: 'PUT', ...fault });

async function switcher() {
  const page = watchPage();
  const { tag, driver } = await visit();
  const heard = hear(tag, 'mp-navigate', 'mp-error', 'mp-menu-close');
  const asked: unknown[] = [];
  tag.addEventListener('mp-company-change', (event) => asked.push((event as CustomEvent).detail));
  const { trigger, panel } = await driver.open(LAKESIDE);
  return {
    page,
    tag,
    driver,
    heard,
    asked,
    trigger,
    panel,
    navigations: () => heard.filter(({ type }) => type === HOME.type),
  };
}

describe('the company switcher', () => {
  let stop = () => {};
  const open = async () => {
    const opened = await switcher();
    stop = opened.page.stop;
    return opened;
  };
  afterEach(async () => {
    stop();
    unmountAll();
    await setFaults();
    await resetViewport();
  });

  for (const [person, companies] of [
    ['nobody-home', 0],
    ['buyer', 1],
    ['reseller', 2],
    ['company-member', 3],
  ] as const) {
    it(`is ${companies > 1 ? '' : 'not '}there for a member of ${companies} companies`, async () => {
      const { driver } = await visit(person);
      const triggers = [...driver.root().querySelectorAll('button')].filter(({ ariaLabel }) =>
        ariaLabel?.startsWith('Company'),
      );
      expect(triggers.map(({ ariaLabel }) => ariaLabel)).to.deep.equal(
        companies > 1 ? [`Company: ${personById(person)?.memberships[0]?.name}`] : [],
      );
    });
  }

  it('lists the companies, the present one chosen', async () => {
    const { driver, panel } = await open();
    const list = panel.querySelector('[role=listbox]');
    expect(list?.ariaLabel).to.equal('Company');
    expect(driver.options(panel).map((option) => option.innerText.trim())).to.deep.equal(
      personById('full')?.memberships.map(({ name }) => name),
    );
    expect(driver.chosen(panel)).to.deep.equal(['Lakeside Components GmbH']);
  });

  it('asks the host, then tells the server once, then goes home', async () => {
    const { page, driver, heard, asked, panel, navigations } = await open();
    (await driver.option(panel, HADDAD.name)).click();
    expect(asked).to.have.length(1);
    expect(asked[0]).to.deep.equal({ company: HADDAD.uuid });
    await eventually(() => navigations().length > 0, 'the way home');
    expect(navigations()).to.deep.equal([HOME]);
    const [call, ...others] = page.changes();
    expect(others).to.deep.equal([]);
    expect(call?.method).to.equal('PUT');
    expect(call?.path).to.equal(`${SWITCH}${HADDAD.uuid}/current`);
    expect(call?.headers.get('x-xsrf-token')).to.match(/^[0-9a-f-]{36}$/);
    expect(call?.body ?? null).to.equal(null);
    const reading = page.calls.filter(({ method }) => method === 'GET');
    expect(reading.filter(({ headers }) => headers.has('x-xsrf-token'))).to.deep.equal([]);
    expect(heard.filter(({ type }) => type === 'mp-error')).to.deep.equal([]);
    await driver.button(`Company: ${HADDAD.name}`);
  });

  it('has the search ask for what the new company has and finds, where the host has gone home by itself', async () => {
    const page = watchPage();
    ({ stop } = page);
    const { tag, driver } = await visit('full', {
      attributes: `search='{"domain":"meridian","capabilities":["appwise"]}'`,
    });
    const heard = hear(tag, 'mp-navigate');
    const field = tag.shadowRoot?.querySelector('input') as HTMLInputElement;
    const asked = () => page.calls.filter(({ path }) => /\/services\/enabled|\/index\/search\?/.test(path)).length;
    await typeInto(field, 'crm');
    await eventually(() => asked() >= 2, 'what the first company has and finds');
    await eventually(() => driver.root().querySelector('[role=option]'), 'its results');
    const { panel } = await driver.open(LAKESIDE);
    (await driver.option(panel, HADDAD.name)).click();
    await eventually(() => heard.length > 0, 'the way home');
    await driver.button(`Company: ${HADDAD.name}`);
    page.calls.length = 0;
    field.focus();
    await press('Backspace', 'm');
    await eventually(() => asked() >= 2, 'what the other company has and finds');
  });

  // Only there can a test see where the page would go, and stay.
  ('navigation' in window ? it : it.skip)('goes home by itself where no host prevents it', async () => {
    const page = watchPage();
    ({ stop } = page);
    const { driver } = await visit();
    const { navigation } = window as unknown as { navigation: EventTarget };
    const gone: string[] = [];
    const stay = (event: Event) => {
      gone.push((event as Event & { destination: { url: string } }).destination.url);
      event.preventDefault();
    };
    navigation.addEventListener('navigate', stay);
    try {
      const { panel } = await driver.open(LAKESIDE);
      (await driver.option(panel, HADDAD.name)).click();
      await eventually(() => gone.length > 0, 'the way home');
      expect(gone).to.deep.equal([`${MARKET}/home`]);
      expect(page.changes()).to.have.length(1);
    } finally {
      navigation.removeEventListener('navigate', stay);
    }
  });

  it('chooses by Enter and by the space bar', async () => {
    for (const key of ['Enter', ' ']) {
      const { page, driver, trigger, navigations } = await open();
      trigger.focus();
      await press('ArrowDown', 'Home', 'ArrowDown', key);
      await eventually(() => navigations().length > 0, `the way home by ${key}`);
      expect(page.changes().map(({ path }) => path)).to.deep.equal([`${SWITCH}${HADDAD.uuid}/current`]);
      await driver.button(`Company: ${HADDAD.name}`);
      stop();
      unmountAll();
    }
  });

  it('tells the server once, however often and whatever is chosen meanwhile', async () => {
    await faultOfSwitch({ held: true });
    const { page, driver, panel, navigations } = await open();
    const option = await driver.option(panel, HADDAD.name);
    option.click();
    option.click();
    await rendered();
    for (const other of driver.options(panel)) other.click();
    await setFaults();
    await eventually(() => navigations().length > 0, 'the way home');
    expect(page.changes().map(({ path }) => path)).to.deep.equal([`${SWITCH}${HADDAD.uuid}/current`]);
    expect(navigations()).to.deep.equal([HOME]);
  });

  it('shows the others as disabled while a choice is saved', async () => {
    await faultOfSwitch({ held: true });
    const { driver, trigger, panel, navigations } = await open();
    (await driver.option(panel, HADDAD.name)).click();
    if (!driver.isShown(trigger)) trigger.click();
    await driver.shows(trigger);
    const others = driver.options(panel).filter((option) => !option.innerText.includes(HADDAD.name));
    await eventually(() => others.every(({ ariaDisabled }) => ariaDisabled === 'true'), 'disabled companies');
    await setFaults();
    await eventually(() => navigations().length > 0, 'the way home');
  });

  it('closes, and makes no call, when the host prevents the change', async () => {
    const { page, tag, driver, panel, asked, heard, trigger } = await open();
    tag.addEventListener('mp-company-change', (event) => event.preventDefault());
    (await driver.option(panel, HADDAD.name)).click();
    await driver.hides(trigger);
    await rendered();
    expect(asked).to.have.length(1);
    expect(page.changes()).to.deep.equal([]);
    expect(heard.filter(({ type }) => type !== 'mp-menu-close')).to.deep.equal([]);
    await driver.button(LAKESIDE);
    expect(page.calls.length, 'calls that were seen at all').to.be.greaterThan(0);
  });

  it('asks nobody for the company that is there already', async () => {
    const { page, driver, panel, asked, heard, trigger } = await open();
    (await driver.option(panel, 'Lakeside')).click();
    await driver.hides(trigger);
    await rendered();
    expect(asked).to.deep.equal([]);
    expect(page.changes()).to.deep.equal([]);
    expect(heard.filter(({ type }) => type !== 'mp-menu-close')).to.deep.equal([]);
  });

  for (const [what, fault] of [
    ['refuses', { status: 500 }],
    ['forbids', { status: 403 }],
    ['hangs up', { drop: true }],
  ] as const) {
    it(`keeps the old company when the server ${what}, with a warning for the developer alone`, async () => {
      await faultOfSwitch(fault);
      const { page, driver, panel, heard, trigger, navigations } = await open();
      // The cart's number may come late.
      await driver.button('Cart, 3 items');
      const before = driver.root().textContent;
      (await driver.option(panel, HADDAD.name)).click();
      await eventually(() => page.said.length > 0, 'a warning');
      await driver.button(LAKESIDE);
      expect(page.said).to.have.length(1);
      expect(page.said[0]).to.match(/^warn /);
      expect(navigations()).to.deep.equal([]);
      expect(page.changes()).to.have.length(1);
      const errors = heard.filter(({ type }) => type === 'mp-error').map(({ detail }) => detail.code);
      expect(errors).to.deep.equal(['company']);
      if (!driver.isShown(trigger)) trigger.click();
      await driver.shows(trigger);
      await eventually(() => driver.chosen(panel).join() === 'Lakeside Components GmbH', 'the old choice');
      expect(driver.options(panel).filter(({ ariaDisabled }) => ariaDisabled === 'true')).to.have.length(0);
      expect(driver.root().textContent).to.equal(before);
    });
  }

  it('asks the server for the companies that the page does not tell, and does without when that fails', async () => {
    const { uuid = '', memberships } = personById('company-member') ?? {};
    const bootstrap = JSON.stringify({
      CurrentUser: { uuid },
      CompanyInfo: { uuid: memberships?.[1]?.uuid },
      UserInfo: { given_name: 'Pauline', roles: [] },
    });
    const attributes = `bootstrap='${bootstrap}'`;
    const { driver } = await visit('company-member', { attributes });
    await driver.button(`Company: ${memberships?.[1]?.name}`);
    unmountAll();
    await setFaults({ path: `/api/account/v2/users/${uuid}/memberships`, status: 500 });
    const without = await visit('company-member', { attributes });
    await without.driver.button('Pauline');
    expect(without.driver.root().querySelectorAll('[aria-label^="Company"]').length).to.equal(0);
  });

  // WebKit's driver cannot make the view wide enough for the label.
  (canResize ? it : it.skip)('cuts the label at 12ex, and keeps the whole name for assistive technology', async () => {
    await setViewport({ width: 1600, height: 800 });
    const { tag, driver } = await visit();
    await settled(tag);
    const trigger = await driver.button(LAKESIDE);
    const label = [...trigger.querySelectorAll<HTMLElement>('*')].find(
      ({ textContent }) => textContent === 'Lakeside Components GmbH',
    ) as HTMLElement;
    const probe = document.createElement('div');
    const { font, letterSpacing } = getComputedStyle(label);
    Object.assign(probe.style, { position: 'absolute', inlineSize: '12ex', font, letterSpacing });
    document.body.append(probe);
    const widest = probe.getBoundingClientRect().width;
    probe.remove();
    expect(label.getBoundingClientRect().width).to.be.closeTo(widest, 1);
    expect(getComputedStyle(label).webkitLineClamp).to.equal('1');
    expect(label.scrollHeight).to.be.greaterThan(label.clientHeight);
  });
});
