import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type HostSite, SEARCH, startHostSite } from './host-site.ts';

const PAGE = `<mp-banners impersonation='{"impersonated":true,"name":"Ruben","email":"ruben@example.com"}'></mp-banners>
  <mp-header myapps search='${SEARCH}'></mp-header><mp-footer></mp-footer>`;

/** A tenant whose own colours cannot be read. */
const FAINT = {
  headerNavBg: '#00d70f',
  headerNavFontColor: '#ffffff',
  headerNavDropdownBg: '#767676',
  headerNavDropdownFontColor: '#999999',
  headerNavDropdownBgHover: '#888888',
  headerNavDropdownFontColorHover: '#777777',
};
/** And one whose highlight has an ink of its own. */
const INVERTING = {
  headerNavDropdownBg: '#ffffff',
  headerNavDropdownBgHover: '#003366',
  headerNavDropdownFontColorHover: '#ffffff',
};
/** Its panels are ours. */
const WHITE_HEADER = { headerNavBg: '#ffffff' };
const pageOf = (styles: object, attributes = '') =>
  PAGE.replaceAll(/<mp-[a-z]+/g, `$& ${attributes} global-styles='${JSON.stringify(styles)}'`);

/** The texts that are seen in the tags and that are fainter on what is painted below them, each once. */
function fainterThan(least: number): { readonly faint: string[]; readonly count: number } {
  type Colour = readonly [number, number, number, number];
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', {
    willReadFrequently: true,
  }) as OffscreenCanvasRenderingContext2D;
  const parse = (colour: string): Colour => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const over = ([red, green, blue, alpha]: Colour, below: Colour): Colour => {
    const mix = (upper: number, lower: number) => upper * alpha + lower * (1 - alpha);
    return [mix(red, below[0]), mix(green, below[1]), mix(blue, below[2]), 1];
  };
  const parentOf = (element: Element): Element | null => {
    if (element.assignedSlot) return element.assignedSlot;
    const parent = element.parentNode;
    return parent instanceof ShadowRoot ? parent.host : element.parentElement;
  };
  const canvasColour = parse(getComputedStyle(document.documentElement).colorScheme === 'dark' ? '#121212' : '#ffffff');
  const groundOf = (element: Element | null): Colour => {
    if (!element) return canvasColour;
    const own = parse(getComputedStyle(element).backgroundColor);
    return own[3] === 1 ? own : over(own, groundOf(parentOf(element)));
  };
  const luminance = ([red, green, blue]: Colour) => {
    const share = (part: number) =>
      part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4;
    return 0.2126 * share(red) + 0.7152 * share(green) + 0.0722 * share(blue);
  };
  const ratio = (one: Colour, other: Colour) => {
    const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  };
  const faint = new Set<string>();
  let count = 0;
  const judge = (element: Element, text: string, part?: string) => {
    if (!text.trim() || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return;
    const { width, height } = element.getBoundingClientRect();
    if (width < 2 || height < 2) return;
    count += 1;
    const ground = groundOf(element);
    const seen = ratio(over(parse(getComputedStyle(element, part).color), ground), ground);
    const name = `${element.localName}.${element.className}${part ?? ''}: ${text.trim().slice(0, 24)}`;
    if (seen < least) faint.add(`${name} ${seen.toFixed(2)}`);
  };
  for (const { shadowRoot } of document.querySelectorAll('*')) {
    for (const element of shadowRoot?.querySelectorAll('*') ?? []) {
      const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      judge(element, texts.map((node) => node.textContent).join(''));
      if (element instanceof HTMLInputElement)
        judge(element, element.value || element.placeholder, element.value ? undefined : '::placeholder');
    }
  }
  return { faint: [...faint], count };
}

