import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { SIXTY_COMPANIES } from '../../marketplace/hard-companies.ts';
import { filterOf, hear, press, textOf, visit, type MenuDriver } from '../drivers/menus.ts';
import { call, phone } from '../drivers/phone.ts';
import { eventually, isSame, rendered, typeInto, unmountAll } from '../page.ts';

const COMPANY = 'Company: Aldermoor Clinics';

const many = () => visit('many-companies', { tenant: 'polyglot' });

/** What a keyboard of another language would have put into the field. */
function write(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, data: text }));
}

const left = (driver: MenuDriver, panel: Element, ...texts: readonly string[]) =>
  eventually(
    () => driver.options(panel).map(textOf).join('|') === texts.join('|'),
    `only ${texts.join('|')}, but there is ${driver.options(panel).map(textOf).slice(0, 5).join('|')}`,
  );

describe('the field that filters a long list', () => {
  afterEach(unmountAll);

  for (const name of [COMPANY, 'Language: EN', 'Currency: USD']) {
    it(`says so where nothing in ${name} matches, also to those who cannot see it`, async () => {
      const { driver } = await many();
      const { panel } = await driver.open(name);
      const before = textOf(panel);
      await typeInto(await filterOf(panel), 'qxqxqx');
      await left(driver, panel);
      const message = await eventually(() => {
        const now = textOf(panel);
        return now !== before && !SIXTY_COMPANIES.some(([, , company]) => now.includes(company)) && now;
      }, 'a text instead of the list');
      expect(message).to.match(/\bno(thing)? /i);
      const live = [...driver.root().querySelectorAll('[role=status], [aria-live=polite]')].map(textOf);
      expect(live.join(' ')).to.match(/\bno(thing)? /i);
    });
  }

  it('takes what is typed on the trigger of a list that the mouse has opened, but no space and no shortcut', async () => {
    const { driver } = await many();
    const { panel, trigger } = await driver.open('Language: EN');
    const filter = await filterOf(panel);
    trigger.focus();
    trigger.dispatchEvent(new KeyboardEvent('keydown', { key: 'c', ctrlKey: true, bubbles: true, composed: true }));
    expect(driver.focused() === trigger, 'a shortcut leaves the focus alone').to.equal(true);
    await sendKeys({ type: 'bulg' });
    await eventually(() => driver.options(panel).length === 1, 'one language');
    expect([filter.value, driver.options(panel)[0]?.lang]).to.deep.equal(['bulg', 'bg-BG']);
    trigger.focus();
    await press(' ');
    await driver.hides(trigger);
  });

  it('has one stop for Tab in its list: the entry that has the focus', async () => {
    const { driver } = await many();
    const { panel } = await driver.open('Language: EN');
    const stops = () => driver.options(panel).filter(({ tabIndex }) => tabIndex === 0);
    const [chosen] = stops();
    expect(driver.chosen(panel)).to.deep.equal([textOf(chosen)]);
    chosen?.focus();
    await press('ArrowUp', 'ArrowUp');
    isSame(stops()[0], driver.focused(), 'the stop');
    expect(stops()).to.have.length(1);
    await press('Tab');
    expect(driver.options(panel).includes(driver.focused() as HTMLElement), 'another entry').to.equal(false);
    await driver.open('Language: EN').catch(() => {});
    await eventually(
      () =>
        stops().length === 1 &&
        stops()[0] === driver.options(panel).find(({ ariaSelected }) => ariaSelected === 'true'),
      'the chosen one as the stop',
    );
  });

  it('filters companies by the words of the name, whatever the case', async () => {
    const { driver } = await many();
    const { panel } = await driver.open(COMPANY);
    const filter = await filterOf(panel);
    await typeInto(filter, 'LARKhill s');
    await left(driver, panel, 'Larkhill Schools');
    write(filter, 'schools');
    await eventually(() => driver.options(panel).length === 12, 'the schools of twelve places');
    for (const option of driver.options(panel)) expect(textOf(option)).to.match(/ Schools$/);
    write(filter, 'juniper bay');
    await left(
      driver,
      panel,
      ...['Clinics', 'Foundry', 'Logistics', 'Schools', 'Textiles'].map((trade) => `Juniper Bay ${trade}`),
    );
    write(filter, '');
    await eventually(() => driver.options(panel).length === 60, 'all companies again');
  });

  it('takes what is typed as it stands, signs and all', async () => {
    const { driver } = await many();
    const { panel } = await driver.open(COMPANY);
    const filter = await filterOf(panel);
    for (const text of ['.*', '[', '\\', '(']) {
      write(filter, text);
      await left(driver, panel);
    }
    write(filter, '  highmoor c ');
    await left(driver, panel, 'Highmoor Clinics');
  });

  it('leads from the field to the first match, chooses it by Enter and asks for that company', async () => {
    const { tag, driver } = await many();
    const asked = hear(tag, 'mp-company-change');
    const { panel } = await driver.open(COMPANY);
    const filter = await filterOf(panel);
    await typeInto(filter, 'dunmere f');
    await left(driver, panel, 'Dunmere Foundry');
    await press('ArrowDown');
    await driver.isOn(driver.options(panel)[0], 'the match');
    await press('Enter');
    expect(asked).to.have.length(1);
  });

  it('chooses nothing by Enter that nobody has named, or that belongs to an input method', async () => {
    const { tag, driver } = await many();
    const { panel } = await driver.open(COMPANY);
    const heard = hear(tag, 'mp-company-change');
    const filter = await filterOf(panel);
    filter.focus();
    await press('Enter');
    for (const nothing of [' ', '\u0301']) {
      write(filter, nothing);
      await press('Enter');
    }
    write(filter, 'schools');
    await eventually(() => driver.options(panel).length > 0 && driver.options(panel).length < SIXTY_COMPANIES.length);
    for (const of of [{ isComposing: true }, { keyCode: 229 }])
      filter.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true, ...of }));
    expect(heard).to.deep.equal([]);
  });

  /** What the rest of the key does, as pressing the button that has the focus then, is done once the driver goes on. */
  async function chooseByEnter(tag: HTMLElement, list: Element) {
    const asked = hear(tag, 'mp-locale-change');
    const heard = hear(tag, 'mp-menu-open', 'mp-menu-close');
    await typeInto(await filterOf(list), 'bulg');
    await eventually(() => list.querySelectorAll('[role=option]').length === 1, 'one language');
    await press('Enter');
    await eventually(() => heard.length > 0, 'the closed menu');
    await rendered();
    expect(heard.map(({ type }) => type)).to.deep.equal(['mp-menu-close']);
    expect(asked.map(({ detail }) => detail)).to.deep.equal([{ locale: 'bg-BG' }]);
  }

  it('closes by an Enter that chooses, and stays closed', async () => {
    const { tag, driver } = await many();
    const { panel, trigger } = await driver.open('Language: EN');
    await chooseByEnter(tag, panel);
    await driver.hides(trigger);
    isSame(driver.focused(), trigger, 'the focus');
  });

  it('closes the drawer of a phone by an Enter that chooses, and it stays closed', async () => {
    const page = await phone();
    try {
      const { tag, driver, drawer, menu, open } = await call(page, 'many-companies', { tenant: 'polyglot' });
      await open();
      const language = () => drawer.parts().find(({ ariaLabel }) => ariaLabel?.startsWith('Language: '));
      (await eventually(language, 'the languages')).click();
      await chooseByEnter(tag, drawer.dialog());
      await drawer.closes();
      isSame(driver.focused(), menu, 'the focus');
    } finally {
      await page.putAway();
    }
  });

  for (const of of [{ isComposing: true }, { keyCode: 229 }]) {
    it(`leaves arrows and Escape to an input method (${JSON.stringify(of)})`, async () => {
      const { driver } = await many();
      const { panel, trigger } = await driver.open(COMPANY);
      const filter = await filterOf(panel);
      filter.focus();
      const pressed = ['ArrowDown', 'ArrowUp', 'Escape'].map(
        (key) => new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true, ...of }),
      );
      for (const key of pressed) {
        filter.dispatchEvent(key);
        expect(driver.focused() === filter, `${key.key} leaves the focus in the field`).to.equal(true);
      }
      // An Escape is looked at once more in a later task.
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(trigger.getAttribute('aria-expanded')).to.equal('true');
      expect(pressed.some(({ defaultPrevented }) => defaultPrevented)).to.equal(false);
      await press('ArrowDown');
      await driver.isOn(driver.options(panel)[0], 'the first company');
    });
  }

  it('closes by Escape from the field, with the focus on its trigger', async () => {
    const { driver } = await many();
    const { panel, trigger } = await driver.open(COMPANY);
    (await filterOf(panel)).focus();
    await press('Escape');
    await driver.hides(trigger);
    expect(driver.focused() === trigger).to.equal(true);
  });

  for (const [typed, tag] of [
    ['italiano (italia', 'it-IT'],
    ['Bulgar', 'bg-BG'],
    ['българ', 'bg-BG'],
    ['日本', 'ja-JP'],
    ['Japan', 'ja-JP'],
    ['fil-', 'fil-PH'],
    ['vi-VN', 'vi-VN'],
    ['العربية (مصر', 'ar-EG'],
  ] as const) {
    it(`finds ${tag} by “${typed}”`, async () => {
      const { driver } = await many();
      const { panel } = await driver.open('Language: EN');
      const before = driver.options(panel).length;
      write(await filterOf(panel), typed);
      await eventually(() => driver.options(panel).length < before, 'fewer languages');
      expect(driver.options(panel).map(({ lang }) => lang)).to.include(tag);
      expect(driver.options(panel).length).to.be.below(10);
    });
  }

  for (const [typed, code] of [
    ['nok', 'NOK'],
    ['norweg', 'NOK'],
    ['yen', 'JPY'],
  ] as const) {
    it(`finds ${code} by “${typed}”`, async () => {
      const { driver } = await many();
      const { panel } = await driver.open('Currency: USD');
      write(await filterOf(panel), typed);
      await eventually(() => driver.options(panel).length < 20, 'fewer currencies');
      expect(driver.options(panel).some((option) => textOf(option).includes(code))).to.equal(true);
    });
  }
});
