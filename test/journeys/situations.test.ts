import { describe, expect, it } from 'vitest';
import { useDemoSite } from './demo-site.ts';
import { isUsable } from './usable.ts';
import { visit } from './visitor.ts';

const IMPERSONATION = 'aria/Impersonation[role="region"]';

/** Each page of a marketplace as the demo shows it, in the browser of somebody who has just come. */
describe('the layer', () => {
  const site = useDemoSite();

  async function at(name: string) {
    const visitor = await visit(site.browser, `${site.market.url}/situation.html?page=${name}`);
    const { page } = visitor;
    return {
      ...visitor,
      path: () => page.evaluate(() => location.pathname),
      cookies: () => page.evaluate(() => document.cookie),
      has: async (selector: string) => (await page.$(selector)) !== null,
      tags: () =>
        page.$$eval('#header > *', (all) =>
          all.map(({ localName, id }) => (id === '' ? localName : `${localName}#${id}`)),
        ),
      bodyPadding: () => page.evaluate(() => getComputedStyle(document.body).paddingTop),
      async ends() {
        expect(visitor.errors).toEqual([]);
        await visitor.close();
      },
    };
  }
  const LAYER = ['mp-preview-toolbar', 'mp-banners'];

  it('is complete on a storefront, and finds on the listing', async () => {
    const visitor = await at('storefront');
    await visitor.find('aria/Amira[role="button"]');
    await visitor.find('aria/Cart, 3 items[role="button"]');
    expect(await visitor.tags()).toEqual([...LAYER, 'mp-header']);
    expect(await visitor.path()).toBe('/home');
    await (await visitor.find('mp-header >>> input[name="q"]')).click();
    await visitor.page.keyboard.type('zzz-nothing');
    await visitor.page.keyboard.press('Enter');
    await visitor.page.waitForFunction(() => location.pathname === '/listing');
    expect(await visitor.page.evaluate(() => location.search + location.hash)).toBe(
      '?q=zzz-nothing#!list/page/1/search/zzz-nothing',
    );
    await visitor.ends();
  });

  it.each([
    ['listing', 'Find Applications', 'cloud'],
    ['line', 'Find Security Applications', ''],
    ['missing', 'Search', ''],
  ])('has the box of the page it is on: %s', async (name, placeholder, text) => {
    const visitor = await at(name);
    const input = await visitor.find(`mp-header >>> input[placeholder="${placeholder}"]`);
    expect(await input.evaluate((one) => (one as HTMLInputElement).value)).toBe(text);
    expect(await visitor.bodyPadding()).toBe('0px');
    await visitor.ends();
  });

  it('has the company of an account page, and clears away what a preview has left', async () => {
    const visitor = await at('account');
    await visitor.find('aria/Pauline[role="button"]');
    await visitor.page.waitForSelector('mp-header >>> #mp-trigger-company', { visible: true });
    await visitor.page.waitForFunction(() => !document.cookie.includes('builderThemeId'));
    await visitor.ends();
  });

  it('leaves the place of its header to the merchant navigation', async () => {
    const visitor = await at('merchant');
    await visitor.page.waitForSelector('#merchant-nav[data-navigation]');
    expect(await visitor.tags()).toEqual([...LAYER, 'div#merchant-nav']);
    expect(await visitor.page.$$eval('script[src*="merchant-nav"]', (all) => all.length)).toBe(1);
    await visitor.page.waitForSelector('mp-footer >>> [role="contentinfo"], mp-footer >>> footer', { visible: true });
    await visitor.ends();
  });

  it('is the merchant’s for everybody whose trial is over, and the standard one where an address asks for it', async () => {
    const visitor = await at('forced');
    await visitor.find('mp-header >>> input');
    await visitor.ends();
    const other = await at('expired');
    await other.page.waitForSelector('#merchant-nav[data-navigation]');
    await other.ends();
  });

  it('says on the CMS that products cannot be changed', async () => {
    const visitor = await at('maintenance');
    const banner = await visitor.find('aria/Maintenance[role="region"]');
    expect(await banner.evaluate((one) => one.textContent)).toContain('Settings are read-only for now.');
    await visitor.find('aria/Kwame[role="button"]');
    await visitor.ends();
  });

  it('names who is impersonated, and ends it', async () => {
    const visitor = await at('impersonation');
    const banner = await visitor.find(IMPERSONATION);
    expect(await banner.evaluate((one) => one.textContent)).toContain('Hana Kovář');
    await visitor.page.waitForFunction(() => document.querySelector<HTMLElement>('.reading')?.style.top === '48px');
    await visitor.click('aria/End Session[role="button"]');
    await visitor.find('aria/Are you sure you want to end this session?[role="dialog"]');
    await visitor.leaves(async () => {
      const buttons = await visitor.page.$$('mp-banners >>> dialog button');
      const names = await Promise.all(buttons.map((one) => one.evaluate((button) => button.textContent)));
      await buttons[names.indexOf('End Session')]?.click();
    });
    await visitor.ends();
  });

  it('has nothing that leads away from a checkout', async () => {
    const visitor = await at('checkout');
    await visitor.page.waitForSelector('#header mp-header >>> a[part~="logo"], #header mp-header >>> .logo', {
      visible: true,
    });
    await visitor.find('aria/Meridian[role="link"]');
    expect(await visitor.has('mp-header >>> input[name="q"]')).toBe(false);
    expect(await visitor.has('mp-header >>> #mp-trigger-cart')).toBe(false);
    await visitor.ends();
  });

  it('is the partner’s own at the sign-in', async () => {
    const visitor = await at('sso');
    await visitor.page.waitForSelector('mp-header >>> [class*="kanto"]', { visible: true });
    expect(await visitor.has('mp-header >>> input[name="q"]')).toBe(false);
    await visitor.ends();
  });

  it('leaves the place of its header to the partner navigation on a version of a quote', async () => {
    const visitor = await at('quote');
    await visitor.page.waitForSelector('#appsmart-nav[data-navigation]');
    expect(await visitor.tags()).toEqual([...LAYER, 'div#appsmart-nav']);
    await visitor.ends();
  });

  it('has the toolbar of a previewed product, and leaves it for good', async () => {
    const visitor = await at('product');
    const bar = await visitor.find('aria/Preview[role="region"]');
    await visitor.page.waitForFunction((one) => /last updated 3 days ago/.test(one.textContent ?? ''), {}, bar);
    expect(await visitor.bodyPadding()).toBe('63px');
    await visitor.leaves(() => visitor.click('aria/Cancel preview[role="button"]'));
    expect(await visitor.path()).toBe('/channel/editApp/7103');
    expect(await visitor.cookies()).not.toMatch(/builder|productPreview/);
    await visitor.ends();
  });

  it('has the toolbar of a previewed customization, by the address alone', async () => {
    const visitor = await at('customization');
    await visitor.find('aria/Preview[role="region"]');
    await visitor.leaves(() => visitor.click('aria/Cancel preview[role="button"]'));
    expect(await visitor.path()).toBe('/channel/customizeApp/7103');
    await visitor.ends();
  });

  it('has the toolbar of a previewed theme', async () => {
    const visitor = await at('theme');
    const bar = await visitor.find('aria/Preview[role="region"]');
    expect(await bar.evaluate((one) => one.textContent)).toContain('Autumn refresh');
    await visitor.find('aria/Noor[role="button"]');
    await visitor.ends();
  });

  it('offers the mobile page to a telephone, once', async () => {
    const visitor = await at('mobile');
    const back = await visitor.find('aria/Return to the mobile website');
    expect(await visitor.cookies()).toContain('desktopVersion=1');
    await visitor.leaves(() => back.click());
    await visitor.find('aria/Jonas[role="button"]');
    expect(await visitor.cookies()).not.toContain('desktopVersion');
    expect(await visitor.has('aria/Return to the mobile website')).toBe(false);
    await visitor.ends();
  });

  it('is a visitor’s in a sandboxed frame, and can be used there', async () => {
    const visitor = await at('sandbox');
    const frame = await visitor.page.waitForFrame((one) => one.url() === 'about:srcdoc');
    await frame.waitForSelector('aria/Log In[role="link"]', { visible: true });
    const box = await frame.waitForSelector('mp-header >>> input[name="q"]', { visible: true });
    const form = await box?.evaluate((input) => (input as HTMLInputElement).form?.action);
    expect(form).toBe(`${site.market.url}/listing`);
    await frame.evaluate(() => window.focus());
    await isUsable(visitor.page, { frame });
    await visitor.ends();
  });
});
