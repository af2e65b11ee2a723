import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readPageConfig } from '../../../src/app/page-config.rules.ts';
import { openStorage } from '../../../src/browser/storage.ts';
import { joinApp } from '../../../src/app/shared-app.ts';
import { createCurrencyStore } from '../../../src/pickers/currency.store.ts';
import { MARKET, type TestPage, openPage } from '../hostile/page.ts';

const personOf = (uuid: string, company = 'c-1') => ({ CurrentUser: { uuid }, CompanyInfo: { uuid: company } });
const dataOf = (uuid: string, rest: object = {}) => ({ bootstrap: personOf(uuid), apps: [], ...rest });

let page: TestPage;
let asked: string[];
/** What the server says of who is here; a status is a failure. */
let said: object | number;
let tokens: (string | null)[];
beforeEach(() => {
  [asked, tokens, said] = [[], [], personOf('ines')];
  page = openPage(async (input, init) => {
    const url = String(input);
    asked.push(url);
    tokens.push(new Headers(init?.headers).get('Authorization'));
    if (!url.includes('bootstrap-context')) return Response.json({});
    return typeof said === 'number' ? new Response('', { status: said }) : Response.json(said);
  });
});
afterEach(() => page.close());

/** A page whose tags a server has drawn, each with its data, or an author has written. */
function createPage() {
  const slot = new Map<string, unknown>();
  return async (data: object | undefined, isLater = false, values: object = {}, { begins } = { begins: true }) => {
    const host = {};
    const given = data && 'bootstrap' in data ? { bootstrap: data.bootstrap } : {};
    const config = readPageConfig({ marketUrl: MARKET, ...given, ...values }, new URL(page.location.href));
    const where = { host, dataOf: (tag: object) => (tag === host ? data : undefined), tags: () => new Map(), isLater };
    const tag = joinApp(config, () => true, slot, where);
    if (begins) tag.begin();
    await page.settle();
    const person = () => {
      const state = tag.app.session.getState();
      return state.at === 'known' ? state.bootstrap.userUuid : state.at;
    };
    return { ...tag, person };
  };
}

