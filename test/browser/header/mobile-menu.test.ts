import { sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { hear, press, settled } from '../drivers/menus.ts';
import { call, phone, type Phone } from '../drivers/phone.ts';
import { canResize, eventually, isSame, rendered, violations } from '../page.ts';

const LONG_PAGE = (header: string) =>
  `<div>${header}<p>Marker</p><button>Page</button><div style="block-size: 4000px"></div></div>`;

for (const [width, height] of [
  [360, 720],
  [768, 900],
] as const) {
  describe(`the mobile menu on ${width}px`, () => {
    let page: Phone;
    beforeEach(async () => (page = await phone(width, height)));
    afterEach(async () => {
      page.document.documentElement.removeAttribute('style');
      page.document.body.removeAttribute('style');
      page.window.scrollTo(0, 0);
      await page.putAway();
    });

    it('opens by its button as a modal dialog, takes the focus and closes by Escape, which gives it back', async () => {
      const { tag, driver, drawer, menu } = await call(page);
      isSame(menu, await driver.button('Menu'), 'the button Menu');
      const heard = hear(tag, 'mp-menu-open', 'mp-menu-close');
      expect(menu.getAttribute('aria-expanded')).to.equal('false');
      expect(drawer.isOpen()).not.to.equal(true);
      menu.focus();
      await press('Enter');
      await eventually(() => drawer.isOpen() && drawer.dialog().contains(driver.focused()), 'the mobile menu');
      expect(menu.getAttribute('aria-expanded')).to.equal('true');
      expect(drawer.dialog().ariaLabel).to.equal('Menu');
      await press('Escape');
      await drawer.closes();
      isSame(driver.focused(), menu, 'focus on Menu');
      expect(menu.getAttribute('aria-expanded')).to.equal('false');
      expect(heard.map(({ type }) => type)).to.deep.equal(['mp-menu-open', 'mp-menu-close']);
      expect(heard[0]?.detail).to.deep.equal(heard[1]?.detail);
      expect(heard[0]?.detail).to.have.keys('menu');
    });

    it('closes by a press on the mask, not by one on itself', async () => {
      const { tag, driver, drawer, menu, open } = await call(page);
      await open();
      await settled(tag);
      const { right, width: wide } = drawer.dialog().getBoundingClientRect();
      expect(wide).to.equal(320);
      await sendMouse({ type: 'click', position: [Math.round(right) - 4, 26] });
      expect(drawer.isOpen()).to.equal(true);
      await sendMouse({ type: 'click', position: [Math.round(right) + 20, 400] });
      await drawer.closes();
      await eventually(() => driver.focused() === menu, 'focus on Menu');
    });

    it('stays open where a text is selected in it as far as the mask', async () => {
      const { tag, drawer, open } = await call(page);
      await open();
      await settled(tag);
      const { right } = drawer.dialog().getBoundingClientRect();
      await sendMouse({ type: 'move', position: [Math.round(right) - 4, 26] });
      await sendMouse({ type: 'down' });
      await sendMouse({ type: 'move', position: [Math.round(right) + 20, 300] });
      await sendMouse({ type: 'up' });
      await rendered();
      expect(drawer.isOpen()).to.equal(true);
    });

    it('closes by its own button', async () => {
      const { driver, drawer, menu, open } = await call(page);
      await open();
      (await drawer.part('Close')).click();
      await drawer.closes();
      await eventually(() => driver.focused() === menu, 'focus on Menu');
    });

    it('stays open when it is opened anew as soon as it has closed', async () => {
      const { tag, drawer, menu, open } = await call(page);
      const { port1, port2 } = new MessageChannel();
      const turn = () =>
        new Promise<unknown>((resolve) => {
          port1.addEventListener('message', resolve, { once: true });
          port2.postMessage('');
        });
      port1.start();
      const heard = hear(tag, 'mp-menu-close');
      for (let round = 1; round <= 8; round += 1) {
        await open();
        (await drawer.part('Close')).click();
        while (drawer.dialog().open) await turn();
        for (let later = 0; later < round % 4; later += 1) await turn();
        menu.click();
        await rendered();
        await rendered();
        expect(heard.length, `closings in round ${round}`).to.equal(round * 2 - 1);
        expect(drawer.isOpen(), `open in round ${round}`).to.equal(true);
        (await drawer.part('Close')).click();
        await drawer.closes();
      }
    });

    it('keeps the page behind it out of reach for pointer and keyboard', async () => {
      const { tag, driver, drawer, open } = await call(page, 'full', { around: LONG_PAGE });
      const button = page.document.querySelector('mp-header ~ button') as HTMLButtonElement;
      await open();
      await settled(tag);
      const { left, top } = button.getBoundingClientRect();
      expect(page.document.elementFromPoint(left + 5, top + 5) === tag).to.equal(true);
      button.focus();
      expect(page.document.activeElement === button).to.equal(false);
      expect(drawer.dialog().contains(driver.focused())).to.equal(true);
      const stray: string[] = [];
      drawer.parts()[0]?.focus();
      // In Firefox a Tab past the end leads into its own bars, from which its driver knows no way back.
      const steps = drawer.parts().length + (/Firefox/.test(navigator.userAgent) ? -1 : 3);
      for (let step = 0; step < steps; step += 1) {
        await press('Tab');
        const focused = driver.focused();
        if (page.document.activeElement === button) stray.push('the page');
        if (focused && !drawer.dialog().contains(focused)) stray.push(focused.outerHTML);
      }
      expect(stray).to.deep.equal([]);
    });

    it('keeps the page where it is, while it is open and when it has closed', async () => {
      const { tag, drawer, menu, open } = await call(page, 'full', { around: LONG_PAGE });
      const { documentElement: root, body } = page.document;
      const marker = page.document.querySelector('p') as HTMLElement;
      root.setAttribute('style', 'overflow-x: hidden;');
      body.setAttribute('style', 'margin: 4px;overflow-x:visible');
      page.window.scrollTo(0, 733);
      await eventually(() => page.window.scrollY === 733, 'the scrolled page');
      const before = {
        style: [root.getAttribute('style'), body.getAttribute('style')],
        top: marker.getBoundingClientRect().top,
      };
      await open();
      await settled(tag);
      expect(marker.getBoundingClientRect().top, 'the page while the menu is open').to.equal(before.top);
      const { style } = { style: [root, body].map((element) => page.window.getComputedStyle(element)) };
      const isHeld = style.some(({ overflowY, position }) => /hidden|clip/.test(overflowY) || position === 'fixed');
      expect(isHeld, 'a page that does not scroll').to.equal(true);
      await press('End', 'PageDown', 'ArrowDown');
      expect(marker.getBoundingClientRect().top, 'the page after keys that scroll').to.equal(before.top);
      await press('Escape');
      await drawer.closes();
      await eventually(() => page.window.scrollY === 733, 'the page where it was');
      expect(marker.getBoundingClientRect().top).to.equal(before.top);
      expect([root.getAttribute('style'), body.getAttribute('style')]).to.deep.equal(before.style);
      expect(menu.getAttribute('aria-expanded')).to.equal('false');
    });

    it('keeps a page where it is whose body says how it scrolls', async () => {
      const { tag, drawer, open } = await call(page, 'full', { around: LONG_PAGE });
      const { documentElement: root, body } = page.document;
      root.setAttribute('style', 'height: 100%;');
      body.setAttribute('style', 'height: 100%; overflow-x: hidden;');
      page.window.scrollTo(0, 733);
      await eventually(() => page.window.scrollY === 733, 'the scrolled page');
      await open();
      await settled(tag);
      expect([page.window.scrollY, body.scrollTop]).to.deep.equal([733, 0]);
      await press('End', 'PageDown');
      expect(page.window.scrollY).to.equal(733);
      await press('Escape');
      await drawer.closes();
      expect([page.window.scrollY, root.getAttribute('style'), body.getAttribute('style')]).to.deep.equal([
        733,
        'height: 100%;',
        'height: 100%; overflow-x: hidden;',
      ]);
      root.removeAttribute('style');
      body.removeAttribute('style');
    });

    it('lets the page scroll again that has written one part of what it says meanwhile', async () => {
      const { drawer, open } = await call(page);
      const { style } = page.document.documentElement;
      style.overflow = 'auto';
      await open();
      style.overflowX = 'clip';
      await press('Escape');
      await drawer.closes();
      await eventually(() => style.overflowY === 'auto', 'its own other part');
      expect([style.overflowX, style.getPropertyPriority('overflow-y')]).to.deep.equal(['clip', '']);
      style.overflow = '';
    });

    it('leaves no style attribute on a page that has none', async () => {
      const { drawer, open } = await call(page);
      const { documentElement: root, body } = page.document;
      const before = [root.getAttribute('style'), body.getAttribute('style')];
      await open();
      await press('Escape');
      await drawer.closes();
      await eventually(() => {
        const now = [root.getAttribute('style'), body.getAttribute('style')];
        return now.every((style, position) => style === before[position]);
      }, 'the style attributes as they were');
    });

    it('gives the page back when the header is taken out of it', async () => {
      const { tag, open } = await call(page, 'full', { around: LONG_PAGE });
      const { documentElement: root, body } = page.document;
      await open();
      tag.remove();
      await eventually(() => {
        const styles = [root, body].map((element) => page.window.getComputedStyle(element));
        return styles.every(({ overflowY, position }) => !/hidden|clip/.test(overflowY) && position !== 'fixed');
      }, 'a page that scrolls');
    });

    it('closes, and gives the page back, when the page hides the header', async () => {
      const { tag, drawer, open } = await call(page, 'full', { around: LONG_PAGE });
      for (const hidden of [tag, tag.parentElement as HTMLElement]) {
        await open();
        hidden.hidden = true;
        await eventually(() => !drawer.dialog().open, 'a closed mobile menu');
        hidden.hidden = false;
        await rendered();
        expect(drawer.isOpen()).not.to.equal(true);
        expect(page.window.getComputedStyle(page.document.documentElement).overflow).to.equal('visible');
      }
    });

    it('closes when the view grows wide, and gives the page back', async () => {
      const { tag, driver, drawer, menu, open } = await call(page, 'full', { around: LONG_PAGE });
      const heard = hear(tag, 'mp-menu-close');
      const { documentElement: root, body } = page.document;
      const before = [root.getAttribute('style'), body.getAttribute('style')];
      await open();
      await page.resize(1280, 800);
      await drawer.closes();
      expect(heard).to.have.length(1);
      await eventually(() => !menu.checkVisibility(), 'no button Menu');
      isSame(driver.root().activeElement, await driver.button('Amira'), 'the focus is with the person');
      await driver.button('Manage');
      await eventually(() => {
        const now = [root.getAttribute('style'), body.getAttribute('style')];
        return now.every((style, position) => style === before[position]);
      }, 'the style attributes as they were');
      page.window.scrollTo(0, 500);
      await eventually(() => page.window.scrollY === 500, 'a page that scrolls');
    });

    it('stands on the side where reading begins', async () => {
      const { tag, drawer, open } = await call(page, 'full', { attributes: 'dir="rtl"' });
      await open();
      await settled(tag);
      const { left, right } = drawer.dialog().getBoundingClientRect();
      expect([left, right]).to.deep.equal([
        page.document.documentElement.clientWidth - 320,
        page.document.documentElement.clientWidth,
      ]);
    });

    // In the frame of a page that cannot be resized, axe has no document to judge.
    (canResize ? it : it.skip)('is readable in all of its panels, for axe', async () => {
      const { tag, drawer, open } = await call(page);
      await open();
      await settled(tag);
      expect(await violations(tag), 'the first panel').to.deep.equal([]);
      const back = await drawer.enter('Browse apps');
      await drawer.part('View All');
      await settled(tag);
      expect(await violations(tag), 'the categories').to.deep.equal([]);
      back.click();
      await drawer.enter(await drawer.person('Amira Haddad'));
      await settled(tag);
      expect(await violations(tag), 'the account').to.deep.equal([]);
    });
  });
}
