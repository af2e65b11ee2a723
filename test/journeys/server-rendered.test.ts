import { describe, expect, it } from 'vitest';
import { APART, BARE_FOOTER, NOTHING, NO_THEME, noted, ready, useDrawnSite } from './drawn-site.ts';
import { TEMPLATES } from './held-files.ts';
import { aWhile } from './host-site.ts';
import { signIn } from './sign-in.ts';

interface Refreshed {
  refresh(): Promise<void>;
}

/** The marketplace's own pages, drawn on the server with what it answers, and taken over by either build. */
describe.each(['dist', 'dist/lite'])('a server-rendered page of %s', (folder) => {
  const { at, market } = useDrawnSite(folder);

  it.each([
    ['full', 'meridian'],
    ['company-member', 'nordwind'],
    ['buyer', 'sunfield'],
    ['anonymous', 'meridian'],
    ['impersonated', 'meridian'],
    // Names of languages that Node knows and Chromium does not.
    ['full', 'polyglot'],
  ])(
    'of %s at %s is taken over as it is: no node is made anew, nothing moves, nothing is asked again',
    async (person, tenant) => {
      const visitor = await at(person, { tenant });
      const { page } = visitor;
      await ready(page);
      await aWhile();
      const { errors, gone, nodes, shifts } = await noted(page);
      expect(errors).toEqual([]);
      expect(nodes).toBeGreaterThan(40);
      expect(gone).toEqual([]);
      expect(shifts).toEqual([]);
      const asked = market.requests.map(({ path }) => path).filter((path) => path.startsWith('/api/'));
      for (const given of [
        'bootstrap-context',
        '/translation/',
        '/theme/',
        '/templates/',
        'itemDetails',
        'assignments',
      ])
        expect(
          asked.filter((path) => path.includes(given)),
          given,
        ).toEqual([]);
      expect(visitor.errors).toEqual([]);
      await visitor.close();
    },
  );

  it.each([
    [
      'somebody whom this browser alone remembers',
      '/home',
      'anonymous',
      `localStorage.setItem('universalnav.user', 'u-1')`,
    ],
    [
      'a toolbar that its person has hidden',
      '/apps/7103?dev=CMS',
      'full',
      `document.cookie = 'previewMode=minimized; path=/'`,
    ],
  ])('of %s is taken over as it is', async (_, path, person, before) => {
    const visitor = await at(person, { path, before });
    const { page } = visitor;
    await ready(page);
    await aWhile();
    const { errors, nodes } = await noted(page);
    expect(errors).toEqual([]);
    expect(nodes).toBeGreaterThan(40);
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });

  it.each([
    ['full', `document.cookie = 'previewMode=fullscreen; path=/'`, 63],
    ['small', `document.cookie = 'previewMode=minimized; path=/'`, 0],
  ])('has the place of its toolbar once, and none for a small one: %s', async (_, before, expected) => {
    for (const path of ['/apps/7103?dev=CMS', '/apps/7103?dev=CMS&linked']) {
      const visitor = await at('full', { path, before });
      const { page } = visitor;
      await ready(page);
      await aWhile();
      const found = await page.evaluate(() => ({
        tag: document.querySelector('mp-preview-toolbar')?.getBoundingClientRect().height,
        body: getComputedStyle(document.body).paddingTop,
      }));
      expect(found, path).toEqual({ tag: 0, body: `${expected}px` });
      expect((await noted(page)).errors).toEqual([]);
      await visitor.close();
    }
  });

  it.each(['full', 'anonymous'])(
    'of %s, of whom the server knows that there is nothing, is taken over as it is',
    async (person) => {
      const visitor = await at(person, { path: `/home${NOTHING}` });
      const { page } = visitor;
      await ready(page);
      await aWhile();
      const { errors, gone } = await noted(page);
      expect([errors, gone]).toEqual([[], []]);
      expect(visitor.errors).toEqual([]);
      await visitor.close();
    },
  );

  it('is taken over as it is by a tree that comes when patience is over', async () => {
    const { page, release, errors: thrown, close } = await at('full', { path: `/home${APART}`, held: /\.tree-/ });
    await aWhile(4300);
    await release();
    await ready(page);
    const { errors } = await noted(page);
    expect([errors, thrown]).toEqual([[], []]);
    await close();
  });

  it.each([
    ['Cart, 3 items', 1280, '#mp-menu-cart:popover-open'],
    ['Company: Lakeside Components GmbH', 1440, '#mp-menu-company:popover-open'],
    ['Menu', 360, '#mp-menu-mobile[open]'],
  ])('opens what is pressed before its tree is there: %s', async (name, width, opened) => {
    const { page, release, errors: thrown, close } = await at('full', { held: /mp-header\.tree-/, width });
    const isOpen = () =>
      page.evaluate((what) => document.querySelector('mp-header')?.shadowRoot?.querySelector(what) !== null, opened);
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /first-paint/.test(name)),
    );
    await aWhile();
    const button = await page.waitForSelector(`aria/${name}[role="button"]`, { visible: true });
    await button?.click();
    expect(await isOpen()).toBe(false);
    await release();
    await expect.poll(isOpen).toBe(true);
    const { errors, gone } = await noted(page);
    expect([errors, gone, thrown]).toEqual([[], [], []]);
    await close();
  });

  it('opens nothing that was pressed before its tree, and given up for something else', async () => {
    const { page, release, close } = await at('full', { held: /mp-header\.tree-/ });
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /first-paint/.test(name)),
    );
    await aWhile();
    const cart = await page.waitForSelector('aria/Cart, 3 items[role="button"]', { visible: true });
    await cart?.click();
    await page.keyboard.press('Escape');
    await release();
    await ready(page);
    await aWhile();
    expect(
      await page.evaluate(() => document.querySelector('mp-header')?.shadowRoot?.querySelector(':popover-open')),
    ).toBe(null);
    await close();
  });

  it('gives way to another one in the same document, which brings its own answers', async () => {
    const visitor = await at('full');
    const { page } = visitor;
    await ready(page);
    await aWhile();
    const badge = () =>
      page.evaluate(
        () => document.querySelector('mp-header')?.shadowRoot?.querySelector('#mp-trigger-cart .badge')?.textContent,
      );
    expect(await badge()).toBe('3');
    market.requests.length = 0;
    const kept = await page.evaluate(async () => {
      const html = await (await fetch('', { headers: { Accept: 'text/html' } })).text();
      const next = html
        .replaceAll('"itemsCount":3', '"itemsCount":7')
        .replaceAll(/(part="badge"[^>]*>)3</g, '$17<')
        .replaceAll(/(aria-label="Cart[^"]*)3/g, '$17');
      const drawn = Document.parseHTMLUnsafe(next);
      document.body.replaceWith(document.adoptNode(drawn.body));
      const logo = document.querySelector('mp-header')?.shadowRoot?.querySelector('.logo');
      Object.assign(window, { logo });
      return logo?.outerHTML.length;
    });
    expect(kept).toBeGreaterThan(10);
    await aWhile(1500);
    expect(await page.evaluate(() => (window as unknown as { logo: Element }).logo.isConnected)).toBe(true);
    expect(await badge()).toBe('7');
    expect((await noted(page)).errors).toEqual([]);
    for (const given of ['bootstrap-context', '/translation/', 'itemDetails', 'assignments'])
      expect(askedFor(given), given).toEqual([]);
    await visitor.close();
  });

  it('gives way to that of another person beside a footer that stays, and each shows who is here now', async () => {
    const visitor = await at('full');
    const { page } = visitor;
    await ready(page);
    await aWhile();
    expect(await visitor.find('aria/Amira[role="button"]')).not.toBeNull();
    await signIn(page.browserContext(), market.url, { person: 'buyer', tenant: 'meridian' });
    market.requests.length = 0;
    await page.evaluate(async () => {
      const html = await (await fetch('', { headers: { Accept: 'text/html' } })).text();
      const drawn = Document.parseHTMLUnsafe(html).querySelector('mp-header') as Element;
      const names: string[] = [];
      Object.assign(window, { names });
      document.querySelector('mp-header')?.replaceWith(document.adoptNode(drawn));
      const root = drawn.shadowRoot as ShadowRoot;
      const note = () => names.push(root.querySelector('.first-name')?.textContent ?? '');
      note();
      new MutationObserver(note).observe(root, { subtree: true, childList: true, characterData: true });
      Object.assign(window, { logo: root.querySelector('.logo') });
    });
    await expect.poll(() => askedFor('bootstrap-context').length).toBe(1);
    await aWhile(1500);
    const { names, isKept } = await page.evaluate(() => {
      const { names: seen, logo } = window as unknown as { names: string[]; logo: Element };
      return { names: [...new Set(seen)], isKept: logo.isConnected };
    });
    expect({ names, isKept }).toEqual({ names: ['Jonas'], isKept: true });
    expect((await noted(page)).errors).toEqual([]);
    await visitor.close();
  });

  it.each([
    ['alone, beside a footer that stays', 'mp-header'],
    ['with all that was drawn', 'body'],
  ])('gives way to another one %s, whose apps are newer', async (_, swapped) => {
    const visitor = await at('full');
    const { page } = visitor;
    await ready(page);
    await aWhile();
    market.requests.length = 0;
    await page.evaluate(async (what) => {
      const html = await (await fetch('', { headers: { Accept: 'text/html' } })).text();
      const drawn = Document.parseHTMLUnsafe(html.replaceAll('Mail Suite', 'Post Suite')).querySelector(what);
      document.querySelector(what)?.replaceWith(document.adoptNode(drawn as Element));
      Object.assign(window, { logo: document.querySelector('mp-header')?.shadowRoot?.querySelector('.logo') });
    }, swapped);
    await aWhile(1500);
    await (await visitor.find('aria/My Apps[role="button"]'))?.click();
    expect(await visitor.find('aria/Post Suite[role="link"]')).not.toBeNull();
    const words = await page.evaluate(() => document.querySelector('mp-header')?.shadowRoot?.textContent);
    expect(words).not.toContain('Mail Suite');
    expect(await page.evaluate(() => (window as unknown as { logo: Element }).logo.isConnected)).toBe(true);
    expect((await noted(page)).errors).toEqual([]);
    for (const given of ['bootstrap-context', '/translation/', 'itemDetails', 'assignments'])
      expect(askedFor(given), given).toEqual([]);
    await visitor.close();
  });

  /** Scripts of their own for each tag, in place of the one for all. */
  const EACH = ['mp-header', 'mp-footer', 'mp-search-widget', 'mp-preview-toolbar', 'mp-banners']
    .map((tag) => `<script type="module" src="/dist/${tag}.js"></script>`)
    .join('');
  const ALL = '<script type="module" src="/dist/mp-elements.js"></script>';

  /** The same page, with tags that nobody has drawn where the footer was. All they need comes first. */
  async function atMixed(person: string, scripts = ALL) {
    const visitor = await at(person);
    const { page } = visitor;
    const html = await page.evaluate(async () => (await fetch('', { headers: { Accept: 'text/html' } })).text());
    const bare = '<mp-search-widget></mp-search-widget><mp-footer></mp-footer>';
    const body = html.replace(/<mp-footer[^]*<\/mp-footer>/, bare).replace(ALL, scripts);
    expect(body).toContain(scripts);
    await page.setRequestInterception(true);
    page.on('request', async (request) => {
      if (request.isNavigationRequest()) return request.respond({ contentType: 'text/html', body });
      if (/mp-(header|preview-toolbar|banners)\.tree-/.test(request.url())) await aWhile(600);
      return request.continue();
    });
    const again = async () => {
      market.requests.length = 0;
      await page.goto(`${market.url}/home`);
      await ready(page);
      await visitor.find('aria/Privacy Policy[role="link"]');
    };
    await again();
    return { ...visitor, again };
  }
  const askedFor = (part: string) => market.requests.filter(({ path }) => path.includes(part));

  it.each([
    ['is styled by what stands in its HTML, alone', '/home', null, false],
    ['is styled by the sheet that it links, alone', '/home?linked', undefined, false],
    [
      'has the sheets of the script where the linked one is of another release',
      '/home?linked',
      '--_sheet:"9.9.9-1"',
      true,
    ],
    ['has the sheets of the script where the linked one does not come', '/home?linked', null, true],
  ] as const)('%s', async (_, path, mark, adopts) => {
    const visitor = await at('full', { path, sheet: mark });
    const { page } = visitor;
    await ready(page);
    const found = await page.evaluate(() => {
      const root = document.querySelector('mp-header')?.shadowRoot as ShadowRoot;
      const rules = root.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText));
      const { position, height } = getComputedStyle(root.querySelector('.bar-row') as Element);
      return { adopts: rules.some((rule) => rule.startsWith('.bar-row')), position, height };
    });
    expect(found).toEqual({ adopts, position: 'relative', height: '52px' });
    await visitor.close();
  });

  it.each([
    ['its sheet does not come a second time', '/home?linked'],
    ['its styles stand in it', '/home'],
  ])('keeps its look when it is moved and %s', async (_, path) => {
    const visitor = await at('full', { path, sheet: '' });
    const { page } = visitor;
    await ready(page);
    await page.setOfflineMode(true);
    const height = await page.evaluate(() => {
      const header = document.querySelector('mp-header') as HTMLElement;
      document.body.append(header);
      const row = header.shadowRoot?.querySelector('.bar-row') as Element;
      return getComputedStyle(row).blockSize;
    });
    expect(height).toBe('52px');
    await visitor.close();
  });

  it.each([
    ['from one script', ALL],
    ['from scripts of their own', EACH],
  ])('brings its answers to the tags beside it that nobody has drawn, %s', async (_, scripts) => {
    const { again, close, errors } = await atMixed('full', scripts);
    for (let time = 0; time < 3; time += 1) {
      await again();
      for (const given of ['bootstrap-context', '/translation/', '/theme/', '/templates/'])
        expect(askedFor(given), given).toEqual([]);
      // What everybody sees at first is no use to whom a server has drawn more.
      expect(askedFor('mp-header.cold')).toEqual([]);
    }
    expect(errors).toEqual([]);
    await close();
  });

  it('takes over what a server has drawn without a theme, though others have brought it, and shows its logo then', async () => {
    const { page, release, close } = await at('full', { path: `/home${NO_THEME}`, held: /mp-header\.tree-/ });
    await page.waitForFunction(() => performance.getEntriesByName('mp-footer:interactive').length > 0);
    await aWhile();
    await release();
    await ready(page);
    await page.waitForFunction(() => document.querySelector('mp-header')?.shadowRoot?.querySelector('.logo img'));
    await aWhile();
    const { errors, gone } = await noted(page);
    expect([errors, gone.map((node) => node.slice(0, 4))]).toEqual([[], ['<bdi']]);
    await close();
  });

  it('takes over a header whose footer was given less, and is there first; what nobody was given is asked for after it', async () => {
    const { page, release, close } = await at('full', { path: `/home${APART}`, held: /mp-header\.tree-/ });
    await page.waitForFunction(() => performance.getEntriesByName('mp-footer:interactive').length > 0);
    await aWhile();
    expect(askedFor('assignments')).toEqual([]);
    await release();
    await ready(page);
    await expect.poll(() => askedFor('assignments')).toHaveLength(1);
    await aWhile();
    expect(askedFor('assignments')).toHaveLength(1);
    const { errors, gone } = await noted(page);
    expect(errors).toEqual([]);
    // Of the apps stood places alone.
    expect(gone.filter((node) => !node.includes('skeleton'))).toEqual([]);
    for (const given of ['bootstrap-context', '/theme/', '/templates/', 'itemDetails'])
      expect(askedFor(given), given).toEqual([]);
    await close();
  });

  it.each([
    ['first', /mp-header\.tree-/],
    ['last', /mp-footer\.tree-/],
  ])('takes over a footer that was drawn without answers, be it %s', async (_, held) => {
    const { page, release, close } = await at('full', { path: `/home${BARE_FOOTER}`, held });
    await aWhile(1000);
    await release();
    await ready(page);
    await page.waitForFunction(() => performance.getEntriesByName('mp-footer:interactive').length > 0);
    await aWhile();
    const { errors } = await noted(page);
    expect(errors).toEqual([]);
    expect(askedFor('bootstrap-context')).toEqual([]);
    await close();
  });

  it.each([
    ['before its script is here', /mp-footer\.tree-/],
    ['while templates are being read', TEMPLATES],
  ])('goes on in the language that is chosen in its footer %s, and says so once', async (_, held) => {
    const { page, release, close } = await at('buyer', { tenant: 'fjell', held });
    await page.evaluate(() => {
      const asked: unknown[] = [];
      Object.assign(window, { asked });
      document.addEventListener('mp-locale-change', (event) => {
        event.preventDefault();
        asked.push((event as CustomEvent<unknown>).detail);
      });
    });
    const select = await page.waitForSelector('mp-footer >>> select', { visible: true });
    await aWhile();
    await select?.select('de-DE');
    await release();
    const asked = () => page.evaluate(() => (window as unknown as { asked: unknown[] }).asked);
    await expect.poll(asked).toEqual([{ locale: 'de-DE' }]);
    await aWhile();
    expect(await asked()).toHaveLength(1);
    // The page has refused it.
    expect(await select?.evaluate(({ value }) => value)).toBe('en-US');
    await close();
  });

  it('asks anew beside such tags, too, as soon as it is refreshed', async () => {
    const { page, find, close } = await atMixed('full');
    const buyer = { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ person: 'buyer' }) };
    await page.evaluate((session) => fetch('/demo/session', { method: 'POST', ...session }), buyer);
    await page.evaluate(() => (document.querySelector('mp-header') as HTMLElement & Refreshed).refresh());
    await find('aria/Jonas[role="button"]');
    await close();
  });

  it('asks the server who is here when it is refreshed, whatever came with the page', async () => {
    const visitor = await at('full');
    const { page } = visitor;
    await ready(page);
    const somebodyElse = { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ person: 'buyer' }) };
    await page.evaluate((session) => fetch('/demo/session', { method: 'POST', ...session }), somebodyElse);
    market.requests.length = 0;
    await page.evaluate(() => (document.querySelector('mp-header') as HTMLElement & Refreshed).refresh());
    await visitor.find('aria/Jonas[role="button"]');
    expect(market.requests.filter(({ path }) => path.includes('bootstrap-context'))).toHaveLength(1);
    await visitor.close();
  });

  it('asks for everything of another partner as soon as the page says so', async () => {
    const visitor = await at('full');
    const { page } = visitor;
    await ready(page);
    await aWhile();
    market.requests.length = 0;
    await page.evaluate(() => {
      for (const tag of document.querySelectorAll('mp-header, mp-footer')) tag.setAttribute('partner', 'NORDWIND');
    });
    for (const asked of [
      'bootstrap-context',
      '/translation/NORDWIND',
      '/styles/NORDWIND/theme',
      '/styles/NORDWIND/templates',
    ])
      await expect.poll(() => askedFor(asked).length, { message: asked }).toBe(1);
    await visitor.close();
  });

  it('follows another tab, in which somebody else has signed in', async () => {
    const visitor = await at('full');
    await visitor.page.waitForFunction(() => (window as unknown as { noted: { ready: number } }).noted.ready > 0);
    const other = await visitor.page.browserContext().newPage();
    await other.goto(`${market.url}/login?person=buyer`);
    await other.waitForSelector('aria/Jonas[role="button"]');
    await visitor.page.bringToFront();
    await visitor.find('aria/Jonas[role="button"]');
    await visitor.close();
  });

  it('marks the links of the page that it has become by the time it is taken over', async () => {
    const { page, release, close } = await at('full', { held: /mp-header\.tree-/ });
    const marked = () =>
      page.$$eval('mp-header', ([header]) =>
        [...(header?.shadowRoot?.querySelectorAll('[aria-current]') ?? [])].map((link) =>
          link.getAttribute('data-nav'),
        ),
      );
    expect(await marked()).toEqual(['home']);
    await page.evaluate(() => history.pushState(null, '', '/listing'));
    await release();
    await ready(page);
    await expect.poll(marked).toEqual(['marketplace']);
    const { errors, gone } = await noted(page);
    expect([errors, gone]).toEqual([[], []]);
    await close();
  });

  it('keeps what is typed while the tree takes the field over, and searches with it', async () => {
    const visitor = await at('full', { typed: 'c' });
    const { page } = visitor;
    await ready(page);
    expect(await page.evaluate(() => (window as unknown as { typedAt?: number }).typedAt)).toBeGreaterThan(0);
    await page.keyboard.type('loud');
    await visitor.leaves(() => page.keyboard.press('Enter'));
    expect(new URL(page.url()).pathname).toBe('/appwise/search/cloud');
    await visitor.close();
  });
});