describe('every text', () => {
  let site: HostSite;
  beforeAll(async () => {
    site = await startHostSite();
  });
  afterAll(() => site.stop());
  afterEach(() => site.clear());

  interface Look {
    readonly tenant?: string;
    readonly scheme?: 'light' | 'dark';
    readonly contrast?: 'more' | 'no-preference';
    readonly body?: string;
  }

  async function seen({ tenant = 'meridian', scheme = 'light', contrast = 'no-preference', body = PAGE }: Look) {
    const tab = await (await site.visitor('full', tenant)).tab();
    const driver = await tab.page.createCDPSession();
    await driver.send('Emulation.setEmulatedMedia', {
      features: [
        { name: 'prefers-contrast', value: contrast },
        { name: 'prefers-reduced-motion', value: 'reduce' },
      ],
    });
    await tab.open(await site.write(`<style>:root { color-scheme: ${scheme} }</style>${body}`));
    await tab.hears('mp-ready');
    await tab.sees('End Session[role="button"]');
    return tab;
  }

  /** In each state of the page: the bar, a pointed-at item, each menu with an entry below the pointer, cart, results. */
  async function faintIn(page: Page, least: number): Promise<readonly string[]> {
    const faint = new Set<string>();
    let count = 0;
    const judge = async () => {
      await page.evaluate(async () => {
        for (const { shadowRoot } of document.querySelectorAll('*'))
          await Promise.all((shadowRoot?.getAnimations() ?? []).map(({ finished }) => finished.catch(() => {})));
      });
      const found = await page.evaluate(fainterThan, least);
      count += found.count;
      for (const one of found.faint) faint.add(one);
    };
    await judge();
    for (const menu of ['my-apps', 'company', 'manage', 'language', 'currency', 'user', 'cart']) {
      const trigger = await page.$(`mp-header >>> #mp-trigger-${menu}`);
      if (!trigger) throw new Error(`No ${menu}`);
      await trigger.click();
      await page.waitForFunction(
        (id) =>
          document
            .querySelector('mp-header')
            ?.shadowRoot?.querySelector(`#mp-menu-${id} :is(a, button, [role=option])`)
            ?.checkVisibility(),
        { polling: 'raf' },
        menu,
      );
      await judge();
      const entry = await page.$(`mp-header >>> #mp-menu-${menu} :is(a, button, [role=option])`);
      await entry?.hover();
      await judge();
      await page.keyboard.press('Escape');
    }
    await page.click('mp-header >>> input');
    await page.keyboard.type('cloud');
    const row = await page.waitForSelector('aria/cloud storage[role="option"]', { visible: true });
    await judge();
    await row?.hover();
    await page.keyboard.press('ArrowDown');
    await judge();
    expect(count).toBeGreaterThan(200);
    return [...faint];
  }

  it.each<[string, number, Look]>([
    ['4.5:1 in light', 4.5, {}],
    ['4.5:1 in dark', 4.5, { scheme: 'dark' }],
    ['7:1 with more contrast', 7, { contrast: 'more' }],
    ['7:1 with more contrast in dark', 7, { contrast: 'more', scheme: 'dark' }],
    ['7:1 with more contrast in the panels of a tenant’s header', 7, { contrast: 'more', body: pageOf(WHITE_HEADER) }],
    ['4.5:1 on a tenant’s colours with contrast="aa"', 4.5, { body: pageOf(FAINT, 'contrast="aa"') }],
    ['4.5:1 on a tenant’s colours with more contrast', 4.5, { contrast: 'more', body: pageOf(FAINT) }],
    ['4.5:1 on a highlight that has an ink of its own', 4.5, { body: pageOf(INVERTING) }],
  ])('reaches %s', async (_, least, look) => {
    const tab = await seen(look);
    expect(await faintIn(tab.page, least)).toEqual([]);
  });

  it.each<[string, Look['contrast']]>([
    ['1px', 'no-preference'],
    ['2px with more contrast', 'more'],
  ])('stands in boxes with a line of %s', async (name, contrast) => {
    const { page } = await seen({ contrast });
    const lines = await page.evaluate(() =>
      [
        ['mp-header', '.field'],
        ['mp-footer', 'select'],
        ['mp-banners', '.button'],
      ].map(([tag = '', part = '']) => {
        const box = document.querySelector(tag)?.shadowRoot?.querySelector(part);
        return box && getComputedStyle(box).borderTopWidth;
      }),
    );
    expect(lines).toEqual(lines.map(() => name.slice(0, 3)));
  });
});
