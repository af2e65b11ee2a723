import { sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { pause, pointAt, pointElsewhere, press, visit, type MenuDriver } from '../drivers/menus.ts';
import { eventually, unmountAll } from '../page.ts';

/**
 * Headless Chromium says that it has no mouse as soon as its driver has set the width of the view, and tooltips are for
 * those who have one.
 */
const withMouse = matchMedia('(hover: hover)').matches ? it : it.skip;

/** Three times what a tooltip takes to appear. */
const LONG = 1500;

/** A tooltip is drawn beside its item, or is an element of its own: both are looked for. */
function tooltipOf(item: Element): string {
  const root = item.getRootNode() as ShadowRoot;
  for (const element of root.querySelectorAll<HTMLElement>('[role=tooltip]')) {
    if (element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return element.innerText.trim();
  }
  for (const part of ['::before', '::after']) {
    const { content, opacity, display, visibility, position } = getComputedStyle(item, part);
    if (content === 'none' || content === 'normal' || position !== 'absolute') continue;
    if (display === 'none' || visibility !== 'visible' || Number(opacity) < 0.9) continue;
    return /attr\(([\w-]+)\)/.test(content)
      ? (item.getAttribute(/attr\(([\w-]+)\)/.exec(content)?.[1] ?? '') ?? '')
      : content.replace(/^"([^"]*)".*$/, '$1');
  }
  return '';
}

const ICONS = ['Home', 'App Wise', 'Insights', 'Marketplace'];

async function header() {
  await pointElsewhere();
  return visit();
}

async function hovered(driver: MenuDriver, name: string) {
  const item = await driver.link(name);
  await pointAt(item);
  await eventually(() => tooltipOf(item) === name, `the tooltip ${name}`);
  return item;
}

describe('tooltips of the header', () => {
  afterEach(async () => {
    unmountAll();
    await pointElsewhere();
  });

  for (const name of ICONS) {
    withMouse(`names ${name} under the mouse, and leaves with it`, async () => {
      const { driver } = await header();
      const item = await driver.link(name);
      expect(tooltipOf(item)).to.equal('');
      await hovered(driver, name);
      await pointElsewhere();
      await eventually(() => tooltipOf(item) === '', 'no tooltip');
    });
  }

  withMouse('waits until the mouse rests', async () => {
    const { driver } = await header();
    const item = await driver.link('Home');
    let entered = 0;
    item.addEventListener('pointerenter', () => (entered = performance.now()));
    await hovered(driver, 'Home');
    expect(performance.now() - entered).to.be.at.least(450);
  });

  withMouse('is there at once for the next item', async () => {
    const { driver } = await header();
    const delayOf = (item: Element) => Number.parseFloat(getComputedStyle(item, '::before').animationDelay);
    const home = await hovered(driver, 'Home');
    const next = await driver.link('Marketplace');
    await pointAt(next);
    await eventually(() => tooltipOf(next) === 'Marketplace', 'the next tooltip');
    expect(delayOf(next)).to.equal(0);
    await pointElsewhere();
    await eventually(() => !next.closest('[data-warm]'), 'a bar that waits again');
    await pointAt(home);
    await eventually(() => home.matches(':hover'), 'the mouse on Home');
    expect(delayOf(home)).to.equal(0.5);
  });

  withMouse('names an item that the keyboard has reached', async () => {
    const { driver } = await header();
    (await driver.button('My Apps')).focus();
    await press('Tab');
    const home = await driver.link('Home');
    await driver.isOn(home, 'Home');
    await eventually(() => tooltipOf(home) === 'Home', 'the tooltip of the focused item');
    await press('Tab');
    await eventually(() => tooltipOf(home) === '', 'no tooltip where the focus was');
  });

  withMouse('hides by Escape, without a move of the mouse', async () => {
    const { driver } = await header();
    const item = await hovered(driver, 'Home');
    await press('Escape');
    await eventually(() => tooltipOf(item) === '', 'no tooltip');
    await pause(LONG);
    expect(tooltipOf(item)).to.equal('');
  });

  withMouse('hides by Escape from a focused item', async () => {
    const { driver } = await header();
    (await driver.button('My Apps')).focus();
    await press('Tab');
    const home = await driver.link('Home');
    await eventually(() => tooltipOf(home) === 'Home', 'the tooltip of the focused item');
    await press('Escape');
    await eventually(() => tooltipOf(home) === '', 'no tooltip');
  });

  withMouse('stays for a mouse that moves onto it', async () => {
    const { driver } = await header();
    const item = await hovered(driver, 'Home');
    const { left, bottom, width } = item.getBoundingClientRect();
    const x = Math.round(left + width / 2);
    for (const y of [bottom - 1, bottom + 3, bottom + 8, bottom + 14]) {
      await sendMouse({ type: 'move', position: [x, Math.round(y)] });
    }
    await pause(LONG);
    expect(tooltipOf(item)).to.equal('Home');
  });

  for (const name of ['Manage', 'Amira', 'Currency: USD']) {
    withMouse(`shows none while ${name} is open`, async () => {
      const { driver } = await header();
      const { trigger } = await driver.open(name);
      const item = await driver.link('Home');
      await pointAt(item);
      await pause(LONG);
      expect(tooltipOf(item)).to.equal('');
      trigger.click();
      await driver.hides(trigger);
    });
  }

  // Told by the mark that hides them, as few drivers have a mouse that hovers.
  it('shows none while the keyboard is in a menu and the mouse rests on another item', async () => {
    const { driver } = await header();
    const item = await driver.link('Home');
    await pointAt(item);
    const manage = await driver.button('Manage');
    manage.focus();
    await press('ArrowDown');
    const panel = await driver.shows(manage);
    await driver.isOn(driver.entries(panel)[0], 'the first entry');
    expect(item.closest('[data-quiet]') === null).to.equal(false);
    await press('ArrowDown');
    await driver.isOn(driver.entries(panel)[1], 'the second entry');
    expect(item.closest('[data-quiet]') === null).to.equal(false);
  });

  it('shows none while the search is typed into and the mouse rests on an item', async () => {
    const { driver, tag } = await header();
    const item = await driver.link('Home');
    await pointAt(item);
    tag.shadowRoot?.querySelector<HTMLInputElement>('input[name=q]')?.focus();
    expect(item.closest('[data-quiet]') === null, 'before').to.equal(true);
    await press('c');
    expect(item.closest('[data-quiet]') === null, 'typed').to.equal(false);
  });

  withMouse('shows a company name in full that the bar has no room for', async () => {
    const { driver } = await header();
    const company = await driver.button('Company: Lakeside Components GmbH');
    await pointAt(company);
    await eventually(() => tooltipOf(company) === 'Lakeside Components GmbH', 'the company in full');
  });

  it('draws none that nobody sees: they would be laid out with the bar', async () => {
    const { driver } = await header();
    for (const name of ICONS) {
      const { content } = getComputedStyle(await driver.link(name), '::before');
      expect(content, name).to.equal('none');
    }
  });

  it('names every item of icons alone for assistive technology, tooltip or not', async () => {
    const { driver } = await header();
    for (const name of ICONS) expect((await driver.link(name)).getAttribute('aria-label')).to.equal(name);
  });
});
