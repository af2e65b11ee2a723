import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readPageConfig } from '../../../src/app/page-config.rules.ts';
import { joinApp } from '../../../src/app/shared-app.ts';
import { createCompanyStore } from '../../../src/pickers/company.store.ts';
import { MARKET, openPage } from '../hostile/page.ts';

const AMIRA = { CurrentUser: { uuid: 'amira' }, CompanyInfo: { uuid: 'c-1' }, UserInfo: { given_name: 'Amira' } };
const INES = { CurrentUser: { uuid: 'ines' }, CompanyInfo: { uuid: 'c-9' }, UserInfo: { given_name: 'Ines' } };
const ELSEWHERE = { ...AMIRA, CompanyInfo: { uuid: 'c-2', name: 'Two' } };
const APPS = [{ name: 'Of the first', launchUrl: `${MARKET}/x`, userEntitlementStatus: 'ACTIVE' }];
const KEY = 'universalnav.user';
/** So long a logout may take. */
const LEAVING_MS = 3000;

let page: ReturnType<typeof openPage>;
let calls: string[] = [];
/** What the server says: a status is a failure. */
let server: Record<'bootstrap-context' | 'assignments', unknown>;

beforeEach(() => {
  calls = [];
  server = { 'bootstrap-context': {}, assignments: [] };
  page = openPage(async (input) => {
    const url = String(input);
    calls.push(url);
    const [, said] = Object.entries(server).find(([part]) => url.includes(part)) ?? [undefined, {}];
    const answer = typeof said === 'function' ? ((await said(url)) as unknown) : said;
    return typeof answer === 'number' ? new Response('', { status: answer }) : Response.json(answer);
  });
});
afterEach(() => page.close());

const asked = () => calls.filter((url) => url.includes('bootstrap-context')).length;
const configOf = (values: object) => readPageConfig({ marketUrl: MARKET, ...values }, new URL(page.location.href));
function join(values: object = {}, slot = new Map<string, unknown>()) {
  const tag = joinApp(configOf(values), () => true, slot, { host: {}, tags: () => new Map() });
  return { ...tag, update: (next: object) => tag.update(configOf(next)) };
}
async function begun(values: object = {}, slot = new Map<string, unknown>()) {
  const tag = join(values, slot);
  tag.begin();
  await page.settle();
  return tag;
}
type Tag = ReturnType<typeof join>;

const shown = ({ app }: Tag) => {
  const state = app.session.getState();
  return state.at === 'known' ? `${state.userState} ${state.bootstrap.userUuid ?? '-'}` : 'unknown';
};
/** All that is shown from now on. */
function watch(tag: Tag): string[] {
  const seen: string[] = [];
  tag.app.session.subscribe(() => seen.push(shown(tag)));
  return seen;
}
const otherTab = (person: string | undefined) => {
  if (person === undefined) page.localStorage.removeItem(KEY);
  else page.localStorage.setItem(KEY, person);
  page.window.dispatchEvent(Object.assign(new Event('storage'), { key: KEY }));
};
/** A server whose every answer renews the session. */
function renewsWithEach(said: object): void {
  let session = 0;
  page.document.cookie = 'XSRF-TOKEN=first';
  server['bootstrap-context'] = () => {
    page.document.cookie = `XSRF-TOKEN=${++session}`;
    return said;
  };
}
const comeBack = () => page.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

