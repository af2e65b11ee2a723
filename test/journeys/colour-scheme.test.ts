import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type HostSite, startHostSite } from './host-site.ts';
import { inHeader } from './in-header.ts';

const LIGHT = 'rgb(255, 255, 255)';
const DARK = 'rgb(32, 40, 44)';

/** The page says in which colours it is drawn; the system alone says nothing. */
describe('a header in a dark system', () => {
  let site: HostSite;
  beforeAll(async () => {
    site = await startHostSite();
  });
  afterEach(() => site.clear());
  afterAll(() => site.stop());

  it.each([
    ['that says nothing', '', LIGHT],
    ['that is light', ':root { color-scheme: light }', LIGHT],
    ['that follows the system', ':root { color-scheme: light dark }', DARK],
    ['that is dark', ':root { color-scheme: dark }', DARK],
  ])('is as the page %s', async (_, css, expected) => {
    const tab = await (await site.visitor('full')).tab();
    await tab.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }]);
    await tab.open(await site.write(`<style>${css}</style><mp-header></mp-header>`));
    await tab.hears('mp-ready');
    const ground = await inHeader(tab, (root) => {
      const probe = document.createElement('i');
      probe.style.background = 'var(--surface)';
      root.querySelector('.mp-root')?.append(probe);
      return getComputedStyle(probe).backgroundColor;
    });
    expect(ground).toBe(expected);
  });
});
