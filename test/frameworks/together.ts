import assert from 'node:assert/strict';
import type { Browser, Page } from 'puppeteer-core';
import type { RunningServer } from '../marketplace/serve.ts';
import type { Check } from './checks.ts';
import { visit } from './visitor.ts';

/** What two frameworks on one page have in common, and what is each one's own. */
export async function meetTogether(browser: Browser, market: RunningServer, url: string, check: Check) {
  const visitor = await visit(browser, market, 'full~together-2');
  const { page, sees, until } = visitor;
  try {
    market.requests.length = 0;
    await page.goto(url);
    await sees('Amira[role="button"]');
    await until('a painted footer', () => document.querySelector('mp-footer')?.shadowRoot?.querySelector('a'));
    await check('the server is asked once who is here', async () => {
      const asked = market.requests.filter(
        ({ method, path }) => method === 'GET' && path.includes('bootstrap-context'),
      );
      assert.equal(asked.length, 1);
    });
    await check('each hears of its own element, and once', async () => {
      await page.click('#stays');
      await search(page, 'mp-header', 'crm');
      await until('the header’s search', hasLine, 'mp-search crm');
      await search(page, '#box-apps', 'mail');
      await until('the box’s search', hasLine, 'box-apps: mail');
      assert.deepEqual(await lines(page), [
        'mp-ready loggedin',
        'mp-search crm',
        'searched here: crm',
        'box-apps: mail',
      ]);
    });
    await check('what one takes away and brings back leaves the other’s as it is', async () => {
      await page.locator('mp-header >>> input').fill('kept');
      for (const isThere of [false, true]) {
        await page.click('#footer');
        await until('the footer’s turn', (is) => Boolean(document.querySelector('mp-footer')) === is, isThere);
      }
      const text = await page.$eval('mp-header', ({ shadowRoot }) => shadowRoot?.querySelector('input')?.value);
      assert.equal(text, 'kept');
    });
    await check('two at once: the page threw nothing', async () => assert.deepEqual(visitor.errors, []));
  } finally {
    await visitor.close();
  }
}

const lines = (page: Page) => page.$$eval('#log li', (all) => all.map(({ textContent }) => textContent));
const hasLine = (line: string) => [...document.querySelectorAll('#log li')].some((one) => one.textContent === line);

async function search(page: Page, tag: string, text: string): Promise<void> {
  await page.locator(`${tag} >>> input`).fill(text);
  await page.keyboard.press('Enter');
}
