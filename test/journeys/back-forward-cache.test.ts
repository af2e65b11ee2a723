import { describe, expect, it } from 'vitest';
import { useDemoSite } from './demo-site.ts';
import { visit } from './visitor.ts';

/** A page of each kind; those that show many headers in frames, or edit one, are made of the same. */
const PAGES = ['', 'signals.html', 'loader.html', 'situations.html', 'situation.html'];

/** A page that holds something open (a socket, a listener for `unload`, a lock) is not kept for the way back. */
describe('the back/forward cache', () => {
  const site = useDemoSite();

  it.each(PAGES)('keeps /%s', async (path) => {
    const visitor = await visit(site.browser, 'about:blank');
    const { page } = visitor;
    await page.evaluateOnNewDocument(() => {
      window.addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
    });
    await page.goto(`${site.market.url}/${path}`, { waitUntil: 'networkidle2' });
    await page.goto(`${site.market.url}/robots.txt`);
    await page.goBack();
    expect(await page.evaluate(() => Reflect.get(window, 'persisted') as unknown)).toBe(true);
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });
});
