import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type HostSite, startHostSite } from './host-site.ts';

describe('the task in which a header is first seen', () => {
  let site: HostSite;
  beforeAll(async () => {
    site = await startHostSite();
  });
  afterAll(() => site.stop());
  afterEach(() => site.clear());

  /** Whether the bar stands there when the task that defines the tag has done all that it does. */
  async function seenWithItsTask(entry: string) {
    const tab = await (await site.visitor()).tab();
    const html = `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><title>Host</title>
      <link rel="icon" href="data:,"><script>
        customElements.whenDefined('mp-header').then(async () => {
          // No task and no frame comes between these.
          for (let step = 0; step < 200; step += 1) await undefined;
          const { shadowRoot } = document.querySelector('mp-header');
          window.seenAtOnce = shadowRoot.querySelector('[data-mp-root] form') !== null;
        });
      </script>${entry}</head><body><mp-header></mp-header></body></html>`;
    await tab.page.goto(await site.save(html));
    const first = await tab.page.waitForFunction('window.seenAtOnce !== undefined && { seen: window.seenAtOnce }');
    await tab.hears('mp-ready');
    expect(tab.errors).toEqual([]);
    return first.evaluate((found) => (found as { seen: boolean }).seen);
  }

  it('is part of the first frame of a page that waits for its entry', async () => {
    const entry = '<script type="module" blocking="render" src="/dist/mp-elements.js"></script>';
    expect(await seenWithItsTask(entry)).toBe(true);
  });

  it('leaves the task that runs the entry to it where the page is seen before', async () => {
    const entry = `<script>
      const second = () => requestAnimationFrame(() => import('/dist/mp-elements.js'));
      requestAnimationFrame(second);
    </script>`;
    expect(await seenWithItsTask(entry)).toBe(false);
  });
});
