import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { MENUS, WITH_SEARCH, visit, watchPage } from '../drivers/menus.ts';
import { phone, type Phone } from '../drivers/phone.ts';
import { searchBox } from '../drivers/search-box.ts';
import { eventually, rendered } from '../page.ts';

/** A view that becomes too narrow for a trigger, as a tablet that is turned, takes the open menu along. */
describe('an open menu whose trigger leaves the bar', () => {
  let page: Phone;
  const problems: string[] = [];
  const note = ({ message }: ErrorEvent) => problems.push(message);

  beforeEach(async () => {
    problems.length = 0;
    page = await phone(1280, 800);
    page.window.addEventListener('error', note);
  });
  afterEach(async () => {
    page.window.removeEventListener('error', note);
    await page.putAway();
    expect(problems).to.deep.equal([]);
  });

  for (const { id, trigger: name } of MENUS) {
    it(`closes ${name}, which stays closed when there is room again`, async () => {
      const { tag, driver } = await visit('full', { into: page.mount });
      const closed: unknown[] = [];
      tag.addEventListener('mp-menu-close', (event) => closed.push((event as CustomEvent).detail.menu));
      const { trigger } = await driver.open(name);
      await page.resize(800, 800);
      await eventually(() => !trigger.checkVisibility(), `no ${name} at 800px`);
      await driver.hides(trigger);
      expect(closed).to.deep.equal([id]);
      await page.resize(1280, 800);
      await eventually(() => trigger.checkVisibility(), `${name} at 1280px`);
      await rendered();
      expect(trigger.getAttribute('aria-expanded')).to.equal('false');
      expect(driver.isOpen(id)).to.equal(false);
    });
  }

  it('leaves the keyboard in the page, and Escape to whoever wants it', async () => {
    const { driver } = await visit('full', { into: page.mount });
    const { trigger, panel } = await driver.open('My Apps');
    driver.entries(panel)[0]?.focus();
    await page.resize(800, 800);
    await driver.hides(trigger);
    await eventually(() => driver.focused() === null, 'no focus in what is gone');
    const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    expect(page.document.body.dispatchEvent(escape), 'Escape is not taken').to.equal(true);
  });

  it('opens the mobile menu at once, and nothing besides it', async () => {
    const { driver } = await visit('full', { into: page.mount });
    const { trigger } = await driver.open('Amira');
    await page.resize(800, 800);
    (await driver.button('Menu')).click();
    await eventually(() => driver.root().querySelector('dialog:modal'), 'the mobile menu');
    expect(trigger.getAttribute('aria-expanded')).to.equal('false');
  });

  it('closes the scopes of a search that becomes a button, and results that nobody types for', async () => {
    const { tag, driver } = await visit('full', { attributes: WITH_SEARCH, into: page.mount });
    const box = searchBox(tag);
    const watched = watchPage(page.window);
    const scopes = await driver.button('Search in: All');
    scopes.click();
    await driver.shows(scopes);
    await page.resize(600, 800);
    await driver.hides(scopes);
    await page.resize(1280, 800);
    await box.type('cloud');
    await box.opens();
    // Who types goes on in the row (test/journeys/field-width.test.ts); a screen keyboard that is put away takes no results.
    (await box.input()).blur();
    await page.resize(600, 800);
    await box.closes();
    watched.stop();
    expect(watched.said).to.deep.equal([]);
  });

  it('closes also where the page itself hides the header', async () => {
    const { tag, driver } = await visit('full', { into: page.mount });
    const { trigger } = await driver.open('Manage');
    tag.hidden = true;
    await eventually(() => trigger.getAttribute('aria-expanded') === 'false', 'the closed menu');
  });
});
