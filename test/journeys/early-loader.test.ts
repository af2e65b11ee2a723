import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type HostSite, PATHS, aWhile, startHostSite } from './host-site.ts';

interface Pieces {
  readonly begun: string;
  readonly rest: string;
}

/** In the page: writes it in two pieces, the loader's script being here before the second. */
async function writeInTwo({ begun, rest }: Pieces) {
  const warned: string[] = [];
  document.open();
  window.console.warn = (...words: unknown[]) => void warned.push(words.join(' '));
  const isReady = new Promise((resolve) => window.addEventListener('mp-ready', resolve));
  document.write(begun);
  await customElements.whenDefined('mp-header');
  await new Promise((resolve) => setTimeout(resolve, 300));
  document.write(rest);
  document.close();
  await isReady;
  const headers = [...document.querySelectorAll('mp-header')].map((tag) => tag.getAttribute('search-placeholder'));
  return { headers, warned, text: (document.querySelector('#header') as HTMLElement).innerText };
}

describe('a loader that is here before the page’s markup', () => {
  let site: HostSite;
  beforeAll(async () => {
    site = await startHostSite();
  });
  afterAll(() => site.stop());
  afterEach(() => site.clear());

  const CONFIG = '{ "header": "#header" }';
  const SCRIPT =
    '<!doctype html><html lang="en-US"><title>Host</title><script type="module" async src="/dist/loader.js">';
  const configured = `${SCRIPT}</script><script type="application/json" data-mp-config>`;

  async function written(pieces: Pieces) {
    const tab = await (await site.visitor('full')).tab();
    await tab.open(await site.save('<!doctype html><title>Host</title><link rel="icon" href="data:,">'));
    return tab.page.evaluate(writeInTwo, pieces);
  }

  it.each([
    ['the standard header', 'mp-header', 'full', 'meridian'],
    ['another navigation', '#merchant-nav', 'channel-admin', 'sunfield'],
  ])('keeps no answers where the page wants none, though its footer is there before %s', async (_, bar, ...who) => {
    const tab = await (await site.visitor(...who)).tab();
    const config = '{ "header": "#header", "footer": "#footer", "cache": false }';
    const url = await site.save(`<!doctype html><html lang="en-US"><title>Host</title><link rel="icon" href="data:,">
      <script type="application/json" data-mp-config>${config}</script>
      <script type="module" src="/dist/loader.js"></script><div id="header"></div><div id="footer"></div></html>`);
    await site.fail({ path: PATHS.bootstrap, held: true });
    await tab.open(url);
    await tab.page.waitForFunction(() => document.querySelector('#footer > *')?.shadowRoot?.childNodes.length);
    await site.fail();
    await tab.page.waitForSelector(`#header > ${bar}`);
    await aWhile(500);
    const kept = Object.keys((await tab.stored()).local).filter((key) => /universalnav\.user|:/.test(key));
    expect([kept, site.calls(PATHS.bootstrap).length]).toEqual([[], 1]);
    expect(tab.errors).toEqual([]);
  });

  it('configures the header that the page has within the place', async () => {
    const { headers, warned } = await written({
      begun: `${configured}${CONFIG}</script><div id="header">`,
      rest: '<mp-header search-placeholder="Mine"></mp-header></div><main>Main</main>',
    });
    expect([headers, warned]).toEqual([['Mine'], []]);
  });

  it('takes all that stands in the place for the fallback', async () => {
    const { text } = await written({
      begun: `${configured}${CONFIG}</script><div id="header"><a href="/">Home</a>`,
      rest: '<a href="/apps">Fallback</a></div><main>Main</main>',
    });
    expect(text).not.toContain('Fallback');
  });

  it('reads a configuration when it is here as a whole', async () => {
    const { headers, warned } = await written({
      // The tags come by themselves: nobody can wait for a layer that has no configuration yet.
      begun: `${SCRIPT}</script><script type="module" async src="/dist/mp-elements.js"></script>
        <div id="header"></div><script type="application/json" data-mp-config>{ "header": `,
      rest: '"#header" }</script><main>Main</main>',
    });
    expect([headers.length, warned]).toEqual([1, []]);
  });
});
