import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { withoutFiles } from './held-files.ts';
import { type HostSite, type Tab, aWhile, startHostSite } from './host-site.ts';
import { inHeader, markOf } from './in-header.ts';
import { keptPictures } from './kept-pictures.ts';

const CHUNKS = /\/chunks\//;
const NOTE = 'mp-header.next';

describe.each(['dist', 'dist/lite'])('a person’s header on their next page, by %s', (folder) => {
  let site: HostSite;
  beforeAll(async () => {
    site = await startHostSite();
  });
  afterAll(() => site.stop());
  afterEach(() => site.clear());

  /** Says what the header shows before another task or frame can have come. */
  const page = (attributes: string, lang: string) =>
    site.save(`<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>Host</title>
      <link rel="icon" href="data:,"><script>
        customElements.whenDefined('mp-header').then(async () => {
          for (let step = 0; step < 200; step += 1) await undefined;
          const root = document.querySelector('mp-header').shadowRoot;
          window.atOnce = root.querySelector('#mp-trigger-user')?.textContent ?? '';
        });
      </script><script type="module" src="/${folder}/mp-elements.js"></script></head>
      <body><mp-header ${attributes}></mp-header><main><h1>A page of the host</h1></main></body></html>`);

  async function viewed(attributes = '') {
    const visitor = await site.visitor('full');
    const tab = await visitor.tab();
    await tab.open(await page(attributes, 'en-US'));
    await tab.hears('mp-ready');
    return { visitor, tab };
  }
  async function noted(attributes = '') {
    const before = await viewed(attributes);
    await expect.poll(async () => (await before.tab.stored()).session[NOTE]).toContain(':picture:');
    await expect.poll(() => keptPictures(before.tab)).toHaveLength(1);
    return before;
  }
  /** The next page, as the entry alone shows it. */
  async function next(tab: Tab, { attributes = '', lang = 'en-US', query = '' } = {}) {
    const release = await withoutFiles(tab, CHUNKS);
    await tab.page.goto((await page(attributes, lang)) + query, { waitUntil: 'domcontentloaded' });
    await tab.page.waitForFunction('window.atOnce !== undefined');
    const atOnce = (await tab.page.evaluate('window.atOnce')) as string;
    const becomesReady = async () => {
      await release();
      await tab.hears('mp-ready');
      await tab.sees('Amira[role="button"]');
      expect(await markOf(tab)).toBe('');
      expect(tab.errors).toEqual([]);
    };
    return { atOnce, becomesReady };
  }

  it('stands there in the very task of the entry, with its menus, and no other file', async () => {
    const { tab } = await noted();
    const { atOnce, becomesReady } = await next(tab);
    expect(atOnce).toContain('Amira');
    expect(await markOf(tab)).toBe('kept');
    await (await tab.sees('Amira[role="button"]'))?.click();
    const links = () => inHeader(tab, (root) => root.querySelectorAll('#mp-menu-user:popover-open a').length);
    await expect.poll(links).toBeGreaterThan(3);
    await becomesReady();
  });

  it('carries out a search that was sent before anything could, and keeps what is typed', async () => {
    const { tab } = await noted();
    const { becomesReady } = await next(tab);
    await tab.page.evaluate(() => {
      const sent: unknown[] = [];
      document.addEventListener('mp-search', (event) => {
        event.preventDefault();
        sent.push((event as CustomEvent<{ query: string }>).detail.query);
      });
      Object.assign(window, { sent });
    });
    await tab.page.type('mp-header >>> input', 'crm');
    await tab.page.keyboard.press('Enter');
    await tab.page.type('mp-header >>> input', ' and more');
    await becomesReady();
    expect(await tab.page.evaluate('window.sent')).toEqual(['crm']);
    expect(await inHeader(tab, (root) => root.querySelector('input')?.value)).toBe('crm and more');
  });

  it('says which menu is open that was opened before anything could say so', async () => {
    const { tab } = await noted();
    const release = await withoutFiles(tab, /\/chunks\/core-/);
    await tab.page.evaluateOnNewDocument(() => {
      const open = () => {
        const trigger = document.querySelector('mp-header')?.shadowRoot?.querySelector<HTMLElement>('#mp-trigger-user');
        if (trigger) trigger.click();
        else requestAnimationFrame(open);
      };
      open();
    });
    await tab.page.goto(await page('', 'en-US'), { waitUntil: 'domcontentloaded' });
    const expanded = () => inHeader(tab, (root) => root.querySelector('#mp-trigger-user')?.ariaExpanded);
    await expect.poll(expanded).toBe('true');
    await release();
    await tab.hears('mp-ready');
    expect(tab.errors).toEqual([]);
  });

  /** What of it is no longer so; each in the page. */
  const CHANGES: readonly (readonly [string, () => void])[] = [
    ['another session', () => (document.cookie = 'XSRF-TOKEN=another; path=/')],
    ['a preview', () => (document.cookie = 'builderHeartbeat=true; path=/')],
    ['the end of what may be kept', () => (document.cookie = 'ad_tag_m=; path=/; max-age=0')],
    ['a person who has left, in another tab', () => localStorage.removeItem('universalnav.user')],
    ['somebody else', () => localStorage.setItem('universalnav.user', 'somebody')],
    ['a doubt', () => sessionStorage.removeItem('universalnav.user')],
    [
      'answers that were taken away',
      () => {
        for (const key of Object.keys(localStorage)) if (key.includes(':picture:')) localStorage.removeItem(key);
      },
    ],
    [
      'a sheet that would fetch something',
      () => {
        const note = JSON.parse(sessionStorage.getItem('mp-header.next') as string) as { css: string[] };
        note.css.push('.logo { background: url(https://own.example/leak) }');
        sessionStorage.setItem('mp-header.next', JSON.stringify(note));
      },
    ],
    ['no note', () => sessionStorage.removeItem('mp-header.next')],
    ['a note that is none', () => sessionStorage.setItem('mp-header.next', '{"css":7')],
    ['a note of nothing', () => sessionStorage.setItem('mp-header.next', 'null')],
    [
      'a picture that is none',
      () => {
        for (const key of Object.keys(localStorage))
          if (key.includes(':picture:')) localStorage.setItem(key, '{"data":{"picture":["div",null,7]}}');
      },
    ],
  ];
  it.each(CHANGES)('waits for who knows more where there is %s', async (_, change) => {
    const { tab } = await noted();
    await tab.page.evaluate(change);
    const { atOnce, becomesReady } = await next(tab);
    await aWhile();
    expect(atOnce).toBe('');
    expect(await markOf(tab)).not.toBe('kept');
    await becomesReady();
  });

  it.each([
    ['another look', { attributes: 'search-placeholder="Find"' }],
    ['a page that says who is here', { attributes: `default-boot='{}' bootstrap='{"CHANNEL_SETTINGS":{}}'` }],
    ['another language', { lang: 'de-DE' }],
    ['another sub-brand', { query: '?sub=2' }],
    ['the address of a preview', { query: '?dev=true' }],
  ])('waits for who knows more where there is %s', async (_, address) => {
    const { tab } = await noted();
    const { atOnce } = await next(tab, address);
    expect(atOnce).toBe('');
  });

  it('is there on a page of results, too', async () => {
    const { tab } = await noted();
    const { atOnce, becomesReady } = await next(tab, { query: '?q=crm' });
    expect(atOnce).toContain('Amira');
    await becomesReady();
  });

  it('is not noted where nothing may be kept', async () => {
    const { tab } = await viewed('storage="none"');
    await aWhile(600);
    expect((await tab.stored()).session[NOTE]).toBeUndefined();
  });

  it('goes with its person', async () => {
    const { tab, visitor } = await noted();
    await visitor.signIn('anonymous');
    await tab.open(await page('', 'en-US'));
    await tab.hears('mp-ready');
    expect(await tab.page.evaluate('window.atOnce')).toBe('');
    await expect.poll(async () => (await tab.stored()).session[NOTE]).toBeUndefined();
  });

  /** The width of the search on a visitor's next page, as the entry shows it. */
  async function visitorsNext(act: (tab: Tab) => Promise<unknown> = async () => {}) {
    const visitor = await site.visitor('anonymous');
    const tab = await visitor.tab();
    await tab.open(await page('', 'en-US'));
    await expect.poll(async () => (await tab.stored()).session[NOTE]).toContain('--end-area');
    await act(tab);
    await next(tab);
    const width = () => inHeader(tab, (root) => root.querySelector('.search')?.getBoundingClientRect().width);
    await expect.poll(width).toBeDefined();
    return width();
  }

  it('keeps no place for what nobody had on the page before', async () => {
    expect(await visitorsNext()).toBeGreaterThan(500);
  });

  it.each([
    ['another session', () => (document.cookie = 'XSRF-TOKEN=another; path=/')],
    ['somebody who is remembered', () => localStorage.setItem('universalnav.user', 'somebody')],
  ])('keeps a place for everybody where there is %s since', async (_, change) => {
    expect(await visitorsNext((tab) => tab.page.evaluate(change))).toBeLessThan(400);
  });

  it('is made of known nodes alone, and sheets of another build go once the right ones are here', async () => {
    const { tab } = await noted();
    await tab.page.evaluate((key) => {
      const note = JSON.parse(sessionStorage.getItem(key) as string) as { css: string[]; place: string };
      note.css.push('.logo { outline: 7px solid red }');
      sessionStorage.setItem(key, JSON.stringify(note));
      const entry = JSON.parse(localStorage.getItem(note.place) as string) as { data: { picture: unknown } };
      const run = 'window.hit = true';
      entry.data.picture = [
        'div',
        { class: 'mp-root', onclick: run },
        [
          ['script', {}, [run]],
          ['a', { class: 'logo', href: `javascript:${run}` }, ['<b>verbatim</b>']],
          ['button', { id: 'mp-trigger-user', type: 'button' }, ['Trap']],
        ],
      ];
      localStorage.setItem(note.place, JSON.stringify(entry));
    }, NOTE);
    const { atOnce, becomesReady } = await next(tab);
    expect(atOnce).toBe('Trap');
    const made = await inHeader(tab, (root) =>
      [...root.querySelectorAll('.mp-root, .mp-root *')].map((node) => [node.localName, ...node.getAttributeNames()]),
    );
    expect(made).toEqual([
      ['div', 'class'],
      ['a', 'class'],
      ['button', 'id', 'type'],
    ]);
    await becomesReady();
    const sheets = await inHeader(tab, (root) =>
      root.adoptedStyleSheets.filter(({ cssRules }) => cssRules[0]?.cssText.includes('7px solid')),
    );
    expect(sheets).toEqual([]);
    expect(await tab.page.evaluate('window.hit')).toBeUndefined();
  });
});
