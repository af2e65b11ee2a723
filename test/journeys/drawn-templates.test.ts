import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { IN_PARAGRAPH, OWN_RULES, noted, ready, useDrawnSite } from './drawn-site.ts';
import { TEMPLATES } from './held-files.ts';
import { aWhile } from './host-site.ts';
import { inTime, stillHasPatience } from './in-time.ts';

/** Pages that a server has drawn with somebody's templates, which have to be read before the tree can take them over. */
describe.each(['dist', 'dist/lite'])('a server-rendered page with templates, of %s', (folder) => {
  const { at, market } = useDrawnSite(folder);

  it.each([
    ['a sanitiser', {}],
    ['none', { sanitiser: false }],
  ])('with a partner’s own template is taken over as it is, too, in a browser with %s', async (_, browserHas) => {
    const { page, errors, close } = await at('buyer', { tenant: 'fjell', ...browserHas });
    await ready(page);
    await aWhile();
    const found = await noted(page);
    expect([found.errors, found.gone, found.shifts, errors]).toEqual([[], [], [], []]);
    expect(found.nodes).toBeGreaterThan(40);
    await close();
  });

  /** Rules that stand in the roots' HTML, and the height of a partner's list. */
  const written = (page: Page) =>
    page.evaluate(() => {
      const root = document.querySelector('mp-header')?.shadowRoot as ShadowRoot;
      const list = root.querySelector('.navbar-nav') as Element;
      return [root.querySelectorAll('style').length, list.getBoundingClientRect().height];
    });

  it('with a partner’s own template has their rules without a script, and those of the script from then on', async () => {
    const { page, close } = await at('buyer', { tenant: 'fjell', scripts: false });
    const [, alone] = await written(page);
    await close();
    const other = await at('buyer', { tenant: 'fjell' });
    await ready(other.page);
    await aWhile();
    expect(await written(other.page)).toEqual([1, alone]);
    expect(alone).toBeLessThan(60);
    await other.close();
  });

  it('is replaced without an error, with what was typed, where no browser reads the markup as it is written', async () => {
    const { page, errors, release, leaves, close } = await at('buyer', {
      path: `/home${IN_PARAGRAPH}`,
      held: TEMPLATES,
    });
    await page.focus('mp-header >>> input');
    await page.keyboard.type('cloud');
    await release();
    await ready(page);
    await aWhile();
    expect([(await noted(page)).errors, errors]).toEqual([[], []]);
    const { value, parents } = await page.evaluate(() => {
      const field = document.querySelector('mp-header')?.shadowRoot?.querySelector('input');
      return { value: field?.value, parents: field?.closest('p')?.className };
    });
    expect([value, parents]).toEqual(['cloud', 'mine']);
    await leaves(() => page.keyboard.press('Enter'));
    expect(page.url()).toContain('cloud');
    await close();
  });

  /** A partner's page whose templates cannot be read yet. */
  async function withHeldTemplates() {
    const visitor = await at('buyer', { tenant: 'fjell', held: TEMPLATES });
    await visitor.page.waitForFunction(() => performance.getEntriesByName('mp-header:painted').length > 0);
    return visitor;
  }
  const headerText = (page: Page) =>
    page.evaluate(() => document.querySelector('mp-header')?.shadowRoot?.querySelector('[data-mp-root]')?.textContent);

  it('asks for what reads a partner’s templates, and so for their rules, before there is a tree', async () => {
    const { page, release, close } = await at('buyer', { tenant: 'fjell', held: /\/chunks\/core-/ });
    const asked = (tab: Page) =>
      tab.evaluate(
        (source) => performance.getEntriesByType('resource').filter(({ name }) => new RegExp(source).test(name)).length,
        TEMPLATES.source,
      );
    await expect.poll(() => asked(page)).toBe(1);
    await release();
    await ready(page);
    await aWhile();
    expect([await asked(page), (await noted(page)).gone]).toEqual([1, []]);
    await close();
    const other = await at('buyer');
    await ready(other.page);
    await aWhile();
    expect(await asked(other.page)).toBe(0);
    await other.close();
  });

  it(
    'stays as it is while a partner’s templates are on their way, and is taken over with them',
    inTime(async () => {
      const { page, errors, release, close } = await withHeldTemplates();
      await aWhile(600);
      const before = (await noted(page)).gone;
      await stillHasPatience(page);
      expect(before).toEqual([]);
      await release();
      await ready(page);
      const found = await noted(page);
      await stillHasPatience(page);
      expect([found.errors, found.gone, errors]).toEqual([[], [], []]);
      await aWhile();
      expect((await noted(page)).gone).toEqual([]);
      await close();
    }),
  );

  it('becomes another bar without an error where the page has gone on while templates were on their way', async () => {
    const { page, errors, release, close } = await withHeldTemplates();
    await page.evaluate(() => history.pushState(null, '', '/checkout'));
    await aWhile();
    await release();
    await ready(page);
    await expect.poll(() => headerText(page)).toContain('Secure checkout');
    expect([(await noted(page)).errors, errors]).toEqual([[], []]);
    await close();
  });

  it('becomes another bar without an error where something was said to assistive technology meanwhile', async () => {
    const { page, errors, release, close } = await withHeldTemplates();
    await page.evaluate(() => document.dispatchEvent(new CustomEvent('universalnav:cart:add')));
    // Longer than a breath, in which what comes is said at once.
    await aWhile(1300);
    await release();
    await ready(page);
    await aWhile();
    expect([(await noted(page)).errors, errors]).toEqual([[], []]);
    await close();
  });

  it('searches for what was typed into a partner’s bar that has given way to the built-in one', async () => {
    const { page, leaves, close } = await withHeldTemplates();
    await page.focus('mp-header >>> input');
    await page.keyboard.type('cloud');
    await expect.poll(() => page.$('mp-header >>> .template-body')).toBe(null);
    await aWhile();
    await leaves(() => page.keyboard.press('Enter'));
    expect(new URL(page.url()).pathname).toBe('/appwise/search/cloud');
    await close();
  });

  it.each([
    ['is taken over as it is', false],
    ['shows the cart of now, without an error, where that has changed meanwhile', true],
  ])(
    'of the built-in bar with rules of the page’s own %s',
    inTime(async (_, isEmptied) => {
      const { page, errors, release, close } = await at('full', { path: `/home${OWN_RULES}`, held: TEMPLATES });
      await page.waitForFunction(() => performance.getEntriesByName('mp-header:painted').length > 0);
      const cart = () =>
        page.evaluate(
          () => document.querySelector('mp-header')?.shadowRoot?.getElementById('mp-trigger-cart')?.ariaLabel,
        );
      expect(await cart()).toBe('Cart, 3 items');
      const faults = (init: RequestInit) => fetch(`${market.url}/demo/faults`, init);
      if (isEmptied) {
        const fault = { path: '/api/checkout/v1/shoppingCarts/itemDetails', json: { itemsCount: 0, items: [] } };
        const headers = { 'Content-Type': 'application/json' };
        await faults({ method: 'POST', headers, body: JSON.stringify([fault]) });
        await page.evaluate(() => document.dispatchEvent(new CustomEvent('universalnav:cart:update')));
        await page.waitForResponse((response) => response.url().includes('itemDetails'));
      }
      await aWhile();
      await release();
      await ready(page);
      if (!isEmptied) await stillHasPatience(page);
      await expect.poll(cart).toBe(isEmptied ? 'Cart' : 'Cart, 3 items');
      await aWhile();
      await faults({ method: 'DELETE' });
      const found = await noted(page);
      expect([found.errors, found.gone.length > 0, errors]).toEqual([[], isEmptied, []]);
      await close();
    }),
  );

  it('keeps a partner’s footer, which works as it stands, however late its templates are; the bar gives way', async () => {
    const { page, errors, release, close } = await withHeldTemplates();
    const drawn = () =>
      page.evaluate(() =>
        ['mp-header', 'mp-footer'].map(
          (tag) => document.querySelector(tag)?.shadowRoot?.querySelector('.template-body') !== null,
        ),
      );
    await expect.poll(drawn).toEqual([false, true]);
    await aWhile();
    expect(await drawn()).toEqual([false, true]);
    await release();
    await expect.poll(drawn).toEqual([true, true]);
    expect([(await noted(page)).errors, errors]).toEqual([[], []]);
    await close();
  });

  it('says at once that somebody leaves, and who is here as the page says it, while templates are on their way', async () => {
    const { page, errors, release, close } = await withHeldTemplates();
    const leaving = await page.evaluate(() => {
      const header = document.querySelector('mp-header') as HTMLElement & { logout(): void; bootstrap: unknown };
      const heard: string[] = [];
      header.addEventListener('mp-logout', (event) => {
        event.preventDefault();
        heard.push(event.type);
      });
      header.logout();
      return new Promise<string[]>((resolve) => setTimeout(() => resolve(heard), 300));
    });
    expect(leaving).toEqual(['mp-logout']);
    expect(await headerText(page)).toContain('Jonas');
    await page.evaluate(() =>
      Object.assign(document.querySelector('mp-header') as HTMLElement, { bootstrap: { CurrentUser: null } }),
    );
    await expect.poll(() => headerText(page)).not.toContain('Jonas');
    await release();
    await aWhile();
    expect(errors).toEqual([]);
    await close();
  });

  it('is the built-in one, with no further error, where what reads templates cannot be had', async () => {
    const { page, errors, release, close } = await withHeldTemplates();
    await release('abort');
    await ready(page);
    await aWhile();
    const codes = (await noted(page)).errors.map((error) => (error as { readonly code: string }).code);
    expect([codes, errors]).toEqual([['script'], []]);
    expect(await page.$('mp-header >>> .template-body')).toBe(null);
    expect(await headerText(page)).toContain('Jonas');
    await close();
  });

  it('shows nobody who has given way to somebody else in another tab, though templates are still on their way', async () => {
    const { page, errors, release, close } = await withHeldTemplates();
    expect(await headerText(page)).toContain('Jonas');
    const other = await page.browserContext().newPage();
    await other.goto(`${market.url}/login?person=full&tenant=fjell`);
    await page.bringToFront();
    await expect.poll(() => headerText(page)).not.toContain('Jonas');
    await release();
    await expect.poll(() => headerText(page)).toContain('Amira');
    expect([(await noted(page)).errors, errors]).toEqual([[], []]);
    await close();
  });

  it('leaves nothing behind where it is taken away before its templates are read', async () => {
    const { page, errors, release, close } = await withHeldTemplates();
    await aWhile();
    const left = await page.evaluate(async () => {
      const header = document.querySelector('mp-header') as HTMLElement;
      header.remove();
      await new Promise((resolve) => setTimeout(resolve, 100));
      const before = header.shadowRoot?.querySelector('[data-mp-root]')?.childElementCount;
      header.setAttribute('locale', 'de-DE');
      document.body.prepend(header);
      return before;
    });
    expect(left).toBe(0);
    await release();
    await expect.poll(() => headerText(page)).toContain('Abmelden');
    expect([(await noted(page)).errors, errors]).toEqual([[], []]);
    await close();
  });
});
