import { readFileSync } from 'node:fs';
import type { Frame, Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import type { Manifest } from '../../elements/manifest/custom-elements.ts';
import { useDemoSite } from './demo-site.ts';
import { visit } from './visitor.ts';

const AXE = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The page alone: the frame in it is a page of its own, and another one's test. */
async function violations(page: Page, runOnly = RULES): Promise<readonly string[]> {
  await page.evaluate(AXE);
  return page.evaluate(async (runOnly) => {
    const { violations } = await Reflect.get(window, 'axe').run(document, { runOnly, iframes: false });
    type Violation = { id: string; nodes: { html: string }[] };
    return (violations as Violation[]).flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  }, runOnly);
}

describe('the playground', () => {
  const site = useDemoSite();

  const openAt = (query: string) => visit(site.browser, `${site.market.url}/playground.html${query}`);
  type Visitor = Awaited<ReturnType<typeof openAt>>;

  /** The frame, once the element has drawn something there. */
  async function framed({ page }: Visitor, tag: string, inRoot: string): Promise<Frame> {
    const frame = await page.waitForFrame((one) => one.url().includes('playground-frame'));
    await frame.waitForFunction(
      (name, selector) => document.querySelector(name)?.shadowRoot?.querySelector(selector),
      { polling: 100 },
      tag,
      inRoot,
    );
    return frame;
  }

  const codeOf = ({ page }: Visitor) => page.$eval('.code code', (one) => one.textContent ?? '');
  const logged = ({ page }: Visitor, text: string) =>
    page.waitForFunction(
      (part) => document.querySelector('[role=log]')?.textContent?.includes(part),
      { polling: 100 },
      text,
    );

  async function write({ page }: Visitor, selector: string, text: string): Promise<void> {
    await page.$eval(selector, (one) => {
      (one as HTMLInputElement).value = '';
    });
    await page.type(selector, text);
  }

  it('gives an element what its controls say, shows its events, and keeps all that in the address', async () => {
    const visitor = await openAt('');
    const { page } = visitor;
    await framed(visitor, 'mp-header', '.user');
    await logged(visitor, 'mp-ready mp-header {"userState":"loggedin"');
    await visitor.leaves(() => visitor.click('.tags a[href*="tag=mp-search-widget"]'));
    const frame = await framed(visitor, 'mp-search-widget', 'input[name="q"]');

    await write(visitor, '#field-placeholder', 'Find "it"');
    await frame.waitForFunction(
      () => document.querySelector('mp-search-widget')?.shadowRoot?.querySelector('input')?.placeholder === 'Find "it"',
      { polling: 100 },
    );
    expect(await codeOf(visitor)).toContain('placeholder="Find &quot;it&quot;"');
    await visitor.click('.frameworks a[href*="code=vue"]');
    expect(await codeOf(visitor)).toContain(':config.prop="config"');
    await visitor.click('.frameworks a[href*="code=html"]');

    await visitor.click('#prevent-mp-search');
    await visitor.click('#field-onSearchQuery');
    await (await frame.waitForSelector('mp-search-widget >>> input[name="q"]', { visible: true }))?.type('cloud');
    await page.keyboard.press('Enter');
    await logged(visitor, 'mp-search mp-search-widget {"query":"cloud"');
    expect(await codeOf(visitor)).toContain("widget.addEventListener('mp-search', (event) => event.preventDefault());");
    await visitor.click('::-p-text(clearRecentQueries())');
    await logged(visitor, 'clearRecentQueries() → done');

    await write(visitor, '#field-config', '{ "domain": ');
    await visitor.find('::-p-text(This is no JSON)');
    expect(await codeOf(visitor)).not.toContain('config');
    await page.reload();
    await framed(visitor, 'mp-search-widget', 'input[placeholder=\'Find "it"\']');
    await visitor.find('::-p-text(This is no JSON)');
    expect(await page.$eval('#field-config', (one) => (one as HTMLTextAreaElement).value)).toBe('{ "domain": ');
    expect(await page.$eval('#prevent-mp-search', (one) => (one as HTMLInputElement).checked)).toBe(true);
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });

  it('plays another person, another language and a fault, and says when its frame was left', async () => {
    const visitor = await openAt('?tag=mp-header&person=buyer&locale=ar&width=1280');
    const { page } = visitor;
    const frame = await framed(visitor, 'mp-header', '.user');
    expect(await frame.evaluate(() => document.documentElement.dir)).toBe('rtl');
    await page.select('#fault', 'bootstrap');
    await logged(visitor, '"code":"bootstrap"');
    await page.select('#fault', 'none');
    await page.select('#person', 'anonymous');
    await framed(visitor, 'mp-header', '.sign-in');
    const inFrame = await page.waitForFrame((one) => one.url().includes('viewer=anonymous'));
    // The frame is shown smaller than it is, which puppeteer's pointer does not know of.
    await (
      await inFrame.waitForSelector('mp-header >>> .logo', { visible: true })
    )?.evaluate((one) => (one as HTMLElement).click());
    await visitor.click('::-p-text(Start anew)');
    await framed(visitor, 'mp-header', '.sign-in');
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });

  it('shows an element in more contrast and from either side, and measures what moved and how a colour reads', async () => {
    const visitor = await openAt('?tag=mp-header&person=buyer&width=1280&theme=%23ffc400');
    const { page } = visitor;
    const borderOf = (frame: Frame) =>
      frame.$eval('mp-header >>> .bar-row', (bar) => getComputedStyle(bar).borderBlockEndWidth);
    const frame = await framed(visitor, 'mp-header', '.user');
    expect(await borderOf(frame)).toBe('1px');
    await visitor.click('.stage-bar a[href*="dir=rtl"]');
    expect(await frame.evaluate(() => document.documentElement.dir)).toBe('rtl');
    await visitor.click('.stage-bar a[href*="scheme=contrast"]');
    await expect.poll(async () => borderOf(await framed(visitor, 'mp-header', '.user'))).toBe('2px');
    expect(await page.$$eval('.contrasts span', (all) => all.map((one) => one.textContent))).toEqual([
      'text 8.62:1',
      'hover 7.27:1',
    ]);
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });

  it.each(['mp-header', 'mp-footer', 'mp-search-widget'])('keeps the place of a %s in its page', async (tag) => {
    for (const width of [360, 768, 1280]) {
      const visitor = await openAt(`?tag=${tag}&width=${width}&locale=ar`);
      const frame = await framed(visitor, tag, 'input[name="q"], a[href]');
      await frame.waitForFunction(() => performance.now() > 1000);
      expect(await visitor.page.$eval('.measured', (one) => one.textContent)).toMatch(/layout shift 0(?![.\d])/);
      await visitor.close();
    }
  });

  it('has its controls beside the stage where there is room for both, else below it', async () => {
    const visitor = await openAt('');
    const { page } = visitor;
    const places = () =>
      page.$$eval('.front, .controls', (all) =>
        all.map((one) => {
          const { left, top, width } = one.getBoundingClientRect();
          return { left, top, width };
        }),
      );
    await page.setViewport({ width: 1200, height: 900 });
    const [, beside] = await places();
    expect(beside?.width).toBe(344);
    await page.setViewport({ width: 1199, height: 900 });
    const [stage, below] = await places();
    expect(below?.left).toBeLessThanOrEqual((stage?.left ?? 0) + 4);
    expect(below?.top).toBeGreaterThan(stage?.top ?? 0);
    await visitor.close();
  });

  it('reads well, for axe, in light and in dark', async () => {
    const visitor = await openAt('?tag=mp-search-widget&field.config=%7B');
    await framed(visitor, 'mp-search-widget', 'input[name="q"]');
    await visitor.page.$$eval('details', (all) => all.forEach((one) => (one.open = true)));
    expect(await violations(visitor.page)).toEqual([]);
    await visitor.click('.stage-bar a[href*="scheme=dark"]');
    expect(await violations(visitor.page, ['color-contrast'])).toEqual([]);

    await visitor.page.goto(`${site.market.url}/reference.html`);
    await visitor.page.type('#filter', 'search');
    expect(await violations(visitor.page)).toEqual([]);
    await visitor.page.goto(`${site.market.url}/reference.html?scheme=dark`);
    await visitor.page.type('#filter', 'search');
    expect(await violations(visitor.page, ['color-contrast'])).toEqual([]);
    await visitor.close();
  });

  it('has a reference of all that the manifest names, and finds its way in it', async () => {
    const manifest = JSON.parse(readFileSync('dist/custom-elements.json', 'utf8')) as Manifest;
    const wanted = manifest.modules.flatMap(({ declarations }) =>
      declarations.flatMap(({ tagName, attributes, members, events, cssParts, cssProperties }) => [
        ...attributes.map(({ name }) => `${tagName}-${name}`),
        ...members.flatMap((one) => (one.kind === 'method' ? [`${tagName}-method-${one.name}`] : [])),
        ...events.map(({ name }) => `${tagName}-event-${name}`),
        ...cssParts.map(({ name }) => `${tagName}-part-${name}`),
        ...cssProperties.map(({ name }) => `${tagName}-var-${name.slice(2)}`),
      ]),
    );
    const html = await (await fetch(`${site.market.url}/reference.html`)).text();
    expect(wanted.filter((id) => !html.includes(`<tr id="${id}">`))).toEqual([]);

    const visitor = await visit(site.browser, `${site.market.url}/reference.html`);
    const { page } = visitor;
    const rows = () => page.$$eval('.tag tbody tr:not([hidden])', (all) => all.map(({ id }) => id));
    expect(new Set(await rows()).size).toBe((await rows()).length);
    await page.type('#filter', 'toolbar cancel');
    expect(await rows()).toContain('mp-preview-toolbar-event-mp-preview-cancel');
    await write(visitor, '#filter', 'company-name');
    expect(await rows()).toEqual(['mp-footer-company-name']);
    await visitor.leaves(() => visitor.click('#mp-footer-company-name .play'));
    await page.waitForFunction(() => document.activeElement?.id === 'field-companyName');
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });
});
