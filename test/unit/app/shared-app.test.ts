import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Emit } from '../../../elements/events.ts';
import { askFirst } from '../../../src/app/early-questions.ts';
import { appKey, readPageConfig } from '../../../src/app/page-config.rules.ts';
import { type Membership, joinApp } from '../../../src/app/shared-app.ts';
import { allowKeeping, openStorage } from '../../../src/browser/storage.ts';
import { MARKET, type TestPage, openPage } from '../hostile/page.ts';

const REMEMBERED = 'universalnav.user';
const AMIRA = { CurrentUser: { uuid: 'amira', email: 'a@b.example' }, CompanyInfo: { uuid: 'c1' } };
const nobody: Emit = () => true;

let page: TestPage;
/** With which token it was asked who is here. */
let asked: (string | null)[];
/** What the server says of it. */
let answer: (token: string | null) => Response;

/** Takes the place of it all, for tests of other calls. */
let serve: (other: typeof fetch) => void;

beforeEach(() => {
  asked = [];
  let other: typeof fetch | undefined;
  serve = (next) => void (other = next);
  answer = () => Response.json({});
  page = openPage(async (url, init) => {
    if (other) return other(url, init);
    if (!String(url).includes('bootstrap-context')) return Response.json({});
    const token = new Headers(init?.headers).get('authorization');
    asked.push(token);
    return answer(token);
  });
});
afterEach(() => {
  // What a test has forbidden to keep, the next one may.
  allowKeeping(appKey(configOf()), true);
  return page.close();
});

const configOf = (values: object = {}) => readPageConfig({ marketUrl: MARKET, ...values }, new URL(page.location.href));

/** A page's tags, as far as they join its app. */
function createTags() {
  const slot = new Map<string, unknown>();
  return (values: object = {}, emit = nobody) =>
    joinApp(configOf(values), emit, slot, { host: {}, tags: () => new Map() });
}

describe('a page with two copies of our files', () => {
  it('keeps nothing by either of them where a tag says so', async () => {
    vi.resetModules();
    const copy = await import('../../../src/app/shared-app.ts');
    const { mayKeep } = await import('../../../src/browser/storage.ts');
    const slot = new Map<string, unknown>();
    const where = { host: {}, tags: () => new Map() };
    const first = joinApp(configOf(), nobody, slot, where);
    const other = copy.joinApp(configOf(), nobody, slot, { ...where, host: {} });
    expect(mayKeep()).toBe(true);
    first.update(configOf({ storage: 'none' }));
    expect(mayKeep()).toBe(false);
    const late = copy.joinApp(configOf(), nobody, slot, { ...where, host: {} });
    expect(mayKeep()).toBe(false);
    first.update(configOf());
    expect(mayKeep()).toBe(true);
    for (const tag of [first, other, late]) tag.leave();
  });
});

/** What a tag makes as it starts, and shares with the others. */
const partOf = ({ app }: Membership) => app.share('part', () => ({ stop: vi.fn<() => void>() }));

const personIn = ({ app }: Membership): string | undefined => {
  const session = app.session.getState();
  return session.at === 'known' ? session.bootstrap.userUuid : undefined;
};