describe('a tag that a server has drawn anew', () => {
  it('begins with its own answers beside tags that stay, which are told where it is somebody else', async () => {
    const join = createPage();
    const footer = await join(dataOf('amira'));
    const until = asked.length;
    const header = await join(dataOf('ines'), true);
    expect([header.app === footer.app, header.person()]).toEqual([false, 'ines']);
    await page.settle();
    expect(footer.person()).toBe('ines');
    expect(asked.slice(until).filter((url) => url.includes('bootstrap-context'))).toHaveLength(1);
    header.leave();
    footer.leave();
  });

  it('tells them nothing where it is the same person', async () => {
    const join = createPage();
    const footer = await join(dataOf('amira'));
    const until = asked.length;
    const header = await join(dataOf('amira', { cart: { itemsCount: 7 } }), true);
    expect([header.app === footer.app, header.person()]).toEqual([false, 'amira']);
    expect(asked.slice(until).filter((url) => url.includes('bootstrap-context'))).toEqual([]);
  });

  it('is one of the tags that stay where it says the same', async () => {
    const join = createPage();
    const footer = await join(dataOf('amira'));
    expect((await join(dataOf('amira'), true)).app).toBe(footer.app);
  });

  it('is one of theirs where it came with the page’s own HTML: the first one counts', async () => {
    const join = createPage();
    const footer = await join(dataOf('amira'));
    const late = await join(dataOf('ines'));
    expect([late.app === footer.app, late.person()]).toEqual([true, 'amira']);
  });

  it('begins with its own answers where nobody else is left', async () => {
    const join = createPage();
    const before = await join(dataOf('amira', { apps: [{ name: 'Old' }] }));
    before.leave();
    const until = asked.length;
    const after = await join(dataOf('amira'));
    expect([after.app === before.app, after.person()]).toEqual([false, 'amira']);
    expect(asked.slice(until).filter((url) => url.includes('bootstrap-context'))).toEqual([]);
  });

  it('finds what was known where it brings what the former one has brought', async () => {
    const join = createPage();
    const before = await join(dataOf('amira'));
    before.leave();
    expect((await join(dataOf('amira'), true)).app).toBe(before.app);
  });

  const NEWS = { cart: { itemsCount: 7 } };

  it('outlives more than one header that says the former one, and nobody is told of two', async () => {
    const join = createPage();
    const toolkit = { storefrontToolkit: true, token: 'old' };
    let tag = await join(dataOf('amira'), false, toolkit);
    page.document.dispatchEvent(new CustomEvent('universalnav:refresh:token', { detail: { token: 'new' } }));
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    for (const data of [dataOf('amira', NEWS), dataOf('amira', { cart: { itemsCount: 8 } }), undefined]) {
      tag.leave();
      tag = await join(data, true, toolkit);
      await tag.app.http({ path: '/api/x' });
      expect(tokens.at(-1)).toBe('Bearer new');
    }
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });

  it.each([
    ['who has come again', 'amira', undefined],
    ['who is shown no more', undefined, 'ines'],
  ])('shows %s, also where it says what the first one has said', async (_, drawn, meanwhile) => {
    const join = createPage();
    const data = { bootstrap: drawn ? personOf(drawn) : {}, apps: [] };
    const before = await join(data);
    said = meanwhile ? personOf(meanwhile) : {};
    await before.app.refresh();
    expect(before.person()).toBe(meanwhile);
    before.leave();
    expect((await join(data, true)).person()).toBe(drawn);
  });

  it('shows nobody at once after a logout, where it was drawn for nobody as the first one was', async () => {
    const join = createPage();
    const before = await join({ bootstrap: {} });
    await before.app.refresh();
    expect(before.person()).toBe('ines');
    before.app.session.forget();
    before.leave();
    expect((await join({ bootstrap: {} }, true)).person()).toBe(undefined);
  });

  it.each([
    ['alone', 'the same words', {}],
    ['alone', 'news', NEWS],
    ['beside a tag that stays', 'the same words', {}],
    ['beside a tag that stays', 'news', NEWS],
  ])('does not bring back who is leaving: %s, with %s', async (where, _, news) => {
    const join = createPage();
    const key = 'universalnav.user';
    page.localStorage.setItem(key, 'amira');
    const [footer, before] = [await join(dataOf('amira')), await join(dataOf('amira'))];
    before.app.leave();
    await page.pass(100);
    before.leave();
    if (where === 'alone') footer.leave();
    const until = asked.length;
    const after = await join(dataOf('amira', news), true);
    const boots = () => asked.slice(until).filter((url) => url.includes('bootstrap-context')).length;
    expect([after.person(), boots(), page.localStorage.getItem(key)]).toEqual(['unknown', 0, null]);
    said = {};
    await page.pass(5000);
    expect([after.person(), footer.app === after.app, boots()]).toEqual([undefined, true, 1]);
  });

  it.each([
    ['asks for no apps any more', { myapps: false }, undefined],
    ['names somebody else by uuid', { userUuid: 'ines' }, 'ines'],
  ])('does not bring back who has left where the page %s', async (_, change, comes) => {
    const join = createPage();
    const before = await join(dataOf('amira'));
    before.app.leave();
    await page.pass(100);
    said = {};
    await page.pass(5000);
    expect(before.person()).toBe(undefined);
    said = comes ? personOf(comes) : {};
    const given = { marketUrl: MARKET, bootstrap: personOf('amira'), ...change };
    before.update(readPageConfig(given, new URL(page.location.href)));
    await page.settle();
    expect(before.person()).toBe(comes);
  });

  it('stays by the page’s word where no server has said another one', async () => {
    const join = createPage();
    const given = { bootstrap: personOf('amira') };
    const tag = await join(undefined, false, { ...given, myapps: 'false' });
    said = 500;
    await tag.app.refresh();
    asked = [];
    tag.update(readPageConfig({ marketUrl: MARKET, ...given, myapps: 'true' }, new URL(page.location.href)));
    await page.settle();
    expect([tag.person(), asked.filter((url) => url.includes('/assignments/')).length]).toEqual(['amira', 1]);
  });

  it('remembers nobody who is on the way out of this page', async () => {
    page.localStorage.setItem('universalnav.user', 'amira');
    const join = createPage();
    await join(dataOf('amira'));
    const before = await join(dataOf('amira'));
    before.app.session.forget();
    const kept = () => JSON.stringify([{ ...page.localStorage }, { ...page.sessionStorage }]);
    expect(kept()).not.toContain('amira');
    before.leave();
    await join(dataOf('amira', NEWS), true);
    expect(kept()).not.toContain('amira');
  });

  it('is one of the tags of its page where the page itself says who is here', async () => {
    const join = createPage();
    const own = { bootstrap: personOf('amira') };
    for (const isLater of [false, true]) {
      const [header, footer] = [
        await join({ bootstrap: {}, apps: [] }, isLater, own),
        await join({ bootstrap: {}, apps: [] }, isLater, own),
      ];
      expect([header.app === footer.app, header.person()]).toEqual([true, 'amira']);
      header.leave();
      footer.leave();
    }
  });

  it('begins once with all that was drawn with it, and nobody is asked', async () => {
    const join = createPage();
    const before = await join(dataOf('amira'));
    before.leave();
    const until = asked.length;
    const waits = { begins: false };
    const [header, footer] = [
      await join(dataOf('amira', NEWS), true, {}, waits),
      await join(dataOf('amira', NEWS), true),
    ];
    header.begin();
    await page.settle();
    expect([header.app === before.app, footer.app === header.app, header.person()]).toEqual([false, true, 'amira']);
    expect(asked.slice(until).filter((url) => url.includes('bootstrap-context'))).toEqual([]);
  });

  it.each([['alone'], ['beside a tag that stays']])('keeps nothing where nothing may be kept, %s', async (where) => {
    const join = createPage();
    const values = { storage: 'none' };
    const before = await join(dataOf('amira'), false, values);
    openStorage('localStorage').set('recent', 'words');
    if (where === 'alone') before.leave();
    await join(dataOf('amira', NEWS), true, values);
    expect([Object.keys(page.localStorage), Object.keys(page.sessionStorage), page.document.cookie]).toEqual([
      [],
      [],
      '',
    ]);
  });

  it.each([
    ['alone, and says none', undefined, 'new'],
    ['alone, and says the former one', 'old', 'new'],
    ['alone, and says another one', 'newest', 'newest'],
  ])('asks with the token that the page has renewed: %s', async (_, said, expected) => {
    const join = createPage();
    const toolkit = { storefrontToolkit: true };
    const before = await join(dataOf('amira'), false, { ...toolkit, token: 'old' });
    page.document.dispatchEvent(new CustomEvent('universalnav:refresh:token', { detail: { token: 'new' } }));
    before.leave();
    const after = await join(dataOf('amira', NEWS), true, { ...toolkit, ...(said && { token: said }) });
    expect(after.app).not.toBe(before.app);
    await after.app.http({ path: '/api/x' });
    expect(tokens.at(-1)).toBe(`Bearer ${expected}`);
  });

  it('asks with it beside a tag that stays', async () => {
    const join = createPage();
    const toolkit = { storefrontToolkit: true, token: 'old' };
    await join(dataOf('amira'), false, toolkit);
    page.document.dispatchEvent(new CustomEvent('universalnav:refresh:token', { detail: { token: 'new' } }));
    const header = await join(dataOf('amira', NEWS), true, toolkit);
    await header.app.http({ path: '/api/x' });
    expect(tokens.at(-1)).toBe('Bearer new');
  });

  const currencyOf = ({ app }: Awaited<ReturnType<ReturnType<typeof createPage>>>) =>
    createCurrencyStore({
      app,
      emit: () => true,
      pageEvents: { dispatch: () => true },
      configured: () => ({ currencies: ['USD', 'EUR'] }),
      saved() {},
    });

  it('goes by the currency that a visitor has chosen on this page', async () => {
    const join = createPage();
    const before = await join({ bootstrap: {} });
    await currencyOf(before).choose('EUR');
    before.leave();
    const after = await join({ bootstrap: {}, ...NEWS }, true);
    expect(after.app).not.toBe(before.app);
    expect(currencyOf(after).currencies().chosen).toBe('EUR');
  });

  it('keeps nothing of what came with the page where a currency is saved', async () => {
    const join = createPage();
    const bootstrap = { ...personOf('amira'), UserInfo: { user_id: '7' }, accessToken: 'secret' };
    const tag = await join({ bootstrap });
    expect(await currencyOf(tag).choose('EUR')).toBe(true);
    await page.settle();
    expect(Object.values({ ...page.localStorage }).join()).not.toContain('EUR');
    expect(Object.values({ ...page.localStorage }).join()).not.toContain('secret');
  });

  it('leaves what was kept before as it was, but for that currency', async () => {
    page.document.cookie = 'XSRF-TOKEN=one';
    const join = createPage();
    const key = () => Object.keys(page.localStorage).find((one) => one.includes('bootstrap')) ?? '';
    (await join(undefined)).leave();
    const kept = String(page.localStorage.getItem(key()));
    expect(kept).toContain('"ines"');
    const tag = await join({ apps: [] }, true, { bootstrap: { ...personOf('ines'), UserInfo: { user_id: '7' } } });
    expect(await currencyOf(tag).choose('EUR')).toBe(true);
    await page.settle();
    const now = String(page.localStorage.getItem(key()));
    expect(now).toContain('"ines"');
    expect(now).toContain('"currency":"EUR"');
  });

  it('finds what was known where it brings nothing', async () => {
    const join = createPage();
    const before = await join(dataOf('amira'));
    before.leave();
    expect((await join(undefined, true)).app).toBe(before.app);
  });
});
