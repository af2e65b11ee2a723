import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { headerDriver } from '../drivers/header.ts';
import { pointAt, pointElsewhere } from '../drivers/menus.ts';
import { MARKET, eventually, isSame, mount, own, signIn, unmountAll, violations } from '../page.ts';

const SEARCH = JSON.stringify({ domain: 'meridian', capabilities: ['appwise'] });

async function signedIn(attributes = '') {
  await signIn('full~menus');
  const tag = mount(`<mp-header ${own()} ${attributes}></mp-header>`);
  const driver = headerDriver(tag);
  await driver.ready();
  return { tag, driver };
}

describe('menus of the header', () => {
  afterEach(unmountAll);

  it('opens by click and closes by a second one, with events', async () => {
    const { tag, driver } = await signedIn();
    const events: string[] = [];
    for (const type of ['mp-menu-open', 'mp-menu-close']) {
      tag.addEventListener(type, (event) => events.push(`${type} ${(event as CustomEvent).detail.menu}`));
    }
    const button = await driver.button('Amira');
    button.click();
    await driver.opens('user');
    expect(button.getAttribute('aria-expanded')).to.equal('true');
    expect(await violations(tag)).to.deep.equal([]);
    button.click();
    await driver.closes('user');
    expect(events).to.deep.equal(['mp-menu-open user', 'mp-menu-close user']);
  });

  it('has parts by which a page styles all its menus and their entries', async () => {
    const { tag, driver } = await signedIn(`search='${SEARCH}'`);
    const sheet = document.createElement('style');
    sheet.textContent = `mp-header::part(menu) { outline: 3px solid rgb(1, 2, 3); }
      mp-header::part(menu-item) { outline: 3px solid rgb(4, 5, 6); }`;
    tag.before(sheet);
    for (const [name, entries] of [
      ['Amira', 'a'],
      ['Language: EN', '[role=option]'],
      ['My Apps', '.tile, .all-apps'],
      ['Search in: All', '[role=menuitemradio]'],
    ] as const) {
      const button = await driver.button(name);
      button.click();
      const menu = await eventually(() => tag.shadowRoot?.querySelector(':popover-open'), name);
      const found = await eventually(() => {
        const all = [...menu.querySelectorAll(entries)];
        return all.length > 1 && all;
      }, `entries of ${name}`);
      const outlines = [menu, ...found].map((part) => getComputedStyle(part).outlineColor);
      expect([...new Set(outlines)], name).to.deep.equal(['rgb(1, 2, 3)', 'rgb(4, 5, 6)']);
      button.click();
      await eventually(() => !tag.shadowRoot?.querySelector(':popover-open'), `no ${name}`);
    }
    sheet.remove();
  });

  it('opens by Enter, and Escape gives the focus back to the trigger from inside', async () => {
    const { driver } = await signedIn();
    const button = await driver.button('Amira');
    button.focus();
    await sendKeys({ press: 'Enter' });
    await driver.opens('user');
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'ArrowDown' });
    await eventually(() => driver.focused()?.textContent === 'My Company', 'focus on My Company');
    await sendKeys({ press: 'End' });
    expect(driver.focused()?.textContent).to.equal('Logout');
    await sendKeys({ press: 'Home' });
    expect(driver.focused()?.textContent).to.equal('My Profile');
    await sendKeys({ press: 'Escape' });
    await driver.closes('user');
    isSame(driver.focused(), button, 'focus on the trigger');
  });

  it('closes one menu when another opens, and on a press outside', async () => {
    const { driver } = await signedIn();
    (await driver.button('Amira')).click();
    await driver.opens('user');
    (await driver.button('Language: EN')).click();
    await driver.opens('language');
    expect(driver.isOpen('user')).to.equal(false);
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
    await driver.closes('language');
  });

  it('is closed when it comes back after it was taken away while it was open', async () => {
    const { tag, driver } = await signedIn();
    const closed: string[] = [];
    tag.addEventListener('mp-menu-close', (event) => closed.push((event as CustomEvent).detail.menu));
    (await driver.button('Manage')).click();
    await driver.opens('manage');
    tag.setAttribute('widgets', '{"manage":false}');
    await eventually(() => !driver.has('button', 'Manage'), 'no Manage');
    await eventually(() => closed.length > 0, 'its close');
    tag.removeAttribute('widgets');
    const button = await driver.button('Manage');
    expect([closed, button.getAttribute('aria-expanded'), driver.isOpen('manage')]).to.deep.equal([
      ['manage'],
      'false',
      false,
    ]);
  });

  it('closes when Tab leads out of it', async () => {
    const { tag, driver } = await signedIn();
    const after = document.createElement('button');
    after.textContent = 'After the header';
    tag.after(after);
    (await driver.button('Amira')).focus();
    await sendKeys({ press: 'Enter' });
    const menu = await driver.opens('user');
    await eventually(() => menu.querySelectorAll('a').length > 0, 'entries');
    for (let step = 0; step < 12 && document.activeElement !== after; step += 1) await sendKeys({ press: 'Tab' });
    isSame(document.activeElement, after, 'focus behind the header');
    await driver.closes('user');
  });

  it('shows at most nine apps, each in a window of its own, and the way to all of them', async () => {
    const { driver } = await signedIn();
    (await driver.button('My Apps')).click();
    const menu = await driver.opens('my-apps');
    const tiles = [...menu.querySelectorAll<HTMLAnchorElement>('.tile')];
    expect(tiles.length).to.equal(9);
    for (const { target, rel } of tiles) expect([target, rel]).to.deep.equal(['_blank', 'noopener noreferrer']);
    expect(menu.getBoundingClientRect().width).to.equal(250);
    expect(menu.querySelector<HTMLAnchorElement>('.all-apps')?.href).to.equal(`${MARKET}/myapps`);
  });

  it('opens My Apps for a mouse that rests on it, and closes it when the mouse leaves', async () => {
    const { driver } = await signedIn();
    await pointAt(await driver.button('My Apps'));
    await driver.opens('my-apps');
    await pointElsewhere();
    await driver.closes('my-apps');
  });

  it('leaves a layer of the page open, with the focus in it, when a mouse rests on My Apps', async () => {
    const { driver } = await signedIn();
    const layer = mount('<div popover><input aria-label="Of the page" /></div>');
    layer.showPopover();
    const input = layer.querySelector('input') as HTMLInputElement;
    input.focus();
    await pointAt(await driver.button('My Apps'));
    await driver.opens('my-apps');
    isSame(document.activeElement, input, 'the focus');
    expect(layer.matches(':popover-open')).to.equal(true);
    await pointElsewhere();
  });

  it('closes what a mouse has opened by Escape, and leaves the focus where it is', async () => {
    const { driver } = await signedIn();
    await pointAt(await driver.button('My Apps'));
    await driver.opens('my-apps');
    await sendKeys({ press: 'Escape' });
    await driver.closes('my-apps');
    expect(driver.focused()?.localName).to.equal(undefined);
    await pointElsewhere();
  });

  it('asks the host before a language is changed', async () => {
    const { tag, driver } = await signedIn();
    const asked: string[] = [];
    tag.addEventListener('mp-locale-change', (event) => {
      event.preventDefault();
      asked.push((event as CustomEvent).detail.locale);
    });
    (await driver.button('Language: EN')).click();
    const menu = await driver.opens('language');
    const options = [...menu.querySelectorAll<HTMLElement>('[role=option]')];
    expect(options.map((option) => option.textContent)).to.include('Deutsch (Deutschland)');
    expect(options.find((option) => option.getAttribute('aria-selected') === 'true')?.lang).to.equal('en-US');
    options.find((option) => option.lang === 'de-DE')?.click();
    expect(asked).to.deep.equal(['de-DE']);
    await driver.closes('language');
  });
});
