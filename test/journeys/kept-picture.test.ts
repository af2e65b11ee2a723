import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { TEMPLATES, withoutFiles, withoutTrees } from './held-files.ts';
import { type HostSite, PATHS, type Tab, aWhile, startHostSite } from './host-site.ts';
import { inHeader, markOf } from './in-header.ts';
import { keptPictures } from './kept-pictures.ts';
import { createInputMethod } from './searcher.ts';

const ARABIC = `<!doctype html><html lang="ar"><title>Host</title><link rel="icon" href="data:,">
  <script type="module" src="/dist/mp-elements.js"></script><mp-header></mp-header><main>Main</main></html>`;

describe('the header of an earlier page', () => {
  let site: HostSite;
  beforeAll(async () => {
    site = await startHostSite();
  });
  afterAll(() => site.stop());
  afterEach(() => site.clear());

  async function viewed(who = 'full', markup = '<mp-header></mp-header>') {
    const visitor = await site.visitor(who);
    const tab = await visitor.tab(['Amira']);
    const url = await site.write(markup);
    await tab.open(url);
    await tab.hears('mp-ready');
    return { visitor, tab, url };
  }
  const hasPicture = (tab: Tab) => expect.poll(() => keptPictures(tab)).toHaveLength(1);

  /** The picture is on the screen, and no tree comes before it is released. */
  async function seenAgain(markup?: string) {
    const { tab, url } = await viewed('full', markup);
    await hasPicture(tab);
    const release = await withoutTrees(tab);
    await tab.open(url);
    const user = await tab.sees('Amira[role="button"]');
    return { tab, release, user };
  }

  it('is shown to its person before any tree is there, in use and in the tenant’s colours, and gives way at once', async () => {
    const { tab, release } = await seenAgain();
    expect(await markOf(tab)).toBe('kept');
    const field = await tab.sees('Search[role="searchbox"]');
    await field?.type('early');
    await tab.page.evaluate(() => {
      const { shadowRoot } = document.querySelector('mp-header') as HTMLElement;
      const counts = new Set<number>();
      Object.assign(window, { counts });
      new MutationObserver(() => counts.add(shadowRoot?.querySelectorAll('.mp-root').length ?? 0)).observe(
        shadowRoot as ShadowRoot,
        { childList: true, subtree: true },
      );
    });
    await release();
    await tab.hears('mp-ready');
    expect(await markOf(tab)).toBe('');
    expect(await tab.page.evaluate(() => [...(window as unknown as { counts: Set<number> }).counts])).toEqual([1]);
    const typed = await tab.page.evaluate(() => {
      const root = document.querySelector('mp-header')?.shadowRoot;
      return [root?.querySelector('input')?.value, root?.activeElement?.localName];
    });
    expect(typed).toEqual(['early', 'input']);
    expect(tab.errors).toEqual([]);
  });

  it('is as it was when the page was left: with the currency that was chosen there, and the cart of then', async () => {
    const { tab, url } = await viewed();
    await hasPicture(tab);
    const pictured = async () =>
      Object.entries((await tab.stored()).local).find(([key]) => key.includes(':picture:'))?.[1];
    await expect.poll(pictured).toContain('"Cart, 3 items"');
    const currency = () =>
      inHeader(tab, (root) => root.querySelector('#mp-trigger-currency')?.getAttribute('aria-label'));
    await tab.page.locator('mp-header >>> #mp-trigger-currency').click();
    await (await tab.sees('Swiss Franc CHF[role="option"]'))?.click();
    await expect.poll(currency).toBe('Currency: CHF');
    await (await tab.sees('Search[role="searchbox"]'))?.focus();
    await site.fail({ path: PATHS.cart, json: { items: [], itemsCount: 7, subtotal: 1 } });
    await tab.page.evaluate(() => document.dispatchEvent(new CustomEvent('universalnav:cart:update')));
    await expect.poll(pictured).toContain('"Cart, 7 items"');
    await expect.poll(pictured).toContain('"Currency: CHF"');
    expect(await pictured(), 'who types').not.toContain('data-open');
    await withoutTrees(tab);
    await tab.open(url);
    await tab.sees('Cart, 7 items[role="button"]');
    expect([await markOf(tab), await currency()]).toEqual(['kept', 'Currency: CHF']);
  });

  it('is not shown by another release, whose rules are others', async () => {
    const { tab, url } = await viewed();
    await hasPicture(tab);
    // A header that is still there would keep itself again.
    await tab.open(site.blank);
    await tab.page.evaluate(() => {
      for (const [key, kept] of Object.entries(localStorage) as [string, string][])
        if (key.includes(':picture:'))
          localStorage.setItem(key, kept.replace(/"release":"[^"]*"/, '"release":"0.0.0"'));
    });
    const release = await withoutTrees(tab);
    await tab.open(url);
    await expect.poll(() => markOf(tab)).toBe('painted');
    await release();
    await tab.hears('mp-ready');
    await tab.sees('Amira[role="button"]');
    expect(tab.errors).toEqual([]);
  });

  it('stays where the page’s own rules have to be read first: no places take its place meanwhile', async () => {
    const markup = `<mp-header templates='{"cssHeader":".bar-row{outline:1px solid red}"}'></mp-header>`;
    const { tab, url } = await viewed('full', markup);
    await hasPicture(tab);
    const release = await withoutFiles(tab, TEMPLATES);
    const asked = tab.page.waitForRequest((request) => TEMPLATES.test(request.url()));
    await tab.open(url);
    await asked;
    await aWhile();
    const places = () => inHeader(tab, (root) => root.querySelectorAll('.skeleton').length);
    expect([await markOf(tab), await places(), await tab.has('Amira[role="button"]')]).toEqual(['kept', 0, true]);
    await release();
    await expect.poll(() => markOf(tab)).toBe('');
    const outline = () => inHeader(tab, (root) => getComputedStyle(root.querySelector('.bar-row') as Element).outline);
    expect([await places(), await outline()]).toEqual([0, 'rgb(255, 0, 0) solid 1px']);
    expect(tab.errors).toEqual([]);
  });

  it('is none of the places that stand where the page’s own rules are still to come', async () => {
    const visitor = await site.visitor('full');
    const tab = await visitor.tab();
    const release = await withoutFiles(tab, TEMPLATES);
    await tab.open(await site.write(`<mp-header templates='{"cssHeader":".logo{outline:0}"}'></mp-header>`));
    await tab.page.waitForFunction(() => Object.keys(localStorage).some((key) => key.includes(':texts:')));
    // Longer than a page that is idle waits with keeping it.
    await aWhile(1500);
    expect(await keptPictures(tab)).toEqual([]);
    await release();
    await hasPicture(tab);
    const { local } = await tab.stored();
    const [name = ''] = await keptPictures(tab);
    expect(local[name]).toContain('Amira');
  });

  it('is none of the bar that stands in where what reads templates cannot be had', async () => {
    const visitor = await site.visitor('full');
    const tab = await visitor.tab();
    const release = await withoutFiles(tab, TEMPLATES);
    await release('abort');
    await tab.open(await site.write(`<mp-header templates='{"headerIn":"<p>Own</p>"}'></mp-header>`));
    await tab.hears('mp-ready');
    await tab.sees('Amira[role="button"]');
    await aWhile(1500);
    expect(await keptPictures(tab)).toEqual([]);
  });

  it('has the text that the page brings, which the tree goes on with', async () => {
    const { tab, url } = await viewed();
    await hasPicture(tab);
    const release = await withoutTrees(tab);
    await tab.open(`${url}?next#!list/page/1/search/a%20b`);
    await tab.sees('Amira[role="button"]');
    expect(await markOf(tab)).toBe('kept');
    const text = () => inHeader(tab, (root) => root.querySelector('input')?.value);
    expect(await text()).toBe('a b');
    await release();
    await tab.hears('mp-ready');
    expect([await markOf(tab), await text()]).toEqual(['', 'a b']);
    expect(tab.errors).toEqual([]);
  });

  it('closes a menu that is left for something else, and who had the focus has it still', async () => {
    const { tab, release, user } = await seenAgain();
    const told = () => inHeader(tab, (root) => root.querySelector('#mp-trigger-user')?.ariaExpanded);
    await user?.click();
    await expect.poll(told).toBe('true');
    await tab.page.keyboard.down('Shift');
    for (const _ of ['the cart', 'Messages']) await tab.page.keyboard.press('Tab');
    await tab.page.keyboard.up('Shift');
    const before = await inHeader(tab, (root) => root.activeElement?.outerHTML.slice(0, 40));
    expect(before, 'a link of the picture').toContain('<a');
    await expect.poll(told).toBe('false');
    expect(await markOf(tab)).toBe('kept');
    await release();
    await expect.poll(() => markOf(tab)).toBe('');
    expect(await told()).toBe('false');
    expect(await inHeader(tab, (root) => root.activeElement?.outerHTML.slice(0, 40))).toBe(before);
  });

  it('asks the page before a link leads away, as its tree does', async () => {
    const { tab, release } = await seenAgain();
    const url = tab.page.url();
    await tab.page.evaluate(() => {
      const asked: unknown[] = [];
      document.addEventListener('mp-navigate', (event) => {
        asked.push((event as CustomEvent<unknown>).detail);
        event.preventDefault();
      });
      Object.assign(window, { asked });
    });
    const asked = () => tab.page.evaluate(() => (window as unknown as { asked: unknown[] }).asked);
    const press = () =>
      inHeader(tab, (root) => {
        for (const link of ['.logo', '#mp-menu-user a:not([href*="/logout"])', '.items.end > .cluster a'])
          root.querySelector<HTMLElement>(link)?.click();
        // The browser's alone: where it opens no window in a test, nothing happens.
        const apps = root.querySelector<HTMLElement>('#mp-menu-my-apps a[target=_blank]');
        apps?.addEventListener('click', (event) => event.preventDefault());
        apps?.click();
        return apps !== null;
      });
    expect([await press(), await markOf(tab)]).toEqual([true, 'kept']);
    const early = await asked();
    expect(early).toMatchObject([{ id: 'home' }, { id: 'profile' }, { id: 'manage.channel' }]);
    await release();
    await expect.poll(() => markOf(tab)).toBe('');
    await press();
    expect(await asked()).toEqual([...early, ...early]);
    expect(tab.page.url()).toBe(url);
  });

  it('asks nothing for a link to another place of this document, as its tree does not, nor does a painted one', async () => {
    const markup = `<mp-header logo='{"href":"#top"}'></mp-header>`;
    const ask = async ({ tab, release }: Pick<Awaited<ReturnType<typeof seenAgain>>, 'tab' | 'release'>) => {
      const press = () =>
        inHeader(tab, (root) => {
          const asked: string[] = [];
          document.addEventListener('mp-navigate', ({ type }) => asked.push(type), { once: true });
          root.querySelector<HTMLElement>('.logo')?.click();
          return asked;
        });
      const before = await press();
      const mark = await markOf(tab);
      await release();
      await expect.poll(() => markOf(tab)).toBe('');
      return [mark, before, await press(), new URL(tab.page.url()).hash];
    };
    expect(await ask(await seenAgain(markup))).toEqual(['kept', [], [], '#top']);
    const visitor = await (await site.visitor()).tab();
    const release = await withoutTrees(visitor);
    await visitor.open(await site.write(markup));
    await visitor.page.waitForSelector('mp-header >>> .logo', { visible: true });
    expect(await ask({ tab: visitor, release })).toEqual(['painted', [], [], '#top']);
  });

  it('asks nothing where the page has taken the click before, as its tree does not', async () => {
    const { tab, release } = await seenAgain();
    const url = tab.page.url();
    await tab.page.evaluate(() => {
      const told: string[] = [];
      document.addEventListener('click', (event) => (told.push(event.type), event.preventDefault()), true);
      document.addEventListener('mp-navigate', (event) => told.push(event.type));
      Object.assign(window, { told });
    });
    const told = () => tab.page.evaluate(() => (window as unknown as { told: string[] }).told);
    const press = () => inHeader(tab, (root) => root.querySelector<HTMLElement>('.logo')?.click());
    await press();
    expect([await told(), await markOf(tab)]).toEqual([['click'], 'kept']);
    await release();
    await expect.poll(() => markOf(tab)).toBe('');
    await press();
    expect(await told()).toEqual(['click', 'click']);
    expect(tab.page.url()).toBe(url);
  });

  it('leads away by its links where the page does not care', async () => {
    const { tab } = await seenAgain();
    await Promise.all([
      tab.page.waitForNavigation(),
      inHeader(tab, (root) => root.querySelector<HTMLElement>('.logo')?.click()),
    ]);
    expect(new URL(tab.page.url()).pathname).toBe('/home');
  });

  it.each([
    ['as configured', ['appwise'], '/appwise/search/early'],
    ['as the channel has none', 'auto', '/listing'],
    ['without any', [], '/listing'],
  ])('searches where its tree would, with capabilities %s', async (_, capabilities, path) => {
    const search = JSON.stringify({ domain: 'meridian', capabilities });
    const { tab } = await seenAgain(`<mp-header search='${search}'></mp-header>`);
    await tab.page.type('mp-header >>> input', 'early');
    expect(await markOf(tab)).toBe('kept');
    await Promise.all([tab.page.waitForNavigation(), tab.page.keyboard.press('Enter')]);
    expect(new URL(tab.page.url()).pathname).toBe(path);
  });

  it('searches where its tree would, as the channel can', async () => {
    const visitor = await site.visitor('full');
    const truth = await visitor.bootstrap();
    const channel = { ...(truth['CHANNEL_SETTINGS'] as object), capabilities: ['APPWISE'] };
    await site.fail({ path: PATHS.bootstrap, json: { ...truth, CHANNEL_SETTINGS: channel } });
    const tab = await visitor.tab();
    const url = await site.write(`<mp-header search='{"domain":"meridian","capabilities":"auto"}'></mp-header>`);
    await tab.open(url);
    await hasPicture(tab);
    await withoutTrees(tab);
    await tab.open(url);
    await tab.sees('Amira[role="button"]');
    await tab.page.type('mp-header >>> input', 'early');
    expect(await markOf(tab)).toBe('kept');
    await Promise.all([tab.page.waitForNavigation(), tab.page.keyboard.press('Enter')]);
    expect(new URL(tab.page.url()).pathname).toBe('/appwise/search/early');
  });

  it('searches as the page has said since', async () => {
    const { tab, release } = await seenAgain();
    const url = tab.page.url();
    await tab.page.evaluate(() => {
      const searched: unknown[] = [];
      const customSearchQuery = (...given: unknown[]) => searched.push(given);
      Object.assign(document.querySelector('mp-header') as HTMLElement, { customSearchQuery });
      Object.assign(window, { searched });
    });
    await tab.page.type('mp-header >>> input', 'early');
    await tab.page.keyboard.press('Enter');
    const searched = () => tab.page.evaluate(() => (window as unknown as { searched: unknown[] }).searched);
    expect([await searched(), await markOf(tab)]).toEqual([[['early', 'marketplace']], 'kept']);
    await release();
    await expect.poll(() => markOf(tab)).toBe('');
    expect([await searched(), tab.page.url()]).toEqual([[['early', 'marketplace']], url]);
  });

  it.each([
    ['dir="rtl"', ''],
    ['', 'dir="rtl"'],
  ])('has the direction of this page, kept on one with <html %s>', async (before, now) => {
    const tab = await (await site.visitor('full')).tab();
    const page = (dir: string) => site.save(ARABIC.replace('<html', `<html ${dir}`));
    await tab.open(await page(before));
    await hasPicture(tab);
    const release = await withoutTrees(tab);
    await tab.open(await page(now));
    await tab.page.waitForSelector('mp-header >>> .user', { visible: true });
    const island = () =>
      inHeader(tab, (root) => {
        const island = root.querySelector('.mp-root') as HTMLElement;
        return [island.dir, island.lang, getComputedStyle(island).direction];
      });
    const kept = await island();
    expect([await markOf(tab), kept[2]]).toEqual(['kept', 'rtl']);
    await release();
    await expect.poll(() => markOf(tab)).toBe('');
    expect(await island()).toEqual(kept);
  });

  it('leaves an input method its field until it has done, and goes on with the text', async () => {
    const { tab, release } = await seenAgain();
    await (await tab.sees('Search[role="searchbox"]'))?.focus();
    const ime = createInputMethod(await tab.page.createCDPSession());
    await ime.compose('く');
    await release();
    await aWhile(700);
    await ime.compose('くら');
    const field = () =>
      inHeader(tab, (root) => [(root.activeElement as HTMLInputElement).value, root.activeElement?.localName]);
    expect([await markOf(tab), await field()]).toEqual(['kept', ['くら', 'input']]);
    await tab.page.evaluate(() => {
      const root = document.querySelector('mp-header')?.shadowRoot as ShadowRoot;
      const field = root.querySelector('input') as HTMLInputElement;
      // As where the key that ends one composition begins the next.
      const again = () => field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
      root.addEventListener('compositionend', again, { once: true });
    });
    await ime.commit('クラ');
    await aWhile(500);
    expect([await markOf(tab), await field()]).toEqual(['kept', ['クラ', 'input']]);
    await inHeader(tab, (root) =>
      root.querySelector('input')?.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true })),
    );
    await expect.poll(() => markOf(tab)).toBe('');
    expect(await field()).toEqual(['クラ', 'input']);
    expect(tab.errors).toEqual([]);
  });

  it('goes on with what is typed while its tree is being drawn', async () => {
    const { tab, release } = await seenAgain();
    const field = await tab.sees('Search[role="searchbox"]');
    await field?.type('ear');
    await tab.page.evaluate(() => {
      const root = document.querySelector('mp-header')?.shadowRoot as ShadowRoot;
      // The tree has begun, and has drawn nothing yet.
      const observer = new MutationObserver(() => {
        observer.disconnect();
        document.execCommand('insertText', false, 'ly');
        root.querySelector('input')?.setSelectionRange(1, 3);
      });
      observer.observe(root, { childList: true });
      document.addEventListener('mp-search', (event) => Object.assign(window, { sent: (event as CustomEvent).detail }));
      document.addEventListener('mp-search', (event) => event.preventDefault());
    });
    await release();
    await tab.hears('mp-ready');
    expect(await markOf(tab)).toBe('');
    const selected = await inHeader(tab, (root) => {
      const input = root.activeElement as HTMLInputElement;
      return [input.value, input.selectionStart, input.selectionEnd];
    });
    expect(selected).toEqual(['early', 1, 3]);
    await tab.page.keyboard.press('Enter');
    await expect
      .poll(() => tab.page.evaluate(() => (window as { sent?: { query?: string } }).sent?.query))
      .toBe('early');
    expect(tab.errors).toEqual([]);
  });

  it.each([
    ['.clear', '', 'input'],
    ['.scope', 'ear', '[role=menuitemradio][aria-checked=true]'],
  ])('does what was pressed last, with the focus where that leads: %s', async (button, text, focused) => {
    const search = JSON.stringify({ domain: 'meridian', capabilities: ['appwise'] });
    const { tab, release } = await seenAgain(`<mp-header search='${search}'></mp-header>`);
    await tab.page.type('mp-header >>> input', 'ear');
    await tab.page.click(`mp-header >>> ${button}`);
    await release();
    await tab.hears('mp-ready');
    const after = await tab.page.evaluate((selector) => {
      const root = document.querySelector('mp-header')?.shadowRoot;
      return [root?.querySelector('input')?.value, root?.activeElement?.matches(selector)];
    }, focused);
    expect(after).toEqual([text, true]);
    expect(tab.errors).toEqual([]);
  });

  it('leaves nothing behind where its tag goes before the tree has drawn anything', async () => {
    const { tab, release } = await seenAgain();
    await tab.page.evaluate(() => {
      const header = document.querySelector('mp-header') as HTMLElement;
      const { body } = document;
      const observer = new MutationObserver(() => {
        observer.disconnect();
        header.remove();
        setTimeout(() => body.append(header), 100);
      });
      observer.observe(header.shadowRoot as ShadowRoot, { childList: true });
    });
    await release();
    await tab.hears('mp-ready');
    await tab.sees('Amira[role="button"]');
    expect(await inHeader(tab, (root) => [...root.children].map(({ localName }) => localName))).toEqual(['div']);
    expect(tab.errors).toEqual([]);
  });

  it('is nobody else’s, and goes with its person', async () => {
    const { tab, url, visitor } = await viewed();
    await hasPicture(tab);
    await visitor.signIn('developer');
    await tab.open(url);
    await tab.hears('mp-ready');
    await visitor.signIn('anonymous');
    await tab.open(url);
    await tab.hears('mp-ready');
    await expect.poll(() => keptPictures(tab)).toEqual([]);
    await withoutTrees(tab);
    await tab.open(url);
    await expect.poll(() => markOf(tab)).toBe('painted');
  });

  it.each([
    ['leaves', (key: string) => localStorage.removeItem(key)],
    ['makes way for somebody else', (key: string) => localStorage.setItem(key, 'somebody-else')],
  ])('goes where its person %s in another tab, even if no tree comes', async (_, happens) => {
    const { tab } = await seenAgain();
    const other = await tab.page.browserContext().newPage();
    await other.goto(site.blank);
    await other.evaluate(happens, 'universalnav.user');
    await expect.poll(() => inHeader(tab, (root) => root.textContent)).not.toContain('Amira');
    await other.close();
  });

  it('is not shown where another tag of the page says who is here', async () => {
    const { tab } = await viewed();
    await hasPicture(tab);
    await withoutTrees(tab);
    const said = JSON.stringify({ CurrentUser: { uuid: 'u-9' }, UserInfo: { given_name: 'Nobody' } });
    await tab.open(await site.write(`<mp-header></mp-header><mp-footer bootstrap='${said}'></mp-footer>`));
    await aWhile();
    expect(await markOf(tab)).not.toBe('kept');
    expect(await tab.has('Amira[role="button"]')).toBe(false);
  });

  it('is not read where another tag of the page says that nothing is to be kept', async () => {
    const { tab } = await viewed();
    await hasPicture(tab);
    await withoutTrees(tab);
    await tab.open(await site.write('<mp-header></mp-header><mp-banners storage="none"></mp-banners>'));
    await expect.poll(() => markOf(tab)).toBe('painted');
  });

  it('is not shown where the page says who is here, and not in a preview', async () => {
    const { tab, url } = await viewed();
    await hasPicture(tab);
    await withoutTrees(tab);
    await tab.open(await site.write(`<mp-header bootstrap='{"CurrentUser":{"uuid":"somebody"}}'></mp-header>`));
    await expect.poll(() => markOf(tab)).toBe('painted');
    await tab.open(url);
    await expect.poll(() => markOf(tab)).toBe('kept');
    await tab.page.evaluate(() => {
      document.cookie = 'builderHeartbeat=true; path=/';
      document.cookie = 'builderThemeId=7; path=/';
    });
    await tab.open(url);
    await expect.poll(() => markOf(tab)).toBe('painted');
  });

  /** Somebody presses it as soon as it is there. */
  const opensAtOnce = (tab: Tab, button: string) =>
    tab.page.evaluateOnNewDocument((selector) => {
      const open = () => {
        const found = document.querySelector('mp-header')?.shadowRoot?.querySelector<HTMLElement>(selector);
        if (found?.ariaExpanded === 'true') return;
        found?.click();
        requestAnimationFrame(open);
      };
      open();
    }, button);

  it('is kept with its menus closed, and be it once they are', async () => {
    const visitor = await site.visitor('full');
    const tab = await visitor.tab(['Amira']);
    await opensAtOnce(tab, '#mp-trigger-user');
    await tab.open(await site.write('<mp-header></mp-header>'));
    await tab.hears('mp-ready');
    await aWhile(600);
    expect(await keptPictures(tab)).toEqual([]);
    await tab.page.keyboard.press('Escape');
    await hasPicture(tab);
  });

  it('is kept with its search closed, and be it once it is', async () => {
    const visitor = await site.visitor('full');
    const tab = await visitor.tab(['Amira']);
    await tab.page.setViewport({ width: 390, height: 800 });
    await opensAtOnce(tab, '.search-button');
    await tab.open(await site.write('<mp-header></mp-header>'));
    await tab.hears('mp-ready');
    await aWhile(600);
    expect(await keptPictures(tab)).toEqual([]);
    await tab.page.locator('mp-header >>> .back').click();
    await hasPicture(tab);
  });

  it('has the way past it, which leaves no trace in the address', async () => {
    const { tab, release } = await seenAgain('<mp-header></mp-header><main tabindex="-1">Main</main>');
    await tab.page.keyboard.press('Tab');
    await tab.page.keyboard.press('Enter');
    expect(new URL(tab.page.url()).hash).toBe('');
    await release();
    await expect.poll(() => tab.page.evaluate(() => document.activeElement?.localName)).toBe('main');
    expect(new URL(tab.page.url()).hash).toBe('');
  });

  it('is not kept of visitors', async () => {
    const { tab } = await viewed('anonymous');
    await aWhile(600);
    expect(await keptPictures(tab)).toEqual([]);
  });

  it('is made of known nodes alone, whatever somebody has written over it', async () => {
    const { tab, url } = await viewed();
    await hasPicture(tab);
    await tab.open(site.blank);
    await tab.page.evaluate(() => {
      const key = Object.keys(localStorage).find((one) => one.includes(':picture:')) as string;
      const entry = JSON.parse(localStorage.getItem(key) as string) as { data: { release: unknown } };
      const run = 'window.hit = true';
      Object.assign(entry.data, {
        picture: [
          'div',
          { class: 'mp-root', onclick: run, style: 'color: red' },
          [
            ['script', {}, [run]],
            ['img', { src: 'javascript:0', onerror: run, alt: 'Picture' }, []],
            ['iframe', { srcdoc: `<script>parent.${run}</script>` }, []],
            ['a', { href: `javascript:${run}`, 'aria-label': 'Trap' }, ['<b>verbatim</b>']],
            ['svg', { onload: run }, [['use', { href: '#x' }, []]]],
          ],
        ],
        colours: { 'header-nav-bg': 'red;} * {display: none', 'x}': 'red', ink: 'url(https://own.example/leak)' },
        layout: [1, 641, 9999, 300, 300, 100, '1}}} * {display: none'],
      });
      localStorage.setItem(key, JSON.stringify(entry));
    });
    const release = await withoutTrees(tab);
    await tab.open(url);
    await expect.poll(() => markOf(tab)).toBe('kept');
    const made = await tab.page.evaluate(() => {
      const root = document.querySelector('mp-header')?.shadowRoot;
      const link = root?.querySelector('a');
      link?.click();
      return {
        tags: [...(root?.querySelectorAll('[data-mp-root] *') ?? [])].map(({ localName }) => localName),
        attributes: [...(root?.querySelectorAll('[data-mp-root] *') ?? [])].flatMap((node) => node.getAttributeNames()),
        text: link?.textContent,
        hit: 'hit' in window,
        rules: root?.adoptedStyleSheets.at(-1)?.cssRules.length,
      };
    });
    expect(made).toEqual({
      tags: ['div', 'img', 'a', 'svg'],
      attributes: ['class', 'lang', 'dir', 'alt', 'aria-label'],
      text: '<b>verbatim</b>',
      hit: false,
      rules: 1,
    });
    await release();
    await tab.sees('Amira[role="button"]');
    expect(tab.errors).toEqual([]);
  });
});