describe('the app of several tags', () => {
  it.each([
    ['has not begun', false],
    ['runs', true],
  ])('ends with its last tag what they share, where it %s', (_, begins) => {
    const join = createTags();
    const [first, last] = [join(), join()];
    const part = partOf(first);
    expect(partOf(last)).toBe(part);
    if (begins) first.begin();
    first.leave();
    expect(part.stop).not.toHaveBeenCalled();
    last.leave();
    expect(part.stop).toHaveBeenCalledOnce();
    expect(partOf(join())).not.toBe(part);
  });

  it('runs from the first tag that begins until the last one leaves, and again', () => {
    const atRest = page.listening();
    const join = createTags();
    for (let time = 0; time < 2; time += 1) {
      const [first, last] = [join(), join()];
      const start = vi.spyOn(first.app, 'start');
      expect(first.runs.aborted).toBe(false);
      first.begin();
      last.begin();
      expect(start).toHaveBeenCalledOnce();
      expect(last.runs.aborted).toBe(true);
      first.leave();
      last.leave();
      expect(first.runs.aborted).toBe(false);
      expect(page.listening()).toBe(atRest);
      start.mockRestore();
    }
  });

  it('shows a draft as soon as the address asks for one, and the published theme when it does no more', async () => {
    const themes: string[] = [];
    serve(async (url) => {
      if (String(url).includes('/theme/p')) themes.push(String(url).split('/theme/')[1] as string);
      return Response.json({});
    });
    const tag = createTags()();
    tag.begin();
    await page.settle();
    for (const query of ['?builderThemeId=t7', '']) {
      page.location.href = `${MARKET}/home${query}`;
      page.window.dispatchEvent(new Event('popstate'));
      await page.settle();
    }
    expect(themes).toEqual(['published', expect.stringMatching(/^preview\?.*t7/), 'published']);
    tag.leave();
  });

  it('has no apps where a tag says so later, and has them again where it takes that back', async () => {
    const apps = [{ universalNavigatorProductType: 'APPWISE' }];
    serve(async (url) =>
      Response.json(
        String(url).includes('bootstrap-context') ? AMIRA : String(url).includes('assignments') ? apps : {},
      ),
    );
    const tag = createTags()();
    const hasAppwise = () => {
      const session = tag.app.session.getState();
      return session.at === 'known' && session.apps.hasAppwise;
    };
    tag.begin();
    await page.settle();
    const seen = [hasAppwise()];
    for (const myapps of [false, undefined]) {
      tag.update(configOf({ myapps }));
      await page.settle();
      seen.push(hasAppwise());
    }
    expect(seen).toEqual([true, false, true]);
    tag.leave();
  });

  it('is asked for once, where the page wants it anew before it has begun', async () => {
    const tag = createTags()();
    await tag.app.refresh();
    expect(asked).toEqual([]);
    tag.begin();
    await page.settle();
    expect(asked).toHaveLength(1);
    await Promise.all([tag.app.refresh(), page.settle()]);
    expect(asked).toHaveLength(2);
  });

  it('keeps the others’ reports where a tag leaves twice', () => {
    const join = createTags();
    const told = vi.fn<Emit>(() => true);
    const first = join();
    const last = join({}, told);
    first.leave();
    first.leave();
    last.app.report({ code: 'render', message: 'provoked', retryable: false });
    expect(told).toHaveBeenCalledOnce();
  });
});

