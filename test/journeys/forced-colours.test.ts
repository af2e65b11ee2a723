import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type HostSite, SEARCH, startHostSite } from './host-site.ts';

/** The part that has the focus, and the ring around it or around the field that it stands in. */
function ringOf() {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  if (!focused) return undefined;
  const ringed = focused.localName === 'input' ? (focused.closest('.field') ?? focused) : focused;
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(ringed);
  const probe = document.createElement('i');
  probe.style.cssText = 'background: Canvas; forced-color-adjust: none';
  document.body.append(probe);
  const canvas = getComputedStyle(probe).backgroundColor;
  probe.remove();
  const isSeen = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1 && outlineColor !== canvas;
  return { what: `${focused.localName}.${focused.className}`, isIn: focused.getRootNode() !== document, isSeen };
}

/** What of a chosen entry is in another colour than the person's for what is chosen, or on another ground. */
function oddIn(selector: string) {
  const probe = document.createElement('i');
  probe.style.cssText = 'background: Highlight; color: HighlightText; forced-color-adjust: none';
  document.body.append(probe);
  const { backgroundColor, color } = getComputedStyle(probe);
  probe.remove();
  const root = document.querySelector('mp-header')?.shadowRoot;
  const chosen = [...(root?.querySelectorAll(selector) ?? [])].filter((one) => one.checkVisibility());
  const odd = chosen.flatMap((one) => {
    const texts = [...one.querySelectorAll('*'), one].filter((part) =>
      [...part.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
    );
    const strange = texts.filter((part) => getComputedStyle(part).color !== color);
    const ground = getComputedStyle(one).backgroundColor;
    return [
      ...(ground === backgroundColor ? [] : [`ground ${ground}`]),
      ...strange.map((part) => `${part.localName}.${part.className}: ${getComputedStyle(part).color}`),
    ];
  });
  return { count: chosen.length, odd };
}

describe.each(['light', 'dark'])('in forced colours, %s', (scheme) => {
  let site: HostSite;
  beforeAll(async () => {
    site = await startHostSite();
  });
  afterAll(() => site.stop());
  afterEach(() => site.clear());

  async function seen(): Promise<Page> {
    const tab = await (await site.visitor('full')).tab();
    const driver = await tab.page.createCDPSession();
    await driver.send('Emulation.setEmulatedMedia', {
      features: [
        { name: 'forced-colors', value: 'active' },
        { name: 'prefers-color-scheme', value: scheme },
      ],
    });
    await tab.open(await site.write(`<mp-header myapps search='${SEARCH}'></mp-header><mp-footer></mp-footer>`));
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
    await page.keyboard.type('cloud');
    await page.waitForSelector('aria/Content types[role="group"]', { visible: true });
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
  });
});
