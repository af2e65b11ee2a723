import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fault } from '../marketplace/faults.ts';
import { type HostSite, PATHS, startHostSite } from './host-site.ts';
import { isUsable } from './usable.ts';

/** In Chromium alone: what a call comes to is ours, and the transport is the server's. The meaning of each cell stands in test/unit/hostile. */
const SOON = new Date(Date.now() + 2000).toUTCString();
const FAULTS: readonly (readonly [string, Omit<Fault, 'path'>])[] = [
  ['401', { status: 401 }],
  ['403', { status: 403 }],
  ['404', { status: 404 }],
  ['429 for two seconds', { status: 429, retryAfter: '2' }],
  ['429 until a date', { status: 429, retryAfter: SOON }],
  ['500', { status: 500 }],
  ['503', { status: 503 }],
  ['no answer', { held: true }],
  ['a broken connection', { drop: true }],
  ['a body that never comes', { body: 'stalled' }],
  ['a body that breaks off', { body: 'cut' }],
  ['a page of HTML', { body: 'html' }],
  ['half of the JSON', { body: 'truncated' }],
  ['an empty body', { body: 'empty' }],
  ['null', { body: 'null' }],
  ['null in each field', { body: 'nulls' }],
  ['the wrong type in each field', { body: 'wrong' }],
  ['ten megabytes', { body: 'huge' }],
  ['a drop a second', { body: 'drip' }],
];

const CORE = '/api/appwise/v2/core/users/me';
const CALLS: readonly string[] = [
  PATHS.texts,
  PATHS.configuration,
  PATHS.theme,
  PATHS.themeSettings,
  PATHS.templates,
  PATHS.apps,
  PATHS.cart,
  PATHS.flags,
  `${CORE}/services`,
  `${CORE}/index/autocomplete`,
  `${CORE}/index/search`,
  `${CORE}/index/suggest`,
  // The beginning of the others: it stands behind them.
  CORE,
];

const WIDGET = JSON.stringify({ domain: 'meridian', capabilities: ['appwise'], defaultFilter: 'all' });

/** On the n-th page each call meets another fault; from page to page all move on by three, so that all are met by some call. */
const PAGES = [0, 3, 6, 9, 12, 15, 18];
const faultOf = (page: number, call: number) => FAULTS[(page + call) % FAULTS.length]?.[1];
/** Nobody knows then who is here, nor in whose name to ask: one of each kind. */
const OF_BOOTSTRAP = [
  '401',
  '500',
  'no answer',
  'a body that never comes',
  'a body that breaks off',
  'the wrong type in each field',
];

describe('a page whose calls go wrong is usable by the keyboard within ten seconds', () => {
  let site: HostSite;
  let url: string;
  beforeAll(async () => {
    site = await startHostSite();
    url = await site.write(
      `<mp-header myapps></mp-header><mp-search-widget config='${WIDGET}'></mp-search-widget><mp-footer></mp-footer>`,
    );
    const ofCalls = PAGES.flatMap((page) =>
      CALLS.map((path, call) => ({ path, session: `full~calls${page}`, ...faultOf(page, call) })),
    );
    const ofBootstrap = FAULTS.filter(([name]) => OF_BOOTSTRAP.includes(name)).map(([name, fault]) => ({
      path: PATHS.bootstrap,
      session: `full~${name.replaceAll(' ', '-')}`,
      ...fault,
    }));
    expect(new Set(PAGES.flatMap((page) => CALLS.map((_, call) => faultOf(page, call)))).size).toBe(FAULTS.length);
    await site.fail(...ofCalls, ...ofBootstrap);
  });
  afterAll(() => site.stop());

  async function look(session: string, typesInto: boolean): Promise<void> {
    const visitor = await site.visitor(session);
    const tab = await visitor.tab();
    await tab.open(url);
    if (typesInto) {
      await tab.page.evaluate(() =>
        document.querySelector('mp-search-widget')?.shadowRoot?.querySelector('input')?.focus(),
      );
      await tab.page.keyboard.type('cloud');
    }
    await isUsable(tab.page);
    expect(tab.errors).toEqual([]);
    const told = (await tab.events('mp-error')).map(({ detail }) => JSON.stringify(detail));
    expect(told).toEqual([...new Set(told)]);
    await visitor.context.close();
  }

  it.concurrent.each(PAGES)('where each call meets another fault (%i)', (page) => look(`full~calls${page}`, true));

  it.concurrent.each(OF_BOOTSTRAP)('where the bootstrap meets %s', (name) =>
    look(`full~${name.replaceAll(' ', '-')}`, false),
  );

  it.concurrent('or is found not to be: without a header there is no way', async () => {
    const visitor = await site.visitor('full');
    const tab = await visitor.tab();
    await tab.open(site.blank);
    await expect(isUsable(tab.page, { within: 200 })).rejects.toThrow(/exceeded/);
    await visitor.context.close();
  });
});
