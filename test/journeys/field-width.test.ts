import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type HostSite, SEARCH, startHostSite } from './host-site.ts';
import { inHeader } from './in-header.ts';

/** A bar that is full of other things leaves the search little room: who types gets more. */
describe('a search field', () => {
  let site: HostSite;
  beforeAll(async () => {
    site = await startHostSite();
  });
  afterAll(() => site.stop());
  afterEach(() => site.clear());

  async function seen(width: number, hasTouch: boolean, motion = 'no-preference', lang = 'en-US') {
    const tab = await (await site.visitor('full')).tab();
    await tab.page.setViewport({ width, height: 800, hasTouch, isMobile: hasTouch });
    await tab.page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: motion }]);
    await tab.page.evaluateOnNewDocument(() => {
      const sent: unknown[] = [];
      Object.assign(window, { sent });
      document.addEventListener('mp-search', (event) => {
        event.preventDefault();
        sent.push((event as CustomEvent<{ query: string }>).detail.query);
      });
    });
    await tab.open(await site.write(`<mp-header search='${SEARCH}'></mp-header>`, lang));
    await tab.hears('mp-ready');
    const widths = () =>
      inHeader(tab, (root) =>
        ['.search', 'input', '.results'].map((part) =>
          Math.round(root.querySelector(part)?.getBoundingClientRect().width ?? 0),
        ),
      );
    return { tab, widths };
  }

  it.each([
    [1024, true],
    [1024, false],
    [1180, true],
  ])('has room for what is typed at %i px, with a finger: %s', async (width, hasTouch) => {
    const { tab, widths } = await seen(width, hasTouch);
    const [before = 0] = await widths();
    await tab.page.click('mp-header >>> input');
    await tab.page.keyboard.type('cloud');
    await expect.poll(async () => (await widths())[2]).toBeGreaterThanOrEqual(400);
    await expect.poll(() => inHeader(tab, (root) => root.getAnimations().length)).toBe(0);
    const [field = 0, input = 0] = await widths();
    expect(field).toBeGreaterThanOrEqual(Math.max(before, 420));
    expect(input).toBeGreaterThanOrEqual(200);
    const isInside = await inHeader(tab, (root) => {
      const { left, right } = (root.querySelector('.search') as Element).getBoundingClientRect();
      return left >= 0 && right <= innerWidth;
    });
    expect(isInside).toBe(true);
    const covered = await inHeader(tab, (root) => {
      const { right } = (root.querySelector('.search') as Element).getBoundingClientRect();
      const isSeen = (element: Element) => element.getBoundingClientRect().width > 1;
      const beside = [...root.querySelectorAll('.items.end :is(a, button)')].filter(isSeen);
      return beside.filter((element) => element.getBoundingClientRect().left < right).map(({ id }) => id);
    });
    expect(covered, 'in part').toEqual([]);
    // A bar stands between two groups that can be seen, and between no others.
    const bars = await inHeader(
      tab,
      (root) =>
        [...root.querySelectorAll('.items.end > .cluster')].filter(
          (group) => getComputedStyle(group, '::before').content !== 'none',
        ).length,
    );
    expect(bars).toBe(0);
    await tab.page.keyboard.press('Escape');
    await tab.page.keyboard.press('Tab');
    await tab.page.keyboard.press('Tab');
    await expect.poll(async () => (await widths())[0]).toBe(before);
  });

  it.each([
    [641, 'en-US'],
    [700, 'ar'],
    [767, 'en-US'],
    [768, 'ar'],
    [1024, 'ar'],
    [1279, 'ar'],
  ])('lies over all of a thing or over nothing of it, in the window, at %i px in %s', async (width, lang) => {
    const { tab } = await seen(width, true, 'reduce', lang);
    await tab.page.click('mp-header >>> input');
    await tab.page.keyboard.type('cloud');
    const found = () =>
      inHeader(tab, (root) => {
        const box = (root.querySelector('.search') as Element).getBoundingClientRect();
        const others = [...root.querySelectorAll('.bar-row :is(a, button)')].filter(
          (one) => !one.closest('.search, [popover], dialog') && !one.matches('.skip'),
        );
        const inPart = others.filter((one) => {
          const { left, right, width: wide } = one.getBoundingClientRect();
          const share = Math.min(right, box.right) - Math.max(left, box.left);
          return wide > 1 && share > 0.5 && share < wide - 0.5;
        });
        const input = root.querySelector('input') as Element;
        return {
          isFocused: root.activeElement === input,
          isIn: box.left >= 0 && box.right <= innerWidth,
          inPart: inPart.map((one) => one.ariaLabel ?? one.textContent),
          hasRoom: input.getBoundingClientRect().width >= 200,
        };
      });
    await expect.poll(found).toEqual({ isFocused: true, isIn: true, inPart: [], hasRoom: true });
  });

  it('keeps who types, and what they have found, where the window becomes narrow', async () => {
    const { tab } = await seen(800, false);
    await tab.page.click('mp-header >>> input');
    await tab.page.keyboard.sendCharacter('cloud');
    await tab.sees('Search results[role="listbox"]');
    const found = () =>
      inHeader(tab, (root) => {
        const input = root.querySelector('input') as HTMLInputElement;
        const { left, right } = (root.querySelector('.search') as Element).getBoundingClientRect();
        return {
          isFocused: root.activeElement === input,
          says: [input.value, input.ariaExpanded],
          isIn: left >= 0 && right <= innerWidth && right - left > 250,
        };
      });
    // Whoever asks for the layout meanwhile meets the new width before any script is told of it.
    await Promise.all([tab.page.setViewport({ width: 360, height: 640 }), ...Array.from({ length: 20 }, found)]);
    await expect.poll(found).toEqual({ isFocused: true, says: ['cloud', 'true'], isIn: true });
    // Wide again, it is no row that could come back with nobody in it.
    await tab.page.setViewport({ width: 800, height: 800 });
    await tab.page.mouse.click(400, 700);
    await tab.page.setViewport({ width: 360, height: 640 });
    await expect.poll(() => tab.has('Back[role="button"]')).toBe(false);
    await (await tab.sees('Search[role="button"]'))?.click();
    await (await tab.sees('Back[role="button"]'))?.click();
    await expect.poll(() => inHeader(tab, (root) => root.activeElement?.className)).toContain('search-button');
  });

  it.each(['no-preference', 'reduce'])(
    'does not leave its button behind that is pressed: motion %s',
    async (motion) => {
      const { tab, widths } = await seen(1024, false, motion);
      await tab.page.click('mp-header >>> input');
      await tab.page.keyboard.type('cloud');
      // Where it is aimed at, it must still be once the mouse is there.
      await expect.poll(async () => (await widths())[0]).toBeGreaterThanOrEqual(420);
      await expect.poll(() => inHeader(tab, (root) => root.getAnimations().length)).toBe(0);
      await tab.page.click('mp-header >>> .submit', { delay: 500 });
      await expect.poll(() => tab.page.evaluate('window.sent')).toEqual(['cloud']);
    },
  );
});
