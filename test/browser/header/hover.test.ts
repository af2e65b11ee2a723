import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { centreOf, hear, pause, pointAt, pointElsewhere, press, visit } from '../drivers/menus.ts';
import { eventually, mount, unmountAll } from '../page.ts';

/** A menu would have opened or closed by hover in a third of this time. */
const LONG = 400;

async function withApps() {
  await pointElsewhere();
  const { driver } = await visit();
  return { driver, apps: await driver.button('My Apps') };
}

/** What a mouse does on an item, in one task: the driver of a real one may take longer than a mouse has to rest. */
function tellOfMouse(item: Element, ...types: readonly string[]): void {
  const init = { pointerType: 'mouse', bubbles: true, composed: true, relatedTarget: document.body };
  for (const type of types) item.parentElement?.dispatchEvent(new PointerEvent(type, init));
}

const glide = (x: number, y: number) => sendMouse({ type: 'move', position: [Math.round(x), Math.round(y)] });

describe('My Apps under the mouse', () => {
  afterEach(async () => {
    unmountAll();
    await pointElsewhere();
  });

  it('opens for a mouse that rests on it, and not before it has rested', async () => {
    const { driver, apps } = await withApps();
    let entered = 0;
    let opened = 0;
    apps.addEventListener('pointerenter', ({ timeStamp }) => (entered = timeStamp));
    document.addEventListener('mp-menu-open', ({ timeStamp }) => (opened = timeStamp), { once: true });
    await pointAt(apps);
    await driver.shows(apps);
    // A timer may be early by a millisecond or two of its clock's grain.
    expect(opened - entered).to.be.at.least(115);
  });

  it('stays closed for a mouse that passes', async () => {
    const { driver, apps } = await withApps();
    const heard = hear(document, 'mp-menu-open');
    tellOfMouse(apps, 'pointerover', 'pointerenter', 'pointerout', 'pointerleave');
    await pause(LONG);
    expect(heard).to.deep.equal([]);
    expect(driver.isShown(apps)).to.equal(false);
    // It would have opened for one that stays.
    tellOfMouse(apps, 'pointerover', 'pointerenter');
    await driver.shows(apps);
  });

  it('stays closed where another menu is opened by a key while the mouse begins to rest', async () => {
    const { driver, apps } = await withApps();
    const manage = await driver.button('Manage');
    const heard = hear(document, 'mp-menu-open');
    tellOfMouse(apps, 'pointerover', 'pointerenter');
    manage.click();
    await driver.shows(manage);
    await pause(LONG);
    expect(driver.isShown(manage)).to.equal(true);
    expect(heard.map(({ detail }) => detail)).to.deep.equal([{ menu: 'manage' }]);
  });

  it('closes by Escape above a field that keeps what is typed in it', async () => {
    const { driver, apps } = await withApps();
    const field = driver.root().querySelector<HTMLInputElement>('input[name=q]') as HTMLInputElement;
    field.focus();
    await sendKeys({ type: 'crm' });
    await pointAt(apps);
    await driver.shows(apps);
    await press('Escape');
    await driver.hides(apps);
    expect(field.value).to.equal('crm');
    expect(driver.root().activeElement === field).to.equal(true);
    await pointElsewhere();
    await press('Escape');
    await eventually(() => field.value === '', 'an empty field');
  });

  it('stays closed for a finger that touches and leaves', async () => {
    const { driver, apps } = await withApps();
    for (const type of ['pointerover', 'pointerenter', 'pointermove']) {
      const bubbles = type !== 'pointerenter';
      apps.dispatchEvent(new PointerEvent(type, { pointerType: 'touch', bubbles, composed: bubbles }));
    }
    await pause(LONG);
    expect(driver.isShown(apps)).to.equal(false);
  });

  it('stays open while the mouse travels through the gap and rests in the panel, and closes behind it', async () => {
    const { driver, apps } = await withApps();
    await pointAt(apps);
    const panel = await driver.shows(apps);
    const [x, y] = centreOf(apps);
    const { bottom } = apps.getBoundingClientRect();
    const { top, left, width } = panel.getBoundingClientRect();
    await glide(x, bottom - 1);
    await glide(x, (bottom + top) / 2);
    await pause(LONG);
    expect(driver.isShown(apps), 'open with the mouse in the gap').to.equal(true);
    await glide(x, top + 2);
    await glide(left + width / 2, top + 60);
    await pause(LONG);
    expect(driver.isShown(apps), 'open with the mouse in the panel').to.equal(true);
    await glide(x, y);
    await pause(LONG);
    expect(driver.isShown(apps), 'open with the mouse back on the trigger').to.equal(true);
    await pointElsewhere();
    await driver.hides(apps);
  });

  it('forgives a mouse that slips off by less than 15px, and no more', async () => {
    const { driver, apps } = await withApps();
    await pointAt(apps);
    const panel = await driver.shows(apps);
    const { top, right } = panel.getBoundingClientRect();
    await glide(right - 20, top + 60);
    await glide(right + 12, top + 60);
    await pause(LONG);
    expect(driver.isShown(apps), 'open with the mouse 12px aside').to.equal(true);
    await glide(right + 40, top + 60);
    await driver.hides(apps);
  });

  it('is pinned open by a click, and closed by the next one', async () => {
    const { driver, apps } = await withApps();
    const heard = hear(document, 'mp-menu-open', 'mp-menu-close');
    await pointAt(apps);
    await driver.shows(apps);
    await sendMouse({ type: 'click', position: centreOf(apps) });
    await pointElsewhere();
    await pause(LONG);
    expect(driver.isShown(apps)).to.equal(true);
    expect(heard.map(({ type }) => type)).to.deep.equal(['mp-menu-open']);
    await sendMouse({ type: 'click', position: centreOf(apps) });
    await driver.hides(apps);
    await pause(LONG);
    expect(driver.isShown(apps), 'open again although the mouse has not moved').to.equal(false);
  });

  it('is pinned open by a key', async () => {
    const { driver, apps } = await withApps();
    await pointAt(apps);
    const panel = await driver.shows(apps);
    apps.focus();
    await press('ArrowDown');
    await driver.isOn(driver.entries(panel)[0], 'the first app');
    await pointElsewhere();
    await pause(LONG);
    expect(driver.isShown(apps)).to.equal(true);
  });

  it('is pinned open by a press of its trigger on the keyboard, too', async () => {
    for (const key of ['Enter', ' ']) {
      const { driver, apps } = await withApps();
      await pointAt(apps);
      await driver.shows(apps);
      apps.focus();
      await press(key);
      await pause(LONG);
      expect(driver.isShown(apps), key).to.equal(true);
      await pointElsewhere();
      await pause(LONG);
      expect(driver.isShown(apps), `${key}, and the mouse elsewhere`).to.equal(true);
      await press(key);
      await driver.hides(apps);
      unmountAll();
    }
  });

  it('closes behind a mouse that leaves the window, or goes into a frame, where nothing tells of it', async () => {
    for (const relatedTarget of [null, document.createElement('iframe')]) {
      const { driver, apps } = await withApps();
      await pointAt(apps);
      await driver.shows(apps);
      const [clientX, clientY] = centreOf(apps);
      const where = { clientX, clientY, pointerType: 'mouse', bubbles: true, composed: true };
      apps.dispatchEvent(new PointerEvent('pointerout', { ...where, relatedTarget: apps.parentElement }));
      await pause(LONG);
      expect(driver.isShown(apps), 'still on it').to.equal(true);
      apps.dispatchEvent(new PointerEvent('pointerout', { ...where, relatedTarget }));
      await driver.hides(apps);
      unmountAll();
    }
  });

  it('closes behind a mouse on a part of the page that keeps its events to itself', async () => {
    const { driver, apps } = await withApps();
    const part = mount('<div style="position: fixed; inset: auto 0 0 0; block-size: 60px"></div>');
    part.addEventListener('pointermove', (event) => event.stopPropagation());
    await pointAt(apps);
    await driver.shows(apps);
    await pointAt(part);
    await driver.hides(apps);
  });

  it('closes by Escape without a move of the mouse, and stays closed below it', async () => {
    const { driver, apps } = await withApps();
    await pointAt(apps);
    await driver.shows(apps);
    await press('Escape');
    await driver.hides(apps);
    await pause(LONG);
    expect(driver.isShown(apps)).to.equal(false);
  });

  it('takes no focus when a mouse opens it', async () => {
    const { driver, apps } = await withApps();
    const focused = document.activeElement;
    await pointAt(apps);
    await driver.shows(apps);
    expect(document.activeElement === focused).to.equal(true);
  });

  for (const name of ['Manage', 'Amira', 'Language: EN', 'Company: Lakeside Components GmbH']) {
    it(`is the only menu that a mouse opens: ${name} waits for a click`, async () => {
      await pointElsewhere();
      const { driver } = await visit();
      const trigger = await driver.button(name);
      await pointAt(trigger);
      await pause(LONG);
      expect(driver.isShown(trigger)).to.equal(false);
    });
  }

  it('does not close a menu that somebody has opened by a click, nor its focus', async () => {
    await pointElsewhere();
    const { driver } = await visit();
    const { trigger, panel } = await driver.open('Manage');
    trigger.focus();
    await press('ArrowDown');
    await driver.isOn(driver.entries(panel)[0], 'the first entry');
    await pointElsewhere();
    await pause(LONG);
    expect(driver.isShown(trigger)).to.equal(true);
  });
});