describe('what the first tag of the page says', () => {
  const [header, widget] = [{ tag: 'header' }, { tag: 'widget' }];
  /** Two tags, of which the second one is here first. */
  function secondFirst(first: object, second: object) {
    const slot = new Map<string, unknown>();
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const join = (host: object, values: object, others: object = first) =>
      joinApp(configOf(values), nobody, slot, {
        host,
        tags: () =>
          new Map([
            [header, configOf(host === header ? values : others)],
            [widget, configOf(host === widget ? values : second)],
          ]),
      });
    const there = join(widget, second);
    return { app: there.app, there, joinFirst: (values = first) => join(header, values), warned };
  }

  it('holds from the beginning, though its tree comes last: nothing is asked, and nothing kept', async () => {
    const { app, there, joinFirst } = secondFirst({ bootstrap: AMIRA, storage: 'none', locale: 'fr-FR' }, {});
    there.begin();
    await page.settle();
    expect([asked, personIn(there), app.config.locale, Object.keys(page.localStorage)]).toEqual([
      [],
      'amira',
      'fr-FR',
      [],
    ]);
    joinFirst();
    await page.settle();
    expect([asked, Object.keys(page.localStorage)]).toEqual([[], []]);
  });

  it('counts against the other’s, who is told so, and not its own tag', () => {
    const { app, joinFirst, warned } = secondFirst({ locale: 'fr-FR' }, { locale: 'de-DE' });
    expect([app.config.locale, warned.mock.calls.length]).toEqual(['fr-FR', 1]);
    joinFirst();
    expect([app.config.locale, warned.mock.calls.length]).toEqual(['fr-FR', 1]);
  });

  it.each([
    ['tenants', { firstParty: 'ONE' }, { firstParty: 'OTHER' }],
    ['bootstrap', AMIRA, { ...AMIRA, CurrentUser: { uuid: 'other' } }],
    ['cache', true, false],
    ['builderPreviewData', { themeId: '1' }, { themeId: '2' }],
  ])('counts against another %s of a tag that comes later, whose author is told once', (name, one, other) => {
    const join = createTags();
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { app } = join({ [name]: one });
    const before = { ...app.config };
    join({ [name]: structuredClone(one) });
    expect([app.config, warned.mock.calls.length]).toEqual([before, 0]);
    const last = join({ [name]: other });
    expect([app.config, warned.mock.calls.length]).toEqual([before, 1]);
    last.update(configOf({ [name]: structuredClone(other), marketUrl: MARKET }));
    expect(app.config).toEqual(before);
  });

  it('may be an object that the page alters, and hands over as another one', async () => {
    const boot = { CurrentUser: { uuid: 'amira' } };
    const styles = { headerNavBg: '#112233' };
    const tag = createTags()({ bootstrap: boot, globalStyles: styles });
    tag.begin();
    await page.settle();
    expect(personIn(tag)).toBe('amira');
    boot.CurrentUser.uuid = 'bo';
    styles.headerNavBg = '#ffffff';
    tag.update(configOf({ bootstrap: { ...boot }, globalStyles: { ...styles }, marketUrl: MARKET }));
    expect(tag.app.config).toMatchObject({ bootstrap: boot, globalStyles: styles });
    await page.settle();
    expect(personIn(tag)).toBe('bo');
  });

  it('holds no more once it has gone and another one has come, as of a router, whatever tags stay', async () => {
    const join = createTags();
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const bruno = { ...AMIRA, CurrentUser: { uuid: 'bruno' } };
    const header = join({ bootstrap: AMIRA, locale: 'fr-FR', token: 'old' });
    const footer = join({ token: 'old' });
    footer.begin();
    await page.settle();
    expect(personIn(footer)).toBe('amira');
    header.leave();
    join({ bootstrap: bruno, locale: 'de-DE', token: 'new' });
    await page.settle();
    expect([personIn(footer), footer.app.config.locale, warned.mock.calls]).toEqual([
      'bruno',
      'de-DE',
      [[expect.stringContaining('different token')]],
    ]);
  });

  it('is that of two new ones that say the same, which are both still to come', () => {
    const slot = new Map<string, unknown>();
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const hosts = [{}, {}];
    let present = 'fr-FR';
    const tags = () => new Map(hosts.map((host) => [host, configOf({ locale: present })]));
    const join = (host: object) => joinApp(configOf({ locale: present }), nobody, slot, { host, tags });
    const footer = joinApp(configOf(), nobody, slot, { host: {}, tags });
    for (const tag of hosts.map(join)) tag.leave();
    hosts.splice(0, 2, {}, {});
    present = 'de-DE';
    hosts.forEach(join);
    expect([footer.app.config.locale, warned.mock.calls]).toEqual(['de-DE', []]);
  });

  it('is no token of before the page has renewed it, of one that comes back', () => {
    const slot = new Map<string, unknown>();
    const one = {};
    const join = (host: object, values: object) =>
      joinApp(configOf(values), nobody, slot, { host, tags: () => new Map() });
    const footer = join({}, {});
    join(one, { token: 'T1' }).leave();
    join({}, { token: 'T2' }).leave();
    page.document.dispatchEvent(new CustomEvent('universalnav:refresh:token', { detail: { token: 'T3' } }));
    join(one, { token: 'T1' });
    expect(footer.app.config.token).toBe('T3');
  });

  it('is what those say that are there, also of one that was heard before and comes back', async () => {
    const slot = new Map<string, unknown>();
    const [one, other] = [{}, {}];
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const join = (host: object, values: object) =>
      joinApp(configOf(values), nobody, slot, { host, tags: () => new Map() });
    const footer = join({}, {});
    for (const [host, locale] of [
      [one, 'fr-FR'],
      [other, 'de-DE'],
      [one, 'fr-FR'],
    ] as const) {
      const header = join(host, { locale });
      expect(footer.app.config.locale).toBe(locale);
      header.leave();
    }
    expect(warned.mock.calls).toEqual([]);
  });

  it('is told of once, however often such a tag goes and comes back', () => {
    const join = createTags();
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    join({ locale: 'fr-FR' });
    for (let times = 0; times < 3; times += 1) join({ locale: 'de-DE' }).leave();
    expect(warned.mock.calls).toHaveLength(1);
  });

  it('holds on where another one takes the same back, though its own tree is still to come', () => {
    const { app, there } = secondFirst({ storage: 'none', locale: 'fr-FR' }, { storage: 'none', locale: 'fr-FR' });
    there.update(configOf());
    expect([app.config.storage, app.config.locale]).toEqual(['none', 'fr-FR']);
  });

  it('may change while the tag is away and another one stays, and is told of on the tag that differs', () => {
    const slot = new Map<string, unknown>();
    const join = (host: object, values: object, emit = nobody) =>
      joinApp(configOf(values), emit, slot, { host, tags: () => new Map() });
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { leave } = join(header, { locale: 'de-DE', token: 'old' });
    const there = join(widget, {});
    leave();
    join(header, { locale: 'fr-FR', token: 'new' });
    expect(there.app.config).toMatchObject({ locale: 'fr-FR', token: 'new' });
    expect(warned.mock.calls).toEqual([]);
    const told: string[] = [];
    join({}, { locale: 'nl-NL' }, (type) => told.push(type) > 0);
    expect([told, warned.mock.calls.length]).toEqual([['mp-error'], 1]);
  });

  it('is not what it has said before all tags went', () => {
    const slot = new Map<string, unknown>();
    const join = (host: object, tags: readonly (readonly [object, object])[], values: object) =>
      joinApp(configOf(values), nobody, slot, {
        host,
        tags: () => new Map(tags.map(([tag, its]) => [tag, configOf(its)])),
      });
    join(widget, [[header, { locale: 'fr-FR' }]], {}).leave();
    const back = join(header, [[widget, { locale: 'de-DE' }]], {});
    expect(back.app.config.locale).toBe('de-DE');
  });

  it('may change until its tree is here, and be taken back', () => {
    const { app, joinFirst, warned } = secondFirst({ locale: 'fr-FR' }, { partner: undefined });
    joinFirst({ locale: 'nl-NL' });
    expect([app.config.locale, warned.mock.calls.length]).toEqual(['nl-NL', 0]);
    const other = secondFirst({ locale: 'fr-FR' }, { locale: 'de-DE' });
    other.joinFirst({});
    expect(other.app.config.locale).toBe('de-DE');
  });
});

