import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { TEMPLATES, withoutFiles } from './held-files.ts';
import { type HostSite, PATHS, SEARCH, type Tab, aWhile, startHostSite } from './host-site.ts';

/** What the header fetches for whoever comes near a menu, or asks for results, or once it has nothing better to do. */
const MENUS = /\/chunks\/menu-contents/;
const RESULTS = /\/chunks\/result-section/;
const OWN_BAR = `templates='{"headerIn":"<p class=own>Own {{userFirstName}}</p>"}'`;

/** What can be seen of one of the bar's buttons, and of what it opens. */
const menu = (tab: Tab, id: string) =>
  tab.page.evaluate((name) => {
    const root = document.querySelector('mp-header')?.shadowRoot;
    const trigger = [...(root?.querySelectorAll(`[aria-controls="mp-menu-${name}"]`) ?? [])].at(-1);
    const panel = root?.getElementById(`mp-menu-${name}`);
    return {
      isBusy: trigger?.getAttribute('aria-busy') === 'true',
      says: trigger?.getAttribute('aria-expanded'),
      isOpen: panel?.matches(':popover-open, dialog[open]') ?? false,
      text: panel?.textContent ?? '',
      focused: root?.activeElement?.textContent ?? '',
    };
  }, id);
const trigger = (tab: Tab, id: string) => tab.page.locator(`mp-header >>> [aria-controls="mp-menu-${id}"]`);
const fetched = (tab: Tab, files: RegExp) =>
  tab.page.evaluate(
    (source) => performance.getEntriesByType('resource').filter(({ name }) => new RegExp(source).test(name)).length,
    files.source,
  );
const errors = async (tab: Tab) =>
  (await tab.events('mp-error')).map(({ detail }) => (detail as { code: string }).code);

const PATIENCE_MS = 4000;
const FOOT_PATIENCE_MS = 10_000;
const AT_REST = { isBusy: false, says: 'false', isOpen: false };
const BUSY = { isBusy: true, says: 'false', isOpen: false };
const OPEN = { isBusy: false, says: 'true', isOpen: true };