describe('somebody of whom the page itself has spoken', () => {
  const WAYS = [
    ['bootstrap', { bootstrap: AMIRA }],
    ['defaultBoot', { defaultBoot: AMIRA }],
  ] as const;
  for (const [name, values] of WAYS) {
    it.each([{}, 503])(
      `by its ${name} is seen no more once another tab has logged them out, whatever comes: %j`,
      async (said) => {
        server['bootstrap-context'] = AMIRA;
        const tag = await begun(values);
        expect(shown(tag)).toBe('loggedin amira');
        const seen = watch(tag);
        server['bootstrap-context'] = said;
        otherTab(undefined);
        await page.pass(LEAVING_MS);
        expect(seen.filter((what) => what.includes('amira'))).toEqual([]);
        expect(shown(tag)).toBe('loggedout -');
      },
    );

    it(`by its ${name} is seen no more on a page that comes back from its own logout`, async () => {
      server['bootstrap-context'] = AMIRA;
      const tag = await begun(values);
      tag.app.session.forget();
      const seen = watch(tag);
      server['bootstrap-context'] = {};
      comeBack();
      await page.settle();
      expect(seen).not.toEqual([]);
      expect(seen.filter((what) => what.includes('amira'))).toEqual([]);
    });
  }

  it.each([
    ['bootstrap', { bootstrap: AMIRA }, {}],
    ['user-uuid', { userUuid: 'amira' }, {}],
    ['myapps', {}, { myapps: false }],
  ])('is asked for no more while they leave, when the page changes its %s', async (_, before, after) => {
    server['bootstrap-context'] = AMIRA;
    const tag = await begun(before);
    tag.app.session.forget();
    const until = asked();
    tag.update(after);
    await page.pass(LEAVING_MS - 1000);
    // Another change does not put it off.
    tag.update({ ...after, locale: 'de-DE' });
    await page.settle();
    expect(asked()).toBe(until);
    expect([shown(tag), page.localStorage.getItem(KEY)]).toEqual(['unknown', null]);
    server['bootstrap-context'] = {};
    await page.pass(1000);
    expect([asked() - until, shown(tag)]).toEqual([1, 'loggedout -']);
  });

  it('is followed at once by whom the page names next', async () => {
    const tag = await begun({ bootstrap: AMIRA });
    tag.app.session.forget();
    const until = asked();
    tag.update({ bootstrap: INES });
    await page.settle();
    expect([shown(tag), asked() - until]).toEqual(['loggedin ines', 0]);
  });

  it.each([
    ['after a logout', (tag: Tag) => tag.app.session.forget()],
    ['by a session of somebody else', () => void (page.document.cookie = 'XSRF-TOKEN=second')],
  ])('is followed at once by whom a router’s next header names, %s', async (_, act) => {
    page.document.cookie = 'XSRF-TOKEN=first';
    const slot = new Map<string, unknown>();
    const tag = await begun({ bootstrap: AMIRA }, slot);
    act(tag);
    tag.leave();
    const until = asked();
    const next = await begun({ bootstrap: INES }, slot);
    const state = next.app.session.getState();
    expect([shown(next), state.at === 'known' && state.fresh, asked() - until]).toEqual(['loggedin ines', true, 0]);
  });
});

