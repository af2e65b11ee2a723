import type { Browser } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type HostSite, aWhile, startHostSite } from './host-site.ts';
import { startBrowserWithMouse } from './visitor.ts';

/** Three times what a tooltip takes to appear. */
const LONG = 1500;

/** What test/browser/header/tooltips.test.ts says of real windows: its browsers have no mouse where there is no screen. */
describe('tooltips under a mouse', () => {
  let browser: Browser;
  let site: HostSite;
  beforeAll(async () => {
    browser = await startBrowserWithMouse();
    site = await startHostSite(browser);
  });
  afterAll(async () => {
    await site.stop();
    await browser.close();
  });
  afterEach(() => site.clear());

  async function header(person = 'full', lang = 'en-US', style = '') {
    const visitor = await site.visitor(person);
    const tab = await visitor.tab();
    await tab.open(await site.write(`<mp-header myapps style="${style}"></mp-header>`, lang));
    await tab.hears('mp-ready');
    expect(await tab.page.evaluate(() => matchMedia('(hover: hover)').matches)).toBe(true);
    const item = async (name: string) => {
      const found = await tab.sees(name);
      if (!found) throw new Error(`No ${name}`);
      return found;
    };
    await tab.page.evaluate(noteDelays);
    return {
      tab,
      item,
      point: async (name: string) => (await item(name)).hover(),
      /** So long the name beside an item had to wait as the mouse came to it. */
      delayOf: (name: string) =>
        tab.page.evaluate((title) => (window as unknown as { delays: Record<string, string> }).delays[title], name),
      /** The name beside an item, where it can be seen. */
      async shown(name: string): Promise<string> {
        return (await item(name)).evaluate((element) => {
          const { content, visibility, opacity } = getComputedStyle(element, '::before');
          const isSeen = content !== 'none' && visibility === 'visible' && Number(opacity) > 0.9;
          return isSeen ? (element.getAttribute('data-tooltip') ?? '') : '';
        });
      },
    };
  }
  /** In the page, at once: a little later what is asked for may have come, and waits no more. */
  function noteDelays(): void {
    const delays: Record<string, string> = {};
    Object.assign(window, { delays });
    document.querySelector('mp-header')?.shadowRoot?.addEventListener('pointerover', ({ target }) => {
      const item = (target as Element).closest<HTMLElement>('[data-tooltip]');
      if (item) delays[item.dataset['tooltip'] ?? ''] = getComputedStyle(item, '::before').animationDelay;
    });
  }
  const HOME = 'Home[role="link"]';
  const MARKETPLACE = 'Marketplace[role="link"]';

  it('name the item that the mouse rests on, and leave with it', async () => {
    const { point, shown } = await header();
    expect(await shown(HOME)).toBe('');
    await point(HOME);
    await expect.poll(() => shown(HOME)).toBe('Home');
    await point(MARKETPLACE);
    await expect.poll(() => shown(MARKETPLACE)).toBe('Marketplace');
    await expect.poll(() => shown(HOME)).toBe('');
  });

  it('come at once for the next item, and wait again once there was none', async () => {
    const { tab, point, shown, delayOf } = await header();
    await point(HOME);
    expect(await delayOf('Home')).toBe('0.5s');
    await expect.poll(() => shown(HOME)).toBe('Home');
    await point(MARKETPLACE);
    expect(await delayOf('Marketplace')).toBe('0s');
    await expect.poll(() => shown(MARKETPLACE)).toBe('Marketplace');
    await tab.page.mouse.move(400, 700);
    await expect.poll(() => shown(MARKETPLACE)).toBe('');
    await aWhile(LONG);
    await point(HOME);
    expect(await delayOf('Home')).toBe('0.5s');
  });

  it('wait for an item that is passed on the way', async () => {
    const { tab, item, shown, delayOf } = await header();
    // Found before, so that a slow machine passes them as quickly.
    const places = [await (await item(HOME)).clickablePoint(), await (await item(MARKETPLACE)).clickablePoint()];
    for (const { x, y } of places) await tab.page.mouse.move(x, y);
    expect([await delayOf('Home'), await delayOf('Marketplace')]).toEqual(['0.5s', '0.5s']);
    await expect.poll(() => shown(MARKETPLACE)).toBe('Marketplace');
  });

  it('stay for a mouse that moves onto them', async () => {
    const { tab, item, point, shown } = await header();
    await point(HOME);
    await expect.poll(() => shown(HOME)).toBe('Home');
    const { x, y, width, height } = (await (await item(HOME)).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    for (const below of [1, 6, 14]) await tab.page.mouse.move(x + width / 2, y + height + below);
    await aWhile(LONG);
    expect(await shown(HOME)).toBe('Home');
  });

  it('take no more room than 240px for the longest name, and add no scrollbar to the page', async () => {
    const { tab } = await header('long-names');
    const company = await tab.page.waitForSelector('mp-header >>> #mp-trigger-company', { visible: true });
    await company?.hover();
    const look = () =>
      company?.evaluate((element) => {
        const { width, visibility } = getComputedStyle(element, '::before');
        const { scrollWidth, clientWidth } = document.documentElement;
        return { width: Number.parseFloat(width), visibility, overflow: scrollWidth - clientWidth };
      });
    await expect
      .poll(look)
      .toMatchObject({ visibility: 'visible', width: expect.closeTo(240, 0) as number, overflow: 0 });
  });

  it.each([
    ['full', 'en-US', 1],
    ['long-names', 'en-US', 2],
    ['long-names', 'ar', 2],
  ])('stay in the window, for %s in %s, with lines up to %i', async (person, lang, most) => {
    const { tab } = await header(person, lang);
    const items = await tab.page.$$('mp-header >>> .item[data-tooltip]');
    const lines: number[] = [];
    for (const item of items) {
      if (!(await item.isVisible())) continue;
      await item.focus();
      const seen = await item.evaluate((element) => {
        const style = getComputedStyle(element, '::before');
        const width = Number.parseFloat(style.width);
        // Those of most items are moved by half of their width.
        const moved = style.translate === 'none' ? 0 : (Number.parseFloat(style.translate) / 100) * width;
        const left = element.getBoundingClientRect().left + Number.parseFloat(style.left) + moved;
        return {
          name: element.getAttribute('data-tooltip'),
          content: style.content,
          isIn: left >= 0 && left + width <= document.documentElement.clientWidth,
          // Without the borders and the edge above.
          lines: (Number.parseFloat(style.height) - 12) / Number.parseFloat(style.lineHeight),
        };
      });
      if (seen.content === 'none') continue;
      lines.push(seen.lines);
      expect(seen).toMatchObject({ isIn: true });
    }
    expect(lines.length).toBeGreaterThan(5);
    expect(Math.max(...lines)).toBe(most);
  });

  it.each(['1200px', '1100px'])('name the person whole, where a bar of %s has a short name or none', async (width) => {
    // At the edge of the window, as a page's own.
    const { tab, point, shown } = await header('full', 'en-US', `margin-inline: calc(100vw - ${width}) -8px`);
    await point('Amira[role="button"]');
    await expect.poll(() => shown('Amira[role="button"]')).toBe('Amira Haddad');
    const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await tab.page.evaluate(overflow)).toBe(0);
  });

  it.each(['Manage[role="button"]', 'Amira[role="button"]'])('are none while %s is open', async (name) => {
    const { item, point, shown } = await header();
    await (await item(name)).click();
    await point(HOME);
    await aWhile(LONG);
    expect(await shown(HOME)).toBe('');
    await (await item(name)).click();
    await point(HOME);
    await expect.poll(() => shown(HOME)).toBe('Home');
  });

  it('leave when a menu opens by itself, and the mouse stays', async () => {
    const { tab, point, shown } = await header();
    await point(HOME);
    await expect.poll(() => shown(HOME)).toBe('Home');
    await tab.page.evaluate(() =>
      (document.querySelector('mp-header') as HTMLElement & { openCart(): void }).openCart(),
    );
    await expect.poll(() => shown(HOME)).toBe('');
  });

  it('hide by Escape until the mouse comes to another item', async () => {
    const { tab, point, shown } = await header();
    await point(HOME);
    await expect.poll(() => shown(HOME)).toBe('Home');
    await tab.page.keyboard.press('Escape');
    await expect.poll(() => shown(HOME)).toBe('');
    await aWhile(LONG);
    expect(await shown(HOME)).toBe('');
    await point(MARKETPLACE);
    await expect.poll(() => shown(MARKETPLACE)).toBe('Marketplace');
  });

  it('name the item that the keyboard has reached', async () => {
    const { tab, item, shown } = await header();
    await (await item('My Apps[role="button"]')).focus();
    await tab.page.keyboard.press('Tab');
    await expect.poll(() => shown(HOME)).toBe('Home');
    await tab.page.keyboard.press('Tab');
    await expect.poll(() => shown(HOME)).toBe('');
  });

  it('are none after a touch, which stays nowhere, until the mouse or the keyboard comes', async () => {
    const { tab, item, point, shown } = await header();
    await tab.page.evaluate(() =>
      document.addEventListener('mp-navigate', (event) => {
        event.preventDefault();
        document.body.append(Object.assign(document.createElement('b'), { textContent: 'Touched' }));
      }),
    );
    const touches = () => tab.page.$$eval('b', (found) => found.length);
    const MESSAGES = 'Messages[role="link"]';
    const { x, y, width, height } = (await (await item(MESSAGES)).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const touch = async (times: number) => {
      await tab.page.touchscreen.tap(x + width / 2, y + height / 2);
      await expect.poll(touches).toBe(times);
      expect(await shown(MESSAGES)).toBe('');
      await aWhile(LONG);
      expect(await shown(MESSAGES)).toBe('');
    };
    await touch(1);
    await tab.page.mouse.move(400, 700);
    await point(MESSAGES);
    await expect.poll(() => shown(MESSAGES)).toBe('Messages');
    await tab.page.mouse.move(400, 700);
    await touch(2);
    await (await item('My Apps[role="button"]')).focus();
    await tab.page.keyboard.press('Tab');
    await expect.poll(() => shown(HOME)).toBe('Home');
  });

  it('are the browser’s own in a partner’s bar, which would cut ours off', async () => {
    const { tab } = await header();
    await tab.page.evaluate(() =>
      Object.assign(document.querySelector('mp-header') as HTMLElement, {
        templates: { headerIn: '<nav>{{companyDropdown}}</nav>' },
      }),
    );
    const company = await tab.page.waitForSelector('mp-header >>> .template-body #mp-trigger-company', {
      visible: true,
    });
    await company?.hover();
    const look = () =>
      company?.evaluate((element) => ({
        title: (element as HTMLElement).title,
        isPointedAt: element.matches(':hover'),
        ours: getComputedStyle(element, '::before').content,
      }));
    await expect.poll(look).toEqual({ title: 'Lakeside Components GmbH', isPointedAt: true, ours: 'none' });
  });
});