describe.each(['dist', 'dist/lite'])('what the header fetches on demand, by %s', (folder) => {
  let site: HostSite;
  beforeAll(async () => {
    site = await startHostSite();
  });
  afterAll(() => site.stop());
  afterEach(() => site.clear());

  const show = async (tab: Tab, tags: string, scripts: readonly string[]) => {
    const written = scripts.map((src) => `<script type="module" src="/${src}"></script>`).join('');
    const url = await site.save(
      `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><title>Host</title>
      <link rel="icon" href="data:,">${written}</head>
      <body>${tags}<main><h1>A page of the host</h1></main></body></html>`,
    );
    await tab.open(url);
  };
  const begin = (tab: Tab, attributes: string) =>
    show(tab, `<mp-header ${attributes}></mp-header>`, [`${folder}/mp-header.js`]);
  const open = async (tab: Tab, attributes: string) => {
    await begin(tab, attributes);
    await tab.hears('mp-ready');
  };
  async function visit(attributes = '', held?: RegExp) {
    const visitor = await site.visitor('full');
    const tab = await visitor.tab();
    const release = held ? await withoutFiles(tab, held) : async () => {};
    await open(tab, attributes);
    return { tab, release };
  }

  it('comes by itself once the page is idle; results and templates only where there are any', async () => {
    const { tab } = await visit();
    await expect.poll(() => fetched(tab, MENUS)).toBe(1);
    await aWhile();
    expect([await fetched(tab, RESULTS), await fetched(tab, TEMPLATES)]).toEqual([0, 0]);
    const { tab: other } = await visit(`search='${SEARCH}'`);
    await expect.poll(() => fetched(other, RESULTS)).toBe(1);
  });

  it('makes a button busy until it is there, and the menu opens with it', async () => {
    const { tab, release } = await visit('', MENUS);
    await trigger(tab, 'cart').click();
    await expect.poll(() => menu(tab, 'cart')).toMatchObject({ ...BUSY, text: '' });
    await aWhile();
    expect(await menu(tab, 'cart')).toMatchObject(BUSY);
    await release();
    await expect
      .poll(() => menu(tab, 'cart'))
      .toMatchObject({ ...OPEN, text: expect.stringContaining('Cart Summary') });
    expect(tab.errors).toEqual([]);
  });

  it('leads the keyboard into the menu once it is there', async () => {
    const { tab, release } = await visit('', MENUS);
    await tab.page.focus('mp-header >>> #mp-trigger-language');
    await tab.page.keyboard.press('ArrowDown');
    await expect.poll(() => menu(tab, 'language')).toMatchObject(BUSY);
    await release();
    await expect.poll(() => menu(tab, 'language')).toMatchObject({ ...OPEN, focused: 'English (United States)' });
  });

  it('opens nothing that was given up meanwhile, by Escape, by a click elsewhere, or for another menu', async () => {
    const { tab, release } = await visit('', MENUS);
    await trigger(tab, 'cart').click();
    await expect.poll(() => menu(tab, 'cart')).toMatchObject(BUSY);
    await tab.page.keyboard.press('Escape');
    await expect.poll(() => menu(tab, 'cart')).toMatchObject(AT_REST);
    await trigger(tab, 'cart').click();
    await tab.page.mouse.click(300, 600);
    await expect.poll(() => menu(tab, 'cart')).toMatchObject(AT_REST);
    await trigger(tab, 'cart').click();
    await trigger(tab, 'user').click();
    await expect.poll(() => menu(tab, 'user')).toMatchObject(OPEN);
    await release();
    await expect.poll(() => fetched(tab, MENUS)).toBe(1);
    await aWhile();
    expect(await menu(tab, 'cart')).toMatchObject(AT_REST);
    expect(await menu(tab, 'user')).toMatchObject(OPEN);
  });

  it('shows what the page says of the cart once it is there', async () => {
    const { tab, release } = await visit('', MENUS);
    await tab.page.evaluate(() => document.dispatchEvent(new CustomEvent('universalnav:cart:alreadyInCart')));
    await expect.poll(() => menu(tab, 'cart')).toMatchObject(BUSY);
    await release();
    await expect.poll(() => menu(tab, 'cart')).toMatchObject({ ...OPEN, text: expect.stringContaining('already in') });
  });

  it('opens the drawer of a narrow window at once, which waits for it', async () => {
    const { tab, release } = await visit('', MENUS);
    await tab.page.setViewport({ width: 360, height: 700 });
    await trigger(tab, 'mobile').click();
    await expect.poll(() => menu(tab, 'mobile')).toMatchObject({ ...OPEN, text: 'Menu' });
    expect(await tab.has('Loading[role="status"]')).toBe(true);
    await tab.page.keyboard.press('Escape');
    await expect.poll(() => menu(tab, 'mobile')).toMatchObject(AT_REST);
    await trigger(tab, 'mobile').click();
    await release();
    await expect.poll(() => menu(tab, 'mobile')).toMatchObject({ ...OPEN, text: expect.stringContaining('My Apps') });
    expect(
      await tab.page.evaluate(() => document.querySelector('mp-header')?.shadowRoot?.activeElement?.ariaLabel),
    ).toBe('Close');
    await tab.page.keyboard.press('Escape');
    await expect.poll(() => menu(tab, 'mobile')).toMatchObject(AT_REST);
  });

  it('opens no drawer in a bar that has none any more, and the page scrolls', async () => {
    const { tab, release } = await visit('', MENUS);
    await tab.page.setViewport({ width: 360, height: 700 });
    await trigger(tab, 'mobile').click();
    await expect.poll(() => menu(tab, 'mobile')).toMatchObject(OPEN);
    await tab.page.evaluate(() => history.pushState(null, '', '/checkout'));
    await expect.poll(() => tab.page.$('mp-header >>> dialog')).toBe(null);
    await release();
    await expect.poll(() => fetched(tab, MENUS)).toBe(1);
    await aWhile();
    expect(await tab.page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('visible');
  });

  it('leads nobody into a menu later who has asked for it by key and given it up', async () => {
    const { tab, release } = await visit('', MENUS);
    await tab.page.focus('mp-header >>> #mp-trigger-cart');
    await tab.page.keyboard.press('ArrowDown');
    await expect.poll(() => menu(tab, 'cart')).toMatchObject(BUSY);
    await tab.page.keyboard.press('Escape');
    await expect.poll(() => menu(tab, 'cart')).toMatchObject(AT_REST);
    await release();
    await expect.poll(() => fetched(tab, MENUS)).toBe(1);
    await trigger(tab, 'language').click();
    await expect.poll(() => menu(tab, 'language')).toMatchObject(OPEN);
    await tab.page.evaluate(() => document.dispatchEvent(new CustomEvent('universalnav:cart:add')));
    await expect.poll(() => menu(tab, 'cart')).toMatchObject(OPEN);
    const inPanel = () =>
      tab.page.evaluate(() => {
        const root = document.querySelector('mp-header')?.shadowRoot;
        return root?.getElementById('mp-menu-cart')?.contains(root.activeElement);
      });
    expect(await inPanel()).toBe(false);
  });

  it('says so where it cannot be had, and is tried again; a click on the cart leads to the checkout', async () => {
    const visitor = await site.visitor('full');
    const tab = await visitor.tab();
    let isBroken = true;
    await tab.page.setRequestInterception(true);
    tab.page.on('request', (request) => {
      if (isBroken && MENUS.test(request.url())) void request.abort();
      else void request.continue();
    });
    await open(tab, '');
    await aWhile();
    expect(await errors(tab)).toEqual([]);
    await tab.page.evaluate(() => {
      const went: string[] = [];
      Object.assign(window, { went });
      document.addEventListener('mp-navigate', (event) => {
        event.preventDefault();
        went.push(new URL((event as CustomEvent<{ readonly url: string }>).detail.url).pathname);
      });
    });
    const went = () => tab.page.evaluate(() => (window as unknown as { went: string[] }).went);
    await trigger(tab, 'language').click();
    await expect.poll(() => errors(tab)).toEqual(['script']);
    expect(await menu(tab, 'language')).toMatchObject(AT_REST);
    expect(await went()).toEqual([]);
    await tab.page.focus('mp-header >>> #mp-trigger-cart');
    await trigger(tab, 'cart').click();
    await expect.poll(went).toEqual(['/checkout/cart']);
    expect(await menu(tab, 'cart')).toMatchObject(AT_REST);
    expect(await tab.page.evaluate(() => document.querySelector('mp-header')?.shadowRoot?.activeElement?.id)).toBe(
      'mp-trigger-cart',
    );
    isBroken = false;
    await trigger(tab, 'cart').click();
    await expect
      .poll(() => menu(tab, 'cart'))
      .toMatchObject({ ...OPEN, text: expect.stringContaining('Cart Summary') });
    expect(await went()).toEqual(['/checkout/cart']);
  });

  it('shows results once it is there; until then they can be given up, and the field searches', async () => {
    const { tab, release } = await visit(`search='${SEARCH}'`, RESULTS);
    const field = await tab.sees('Search[role="combobox"]');
    const expanded = () => tab.page.$eval('mp-header >>> input', (input) => input.getAttribute('aria-expanded'));
    const answers = () => site.calls('/api/appwise/v2/core/users/me/index/').length;
    // Both letters at once: a busy machine would let the first one rest, and be asked for by itself.
    await field?.focus();
    await tab.page.keyboard.sendCharacter('cr');
    await expect.poll(answers).toBe(3);
    await aWhile();
    expect(await expanded()).toBe('false');
    await tab.page.keyboard.press('Escape');
    expect(await tab.page.$eval('mp-header >>> input', (input) => (input as HTMLInputElement).value)).toBe('cr');
    await release();
    await expect.poll(() => fetched(tab, RESULTS)).toBe(1);
    await aWhile();
    expect(await expanded()).toBe('false');
    await field?.type('m');
    await expect.poll(expanded).toBe('true');
    await tab.sees('Suggestions[role="group"]');
    expect(tab.errors).toEqual([]);
  });

  const bar = (tab: Tab) =>
    tab.page.evaluate(() => {
      const root = document.querySelector('mp-header')?.shadowRoot;
      return {
        own: root?.querySelector('.own')?.textContent,
        places: (root?.querySelectorAll('.skeleton').length ?? 0) > 0,
        person: root?.getElementById('mp-trigger-user') !== null,
      };
    });

  /** In the page: what each frame shows, and since when. */
  function noteBars(): void {
    const bars: { at: number; what: string }[] = [];
    Object.assign(window, { bars });
    const look = () => {
      const root = document.querySelector('mp-header')?.shadowRoot;
      const what = ['#mp-trigger-user', '.own', '.skeleton'].find((part) => root?.querySelector(part)) ?? 'nothing';
      if (bars.at(-1)?.what !== what) bars.push({ at: performance.now(), what });
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }
  /** What was to be seen until then, in ms since the page was asked for: a slow machine comes to look later. */
  const barsBefore = async (tab: Tab, ms: number) => {
    const bars = await tab.page.evaluate(
      () => (window as unknown as { bars: readonly { at: number; what: string }[] }).bars,
    );
    return bars.filter(({ at }) => at < ms).map(({ what }) => what);
  };

  it('shows places, and no bar of anybody, until a page’s own template can be read', async () => {
    const visitor = await site.visitor('full');
    const tab = await visitor.tab();
    await tab.page.evaluateOnNewDocument(noteBars);
    const release = await withoutFiles(tab, TEMPLATES);
    await begin(tab, OWN_BAR);
    await expect.poll(() => fetched(tab, MENUS)).toBe(1);
    await release();
    await expect.poll(() => bar(tab)).toMatchObject({ own: 'Own Amira', places: false });
    await tab.hears('mp-ready');
    const seen = await barsBefore(tab, PATIENCE_MS);
    // On a slow machine the page's own bar comes after that, and another one stands in.
    expect(seen).toEqual(['nothing', '.skeleton', '.own'].slice(0, seen.length));
    expect([tab.errors, await errors(tab)]).toEqual([[], []]);
  });

  it('leaves who types where they are as the page’s own bar takes the place of that one', async () => {
    const visitor = await site.visitor('full');
    const tab = await visitor.tab();
    const release = await withoutFiles(tab, TEMPLATES);
    await begin(tab, `templates='{"headerIn":"<p class=own>Own {{searchBox}}</p>"}'`);
    await expect.poll(() => fetched(tab, MENUS)).toBe(1);
    await tab.page.click('mp-header >>> input');
    await tab.page.keyboard.type('clod');
    await tab.page.keyboard.press('ArrowLeft');
    await release();
    await tab.page.waitForSelector('mp-header >>> .own input', { visible: true });
    await tab.page.keyboard.type('u');
    expect(await tab.page.$eval('mp-header >>> .own input', (input) => (input as HTMLInputElement).value)).toBe(
      'cloud',
    );
    expect(tab.errors).toEqual([]);
  });

  it('shows the built-in bar after four seconds, and asks for its cart; the built-in footer after ten', async () => {
    const visitor = await site.visitor('full');
    const tab = await visitor.tab();
    await tab.page.evaluateOnNewDocument(noteBars);
    const release = await withoutFiles(tab, TEMPLATES);
    const ownFoot = `templates='{"footer":"<p class=own>Own foot</p>"}'`;
    const scripts = ['mp-header', 'mp-footer'].map((name) => `${folder}/${name}.js`);
    await show(tab, `<mp-header ${OWN_BAR}></mp-header><mp-footer ${ownFoot}></mp-footer>`, scripts);
    const foot = () =>
      tab.page.evaluate(() => {
        const root = document.querySelector('mp-footer')?.shadowRoot;
        return root?.querySelector('.copyright, .own')?.textContent ?? '';
      });
    const askedForCart = () =>
      tab.page.evaluate(
        (path) =>
          performance
            .getEntriesByType('resource')
            .filter(({ name }) => name.includes(path))
            .map(({ startTime }) => startTime),
        PATHS.cart,
      );
    await expect.poll(() => bar(tab)).toMatchObject({ places: false, person: true });
    expect(await barsBefore(tab, PATIENCE_MS)).toEqual(['nothing', '.skeleton']);
    await expect.poll(askedForCart).toEqual([expect.toSatisfy((at: number) => at > PATIENCE_MS)]);
    await expect.poll(foot).toContain('©');
    expect(await tab.page.evaluate(() => performance.now())).toBeGreaterThan(FOOT_PATIENCE_MS);
    await release();
    await expect.poll(foot).toBe('Own foot');
    await expect.poll(() => bar(tab)).toMatchObject({ own: 'Own Amira' });
    expect([tab.errors, await errors(tab)]).toEqual([[], []]);
  });

  it('asks for the parser of a browser without a sanitiser beside what reads by it', async () => {
    const visitor = await site.visitor('full');
    const tab = await visitor.tab();
    await tab.page.evaluateOnNewDocument(() => Reflect.deleteProperty(Element.prototype, 'setHTML'));
    const release = await withoutFiles(tab, TEMPLATES);
    await begin(tab, OWN_BAR);
    await expect.poll(() => fetched(tab, /\/chunks\/purify/)).toBe(1);
    await release();
    await expect.poll(() => bar(tab)).toMatchObject({ own: 'Own Amira', places: false });
    expect([tab.errors, await errors(tab)]).toEqual([[], []]);
  });

  it('shows the built-in bar, and says so, where templates cannot be read', async () => {
    const visitor = await site.visitor('full');
    const tab = await visitor.tab();
    const release = await withoutFiles(tab, TEMPLATES);
    await release('abort');
    await open(tab, OWN_BAR);
    expect(await bar(tab)).toEqual({ own: undefined, places: false, person: true });
    expect(await errors(tab)).toEqual(['script']);
    expect(tab.errors).toEqual([]);
  });

  it('tells nobody of templates that cannot be read for a tag that has gone', async () => {
    const visitor = await site.visitor('full');
    const tab = await visitor.tab();
    const release = await withoutFiles(tab, TEMPLATES);
    const asked = tab.page.waitForRequest((request) => TEMPLATES.test(request.url()));
    await show(tab, `<mp-header ${OWN_BAR}></mp-header><mp-banners></mp-banners>`, [`${folder}/mp-elements.js`]);
    await asked;
    await aWhile();
    await tab.page.evaluate(() => document.querySelector('mp-header')?.remove());
    await release('abort');
    await aWhile();
    expect([await errors(tab), tab.errors]).toEqual([[], []]);
  });

  it('has the words of a partner while the markup is on its way', async () => {
    const visitor = await site.visitor('anonymous', 'skerry');
    const tab = await visitor.tab();
    await withoutFiles(tab, TEMPLATES);
    await begin(tab, '');
    await expect.poll(() => tab.has('Join Skerry[role="link"]')).toBe(true);
    expect(tab.errors).toEqual([]);
  });

  it('reads a partner’s templates only where a tag draws them', async () => {
    const visitor = await site.visitor('buyer', 'fjell');
    const tab = await visitor.tab();
    await show(tab, '<mp-banners></mp-banners>', [`${folder}/mp-elements.js`]);
    await expect.poll(() => site.calls('/api/channel/v1/styles/').length).toBeGreaterThan(0);
    await aWhile();
    expect(await fetched(tab, TEMPLATES)).toBe(0);
    await tab.page.evaluate(() => document.body.append(document.createElement('mp-footer')));
    await tab.page.waitForFunction(() =>
      document.querySelector('mp-footer')?.shadowRoot?.querySelector('.template-body'),
    );
    expect(await fetched(tab, TEMPLATES)).toBe(1);
    expect(tab.errors).toEqual([]);
  });

  it('draws templates by each build’s own code, also those that the other one has read', async () => {
    const other = folder === 'dist' ? 'dist/lite' : 'dist';
    const visitor = await site.visitor('buyer', 'fjell');
    const tab = await visitor.tab();
    await show(tab, '<mp-header></mp-header><mp-footer></mp-footer>', [
      `${folder}/mp-header.js`,
      `${other}/mp-footer.js`,
    ]);
    await tab.hears('mp-ready');
    for (const tag of ['mp-header', 'mp-footer'])
      await tab.page.waitForSelector(`${tag} >>> .template-body`, { visible: true });
    expect([tab.errors, await errors(tab)]).toEqual([[], []]);
  });
});