describe('a token', () => {
  const toolkit = { storefrontToolkit: true, token: 'old' };

  it.each([{ token: 'old' }, {}])(
    'that the page has renewed counts where the only tag goes and comes back: %j',
    (said) => {
      const slot = new Map<string, unknown>();
      const join = (values: object) => joinApp(configOf(values), nobody, slot, { host: {}, tags: () => new Map() });
      const first = join(said);
      page.document.dispatchEvent(new CustomEvent('universalnav:refresh:token', { detail: { token: 'fresh' } }));
      const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
      join({ token: 'fresh' }).leave();
      expect(warned.mock.calls, 'of the renewed one').toEqual([]);
      first.leave();
      expect(join(said).app.config.token).toBe('fresh');
      expect(join({ token: 'newer' }).app.config.token, 'a second tag').toBe('fresh');
    },
  );

  it('that the page brings before the app begins is the one that it asks with', async () => {
    const tag = createTags()(toolkit);
    page.document.dispatchEvent(new CustomEvent('universalnav:refresh:token', { detail: { token: 'new' } }));
    tag.begin();
    await page.settle();
    expect(asked).toEqual(['Bearer new']);
  });

  it('of a tag that comes after the one whose token was refused is asked with', async () => {
    answer = (token) => (token === 'Bearer new' ? Response.json(AMIRA) : new Response(null, { status: 401 }));
    const join = createTags();
    const before = join(toolkit);
    before.begin();
    await page.settle();
    before.leave();
    const after = join({ ...toolkit, token: 'new' });
    after.begin();
    await page.settle();
    expect(asked).toEqual(['Bearer old', 'Bearer new']);
    expect(personIn(after)).toBe('amira');
  });
});

