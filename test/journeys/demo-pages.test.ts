import type { Frame, Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { useDemoSite } from './demo-site.ts';
import { signIn } from './sign-in.ts';
import { visit } from './visitor.ts';

/** Pages of the demo beside a server, for somebody who has looked at other tenants before. */
describe('the demo', () => {
  const site = useDemoSite();

  async function at(path: string, person = 'full', tenant = 'meridian') {
    const visitor = await visit(site.browser, 'about:blank');
    await signIn(visitor.page.browserContext(), site.market.url, { person, tenant });
    await visitor.page.goto(site.market.url + path);
    return visitor;
  }

  /** A tab in the background draws nothing, so nothing there can be pressed but by its own script. */
  const press = (page: Page, name: string) =>
    page.waitForFunction(
      (wanted) => {
        const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === wanted);
        button?.click();
        return button;
      },
      { polling: 100 },
      name,
    );
  const has = (page: Page | Frame, inRoot: string) =>
    page.waitForFunction(
      (selector) => document.querySelector('mp-header')?.shadowRoot?.querySelector(selector),
      { polling: 100 },
      inRoot,
    );
  const shows = (page: Page, words: string) => has(page, `a[aria-label$="${words}"]`);

  it('sends a signal to its own person, who is told the same again', async () => {
    const visitor = await at('/signals.html', 'company-member', 'polyglot');
    const other = await at('/signals.html');
    await visitor.find('aria/Messages, 12 unread[role="link"]');
    await other.find('aria/Messages, 4 unread[role="link"]');
    const sent: unknown[] = [];
    const stop = site.market.marketplace.onSignal((_, session) => sent.push(session));
    await visitor.click('::-p-text(1 message)');
    await visitor.find('aria/Messages, 1 unread[role="link"]');
    stop();
    expect(sent).toEqual(['company-member']);
    await visitor.page.reload();
    await visitor.find('aria/Messages, 1 unread[role="link"]');
    await other.find('aria/Messages, 4 unread[role="link"]');
    await Promise.all([visitor.close(), other.close()]);
  });

  it('sends a signal over the socket of another tab, which has come anew', async () => {
    const visitor = await at('/signals.html', 'buyer');
    const tab = await visitor.page.browserContext().newPage();
    await tab.goto(`${site.market.url}/signals.html`);
    await press(tab, '12 messages');
    await shows(visitor.page, '12 unread');
    await press(visitor.page, 'As it is');
    const sessions = () => site.market.signals.sessions().filter((session) => session.startsWith('buyer'));
    await expect.poll(sessions).toEqual([expect.stringMatching(/^buyer~/)]);
    // The other tab hears of the token by an event of its own, which takes its time.
    await expect
      .poll(async () => {
        await press(tab, '1 message');
        return visitor.page.evaluate(
          () => document.querySelector('mp-header')?.shadowRoot?.querySelector('a[aria-label$="1 unread"]') !== null,
        );
      })
      .toBe(true);
    await visitor.close();
  });

  it('has the cart in its frames, whatever the tenant before', async () => {
    const visitor = await at('/cart.html', 'full', 'kanto');
    const frame = await visitor.page.waitForFrame((one) => one.url().includes('state=ready'));
    await has(frame, '.cart .cart-line');
    await visitor.close();
  });

  describe('as a storefront', () => {
    it('shows the language that the header has led to, be it none of its own', async () => {
      const visitor = await at('/?locale=is-IS');
      const language = () => visitor.page.$eval('select[name=locale]', ({ value }) => value);
      expect(await language()).toBe('is-IS');
      await visitor.page.waitForSelector('select[name="person"] option[value="buyer"]');
      await visitor.leaves(() => visitor.page.select('select[name=person]', 'buyer'));
      expect([await language(), new URL(visitor.page.url()).searchParams.get('locale')]).toEqual(['is-IS', 'is-IS']);
      await visitor.close();
    });

    it('opens the list of people at a key that would choose one unseen', async () => {
      const visitor = await at('/');
      const { page } = visitor;
      await page.waitForSelector('select[name="person"] option[value="buyer"]');
      const select = await visitor.find('select[name=person]');
      await select.evaluate((one) => {
        Object.assign(one, {
          showPicker: () => document.body.append('opened'),
          onchange: () => document.body.append('chosen'),
        });
        (one as HTMLElement).focus();
      });
      await page.keyboard.press('ArrowDown');
      expect(await page.$eval('body', ({ lastChild }) => lastChild?.textContent)).toBe('opened');
      await visitor.close();
    });

    it('previews a theme after a product, and a product after a theme', async () => {
      const visitor = await at('/', 'channel-admin');
      const cookies = () => visitor.page.evaluate(() => document.cookie);
      await visitor.leaves(() => visitor.click('::-p-text(Preview a product)'));
      expect(await cookies()).toContain('productPreview=');
      await visitor.leaves(() => visitor.click('::-p-text(Preview a theme)'));
      expect(await cookies()).not.toContain('productPreview');
      await visitor.find('::-p-text(Autumn refresh 2026)');
      await visitor.leaves(() => visitor.click('::-p-text(Preview a product)'));
      expect(await cookies()).not.toMatch(/builderThemeId|builderVersion/);
      await visitor.close();
    });
  });
});
