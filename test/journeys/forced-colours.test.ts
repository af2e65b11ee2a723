import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type HostSite, PATHS, SEARCH, startHostSite } from './host-site.ts';

declare global {
  interface Window {
    personsColour: typeof personsColour;
  }
}

/** In the page: what a system colour is there. */
function personsColour(name: string): string {
  const probe = document.createElement('i');
  probe.style.cssText = `background: ${name}; forced-color-adjust: none`;
  document.body.append(probe);
  const { backgroundColor } = getComputedStyle(probe);
  probe.remove();
  return backgroundColor;
}

/** The part that has the focus, and the ring around it or around the field that it stands in. */
function ringOf() {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  if (!focused) return undefined;
  const ringed = focused.localName === 'input' ? (focused.closest('.field') ?? focused) : focused;
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(ringed);
  const canvas = window.personsColour('Canvas');
  const isSeen = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1 && outlineColor !== canvas;
  return { what: `${focused.localName}.${focused.className}`, isIn: focused.getRootNode() !== document, isSeen };
}

/** What of a chosen entry is in another colour than the person's for what is chosen, or on another ground. */
function oddIn(selector: string) {
  const [ground, ink] = ['Highlight', 'HighlightText'].map(window.personsColour);
  const root = document.querySelector('mp-header')?.shadowRoot;
  const chosen = [...(root?.querySelectorAll(selector) ?? [])].filter((one) => one.checkVisibility());
  const odd = chosen.flatMap((one) => {
    const texts = [...one.querySelectorAll('*'), one].filter((part) =>
      [...part.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
    );
    const strange = texts.filter((part) => getComputedStyle(part).color !== ink);
    const { backgroundColor } = getComputedStyle(one);
    return [
      ...(backgroundColor === ground ? [] : [`ground ${backgroundColor}`]),
      ...strange.map((part) => `${part.localName}.${part.className}: ${getComputedStyle(part).color}`),
    ];
  });
  return { count: chosen.length, odd };
}

/** The parts that are painted in nothing but the ground's colour. */
function unseenIn(selector: string): readonly string[] {
  const parts = [...(document.querySelector('mp-header')?.shadowRoot?.querySelectorAll(selector) ?? [])];
  const canvas = window.personsColour('Canvas');
  return parts.filter((part) => getComputedStyle(part).backgroundColor === canvas).map((part) => part.className);
}

describe.each(['light', 'dark'])('in forced colours, %s', (scheme) => {
  let site: HostSite;
  beforeAll(async () => {
    site = await startHostSite();
  });
  afterAll(() => site.stop());
  afterEach(() => site.clear());

  async function opened() {
    const tab = await (await site.visitor('full')).tab();
    const driver = await tab.page.createCDPSession();
    await driver.send('Emulation.setEmulatedMedia', {
      features: [
        { name: 'forced-colors', value: 'active' },
        { name: 'prefers-color-scheme', value: scheme },
      ],
    });
    await tab.page.evaluateOnNewDocument(`window.personsColour = ${personsColour}`);
    await tab.open(await site.write(`<mp-header myapps search='${SEARCH}'></mp-header><mp-footer></mp-footer>`));
    return tab;
  }
  async function seen(): Promise<Page> {
    const tab = await opened();
    await tab.hears('mp-ready');
    await tab.sees('Cart, 3 items[role="button"]');
    return tab.page;
  }

  it('rings whatever the keyboard reaches', async () => {
    const page = await seen();
    const rings: ReturnType<typeof ringOf>[] = [];
    for (let stop = 0; stop < 24; stop += 1) {
      await page.keyboard.press('Tab');
      rings.push(await page.evaluate(ringOf));
    }
    const inTags = rings.filter((ring) => ring?.isIn);
    expect(inTags.length).toBeGreaterThan(12);
    expect(inTags.some((ring) => ring?.what.startsWith('input'))).toBe(true);
    expect(inTags.filter((ring) => !ring?.isSeen).map((ring) => ring?.what)).toEqual([]);
  });

  it('shows each row that is chosen in one colour, whatever it says', async () => {
    const page = await seen();
    await page.click('mp-header >>> input');
    await page.keyboard.sendCharacter('cloud');
    // All answers are here once their number is said.
    await page.waitForFunction(() =>
      [...(document.querySelector('mp-header')?.shadowRoot?.querySelectorAll('[role=status]') ?? [])].some(
        ({ textContent }) => /\d/.test(textContent),
      ),
    );
    const kinds = new Set<string>();
    for (let row = 0; row < 40; row += 1) {
      await page.keyboard.press('ArrowDown');
      const { count, odd } = await page.evaluate(oddIn, '.row[aria-selected=true]');
      expect(count).toBe(1);
      expect(odd).toEqual([]);
      const group = await page.evaluate(
        () =>
          document
            .querySelector('mp-header')
            ?.shadowRoot?.querySelector('.row[aria-selected=true]')
            ?.closest('[role=group]')
            ?.getAttribute('aria-labelledby') ?? '',
      );
      kinds.add(group);
    }
    expect(kinds.size).toBeGreaterThan(3);
  });

  it.each(['language', 'currency', 'company'])('shows the %s that is chosen', async (menu) => {
    const page = await seen();
    await page.click(`mp-header >>> #mp-trigger-${menu}`);
    const selector = `#mp-menu-${menu} [aria-selected=true]`;
    await expect.poll(async () => (await page.evaluate(oddIn, selector)).count).toBe(1);
    expect((await page.evaluate(oddIn, selector)).odd).toEqual([]);
    // Also below the mouse, and with the keyboard's focus on it.
    await (await page.$(`mp-header >>> ${selector}`))?.hover();
    expect((await page.evaluate(oddIn, selector)).odd).toEqual([]);
    await page.keyboard.press('ArrowDown');
    const [ring, ink] = await page.evaluate((name) => {
      const chosen = document.querySelector('mp-header')?.shadowRoot?.querySelector(name) as Element;
      const { outlineStyle, outlineColor } = getComputedStyle(chosen);
      return [`${outlineStyle} ${outlineColor}`, window.personsColour('HighlightText')];
    }, selector);
    expect(ring).toBe(`solid ${ink}`);
  });

  it('shows the places of what is not there yet', async () => {
    await site.fail({ path: PATHS.bootstrap, held: true });
    const { page } = await opened();
    await page.waitForSelector('mp-header >>> .skeleton', { visible: true });
    expect(await page.evaluate(unseenIn, '.skeleton')).toEqual([]);
  });

  it('shows in the person’s own colour that results are being waited for', async () => {
    const page = await seen();
    await site.fail({ path: '/api/appwise/v2/core/users/me/index/search', held: true });
    await page.click('mp-header >>> input');
    await page.keyboard.type('cloud');
    await page.waitForSelector('mp-header >>> .loading-line', { visible: true });
    const [line, highlight] = await page.evaluate(() => {
      const part = document.querySelector('mp-header')?.shadowRoot?.querySelector('.loading-line') as Element;
      return [getComputedStyle(part).backgroundColor, window.personsColour('Highlight')];
    });
    expect(line).toBe(highlight);
  });
});