describe('somebody who logs out in another tab', () => {
  /** The server takes its time, and names them until then. */
  const logOutElsewhere = () => {
    page.localStorage.removeItem(REMEMBERED);
    page.window.dispatchEvent(Object.assign(new Event('storage'), { key: REMEMBERED }));
  };

  it('is not asked after while that is under way, whatever tags do meanwhile, and once then', async () => {
    answer = () => Response.json(AMIRA);
    const join = createTags();
    const before = join();
    before.begin();
    await page.settle();
    expect([personIn(before), asked.length]).toEqual(['amira', 1]);
    logOutElsewhere();
    await page.pass(1000);
    before.leave();
    const after = join();
    after.begin();
    await page.pass(2500);
    expect([personIn(after), asked.length]).toEqual([undefined, 1]);
    answer = () => Response.json({});
    await page.pass(5000);
    expect([personIn(after), asked.length]).toEqual([undefined, 2]);
    expect(page.localStorage.getItem(REMEMBERED)).toBe(null);
  });
});

describe('somebody who logs out in another tab before the first answer', () => {
  /** The server has been asked while they were here. */
  async function atAsking(remembered: string | undefined) {
    if (remembered !== undefined) page.localStorage.setItem(REMEMBERED, remembered);
    const answers: ((response: Response) => void)[] = [];
    serve(async (url) => {
      if (!String(url).includes('bootstrap-context')) return Response.json({});
      return new Promise<Response>((resolve) => answers.push(resolve));
    });
    const tag = createTags()();
    tag.begin();
    await page.settle();
    return { tag, answers };
  }
  const change = (now: string | undefined) => {
    if (now === undefined) page.localStorage.removeItem(REMEMBERED);
    else page.localStorage.setItem(REMEMBERED, now);
    page.window.dispatchEvent(Object.assign(new Event('storage'), { key: REMEMBERED }));
  };

  it('is not shown by it, nor remembered, and is asked after once they have left', async () => {
    const { tag, answers } = await atAsking('amira');
    change(undefined);
    answers[0]?.(Response.json(AMIRA));
    await page.pass(1000);
    expect([personIn(tag), page.localStorage.getItem(REMEMBERED), answers.length]).toEqual([undefined, null, 1]);
    await page.pass(2500);
    expect(answers).toHaveLength(2);
    answers[1]?.(Response.json({}));
    await page.settle();
    expect([tag.app.session.getState().at, personIn(tag)]).toEqual(['known', undefined]);
  });

  it('was not here where nobody was remembered: two tabs that begin together ask once each', async () => {
    const { tag, answers } = await atAsking(undefined);
    change('amira');
    answers[0]?.(Response.json(AMIRA));
    await page.pass(4000);
    expect([personIn(tag), answers.length]).toEqual(['amira', 1]);
  });
});

