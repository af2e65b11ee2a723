import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { WITH_SEARCH, hear, pause, pointAt, pointElsewhere, press, visit } from '../drivers/menus.ts';
import { eventually, isSame, unmountAll } from '../page.ts';

/** A menu would have opened by hover in a third of this time. */
const LONG = 400;

for (const name of ['My Apps', 'Cart, 3 items']) {
  describe(`${name} under the mouse of somebody who is at something else`, () => {
    afterEach(async () => {
      unmountAll();
      await pointElsewhere();
    });

    it('stays closed while the keyboard is in the scopes of the search, and opens after that', async () => {
      await pointElsewhere();
      const { driver } = await visit('full', { attributes: WITH_SEARCH });
      const trigger = await driver.button(name);
      const scopes = await driver.button('Search in: All');
      scopes.focus();
      await press('Enter');
      const menu = await driver.shows(scopes);
      const scope = await eventually(() => menu.contains(driver.focused()) && driver.focused(), 'the focus on a scope');
      await pointAt(trigger);
      await pause(LONG);
      expect([driver.isShown(trigger), driver.isShown(scopes)]).to.deep.equal([false, true]);
      isSame(driver.focused(), scope, 'the focus');
      await press('Escape');
      await driver.hides(scopes);
      await pointElsewhere();
      await pointAt(trigger);
      await driver.shows(trigger);
    });

    it('stays closed for a mouse that drags something across it, and opens for one that does not', async () => {
      await pointElsewhere();
      const { tag, driver } = await visit();
      const trigger = await driver.button(name);
      // The mouse of the driver, which is elsewhere, may close at once what has opened.
      const heard = hear(tag, 'mp-menu-open');
      const come = (buttons: number) => {
        for (const type of ['pointerover', 'pointerenter'])
          trigger.dispatchEvent(
            new PointerEvent(type, { bubbles: true, composed: true, pointerType: 'mouse', buttons }),
          );
      };
      come(1);
      await pause(LONG);
      expect(heard).to.deep.equal([]);
      come(0);
      await eventually(() => heard.length > 0, 'the menu');
    });
  });
}
