import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { withoutFiles } from './held-files.ts';
import { type HostSite, type Tab, aWhile, startHostSite } from './host-site.ts';

const WHO = '/api/session/v1/bootstrap-context';
/** What is asked for because of who is here, before any app is. */
const LOOK = [
  '/api/v1/translation/',
  '/api/channel/v1/styles/FIRST_PARTY/theme/',
  '/api/channel/v1/styles/FIRST_PARTY/templates/',
  '/api/theme/v1/publishedVersion/settings/',
  '/api/v3/universal-nav/assignments/',
];
const FLAGS = '/api/appconfigr/v1/evaluation/flagbatch';

describe.each(['dist', 'dist/lite'])('answers that are asked for before the tree is here, by %s', (folder) => {
  let site: HostSite;
  beforeAll(async () => {
    site = await startHostSite();
  });
  afterAll(() => site.stop());
  afterEach(() => site.clear());

  /** A first visit, with these files held. */
  async function visit(held: RegExp, attributes = '') {
    const tab = await (await site.visitor('full')).tab();
    const release = await withoutFiles(tab, held);
    const html = `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><title>Host</title>
      <link rel="icon" href="data:,"><script type="module" src="/${folder}/mp-elements.js"></script></head>
      <body><mp-header ${attributes}></mp-header></body></html>`;
    await tab.page.goto(await site.save(html), { waitUntil: 'domcontentloaded' });
    // Painted, or taken over already where the tree is not held.
    await tab.page.waitForSelector('mp-header >>> [data-mp-root] form', { visible: true });
    return { tab, release };
  }
  const asked = (path: string) => site.calls(path).length;
  const allAsked = () => expect.poll(() => [WHO, ...LOOK].map(asked)).toEqual([WHO, ...LOOK].map(() => 1));

  /** In the page: whether each of these calls has its answer. */
  const areAnswered = (paths: readonly string[]) => {
    const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return paths.every((path) => calls.some(({ name, responseEnd }) => name.includes(path) && responseEnd > 0));
  };

  /** From now on: for each time that elements of the bar come or go, whether what they manage and the apps are there. */
  const watchBar = ({ page }: Tab) =>
    page.evaluate(() => {
      const steps: { manage: boolean; apps: boolean }[] = [];
      Object.assign(window, { steps });
      const root = document.querySelector('mp-header')?.shadowRoot as ShadowRoot;
      const isElement = ({ nodeType }: Node) => nodeType === Node.ELEMENT_NODE;
      const note = (records: readonly MutationRecord[]) =>
        records.some(({ addedNodes, removedNodes }) => [...addedNodes, ...removedNodes].some(isElement)) &&
        steps.push({
          manage: root.querySelector('#mp-trigger-manage') !== null,
          apps: root.querySelector('#mp-trigger-my-apps') !== null,
        });
      new MutationObserver(note).observe(root.querySelector('.bar-row') as Element, { childList: true, subtree: true });
    });

  it('begin with who is here, and their words and bar, by the entry itself, and nobody asks again', async () => {
    const { tab, release } = await visit(/\/chunks\//);
    await expect.poll(() => site.calls().length).toBe(3);
    await aWhile();
    expect([WHO, LOOK[0], LOOK[2], ''].map((path = '') => asked(path || '/api/'))).toEqual([1, 1, 1, 3]);
    await release();
    await tab.hears('mp-ready');
    expect([WHO, ...LOOK].map(asked)).toEqual([WHO, ...LOOK].map(() => 1));
    expect(tab.errors).toEqual([]);
  });

  it.each([
    ['the page says who is here', `bootstrap='{"CHANNEL_SETTINGS":{}}'`],
    ['it stands still', 'static'],
    ['another server is to be asked', 'api-url="/elsewhere"'],
    ['the token goes along', 'storefront-toolkit'],
  ])('do not begin before that is certain where %s', async (_, attributes) => {
    const { release } = await visit(/\/chunks\//, attributes);
    await aWhile();
    expect(site.calls()).toEqual([]);
    await release();
  });

  describe('have the line to themselves, with the files that the tag is painted with,', () => {
    const PAINTED_WITH = /\/chunks\/(first-paint|mp-header\.first|search-first)-/;
    /** The longest of its tree. */
    const TREE = /\/chunks\/(p?react|core)-/;
    /** A visit where nobody has said yet who is here. */
    async function unanswered(held: RegExp) {
      await site.fail({ path: WHO, held: true });
      const { tab, release } = await visit(held);
      const ofTree = () =>
        tab.page.evaluate(
          (files) => [...document.querySelectorAll('link')].filter(({ href }) => new RegExp(files).test(href)).length,
          TREE.source,
        );
      return { tab, release, ofTree };
    }

    it('until the first of them is here', async () => {
      const { tab, release, ofTree } = await unanswered(PAINTED_WITH);
      await aWhile();
      expect(await ofTree()).toBe(0);
      await site.fail();
      await expect.poll(ofTree).toBe(2);
      await release();
      await tab.hears('mp-ready');
      expect(tab.errors).toEqual([]);
    });

    it('or until it is painted with more, where the answer takes its time', async () => {
      const { tab, ofTree } = await unanswered(/^$/);
      await expect.poll(ofTree).toBe(2);
      await site.fail();
      await tab.hears('mp-ready');
      expect(tab.errors).toEqual([]);
    });
  });

  it('show all that belongs to the person, in one go', async () => {
    const { tab, release } = await visit(/\/chunks\/mp-header\.tree/);
    await allAsked();
    await tab.page.waitForFunction(areAnswered, {}, LOOK);
    await watchBar(tab);
    await release();
    await tab.hears('mp-ready');
    const steps = (await tab.page.evaluate('window.steps')) as readonly { readonly manage: boolean }[];
    const first = steps.findIndex(({ manage }) => manage);
    expect(steps[first]).toEqual({ manage: true, apps: true });
    expect(first, 'the logo alone comes before').toBeLessThanOrEqual(1);
    expect(tab.errors).toEqual([]);
  });

  it('hold nothing up where one of them takes its time', async () => {
    await site.fail({ path: LOOK[0] as string, held: true });
    const { tab, release } = await visit(/\/chunks\/mp-header\.tree/);
    await allAsked();
    await release();
    await expect.poll(() => asked(FLAGS)).toBe(1);
    await site.fail();
    await tab.hears('mp-ready');
    expect(tab.errors).toEqual([]);
  });
});
