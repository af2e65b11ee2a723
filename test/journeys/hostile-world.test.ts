import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MARKUP } from '../attacks/markup.ts';
import { RULES } from '../attacks/rules.ts';
import { aWhile, type HostSite, startHostSite, type Tab } from './host-site.ts';
import { type Mounted, allDrawn, mountFooters, mountRaw, noteRuns, poke, residues, seenOf } from './under-attack.ts';

type Seen = readonly [text: string, links: readonly string[]];

/**
 * Chromium alone: it has the browser's own sanitiser, and is without it what the others are. Other engines see the
 * hostile partner of the reference marketplace (test/browser/header/templates.test.ts).
 */
describe('a hostile world', () => {
  let site: HostSite;
  let url: string;
  beforeAll(async () => {
    site = await startHostSite();
    url = await site.write('<mp-footer></mp-footer>');
  });
  afterAll(() => site.stop());
  afterEach(() => site.clear());

  /** A page that notes who runs and who is asked. */
  async function stage({ purify = false } = {}) {
    const visitor = await site.visitor();
    const tab = await visitor.tab();
    const asked: string[] = [];
    tab.page.on('request', (request) => asked.push(request.url()));
    await tab.page.evaluateOnNewDocument(noteRuns);
    if (purify) await tab.page.evaluateOnNewDocument(() => Reflect.deleteProperty(Element.prototype, 'setHTML'));
    await tab.open(url);
    await tab.page.waitForFunction(allDrawn);
    return { visitor, tab, asked };
  }
  const ran = async ({ page }: Tab) => [
    ...new Set(await page.evaluate(() => (window as unknown as { seen?: (number | string)[] }).seen ?? [])),
  ];
  const elsewhere = (asked: readonly string[]) =>
    asked.filter((one) => !one.startsWith(site.market.url) && !/^(?:data|blob):/.test(one));
  /** The footers draw what they are given, and are touched all over. */
  async function suffer({ page }: Tab, tags: readonly Mounted[]) {
    await page.evaluate(mountFooters, tags);
    await page.waitForFunction(allDrawn);
    expect(await page.evaluate(poke, 'mp-footer')).toBeGreaterThan(tags.length);
    await aWhile();
  }

  it('is seen by this harness: markup behind the browser’s own door does run', async () => {
    const { tab } = await stage();
    await tab.page.evaluate(
      mountRaw,
      MARKUP.filter(({ kind }) => kind !== 'LINKS' && kind !== 'CONTAINERS'),
    );
    await tab.page.evaluate(poke, '.raw');
    await aWhile();
    expect((await ran(tab)).length).toBeGreaterThan(80);
  });

  /** Every attack, by one of the two sanitisers; what a person saw of each. */
  async function sufferMarkup(purify: boolean): Promise<readonly Seen[]> {
    const { tab, asked } = await stage({ purify });
    const properties = (text: string) => ({ templates: { footer: `<p>before</p>${text}` } });
    await suffer(
      tab,
      MARKUP.map(({ id, text }) => ({ id, properties: properties(text) })),
    );
    const drawn = await tab.page.$$eval('mp-footer', (tags) =>
      tags.filter((tag) => tag.shadowRoot?.querySelector('.template-body')),
    );
    expect(drawn.length).toBeGreaterThan(380);
    expect(asked.some((one) => one.includes('purify'))).toBe(purify);
    expect(await tab.page.evaluate(residues)).toEqual([]);
    expect(await ran(tab)).toEqual([]);
    expect(elsewhere(asked)).toEqual([]);
    expect(tab.errors).toEqual([]);
    return (await tab.page.evaluate(seenOf)).map((one) => JSON.parse(one) as Seen);
  }

  it('runs nothing, asks nobody and leaves nothing behind by either sanitiser, and both show the same', async () => {
    expect(MARKUP.length).toBeGreaterThan(300);
    const native = await sufferMarkup(false);
    const purified = await sufferMarkup(true);
    const differ = MARKUP.filter(({ id }) => JSON.stringify(native[id]) !== JSON.stringify(purified[id]));
    // DOMPurify leaves out what stands in a drawing's title, and who claims to be another element.
    expect(differ.length, JSON.stringify(differ)).toBeLessThan(MARKUP.length / 50);
    for (const { id, text } of differ) {
      const [[letters = '', links = []], [fewer = '', others = []]] = [native[id] ?? [], purified[id] ?? []];
      expect([fewer.length <= letters.length, others.filter((one) => !links.includes(one))], text).toEqual([true, []]);
    }
  });

  it('gets no rule of a partner out of its place', async () => {
    const { tab, asked } = await stage();
    const footer =
      '<p title="];position:fixed;" data-x="https://evil.example/x">text</p><ul><li>one</li></ul><a href="/about">about</a>';
    await suffer(
      tab,
      RULES.map((css, id) => ({ id, properties: { templates: { footer, css } } })),
    );
    expect(await tab.page.evaluate(residues)).toEqual([]);
    expect(await ran(tab)).toEqual([]);
    expect(elsewhere(asked)).toEqual([]);
  });
});