describe('somebody who signs in where nobody was shown', () => {
  const signIn = (where: string, isNamed: boolean) => {
    answer = () => Response.json(AMIRA);
    if (isNamed) page.localStorage.setItem(REMEMBERED, 'amira');
    else page.document.cookie = 'XSRF-TOKEN=next';
    page.window.dispatchEvent(Object.assign(new Event(where), { key: REMEMBERED, persisted: true }));
  };

  it.each([
    ['in another tab', 'storage', true],
    ['before the page comes back', 'pageshow', true],
    ['before the page comes back, told by the session’s cookie alone', 'pageshow', false],
  ])('%s is shown, after one more question', async (_, where, isNamed) => {
    page.document.cookie = 'XSRF-TOKEN=first';
    const tag = createTags()();
    tag.begin();
    await page.settle();
    expect([tag.app.session.getState().at, personIn(tag), asked.length]).toEqual(['known', undefined, 1]);
    const states: unknown[] = [];
    tag.app.session.subscribe(({ at }) => states.push(at));
    signIn(where, isNamed);
    await page.settle();
    expect([personIn(tag), asked.length]).toEqual(['amira', 2]);
    // The visitor's bar stays until then.
    expect(states).not.toContain('unknown');
    page.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await page.settle();
    expect(asked).toHaveLength(2);
  });

  it('is shown by a header that comes later, as on the way from a router’s page without one', async () => {
    page.document.cookie = 'XSRF-TOKEN=first';
    const tags = createTags();
    const before = tags();
    before.begin();
    await page.settle();
    expect([before.app.session.getState().at, personIn(before)]).toEqual(['known', undefined]);
    before.leave();
    answer = () => Response.json(AMIRA);
    page.localStorage.setItem(REMEMBERED, 'amira');
    const after = tags();
    after.begin();
    await page.settle();
    expect([personIn(after), asked.length]).toEqual(['amira', 2]);
    after.leave();
    tags().begin();
    await page.settle();
    expect(asked, 'nobody else has come').toHaveLength(2);
  });
});

describe('a header that comes later with a person of the page’s own', () => {
  it('shows them at once, and asks nobody, whatever has become of the session meanwhile', async () => {
    page.document.cookie = 'XSRF-TOKEN=first';
    const tags = createTags();
    const before = tags();
    before.begin();
    await page.settle();
    before.leave();
    page.document.cookie = 'XSRF-TOKEN=next';
    answer = () => new Response('', { status: 503 });
    const after = tags({ bootstrap: AMIRA });
    after.begin();
    await page.settle();
    expect([personIn(after), asked.length]).toEqual(['amira', 1]);
  });
});

describe('a question cut off before the page itself names somebody', () => {
  it('is nobody’s any more: they are shown at once, also where no server answers', async () => {
    answer = () => Response.json(AMIRA);
    const tags = createTags();
    const before = tags();
    before.begin();
    await page.settle();
    void before.app.refresh();
    before.leave();
    await page.settle();
    answer = () => new Response('', { status: 503 });
    const after = tags({ bootstrap: { CurrentUser: { uuid: 'ines' } } });
    after.begin();
    await page.settle();
    expect(personIn(after)).toBe('ines');
  });
});

describe('a question that the last tag has left unanswered', () => {
  it.each([
    ['by the page', (tag: Membership) => void tag.app.refresh(), {}],
    [
      'as the page names somebody else',
      (tag: Membership) => void tag.update(configOf({ userUuid: 'ines' })),
      { userUuid: 'ines' },
    ],
  ])('%s is asked by the next one', async (_, ask, now) => {
    answer = () => Response.json(AMIRA);
    const tags = createTags();
    const before = tags();
    before.begin();
    await page.settle();
    expect(personIn(before)).toBe('amira');
    answer = () => Response.json({ CurrentUser: { uuid: 'ines' } });
    ask(before);
    before.leave();
    await page.settle();
    const after = tags(now);
    after.begin();
    await page.settle();
    expect(personIn(after)).toBe('ines');
    const { length } = asked;
    after.leave();
    tags(now).begin();
    await page.settle();
    expect(asked, 'it has its answer').toHaveLength(length);
  });
});