describe('somebody who leaves', () => {
  it.each([
    ['in a header that stays', false],
    ['in a router’s next header', true],
  ])('is not shown again where the page speaks of them still, %s', async (_, isNext) => {
    const slot = new Map<string, unknown>();
    const tag = await begun({ bootstrap: AMIRA }, slot);
    tag.app.session.forget();
    const still = { bootstrap: { ...AMIRA, locale: 'de-DE' } };
    let header = tag;
    if (isNext) {
      tag.leave();
      header = await begun(still, slot);
    } else tag.update(still);
    await page.settle();
    expect([shown(header), page.localStorage.getItem(KEY)]).toEqual(['unknown', null]);
    await page.pass(LEAVING_MS);
    expect(shown(header)).toBe('loggedout -');
  });

  const inGerman = { bootstrap: { ...AMIRA, locale: 'de-DE' } };
  const inFrench = { bootstrap: { ...AMIRA, locale: 'fr-FR' } };

  it.each([
    ['here', (tag: Tag) => tag.app.session.forget()],
    ['in another tab', () => otherTab(undefined)],
  ])('%s is not shown again however often the page speaks of them', async (_, leave) => {
    server['bootstrap-context'] = AMIRA;
    const tag = await begun({ bootstrap: AMIRA });
    server['bootstrap-context'] = {};
    leave(tag);
    await page.pass(500);
    const seen = watch(tag);
    for (const still of [inGerman, inFrench]) {
      tag.update(still);
      await page.settle();
    }
    await page.pass(LEAVING_MS);
    expect(seen.filter((what) => what.includes('amira'))).toEqual([]);
    expect([shown(tag), page.localStorage.getItem(KEY)]).toEqual(['loggedout -', null]);
  });

  it('in another tab is not shown again by a router’s next header', async () => {
    server['bootstrap-context'] = AMIRA;
    const slot = new Map<string, unknown>();
    const tag = await begun({ bootstrap: AMIRA }, slot);
    server['bootstrap-context'] = {};
    otherTab(undefined);
    await page.pass(500);
    tag.leave();
    const next = await begun(inGerman, slot);
    expect([shown(next), page.localStorage.getItem(KEY)]).toEqual(['unknown', null]);
    await page.pass(LEAVING_MS);
    expect([shown(next), page.localStorage.getItem(KEY)]).toEqual(['loggedout -', null]);
  });

  it('is not asked for at once where the page’s word is an old one', async () => {
    server['bootstrap-context'] = INES;
    const tag = await begun({ bootstrap: AMIRA });
    await tag.app.refresh();
    expect(shown(tag)).toBe('loggedin ines');
    const before = asked();
    otherTab(undefined);
    tag.update({ bootstrap: AMIRA, myapps: false });
    await page.settle();
    expect([shown(tag), asked() - before]).toEqual(['unknown', 0]);
    server['bootstrap-context'] = {};
    await page.pass(LEAVING_MS);
    expect([shown(tag), asked() - before]).toEqual(['loggedout -', 1]);
  });

  it('leaves words and look of a page that says its partner as they are', async () => {
    server['bootstrap-context'] = { ...AMIRA, theme: { headerNavBg: '#082b38' }, templates: {} };
    const tag = await begun({ partner: 'ACME' });
    await page.settle();
    calls = [];
    otherTab(undefined);
    await page.settle();
    expect([shown(tag), calls]).toEqual(['unknown', []]);
  });

  it('leaves the marketplace’s languages as they are: one that is chosen by then leads on in the path', async () => {
    server['bootstrap-context'] = { ...AMIRA, CHANNEL_SETTINGS: { localeTags: ['sco', 'fr'] } };
    // Only those on offer tell it from another part of a path.
    page.location.href = `${MARKET}/sco/home`;
    const tag = await begun();
    otherTab(undefined);
    await page.settle();
    expect(shown(tag)).toBe('unknown');
    tag.app.chooseLocale('fr', () => true);
    expect(page.location.assign).toHaveBeenCalledExactlyOnceWith(`${MARKET}/fr/home`);
  });

  it('is followed by whom the page names, and nobody is asked at the end of the wait', async () => {
    const tag = await begun({ bootstrap: AMIRA });
    server['bootstrap-context'] = 401;
    otherTab(undefined);
    await page.pass(500);
    const until = asked();
    tag.update({ bootstrap: INES });
    await page.settle();
    expect(shown(tag)).toBe('loggedin ines');
    await page.pass(LEAVING_MS);
    expect([shown(tag), asked() - until]).toEqual(['loggedin ines', 0]);
  });

  it('is followed at once by whom the page names by another uuid, as the server has it', async () => {
    server['bootstrap-context'] = AMIRA;
    const tag = await begun({ userUuid: 'amira' });
    tag.app.session.forget();
    server['bootstrap-context'] = INES;
    tag.update({ userUuid: 'ines' });
    await page.settle();
    expect(shown(tag)).toBe('loggedin ines');
  });

  it.each([
    ['here, where a server renews its session with each answer', {}],
    ['here, where nothing is kept', { cache: false }],
  ])('%s is waited for by a router’s next header', async (_, values) => {
    renewsWithEach(AMIRA);
    const slot = new Map<string, unknown>();
    const tag = await begun(values, slot);
    tag.app.session.forget();
    tag.leave();
    const next = await begun(values, slot);
    await page.pass(LEAVING_MS - 100);
    expect(shown(next)).toBe('unknown');
  });

  it('by a link to another window is not shown again by a refresh at the same time', async () => {
    server['bootstrap-context'] = AMIRA;
    const tag = await begun();
    let answer = () => {};
    server['bootstrap-context'] = () => new Promise((resolve) => (answer = () => resolve(AMIRA)));
    tag.app.leave();
    void tag.app.refresh();
    await page.pass(100);
    answer();
    await page.settle();
    expect(shown(tag)).toBe('unknown');
    server['bootstrap-context'] = {};
    await page.pass(LEAVING_MS);
    expect([shown(tag), page.localStorage.getItem(KEY)]).toEqual(['loggedout -', null]);
  });

  it('is not seen in a tag that comes back, also where nobody is remembered', async () => {
    server['bootstrap-context'] = AMIRA;
    const slot = new Map<string, unknown>();
    const tag = await begun({ cache: false }, slot);
    tag.app.session.forget();
    tag.leave();
    const again = await begun({ cache: false }, slot);
    expect(shown(again)).toBe('unknown');
    server['bootstrap-context'] = {};
    await page.pass(LEAVING_MS);
    expect(shown(again)).toBe('loggedout -');
  });

  it('leaves another tab, also where no server has named them', async () => {
    page.localStorage.setItem(KEY, 'amira');
    const tag = await begun();
    expect(shown(tag)).toBe('static:loggedin -');
    otherTab(undefined);
    await page.pass(LEAVING_MS);
    expect(shown(tag)).toBe('loggedout -');
  });
});

