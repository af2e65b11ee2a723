import type { Frame } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type HostSite, startHostSite } from './host-site.ts';

/** How far the menu is from where it belongs: 12 px below its button, its end at the button's. */
const away = (page: Frame): Promise<readonly number[] | undefined> =>
  page.evaluate(() => {
    const root = document.querySelector('mp-header')?.shadowRoot;
    const button = root?.querySelector('#mp-trigger-user')?.getBoundingClientRect();
    const menu = root?.querySelector('#mp-menu-user:popover-open')?.getBoundingClientRect();
    return button && menu && [menu.top - button.bottom - 12, menu.right - button.right].map(Math.round);
  });

const isInPlace = (page: Frame) => expect.poll(() => away(page)).toEqual([0, 0]);

/** The page makes room above and beside the header, without an event that tells of it. */
const move = (page: Frame) =>
  page.evaluate(() => {
    document.body.style.padding = `${Number.parseInt(document.body.style.padding || '0') + 9}px 40px 0`;
  });

describe('an open menu follows its button', () => {
  let site: HostSite;
  beforeAll(async () => {
    site = await startHostSite();
  });
  afterAll(() => site.stop());
  afterEach(() => site.clear());

  async function opened(around = '') {
    const tab = await (await site.visitor('full')).tab(['Amira']);
    const { page } = tab;
    await page.setViewport({ width: 1280, height: 700 });
    await tab.open(await site.write(`<div style="${around}"><mp-header></mp-header></div>`));
    await tab.hears('mp-ready');
    return open(page.mainFrame());
  }
  async function open(frame: Frame) {
    await frame.locator('mp-header >>> #mp-trigger-user').click();
    await isInPlace(frame);
    return frame;
  }

  it('time and again, where the page makes room above it', async () => {
    const page = await opened();
    await move(page);
    await isInPlace(page);
    await move(page);
    await isInPlace(page);
  });

  it('after the window has become larger', async () => {
    const page = await opened();
    await page.page().setViewport({ width: 1400, height: 1000 });
    await isInPlace(page);
    await move(page);
    await isInPlace(page);
  });

  it('after it has itself become narrower', async () => {
    const page = await opened();
    await page.evaluate(() => {
      const button = document.querySelector('mp-header')?.shadowRoot?.querySelector<HTMLElement>('#mp-trigger-user');
      if (button) button.style.inlineSize = '60px';
    });
    await isInPlace(page);
    await page.evaluate(() => {
      document.body.style.paddingInlineEnd = '20px';
    });
    await isInPlace(page);
  });

  it.each([
    ['in the frame that it opens in', 0],
    ['later', 3],
  ])('when it becomes wider itself, %s', async (_, frames) => {
    const tab = await (await site.visitor('full')).tab(['Amira']);
    const { page } = tab;
    await tab.open(await site.write('<mp-header></mp-header>'));
    await tab.hears('mp-ready');
    const width = await page.evaluate(async (later) => {
      const root = document.querySelector('mp-header')?.shadowRoot;
      const menu = root?.querySelector<HTMLElement>('#mp-menu-user') as HTMLElement;
      root?.querySelector<HTMLElement>('#mp-trigger-user')?.click();
      do await Promise.resolve();
      while (!menu.style.left);
      for (let frame = 0; frame < later; frame += 1) await new Promise(requestAnimationFrame);
      const before = menu.offsetWidth;
      menu.style.minInlineSize = menu.style.maxInlineSize = '320px';
      return [before, menu.offsetWidth];
    }, frames);
    expect(width[0]).toBeLessThan(width[1] ?? 0);
    await isInPlace(page.mainFrame());
  });

  it('in a frame, whose window is not the page’s', async () => {
    const { page } = await (await site.visitor('full')).tab();
    const url = await site.write('<mp-header></mp-header>');
    await page.setViewport({ width: 1400, height: 900 });
    await page.goto(site.blank);
    await page.setContent(`<iframe src="${url}" style="margin: 150px 100px; width: 1200px; height: 500px">`);
    const frame = await open(await page.waitForFrame(url));
    await move(frame);
    await isInPlace(frame);
    await move(frame);
    await isInPlace(frame);
  });

  it('4px below the bar’s line where a finger has made the button higher, and the page is dim from that line on', async () => {
    const { page } = await (await site.visitor('full')).tab();
    await page.setViewport({ width: 1280, height: 700, hasTouch: true, isMobile: true });
    await page.goto(await site.write('<mp-header></mp-header>'));
    await page.locator('mp-header >>> #mp-trigger-cart').click();
    const belowLine = () =>
      page.evaluate(() => {
        const boxOf = (selector: string) =>
          document.querySelector('mp-header')?.shadowRoot?.querySelector(selector)?.getBoundingClientRect();
        const line = boxOf('.bar-row')?.bottom ?? 0;
        return [boxOf('.cart:popover-open')?.top, boxOf('.mask:popover-open')?.top].map((top = 0) =>
          Math.round(top - line),
        );
      });
    await expect.poll(belowLine).toEqual([4, 0]);
  });

  it('of which the page cuts off a part', async () => {
    const page = await opened('height: 30px; overflow: hidden');
    await move(page);
    await isInPlace(page);
  });
});
