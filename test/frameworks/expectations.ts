import assert from 'node:assert/strict';
import type { Browser, Page } from 'puppeteer-core';
import { FIRST, SECOND } from '../../demo/frameworks/expected.js';
import type { RunningServer } from '../marketplace/serve.ts';
import type { Check } from './checks.ts';
import { visit } from './visitor.ts';

/**
 * What custom-elements-everywhere expects of a framework, asked with our elements: children, attributes, properties,
 * rich data, events in every spelling. Once with the elements defined first, and once ("late: …") defined when the
 * framework has already rendered.
 */
export async function meetExpectations(browser: Browser, market: RunningServer, url: string, check: Check) {
  await meet(browser, market, url, false, check);
  await meet(browser, market, url, true, (name, run) => check(`late: ${name}`, run));
}

async function meet(browser: Browser, market: RunningServer, url: string, late: boolean, check: Check) {
  const visitor = await visit(browser, market);
  const { page, until } = visitor;
  try {
    await page.goto(late ? `${url}?late` : url);
    await page.waitForSelector('#imperative');
    if (late) {
      await check('children stand in for it until it is defined', async () => assert.ok(await childIsSeen(page)));
      await page.click('#load');
    }
    await check('an element without children', () => until('a field', isPainted, '#bare'));
    await check('children', async () => {
      assert.equal(await childText(page), FIRST.text);
      assert.equal(await childIsSeen(page), false, 'children are seen');
    });
    await values(page, FIRST, 'first', check);
    await check('on…', async () => {
      assert.equal(await page.$eval('#handler', (tag) => typeof Reflect.get(tag, 'onSearchQuery')), 'function');
    });
    await events(page, check);
    await check('hidden, and shown again', async () => {
      await page.click('#toggle');
      await until('nothing', () => !document.querySelector('#toggled'));
      await page.click('#toggle');
      await until('a field', isPainted, '#toggled');
    });
    await page.click('#change');
    await check('changed: children', () =>
      until('the text', (text: string) => document.querySelector('#parent p')?.textContent === text, SECOND.text),
    );
    await values(page, SECOND, 'second', (name, run) => check(`changed: ${name}`, run));
    await check('the page threw nothing', async () => assert.deepEqual(visitor.errors, []));
  } finally {
    await visitor.close();
  }
}

const isPainted = (selector: string) => Boolean(document.querySelector(selector)?.shadowRoot?.querySelector('input'));

const childText = (page: Page) => page.$eval('#parent p', ({ textContent }) => textContent);
const childIsSeen = (page: Page) => page.$eval('#parent p', (child) => child.checkVisibility());

async function values(page: Page, expected: typeof FIRST, said: string, check: Check): Promise<void> {
  const field = (selector: string, name: string): Promise<unknown> =>
    page.$eval(selector, (tag, property) => Reflect.get(tag, property), name);
  const is = (name: string, selector: string, property: string, value: unknown) =>
    check(name, async () => assert.deepEqual(await field(selector, property), value));

  await is('attribute: text', '#attributes', 'searchPlaceholder', expected.text);
  await is('attribute: number', '#attributes', 'sub', String(expected.number));
  await is('attribute: boolean', '#attributes', 'absolutePath', expected.yes);
  await is('attribute: boolean that is true by default', '#attributes', 'cache', expected.no);
  await is('property: text', '#properties', 'searchPlaceholder', expected.text);
  await is('property: number', '#properties', 'sub', String(expected.number));
  await is('property: boolean', '#properties', 'absolutePath', expected.yes);
  await is('property: boolean that is true by default', '#properties', 'cache', expected.no);
  await is('property: object', '#properties', 'search', expected.object);
  await is('property: list', '#properties', 'widgets', expected.list);
  await check('property: function', async () => {
    const answer = await page.$eval('#properties', (tag) => {
      const given: unknown = Reflect.get(tag, 'beforeLogout');
      return typeof given === 'function' ? (given as () => unknown)() : given;
    });
    assert.equal(answer, said);
  });
}

/** Lower, kebab-case, camelCase, CAPS and PascalCase, as custom-elements-everywhere has them. */
const SPELLINGS = ['lowercaseevent', 'kebab-event', 'camelEvent', 'CAPSevent', 'PascalEvent'];

async function events(page: Page, check: Check): Promise<void> {
  const heard = async (selector: string, type: string) => {
    const before = await page.$eval('#heard', ({ textContent }) => textContent);
    await page.$eval(selector, (tag, name) => tag.dispatchEvent(new CustomEvent(name)), type);
    await page.waitForFunction(
      (text) => document.querySelector('#heard')?.textContent !== text,
      { timeout: 1000 },
      before,
    );
    const after = await page.$eval('#heard', ({ textContent }) => textContent ?? '');
    assert.equal(after.trim().split(' ').at(-1), type);
  };
  for (const type of SPELLINGS) await check(`event: ${type}`, () => heard('#events', type));
  await check('event: heard by addEventListener', () => heard('#imperative', 'camelEvent'));
}