describe('a page that comes back from its own logout', () => {
  it('shows nobody of before, also where nothing was kept that could tell', async () => {
    answer = () => Response.json(AMIRA);
    const tag = createTags()({ cache: false });
    tag.begin();
    await page.settle();
    expect(personIn(tag)).toBe('amira');
    tag.app.session.forget();
    answer = () => Response.json({});
    page.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(tag.app.session.getState().at).toBe('unknown');
    await page.settle();
    expect([tag.app.session.getState().at, personIn(tag), asked.length]).toEqual(['known', undefined, 2]);
  });
});

describe('answers that came with the tags', () => {
  it('are of all of them, whichever is here first', async () => {
    const [header, footer] = [{}, {}];
    const slot = new Map<string, unknown>();
    const given = new Map<object, object>([
      [header, { bootstrap: AMIRA, apps: { apps: [] } }],
      [footer, { translations: {} }],
    ]);
    const tags = () =>
      new Map([
        [header, configOf()],
        [footer, configOf()],
      ]);
    const tag = joinApp(configOf(), nobody, slot, { host: footer, dataOf: (one) => given.get(one), tags });
    tag.begin();
    await page.settle();
    expect([personIn(tag), asked.length]).toEqual(['amira', 0]);
  });

  it('come before any that is asked for while a tag is being taken over', async () => {
    let taken = () => {};
    const tag = createTags()();
    tag.begin(new Promise<void>((resolve) => (taken = resolve)));
    await page.settle();
    expect(asked).toEqual([]);
    taken();
    await page.settle();
    expect(asked).toHaveLength(1);
  });
});

describe('what was asked before the app began', () => {
  /** The answer has come, and then another tab has had `nowRemembered`. */
  async function asPersonOf(nowRemembered: string | undefined) {
    answer = () => Response.json(AMIRA);
    page.localStorage.setItem(REMEMBERED, 'amira');
    const slot = new Map<string, unknown>();
    askFirst(slot, { marketUrl: MARKET });
    await page.settle();
    if (nowRemembered === undefined) page.localStorage.removeItem(REMEMBERED);
    else page.localStorage.setItem(REMEMBERED, nowRemembered);
    return joinApp(configOf(), nobody, slot, { host: {}, tags: () => new Map() });
  }

  it('is believed where nobody else has come', async () => {
    const tag = await asPersonOf('amira');
    tag.begin();
    await page.settle();
    expect([personIn(tag), asked.length]).toEqual(['amira', 1]);
  });

  it('is asked anew at once where another tab has had somebody else since', async () => {
    const tag = await asPersonOf('bruno');
    answer = () => Response.json({ ...AMIRA, CurrentUser: { uuid: 'bruno' } });
    tag.begin();
    await page.settle();
    expect([personIn(tag), asked.length]).toEqual(['bruno', 2]);
  });

  it('shows nobody who has left since, and is asked anew when that must be over', async () => {
    const tag = await asPersonOf(undefined);
    tag.begin();
    await page.pass(2000);
    expect([personIn(tag), asked.length]).toEqual([undefined, 1]);
    answer = () => Response.json({});
    await page.pass(2000);
    expect([personIn(tag), asked.length]).toEqual([undefined, 2]);
    expect(page.localStorage.getItem(REMEMBERED)).toBe(null);
  });
});

describe('what is said of the storage', () => {
  const isKept = (): boolean => {
    openStorage('localStorage').set('probe', 'kept');
    const kept = page.localStorage.getItem('probe') === 'kept';
    openStorage('localStorage').remove('probe');
    return kept;
  };

  it('counts until a tag of another app has taken that one’s place', () => {
    const join = createTags();
    const silent = join({ storage: 'none' });
    expect(isKept()).toBe(false);
    silent.leave();
    expect(isKept(), 'nobody has said otherwise').toBe(false);
    join({ partner: 'OTHER', storage: 'none' }).leave();
    expect(isKept(), 'the next one says the same').toBe(false);
    join({ partner: 'THIRD' });
    expect(isKept()).toBe(true);
  });
});
