import { sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { ELSEWHERE, MENUS, centreOf, hear, press, visit } from '../drivers/menus.ts';
import { canResize, eventually, isSame, mount, pressWithShift, rendered, unmountAll } from '../page.ts';

const TALL = '<div style="block-size: 4000px"></div>';

for (const { id, trigger: name, isChoice } of MENUS) {
  describe(`the menu ${name}`, () => {
    afterEach(() => {
      unmountAll();
      scrollTo(0, 0);
    });

    it('says that it is closed, opens by a click and closes by a second one, with one event each', async () => {
      const { driver } = await visit();
      const trigger = await driver.button(name);
      const panel = driver.panelOf(trigger);
      expect(trigger.getAttribute('aria-expanded')).to.equal('false');
      expect(panel.checkVisibility()).to.equal(false);
      const heard = hear(document, 'mp-menu-open', 'mp-menu-close');
      trigger.click();
      await driver.shows(trigger);
      expect(panel.matches(':popover-open')).to.equal(true);
      await eventually(() => driver.entries(panel).length > 0, 'entries');
      expect(panel.querySelectorAll('[role=menu], [role=menuitem]').length).to.equal(0);
      expect(panel.querySelectorAll('[role=listbox]').length).to.equal(isChoice ? 1 : 0);
      trigger.click();
      await driver.hides(trigger);
      expect(heard).to.deep.equal([
        { type: 'mp-menu-open', detail: { menu: id } },
        { type: 'mp-menu-close', detail: { menu: id } },
      ]);
    });

    for (const [key, what] of [
      ['Enter', 'Enter'],
      [' ', 'the space bar, which scrolls nothing'],
    ] as const) {
      it(`opens by ${what}`, async () => {
        const { driver } = await visit('full', { around: (header) => `<div>${header}${TALL}</div>` });
        const trigger = await driver.button(name);
        trigger.focus();
        await press(key);
        await driver.shows(trigger);
        await rendered();
        expect(scrollY).to.equal(0);
      });
    }

    it('opens by the arrow down, which leads to the first or the chosen entry and scrolls nothing', async () => {
      const { driver } = await visit('full', { around: (header) => `<div>${header}${TALL}</div>` });
      const trigger = await driver.button(name);
      trigger.focus();
      await press('ArrowDown');
      const panel = await driver.shows(trigger);
      const [first] = driver.entries(panel);
      await driver.isOn(panel.querySelector('[aria-selected=true]') ?? first, 'the first or chosen entry');
      expect(scrollY).to.equal(0);
    });

    it('is walked through by arrows, Home and End, without coming round at its ends', async () => {
      const { driver } = await visit();
      const trigger = await driver.button(name);
      trigger.focus();
      await press('ArrowDown');
      const panel = await driver.shows(trigger);
      const entries = await eventually(() => driver.entries(panel).length > 1 && driver.entries(panel), 'entries');
      await eventually(() => panel.contains(driver.current()), 'the keyboard in the menu');
      const steps = [
        ['Home', entries[0]],
        ['ArrowUp', entries[0]],
        ['ArrowDown', entries[1]],
        ['ArrowUp', entries[0]],
        ['End', entries.at(-1)],
        ['ArrowDown', entries.at(-1)],
        ['ArrowUp', entries.at(-2)],
      ] as const;
      for (const [position, [key, entry]] of steps.entries()) {
        await press(key);
        await driver.isOn(entry, `the entry after step ${position + 1}, ${key}`);
      }
      expect(driver.isShown(trigger)).to.equal(true);
    });

    it('closes by Escape from its trigger, which keeps the focus', async () => {
      const { driver } = await visit();
      const { trigger } = await driver.open(name);
      trigger.focus();
      await press('Escape');
      await driver.hides(trigger);
      isSame(driver.focused(), trigger, 'focus on the trigger');
    });

    it('closes by Escape from inside, which gives the focus back to its trigger', async () => {
      const { driver } = await visit();
      const trigger = await driver.button(name);
      const heard = hear(document, 'mp-menu-open', 'mp-menu-close');
      trigger.focus();
      await press('ArrowDown');
      const panel = await driver.shows(trigger);
      await eventually(() => panel.contains(driver.focused()), 'focus in the menu');
      await press('Escape');
      await driver.hides(trigger);
      isSame(driver.focused(), trigger, 'focus on the trigger');
      expect(heard.map(({ type }) => type)).to.deep.equal(['mp-menu-open', 'mp-menu-close']);
    });

    it('closes when Tab leads past its end', async () => {
      // Led out of the page, Firefox's own controls would keep the focus, and Enter press no button in later tests.
      const { driver } = await visit('full', { around: (header) => `<div>${header}<button>After</button></div>` });
      const trigger = await driver.button(name);
      trigger.focus();
      await press('ArrowDown');
      const panel = await driver.shows(trigger);
      await eventually(() => panel.contains(driver.focused()), 'focus in the menu');
      await press('End');
      for (let step = 0; step < 4 && panel.contains(driver.focused()); step += 1) await press('Tab');
      await driver.hides(trigger);
      expect(driver.focused() === trigger, 'focus thrown back to the trigger').to.equal(false);
    });

    // WebKit's driver cannot press two keys at once.
    (canResize ? it : it.skip)('closes when Shift+Tab leads out before its trigger', async () => {
      const { driver } = await visit('full', { around: (header) => `<div><button>Before</button>${header}</div>` });
      const { trigger } = await driver.open(name);
      trigger.focus();
      await pressWithShift('Tab', trigger);
      await driver.hides(trigger);
    });

    it('closes by a click on the page, and by one elsewhere in the header', async () => {
      const button = mount(
        '<button style="position: fixed; inset: 690px auto auto 400px; inline-size: 200px">Page</button>',
      );
      let pressed = 0;
      button.addEventListener('click', () => (pressed += 1));
      const { driver } = await visit();
      const { trigger } = await driver.open(name);
      await sendMouse({ type: 'click', position: ELSEWHERE });
      await driver.hides(trigger);
      expect(pressed, 'clicks that the page got').to.equal(1);
      trigger.click();
      await driver.shows(trigger);
      const input = driver.root().querySelector('input[name=q]') as HTMLInputElement;
      await sendMouse({ type: 'click', position: centreOf(input) });
      await driver.hides(trigger);
    });
  });
}
