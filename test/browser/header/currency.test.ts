import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { personById } from '../../marketplace/people.ts';
import { hear, pause, press, visit, watchPage, type Visit, textOf } from '../drivers/menus.ts';
import { emulate, eventually, rendered, setFaults, unmountAll, type Fault } from '../page.ts';

const USER = `/api/account/v2/users/${personById('full')?.user_id}`;
const IN_EUROS = [
  { type: 'mp-currency-change', detail: { currency: 'EUR' } },
  { type: 'universalnav:currency:change', detail: { currency: 'EUR' } },
];

const POUNDS = '{ "currencies": ["GBP"], "defaultCurrency": "GBP" }';

const faultOfSaving = (fault: Omit<Fault, 'path'>) => setFaults({ path: USER, method: 'PATCH', ...fault });

/** Of the three, the first two hear on the tag, the last on the document, where it is dispatched. */
function listen(tag: HTMLElement) {
  const changes = hear(document, 'mp-currency-change', 'universalnav:currency:change');
  const others = hear(tag, 'mp-navigate', 'mp-error');
  return { changes, others };
}

describe('the currency picker', () => {
  let stop = () => {};
  const picker = async (name: string, person = 'full', options: Visit = {}) => {
    const page = watchPage();
    stop = page.stop;
    const { tag, driver } = await visit(person, options);
    const heard = listen(tag);
    const { trigger, panel } = await driver.open(name);
    return { page, tag, driver, trigger, panel, ...heard };
  };
  const triggersOf = (root: ShadowRoot) =>
    [...root.querySelectorAll('button')].flatMap(({ ariaLabel }) =>
      ariaLabel?.startsWith('Currency') ? ariaLabel : [],
    );

  afterEach(async () => {
    stop();
    unmountAll();
    await setFaults();
    await emulate({});
  });

  it('lists the currencies of the marketplace by code, the own one of the person chosen', async () => {
    const { driver, panel } = await picker('Currency: EUR', 'buyer');
    expect(panel.querySelector('[role=listbox]')?.ariaLabel).to.equal('Currency');
    const codes = driver.options(panel).map((option) => /\b[A-Z]{3}\b/.exec(option.innerText)?.[0]);
    expect(codes).to.deep.equal(['USD', 'EUR', 'GBP', 'CHF', 'JPY', 'AED']);
    expect(driver.chosen(panel)).to.have.length(1);
    expect(driver.chosen(panel)[0]).to.include('EUR');
  });

  it('writes all of the chosen entry in one colour where colours are forced', async function () {
    if (!(await emulate({ forcedColors: 'dark' }))) return this.skip();
    const { panel } = await picker('Currency: USD');
    const chosen = panel.querySelector('[aria-selected=true]') as Element;
    const inks = [chosen, ...chosen.querySelectorAll('*')].map((part) => getComputedStyle(part).color);
    expect(new Set(inks).size, inks.join(' ')).to.equal(1);
    const { backgroundColor } = getComputedStyle(chosen);
    expect(getComputedStyle(chosen, '::before').backgroundColor).to.equal(backgroundColor);
  });

  it('takes the default of the marketplace for a visitor', async () => {
    const { driver } = await visit('anonymous', { tenant: 'nordwind' });
    await driver.button('Currency: EUR');
  });

  it('saves the choice by one call, and says so once it is in force', async () => {
    await faultOfSaving({ held: true });
    const { page, driver, panel, changes, others } = await picker('Currency: USD');
    (await driver.option(panel, 'EUR')).click();
    await eventually(() => page.changes().length > 0, 'the call');
    await rendered();
    expect(changes, 'before the answer').to.deep.equal([]);
    const heard = () => textOf(panel.querySelector('.visually-hidden[role=status]'));
    expect(heard(), 'that it is being saved').to.equal('Loading');
    await setFaults();
    await eventually(() => changes.length > 0, 'the change');
    await driver.button('Currency: EUR');
    expect(changes).to.deep.equal(IN_EUROS);
    expect(others).to.deep.equal([]);
    const [call, ...more] = page.changes();
    expect(more).to.deep.equal([]);
    expect([call?.method, call?.path, call?.body]).to.deep.equal(['PATCH', USER, { currency: 'EUR' }]);
    expect(call?.headers.get('x-xsrf-token')).to.match(/^[0-9a-f-]{36}$/);
    expect(call?.headers.get('content-type')).to.include('application/json');
  });

  it('chooses by the keyboard, and gives the focus back to its trigger', async () => {
    const { driver, trigger, changes } = await picker('Currency: USD');
    trigger.focus();
    await press('ArrowDown', 'ArrowDown', 'Enter');
    await eventually(() => changes.length > 1, 'the change');
    expect(changes).to.deep.equal(IN_EUROS);
    await driver.hides(trigger);
    expect(driver.focused() === trigger).to.equal(true);
  });

  it('calls once for a currency that is chosen twice quickly', async () => {
    await faultOfSaving({ held: true });
    const { page, driver, panel, changes } = await picker('Currency: USD');
    const option = await driver.option(panel, 'EUR');
    option.click();
    option.click();
    await rendered();
    for (const other of driver.options(panel)) other.click();
    await setFaults();
    await eventually(() => changes.length > 1, 'the change');
    expect(page.changes()).to.have.length(1);
    expect(changes).to.deep.equal(IN_EUROS);
  });

  it('calls nobody for a visitor: the page is told at once', async () => {
    const { page, driver, panel, changes, others } = await picker('Currency: USD', 'anonymous');
    (await driver.option(panel, 'EUR')).click();
    await driver.button('Currency: EUR');
    expect(changes).to.deep.equal(IN_EUROS);
    expect(others).to.deep.equal([]);
    expect(page.changes()).to.deep.equal([]);
    expect(page.calls.length, 'calls that were seen at all').to.be.greaterThan(0);
  });

  it('holds for a header that comes back', async () => {
    const { tag, driver, panel } = await picker('Currency: USD');
    (await driver.option(panel, 'EUR')).click();
    await driver.button('Currency: EUR');
    const place = tag.parentElement as HTMLElement;
    tag.remove();
    await pause(700);
    place.append(tag);
    await driver.button('Currency: EUR');
  });

  it('does nothing for the currency that is there already', async () => {
    const { page, driver, panel, trigger, changes } = await picker('Currency: USD');
    (await driver.option(panel, 'USD')).click();
    await driver.hides(trigger);
    await rendered();
    expect(changes).to.deep.equal([]);
    expect(page.changes()).to.deep.equal([]);
  });

  for (const [what, fault] of [
    ['refuses', { status: 422 }],
    ['fails', { status: 500 }],
    ['hangs up', { drop: true }],
  ] as const) {
    it(`keeps the old currency when the server ${what}, with a warning for the developer alone`, async () => {
      await faultOfSaving(fault);
      const { page, driver, panel, trigger, changes, others } = await picker('Currency: USD');
      // The cart's number may come late.
      await driver.button('Cart, 3 items');
      const before = driver.root().textContent;
      (await driver.option(panel, 'EUR')).click();
      await eventually(() => page.said.length > 0, 'a warning');
      await driver.button('Currency: USD');
      expect(page.said).to.have.length(1);
      expect(page.said[0]).to.match(/^warn /);
      expect(changes).to.deep.equal([]);
      expect(others.map(({ type, detail }) => [type, detail.code])).to.deep.equal([['mp-error', 'currency']]);
      if (!driver.isShown(trigger)) trigger.click();
      await driver.shows(trigger);
      await eventually(() => driver.chosen(panel).join().includes('USD'), 'the old choice');
      expect(driver.root().textContent).to.equal(before);
    });
  }

  it('can be tried again after a failure', async () => {
    await faultOfSaving({ status: 500, times: 1 });
    const { page, driver, panel, trigger, changes } = await picker('Currency: USD');
    (await driver.option(panel, 'EUR')).click();
    await eventually(() => page.said.length > 0, 'a warning');
    if (!driver.isShown(trigger)) trigger.click();
    await driver.shows(trigger);
    (await driver.option(panel, 'EUR')).click();
    await driver.button('Currency: EUR');
    expect(changes).to.deep.equal(IN_EUROS);
  });

  it('is there only for more than one currency', async () => {
    const { driver } = await visit('superuser', { tenant: 'sunfield' });
    expect(triggersOf(driver.root())).to.deep.equal([]);
    unmountAll();
    const one = await visit('anonymous', { attributes: `currency='${POUNDS}'` });
    expect(triggersOf(one.driver.root())).to.deep.equal([]);
  });

  it('is not there for a marketplace with one currency, whatever a person is used to', async () => {
    const { driver } = await visit('buyer', { tenant: 'sunfield' });
    expect(triggersOf(driver.root())).to.deep.equal([]);
    unmountAll();
    const one = await visit('buyer', { attributes: `currency='${POUNDS}'` });
    expect(triggersOf(one.driver.root())).to.deep.equal([]);
  });

  it('takes a code from its attribute as the one in force', async () => {
    const { driver, panel } = await picker('Currency: CHF', 'anonymous', { attributes: 'currency="CHF"' });
    expect(driver.options(panel)).to.have.length(6);
    expect(driver.chosen(panel)[0]).to.include('CHF');
  });

  it('takes the whole configuration from its attribute, or from the property', async () => {
    const configuration = { currencies: ['SEK', 'NOK', 'DKK'], defaultCurrency: 'NOK' };
    const { tag, driver, panel } = await picker('Currency: NOK', 'anonymous', {
      attributes: `currency='${JSON.stringify(configuration)}'`,
    });
    const codes = () => driver.options(panel).map((option) => /\b[A-Z]{3}\b/.exec(option.innerText)?.[0]);
    expect(codes()).to.deep.equal(['SEK', 'NOK', 'DKK']);
    Object.assign(tag, { currency: { currencies: ['PLN', 'CZK'], defaultCurrency: 'CZK' } });
    await driver.button('Currency: CZK');
    await eventually(() => codes().join() === 'PLN,CZK', 'the new currencies');
  });

  it('survives a configuration that is none, with one warning and the currencies of the marketplace', async () => {
    const { page, tag } = await picker('Currency: USD', 'anonymous', { attributes: `currency='{ "currencies": '` });
    const named = page.said.filter((line) => line.includes('currency') && line.includes(tag.localName));
    expect(named).to.have.length(1);
  });
});