describe('a router’s next header', () => {
  it.each([
    ['of somebody whom no server names', { userUuid: 'amira' }, {}, 'static:loggedin -'],
    ['of somebody whom a server names', {}, AMIRA, 'loggedin amira'],
  ])('does not wait for a logout %s, where each answer renews the session', async (_, values, said, expected) => {
    renewsWithEach(said);
    const slot = new Map<string, unknown>();
    (await begun(values, slot)).leave();
    expect(shown(await begun(values, slot))).toBe(expected);
  });

  it('nor where nobody is remembered, and the session has another sign', async () => {
    page.document.cookie = 'XSRF-TOKEN=first';
    server['bootstrap-context'] = AMIRA;
    const slot = new Map<string, unknown>();
    (await begun({ cache: false }, slot)).leave();
    page.document.cookie = 'XSRF-TOKEN=second';
    expect(shown(await begun({ cache: false }, slot))).toBe('loggedin amira');
  });

  const throwing = () => ({
    CurrentUser: { uuid: 'amira' },
    get CHANNEL_SETTINGS() {
      throw new Error('broken');
    },
  });

  it.each(['a router’s next header', 'the header itself, after a logout'])(
    'goes on where what %s is given cannot be read',
    async (which) => {
      const slot = new Map<string, unknown>();
      const tag = await begun({ bootstrap: AMIRA }, slot);
      if (which.startsWith('a router')) {
        tag.leave();
        expect(shown(await begun({ bootstrap: throwing() }, slot))).not.toContain('amira');
      } else {
        tag.app.session.forget();
        tag.update({ bootstrap: throwing() });
        await page.settle();
        expect(shown(tag)).not.toContain('amira');
      }
    },
  );
});

it('hears of who comes again in another tab, where nobody could say in between who is here', async () => {
  server['bootstrap-context'] = AMIRA;
  const tag = await begun();
  server['bootstrap-context'] = 503;
  otherTab(undefined);
  await page.pass(LEAVING_MS);
  expect(shown(tag)).toBe('loggedout -');
  server['bootstrap-context'] = AMIRA;
  otherTab('amira');
  await page.settle();
  expect(shown(tag)).toBe('loggedin amira');
});

it('shows who has signed in in another tab where nobody could say so far who is here', async () => {
  server['bootstrap-context'] = 503;
  const tag = await begun();
  expect(shown(tag)).toBe('loggedout -');
  server['bootstrap-context'] = AMIRA;
  otherTab('amira');
  await page.settle();
  expect(shown(tag)).toBe('loggedin amira');
});

