import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { withoutFiles } from './held-files.ts';
import { type HostSite, type Tab, startHostSite } from './host-site.ts';

describe('the task in which a header is first seen', () => {
  let site: HostSite;
  beforeAll(async () => {
    site = await startHostSite();
  });
  afterAll(() => site.stop());
  afterEach(() => site.clear());

  /**
   * Whether the bar stands there when the task that defines the tag has done all that it does, and what the page then
   * does with the tag within it. The next files are held.
   */
  async function seenWithItsTask(entry: string, atOnce = '() => {}') {
    const tab = await (await site.visitor()).tab();
    const html = `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><title>Host</title>
      <link rel="icon" href="data:,"><script>
        // No task and no frame comes between these.
        const allSteps = async () => {
          for (let step = 0; step < 200; step += 1) await undefined;
        };
        customElements.whenDefined('mp-header').then(async () => {
          await allSteps();
          const header = document.querySelector('mp-header');
          window.seenAtOnce = header.shadowRoot.querySelector('[data-mp-root] form') !== null;
          await (${atOnce})(header);
        });
      </script>${entry}</head><body><mp-header></mp-header></body></html>`;
    const release = await withoutFiles(tab, /\/chunks\//);
    await tab.page.goto(await site.save(html), { waitUntil: 'domcontentloaded' });
    await tab.page.waitForFunction('window.seenAtOnce !== undefined');
    const isSeen = await tab.page.evaluate(() => (window as unknown as { seenAtOnce: boolean }).seenAtOnce);
    await tab.page.waitForSelector('mp-header >>> [data-mp-root=painted] form', { visible: true });
    return { tab, isSeen, release };
  }

  const placeholderIn = ({ page }: Tab) =>
    page.evaluate(() => document.querySelector('mp-header')?.shadowRoot?.querySelector('input')?.placeholder);

  async function becomesReady(tab: Tab, release: () => Promise<void>) {
    await release();
    await tab.hears('mp-ready');
    expect(tab.errors).toEqual([]);
  }

  const AFTER_FRAMES = `<script>
    const second = () => requestAnimationFrame(() => import('/dist/mp-elements.js'));
    requestAnimationFrame(second);
  </script>`;

  it('is the one that runs the entry for which a page waits with its first frame', async () => {
    const entry = '<script type="module" blocking="render" src="/dist/mp-elements.js"></script>';
    const { tab, isSeen, release } = await seenWithItsTask(entry);
    expect(isSeen).toBe(true);
    await becomesReady(tab, release);
  });

  it('comes after the one that runs the entry, and before any other file, where the page is seen before', async () => {
    const { tab, isSeen, release } = await seenWithItsTask(AFTER_FRAMES);
    expect(isSeen).toBe(false);
    await becomesReady(tab, release);
  });

  it('shows what the tag has become that was taken away meanwhile', async () => {
    const another = `async (header) => {
      header.remove();
      await allSteps();
      header.setAttribute('search-placeholder', 'Find');
      document.body.append(header);
    }`;
    const { tab, isSeen, release } = await seenWithItsTask(AFTER_FRAMES, another);
    expect(isSeen).toBe(false);
    expect(await placeholderIn(tab)).toBe('Find');
    await becomesReady(tab, release);
    expect(await placeholderIn(tab)).toBe('Find');
  });

  it.each(['/dist/mp-elements.js', '/dist/lite/mp-elements.js'])('never turns around with %s', async (file) => {
    const tab = await (await site.visitor()).tab();
    const release = await withoutFiles(tab, /\/chunks\//);
    const html = `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><title>Host</title>
      <link rel="icon" href="data:,"><script type="module" src="${file}"></script></head>
      <body><div dir="rtl"><mp-header></mp-header></div></body></html>`;
    await tab.page.goto(await site.save(html), { waitUntil: 'domcontentloaded' });
    await tab.page.waitForSelector('mp-header >>> form', { visible: true });
    await tab.page.evaluate(() => {
      const turns: unknown[] = [];
      Object.assign(window, { turns });
      const island = document.querySelector('mp-header')?.shadowRoot?.querySelector('.mp-root') as Element;
      const note = () => turns.push(island.getAttribute('dir'));
      new MutationObserver(note).observe(island, { attributes: true, attributeFilter: ['dir'] });
    });
    await becomesReady(tab, release);
    expect(await tab.page.evaluate('window.turns')).toEqual([]);
  });
});
