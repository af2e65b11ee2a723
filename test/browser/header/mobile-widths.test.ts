import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { hasFinger } from '../drivers/finger.ts';
import { settled, visit } from '../drivers/menus.ts';
import { call, phone, type Phone } from '../drivers/phone.ts';
import { emulate, eventually, rendered } from '../page.ts';

describe('the header between phone and desk', () => {
  let page: Phone;
  afterEach(() => page.putAway());

  it('has the mobile menu below 1024px, and the menus of the bar from there', async () => {
    page = await phone(1023, 800);
    const { driver } = await visit('full', { into: page.mount });
    for (const [width, isNarrow] of [
      [1023, true],
      [1024, false],
      [641, true],
    ] as const) {
      await page.resize(width, 800);
      await eventually(() => driver.has('button', 'Menu') === isNarrow, `Menu at ${width}px`);
      expect(driver.has('button', 'Manage'), `Manage at ${width}px`).to.equal(!isNarrow);
      expect(driver.has('button', 'My Apps'), `My Apps at ${width}px`).to.equal(!isNarrow);
    }
  });

  it('has the picture of the person above 640px, and not below', async () => {
    page = await phone(641, 800);
    const { driver } = await visit('full', { into: page.mount });
    await eventually(() => driver.has('button', 'Amira'), 'the picture at 641px');
    await page.resize(640, 800);
    await eventually(() => !driver.has('button', 'Amira'), 'no picture at 640px');
    await driver.button('Search');
  });

  it('opens the mobile menu by that picture, which says so', async () => {
    page = await phone(641, 800);
    const { driver } = await visit('full', { into: page.mount });
    const picture = await driver.button('Amira');
    const states = () => [picture.getAttribute('aria-expanded'), picture.getAttribute('aria-controls')];
    expect(states()).to.deep.equal(['false', 'mp-menu-mobile']);
    picture.click();
    await eventually(() => states()[0] === 'true', 'the open menu');
    expect(driver.root().getElementById('mp-menu-mobile')?.matches(':modal')).to.equal(true);
  });

  it('has its icons 22px large there, drawn with lines of the same weight', async () => {
    page = await phone(641, 800);
    const { tag, driver } = await visit('full', { into: page.mount });
    await driver.button('Menu');
    const root = tag.shadowRoot as ShadowRoot;
    const icons = () =>
      [...root.querySelectorAll<SVGElement>('.item > .icon')].filter((icon) => icon.checkVisibility());
    await eventually(() => icons().length >= 3, 'menu, messages and cart');
    for (const icon of icons()) {
      const { width, height, strokeWidth } = getComputedStyle(icon);
      expect([width, height, strokeWidth]).to.deep.equal(['22px', '22px', '2.3px']);
    }
    await page.resize(1024, 800);
    const cart = await driver.button('Cart, 3 items');
    await eventually(() => getComputedStyle(cart.firstElementChild as Element).width === '20px', '20px at 1024px');
  });

  it('has icons of one size where a finger uses the wide bar', async function () {
    page = await phone(1024, 800);
    if (!(await hasFinger())) return this.skip();
    try {
      const { driver } = await visit('full', { into: page.mount });
      const sizes = ['My Apps', 'Cart, 3 items'].map(async (name) => {
        const icon = (await driver.button(name)).querySelector('.icon') as Element;
        return getComputedStyle(icon).width;
      });
      expect(await Promise.all(sizes)).to.deep.equal(['20px', '20px']);
    } finally {
      await emulate({});
    }
  });

  it('has the field of the open row where the bar has its middle, also above a line of 2px', async function () {
    page = await phone(360, 640);
    const { tag, driver } = await visit('full', { into: page.mount });
    const root = tag.shadowRoot as ShadowRoot;
    (await driver.button('Search')).click();
    const middle = () => {
      const { top, height } = (root.querySelector('.field') as Element).getBoundingClientRect();
      return top + height / 2 - tag.getBoundingClientRect().top;
    };
    await eventually(() => middle() === 26, 'the middle of 52px');
    if (!(await emulate({ moreContrast: true }))) return this.skip();
    try {
      const row = root.querySelector('.bar-row') as Element;
      await eventually(() => getComputedStyle(row).borderBlockEndWidth === '2px', 'more contrast');
      expect(middle()).to.equal(26);
    } finally {
      await emulate({});
    }
  });

  it('puts the open row of the search away for a focus that goes to what it covers', async () => {
    page = await phone(360, 640);
    const { tag, driver } = await visit('full', { into: page.mount });
    const root = tag.shadowRoot as ShadowRoot;
    const button = await driver.button('Search');
    button.click();
    const field = root.querySelector('input') as HTMLInputElement;
    await eventually(() => driver.focused() === field, 'focus in the field');
    (root.querySelector('.back') as HTMLElement).focus();
    expect(button.ariaExpanded, 'within the row').to.equal('true');
    field.focus();
    field.blur();
    await rendered();
    expect(button.ariaExpanded, 'nowhere').to.equal('true');
    field.focus();
    const menu = root.querySelector('.menu-button') as HTMLElement;
    menu.focus();
    await eventually(() => button.ariaExpanded === 'false', 'the closed row');
    expect(driver.focused() === menu).to.equal(true);
  });

  it('lets the last entry be reached on a phone that lies on its side', async () => {
    page = await phone(720, 360);
    const { tag, drawer, open } = await call(page);
    await open();
    await settled(tag);
    const last = await drawer.part('Terms & Conditions');
    last.scrollIntoView({ block: 'nearest' });
    const { top, bottom, left } = last.getBoundingClientRect();
    expect(bottom).to.be.at.most(360);
    expect(last.contains(tag.shadowRoot?.elementFromPoint(left + 4, (top + bottom) / 2) ?? null)).to.equal(true);
  });

  for (const [person, locale, side] of [
    ['long-names', 'en-US', 'ltr'],
    ['long-names-ar', 'ar', 'rtl'],
  ] as const) {
    it(`keeps names of 200 characters inside the menu, ${side}`, async () => {
      page = await phone();
      const { tag, drawer, open } = await call(page, person, { attributes: `locale="${locale}"` });
      await open();
      await settled(tag);
      const dialog = drawer.dialog();
      const { left, right } = dialog.getBoundingClientRect();
      for (const part of drawer.parts()) {
        const box = part.getBoundingClientRect();
        expect(box.left, part.innerText).to.be.at.least(left - 0.5);
        expect(box.right, part.innerText).to.be.at.most(right + 0.5);
      }
      dialog.scrollLeft = side === 'ltr' ? 50 : -50;
      expect(dialog.scrollLeft).to.equal(0);
    });

    it(`keeps names of 200 characters from widening a narrow page, ${side}`, async () => {
      page = await phone();
      await call(page, person, { attributes: `locale="${locale}"` });
      const { scrollWidth, clientWidth } = page.document.documentElement;
      expect(scrollWidth).to.be.at.most(clientWidth);
    });
  }
});