describe('another company', () => {
  const namesOf = ({ app }: Tag) => {
    const state = app.session.getState();
    return state.at === 'known' ? state.apps.tiles.map(({ name }) => name) : [];
  };
  const keptNames = () =>
    Object.keys(page.localStorage).filter((key) => String(page.localStorage.getItem(key)).includes('Of the first'));

  it('shows none of the apps of the former one while its own are on their way', async () => {
    server = { 'bootstrap-context': AMIRA, assignments: APPS };
    const tag = await begun();
    expect(namesOf(tag)).toEqual(['Of the first']);
    server = { 'bootstrap-context': ELSEWHERE, assignments: () => new Promise(() => {}) };
    void tag.app.refresh();
    await page.settle();
    expect([shown(tag), namesOf(tag)]).toEqual(['loggedin amira', []]);
  });

  it('has its answer where its apps may not be read', async () => {
    server = { 'bootstrap-context': AMIRA, assignments: APPS };
    const tag = await begun();
    server = { 'bootstrap-context': ELSEWHERE, assignments: 401 };
    await tag.app.refresh();
    await page.pass(1000);
    expect(tag.app.session.getState()).toMatchObject({
      knowsApps: true,
      settled: true,
      bootstrap: { userUuid: 'amira' },
    });
  });

  it('keeps none of the apps of the former one, which come late', async () => {
    let give: (apps: unknown) => void = () => {};
    server = { 'bootstrap-context': AMIRA, assignments: () => new Promise((resolve) => (give = resolve)) };
    const tag = await begun();
    await createCompanyStore({ app: tag.app, emit: () => true, left: () => {} }).choose('c-2');
    give(APPS);
    await page.settle();
    expect(keptNames()).toEqual([]);
  });

  it('reads none of the apps that were kept of the former one', async () => {
    page.document.cookie = 'XSRF-TOKEN=one';
    server = { 'bootstrap-context': AMIRA, assignments: APPS };
    (await begun()).leave();
    expect(keptNames()).toHaveLength(1);
    server = { 'bootstrap-context': ELSEWHERE, assignments: () => new Promise(() => {}) };
    const tag = await begun();
    expect([shown(tag), namesOf(tag)]).toEqual(['loggedin amira', []]);
  });
});

it.each([
  ['asks', {}],
  ['says by itself', { bootstrap: AMIRA }],
])('asks who is here when tags begin again, where a refresh was wanted meanwhile: the page %s', async (_, values) => {
  server['bootstrap-context'] = AMIRA;
  const slot = new Map<string, unknown>();
  const tag = await begun(values, slot);
  tag.leave();
  server['bootstrap-context'] = ELSEWHERE;
  await tag.app.refresh();
  const again = await begun(values, slot);
  const state = again.app.session.getState();
  expect(state.at === 'known' && state.bootstrap.company.uuid).toBe('c-2');
});

describe('a page of the storefront toolkit', () => {
  const TOOLKIT = { storefrontToolkit: true };

  it('asks who is here once it has a token, and not for each that renews it', async () => {
    const tag = await begun(TOOLKIT);
    expect([shown(tag), asked()]).toEqual(['loggedout -', 1]);
    server['bootstrap-context'] = AMIRA;
    tag.update({ ...TOOLKIT, token: 'first' });
    await page.settle();
    expect([shown(tag), asked()]).toEqual(['loggedin amira', 2]);
    tag.update({ ...TOOLKIT, token: 'second' });
    await page.settle();
    expect(asked()).toBe(2);
  });

  it('hears of it by the page’s event, too', async () => {
    const tag = await begun(TOOLKIT);
    server['bootstrap-context'] = AMIRA;
    page.document.dispatchEvent(new CustomEvent('universalnav:refresh:token', { detail: { token: 'first' } }));
    await page.settle();
    expect(shown(tag)).toBe('loggedin amira');
  });

  it('is alone in that', async () => {
    const tag = await begun();
    tag.update({ token: 'first' });
    await page.settle();
    expect(asked()).toBe(1);
  });
});
