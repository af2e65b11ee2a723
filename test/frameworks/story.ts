import assert from 'node:assert/strict';
import type { Browser } from 'puppeteer-core';
import type { RunningServer } from '../marketplace/serve.ts';
import type { Check } from './checks.ts';
import { type Visitor, visit } from './visitor.ts';

/** What anybody can do on each of the pages, with the same controls: one story for all frameworks. */
export async function tellStory(browser: Browser, market: RunningServer, url: string, name: string, check: Check) {
  const visitor = await visit(browser, market, `full~${name}`);
  try {
    await visitor.page.goto(url);
    await visitor.page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await given(visitor, check);
    await told(visitor, check, market);
    await rearranged(visitor, check);
    await routed(visitor, check);
    await left(visitor, check);
    await check('the page threw nothing', async () => assert.deepEqual(visitor.errors, []));
  } finally {
    await visitor.close();
  }
}

const hasLine = (line: string) => [...document.querySelectorAll('#log li')].some((one) => one.textContent === line);

/** The header's own search field. */
const SEARCH = 'mp-header >>> input';

async function search({ page }: Visitor, text: string): Promise<void> {
  await page.locator(SEARCH).fill(text);
}

/** Attribute, object and function follow the state of the page. */
async function given(visitor: Visitor, check: Check): Promise<void> {
  const { page, sees, until } = visitor;
  await check('the header shows who is here', () => sees('Amira[role="button"]'));
  await check('mp-ready is heard', () => until('mp-ready', hasLine, 'mp-ready loggedin'));
  const hasRole = (role: string) =>
    document.querySelector('mp-header')?.shadowRoot?.querySelector('input')?.role === role;
  const hasPlaceholder = (text: string) =>
    document.querySelector('mp-header')?.shadowRoot?.querySelector('input')?.placeholder === text;
  await check('an attribute is set', () => until('the first placeholder', hasPlaceholder, 'Find an app'));
  await check('an attribute is changed', async () => {
    await page.locator('#placeholder').fill('Find anything');
    await until('the placeholder', hasPlaceholder, 'Find anything');
  });
  await check('an object is a property, and no attribute', async () => {
    await page.click('#suggests');
    await until('a combobox', hasRole, 'combobox');
    const { value, text } = await page.evaluate(() => {
      const header = document.querySelector('mp-header') as HTMLElement & { search: { capabilities: unknown } };
      return { value: header.search.capabilities, text: header.outerHTML };
    });
    assert.deepEqual(value, ['appwise']);
    assert.doesNotMatch(text, /\[object/);
    await search(visitor, 'cloud');
    await sees('Search results[role="listbox"]');
  });
  await check('another object takes its place', async () => {
    // Once closes the list, which lies over the controls; twice clears the text.
    for (const key of ['Escape', 'Escape'] as const) await page.keyboard.press(key);
    await page.click('#suggests');
    await until('a plain field', hasRole, 'searchbox');
  });
  await check('a function is a property', async () => {
    await page.click('#stays');
    await search(visitor, 'crm');
    await page.keyboard.press('Enter');
    await until('mp-search', hasLine, 'mp-search crm');
    await until('the function', hasLine, 'searched here: crm');
  });
  await check('a function is taken away', async () => {
    await page.click('#stays');
    await until(
      'no function',
      () =>
        !('customSearchQuery' in Object(document.querySelector('mp-header'))) ||
        Reflect.get(Object(document.querySelector('mp-header')), 'customSearchQuery') === undefined,
    );
  });
}

/** Methods, by the framework's own reference to the element. */
async function told({ page, sees, until }: Visitor, check: Check, market: RunningServer): Promise<void> {
  await check('a method answers with a promise', async () => {
    market.requests.length = 0;
    await page.click('#refresh');
    await until('the answer', hasLine, 'refreshed');
    assert.ok(
      market.requests.some(({ path }) => path.includes('bootstrap-context')),
      'the server was asked again',
    );
  });
  await check('a method opens the cart', async () => {
    await page.click('#open-cart');
    await sees('Cart Summary[role="region"]');
    await page.keyboard.press('Escape');
  });
}

/** What comes and goes, and what moves. */
async function rearranged({ page, until }: Visitor, check: Check): Promise<void> {
  await check('an element goes and comes again', async () => {
    await page.click('#footer');
    await until('no footer', () => !document.querySelector('mp-footer'));
    await page.click('#footer');
    await until('a painted footer', () =>
      document.querySelector('mp-footer')?.shadowRoot?.querySelector('footer, [role=contentinfo]'),
    );
  });
  await check('a list is put in another order: elements and their texts stay', async () => {
    await page.locator('#box-apps >>> input').fill('first');
    await page.locator('#box-help >>> input').fill('second');
    await page.evaluate(() => {
      for (const box of document.querySelectorAll('#boxes mp-search-widget')) Object.assign(box, { mark: box.id });
    });
    await page.click('#swap');
    const order = () => [...document.querySelectorAll('#boxes mp-search-widget')].map(({ id }) => id).join();
    await page.waitForFunction(`(${String(order)})() === 'box-help,box-apps'`);
    const boxes = await page.evaluate(() =>
      [...document.querySelectorAll('#boxes mp-search-widget')].map((box) => [
        (box as HTMLElement & { mark?: string }).mark,
        box.shadowRoot?.querySelector('input')?.value,
      ]),
    );
    assert.deepEqual(boxes, [
      ['box-help', 'second'],
      ['box-apps', 'first'],
    ]);
  });
}

/** The page routes what the header would have loaded. */
async function routed({ page, until }: Visitor, check: Check): Promise<void> {
  const before = await page.$eval('#path', (path) => path.textContent ?? '');
  const isAt = (path: string) => document.querySelector('#path')?.textContent === path;
  await check('a link is routed without a new document', async () => {
    await page.click('aria/Marketplace[role="link"]');
    await until('the path', isAt, '/listing');
    await until('mp-navigate', hasLine, 'mp-navigate marketplace');
    assert.equal(new URL(page.url()).pathname, '/listing');
  });
  await check('the way back, too', async () => {
    await page.evaluate(() => history.back());
    await until('the path before', isAt, before);
  });
  await check('it is the same document', async () =>
    assert.equal(await page.evaluate(() => 'sameDocument' in window), true),
  );
}

/** The way out: the page's function runs before it. */
async function left({ page, sees, until }: Visitor, check: Check): Promise<void> {
  await check('beforeLogout runs, and then the page is left', async () => {
    await page.click('aria/Amira[role="button"]');
    await sees('Logout[role="link"]');
    await page.click('aria/Logout[role="link"]');
    await until('another document', () => !('sameDocument' in window) && document.readyState === 'complete');
    assert.equal(await page.evaluate(() => sessionStorage.getItem('draft')), 'Find anything');
  });
}
