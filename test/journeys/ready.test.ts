import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { READY_LIMIT_MS } from '../../src/header/header.store.ts';
import { aWhile, type HostSite, PATHS, startHostSite, type Tab } from './host-site.ts';

type Header = HTMLElement & { refresh(): Promise<void> };

describe('mp-ready', () => {
  let site: HostSite;
  let url: string;
  beforeAll(async () => {
    site = await startHostSite();
    url = await site.write(`<mp-preview-toolbar></mp-preview-toolbar><mp-banners></mp-banners>
      <mp-header></mp-header><main></main><mp-footer></mp-footer>`);
  });
  afterAll(() => site.stop());
  afterEach(() => site.clear());

  const headerOf = ({ page }: Tab, act: (header: Header) => unknown) =>
    page.evaluate(
      (source) =>
        (new Function('header', `return (${source})(header)`) as (header: Element) => unknown)(
          document.querySelector('mp-header') as Element,
        ),
      act.toString(),
    );
  /** Of the header: names in the order in which they came. */
  const order = async (tab: Tab) =>
    (await tab.noted()).events.filter(({ tag }) => tag === 'mp-header' || tag === '#document').map(({ type }) => type);
  const readyOrder = async (tab: Tab) => (await order(tab)).filter((type) => BOTH.includes(type));
  async function view(who = 'full') {
    const visitor = await site.visitor(who);
    const tab = await visitor.tab();
    await tab.open(url);
    await tab.hears('universalnav:header:loaded');
    return { visitor, tab };
  }
  const BOTH = ['mp-ready', 'universalnav:header:loaded'];

  it('comes once, and the header is loaded in the same task after it', async () => {
    const { tab } = await view();
    await tab.sees('Amira[role="button"]');
    await headerOf(tab, (header) => header.refresh());
    await tab.page.evaluate(() => document.dispatchEvent(new CustomEvent('universalnav:render')));
    await aWhile();
    expect(await order(tab)).toEqual(BOTH);
    expect((await tab.noted()).sameTask).toEqual([true]);
    const [ready] = await tab.events('mp-ready');
    expect(ready).toMatchObject({ tag: 'mp-header', detail: { userState: 'loggedin', template: 'headerIn' } });
  });

  it('means rendered with data: the person is on the screen when it comes', async () => {
    const visitor = await site.visitor('full');
    const tab = await visitor.tab();
    await tab.page.evaluateOnNewDocument(() => {
      document.addEventListener('mp-ready', ({ target }) => {
        const root = (target as Element).shadowRoot;
        Object.assign(window, { atReady: root?.textContent ?? '' });
      });
    });
    await tab.open(url);
    await tab.hears('mp-ready');
    const text = await tab.page.evaluate(() => (window as unknown as { atReady: string }).atReady);
    for (const name of ['Amira', 'My Apps', 'Manage', 'Lakeside']) expect(text).toContain(name);
  });

  it('means so without apps, too: the icons wait for none where none are asked for', async () => {
    const visitor = await site.visitor('full');
    const tab = await visitor.tab();
    await tab.page.evaluateOnNewDocument(() => {
      document.addEventListener('mp-ready', ({ target }) => {
        const links = [...((target as Element).shadowRoot?.querySelectorAll('a') ?? [])];
        Object.assign(window, { atReady: links.map((link) => link.ariaLabel ?? '') });
      });
    });
    await tab.open(await site.write('<mp-header myapps="false"></mp-header>'));
    await tab.hears('mp-ready');
    const names = await tab.page.evaluate(() => (window as unknown as { atReady: readonly string[] }).atReady);
    expect(names).toEqual(expect.arrayContaining(['Home', 'Marketplace']));
    for (const name of ['Home', 'Marketplace']) await tab.sees(`${name}[role="link"]`);
  });

  it.each([
    ['a property', (header: HTMLElement) => Reflect.set(header, 'myapps', true)],
    ['an attribute that goes', (header: HTMLElement) => header.removeAttribute('myapps')],
  ])('asks for the apps once the page wants them after all, by %s', async (_, want) => {
    const visitor = await site.visitor('full');
    const tab = await visitor.tab();
    await tab.open(await site.write('<mp-header myapps="false"></mp-header><mp-footer></mp-footer>'));
    await tab.hears('mp-ready');
    expect([await tab.has('My Apps[role="button"]'), site.calls(PATHS.apps).length]).toEqual([false, 0]);
    await headerOf(tab, want);
    await tab.sees('My Apps[role="button"]');
    expect(site.calls(PATHS.apps)).toHaveLength(1);
    await headerOf(tab, (header) => Reflect.set(header, 'myapps', false));
    await expect.poll(() => tab.has('My Apps[role="button"]')).toBe(false);
  });

  it('comes again for a header that is put back, which loads nothing again', async () => {
    const { tab } = await view();
    await tab.hears('mp-ready');
    // What a header that is ready has fetched comes after it.
    await tab.sees('Cart, 3 items[role="button"]');
    await aWhile();
    const before = site.calls().length;
    await headerOf(tab, (header) => {
      const place = header.parentElement;
      header.remove();
      return new Promise((resolve) => setTimeout(resolve, 100)).then(() => place?.prepend(header));
    });
    await tab.hears('mp-ready', 2);
    await tab.sees('Amira[role="button"]');
    await aWhile();
    expect(await order(tab)).toEqual([...BOTH, ...BOTH]);
    expect(site.calls().length).toBe(before);
  });

  it('comes again for a header that is alone, which asks for the cart, and for nothing else', async () => {
    const visitor = await site.visitor('full');
    const tab = await visitor.tab();
    await tab.open(await site.write('<mp-header cache="false"></mp-header>'));
    await tab.hears('mp-ready');
    await tab.sees('Cart, 3 items[role="button"]');
    await aWhile();
    const before = site.calls().length;
    const seen = await headerOf(tab, async (header) => {
      const names = () =>
        [...(header.shadowRoot?.querySelectorAll('button[aria-label]') ?? [])].map(({ ariaLabel }) => ariaLabel);
      const was = names();
      header.remove();
      await new Promise((resolve) => setTimeout(resolve, 700));
      document.body.prepend(header);
      await new Promise((resolve) => header.addEventListener('mp-ready', resolve));
      return [was, names()];
    });
    const [was, is] = seen as [string[], string[]];
    expect(was).toContain('Cart, 3 items');
    expect(is).toEqual(was);
    await aWhile();
    expect(
      site
        .calls()
        .slice(before)
        .map(({ path }) => path),
    ).toEqual([expect.stringContaining('itemDetails')]);
  });

  it.each([
    ['partner', () => 'acme'],
    ['names', () => '{ "rememberedUser": "other" }'],
    ['storefront-toolkit', () => ''],
    // The same server, by another name.
    ['market-url', () => new URL(url.replace('localhost', '127.0.0.1')).origin],
  ])('comes no second time when a new %s makes another app of it, but once it is put back', async (name, value) => {
    const { tab } = await view();
    await tab.sees('Amira[role="button"]');
    const before = site.calls().length;
    await tab.page.evaluate((...said) => document.querySelector('mp-header')?.setAttribute(...said), name, value());
    await expect.poll(() => site.calls().length).toBeGreaterThan(before);
    await aWhile();
    expect(await readyOrder(tab)).toEqual(BOTH);
    await headerOf(tab, (header) => {
      const place = header.parentElement;
      header.remove();
      return new Promise((resolve) => setTimeout(resolve, 100)).then(() => place?.prepend(header));
    });
    await tab.hears('mp-ready', 2);
    expect(await readyOrder(tab)).toEqual([...BOTH, ...BOTH]);
  });

  it('comes once where another app takes its place before', async () => {
    const visitor = await site.visitor('full');
    await site.fail({ path: PATHS.bootstrap, held: true });
    const tab = await visitor.tab();
    await tab.open(url);
    await tab.page.waitForSelector('aria/[role="status"]');
    const before = site.calls(PATHS.bootstrap).length;
    await headerOf(tab, (header) => header.setAttribute('partner', 'acme'));
    await expect.poll(() => site.calls(PATHS.bootstrap).length).toBeGreaterThan(before);
    expect(await readyOrder(tab)).toEqual([]);
    await site.fail();
    await tab.hears('mp-ready');
    await aWhile();
    expect(await readyOrder(tab)).toEqual(BOTH);
  });

  it('does not come for a header that left before', async () => {
    const visitor = await site.visitor('full');
    await site.fail({ path: PATHS.bootstrap, held: true });
    const tab = await visitor.tab();
    await tab.open(url);
    await tab.page.waitForSelector('aria/[role="status"]');
    await headerOf(tab, (header) => header.remove());
    await site.fail();
    await expect
      .poll(() => site.calls(PATHS.bootstrap).every(({ status, aborted }) => status !== 0 || aborted))
      .toBe(true);
    await aWhile();
    expect(await order(tab)).toEqual([]);
    expect(tab.errors).toEqual([]);
  });

  it('comes when every call fails', async () => {
    await site.fail({ path: '/api/', status: 500 });
    const { tab } = await view();
    await tab.sees('Log In[role="link"]');
    const [ready] = await tab.events('mp-ready');
    expect(ready?.detail).toEqual({ userState: 'loggedout', template: 'headerOut' });
    // Later, and it would have come without them.
    expect((ready?.at ?? Infinity) - (await tab.noted()).definedAt).toBeLessThan(READY_LIMIT_MS);
  });

  it('comes before a call is given up that never ends', async () => {
    const visitor = await site.visitor('full');
    await site.fail({ path: PATHS.flags, held: true });
    const tab = await visitor.tab();
    await tab.open(url);
    await tab.sees('Amira[role="button"]');
    await tab.hears('mp-error');
    expect(await readyOrder(tab)).toEqual(BOTH);
    const [[ready], [error]] = await Promise.all([tab.events('mp-ready'), tab.events('mp-error')]);
    expect(error?.detail).toMatchObject({ code: 'flags' });
    expect(ready?.at).toBeLessThan(error?.at ?? 0);
    expect(ready?.detail).toEqual({ userState: 'loggedin', template: 'headerIn' });
  });
});
