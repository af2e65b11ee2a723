import { createGivenAnswers } from '../../../src/app/given-answers.ts';
import { createStore } from 'zustand/vanilla';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Emit } from '../../../elements/events.ts';
import { createHttp } from '../../../src/api/http.ts';
import type { App } from '../../../src/app/start-app.ts';
import { createCartPanel } from '../../../src/cart/cart-panel.store.ts';
import { createCartStore } from '../../../src/cart/cart.store.ts';
import { type PersonNews, createPersonNews } from '../../../src/session/person-news.store.ts';
import type { Announcer } from '../../../src/ui/announcer.store.ts';
import { createLayersStore } from '../../../src/ui/layers.store.ts';
import { type Part, createPart } from '../../../src/ui/part.store.ts';
import { CARTS, cartAnswer } from '../../marketplace/carts.ts';
import { memoryStorage } from '../memory-storage.ts';
import { ME, MARKET, personWorld, settled } from '../navigation/person-world.ts';
import { pageInHand } from '../page-calls.ts';

const OFFICE = cartAnswer(CARTS['office'] ?? [], 'USD');
const SINGLE = cartAnswer(CARTS['single'] ?? [], 'USD');

interface Call {
  readonly url: string;
  readonly signal: AbortSignal;
  answer(response: Response): Promise<void>;
  fail(): Promise<void>;
}

function setUp(kept: Readonly<Record<string, string>> = {}) {
  const { app: person, meet, report } = personWorld();
  const calls: Call[] = [];
  const fetch: typeof globalThis.fetch = (url, init) =>
    new Promise((resolve, reject) => {
      const signal = init?.signal as AbortSignal;
      signal.addEventListener('abort', () => reject(signal.reason as Error));
      calls.push({
        url: String(url).replace(MARKET, ''),
        signal,
        answer: (response) => (resolve(response), settled()),
        fail: () => (reject(new TypeError('Failed to fetch')), settled()),
      });
    });
  const texts = createStore(() => ({ texts: { locale: 'en-US' } }));
  const news = createPersonNews();
  /** What the session makes of what is said next: it tells before anybody else hears of it. */
  let making: PersonNews | undefined;
  // As in the session: whatever is said of who is here ends what was in doubt.
  person.session.subscribe(() => {
    news.compare(undefined, true);
    if (making) news.tell(making);
  });
  let mayHaveCome = false;
  const session = Object.assign(person.session, {
    onPersonNews: news.listen,
    isOnHold: news.isOnHold,
    mayHaveCome: () => mayHaveCome,
  });
  const http = createHttp({ baseUrl: MARKET, pageOrigin: MARKET, fetch });
  const app = { ...person, http, session, texts, given: createGivenAnswers() } as unknown as App;
  const page = pageInHand();
  const tab = memoryStorage(new Map(Object.entries(kept)));
  let comeBack = () => {};
  const create = () =>
    createCartStore(app, {
      pageEvents: page.pageEvents,
      tab,
      onActivation: () => () => {},
      onPageReturn: (run) => {
        comeBack = run;
        return () => {};
      },
    });
  const speak = (locale: string) => texts.setState({ texts: { locale } });
  const hear = news.tell;
  const move = (context: object) => {
    making = 'moved';
    meet(context);
    making = undefined;
  };
  return {
    cart: create(),
    again: create,
    calls,
    page,
    tab,
    meet,
    move,
    report,
    speak,
    hear,
    comeBack: () => comeBack(),
    /** Somebody has signed in, and the bootstrap is asked. */
    comeBackWithSomebody() {
      mayHaveCome = true;
      comeBack();
      mayHaveCome = false;
    },
  };
}

const json = (body: unknown) => Response.json(body);

describe('the cart', () => {
  it('is asked for once somebody shows it and it is known who is here, visitors too', async () => {
    const { cart, calls, meet } = setUp();
    meet({});
    expect(calls).toEqual([]);
    cart.want();
    cart.want();
    expect(calls.map(({ url }) => url)).toEqual([
      '/api/checkout/v1/shoppingCarts/itemDetails?forceReturnAllPricingPlans=false&locale=en_US',
    ]);
    await calls[0]?.answer(json(OFFICE));
    expect(cart.getState()).toMatchObject({ cart: { itemsCount: 3, subtotal: 129 }, isLoading: false });
  });

  it('is asked for again in another language, and the older call ends', () => {
    const { cart, calls, meet, speak } = setUp();
    cart.want();
    meet(ME);
    speak('de-DE');
    expect(calls.map(({ url }) => url.split('locale=')[1])).toEqual(['en_US', 'de_DE']);
    expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  });

  it('drops the answer of an older call', async () => {
    const { cart, calls, meet, page } = setUp();
    cart.want();
    meet(ME);
    page.say('universalnav:cart:update');
    await calls[1]?.answer(json(SINGLE));
    await calls[0]?.answer(json(OFFICE));
    expect(cart.getState().cart?.itemsCount).toBe(1);
  });

  it('stands in the tab by its three keys, and there at once on the next page', async () => {
    const first = setUp();
    first.cart.want();
    first.meet(ME);
    await first.calls[0]?.answer(json(OFFICE));
    expect(first.tab.get('itemsCount')).toBe('3');
    expect(first.tab.get('subtotal')).toBe('129');
    expect(JSON.parse(first.tab.get('cartItems') ?? '')).toHaveLength(3);
    const second = setUp(Object.fromEntries(first.tab.kept));
    second.cart.want();
    second.meet(ME, false);
    expect(second.cart.getState().cart?.itemsCount).toBe(3);
    expect(second.calls).toEqual([]);
  });

  it('that is no cart empties it and the tab, and is told of', async () => {
    const { cart, calls, meet, report, tab } = setUp({ itemsCount: '3', cartItems: '[]', subtotal: '5' });
    cart.want();
    meet(ME);
    await calls[0]?.answer(json({ error: 'no' }));
    expect(cart.getState()).toMatchObject({ cart: { itemsCount: 0, lines: [] }, trouble: 'malformed' });
    expect([...tab.kept.keys()]).toEqual([]);
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ code: 'cart' }));
  });

  it.each([
    ['a page of HTML', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['JSON that breaks off', () => new Response('{"items":[', { headers: { 'content-type': 'application/json' } })],
  ])('that is %s is no cart, either', async (_, response) => {
    const { cart, calls, meet } = setUp();
    cart.want();
    meet(ME);
    await calls[0]?.answer(response());
    expect(cart.getState().trouble).toBe('malformed');
  });

  it('that does not come leaves what is shown, in the tab, too', async () => {
    const { cart, calls, meet, report, tab } = setUp({ itemsCount: '3' });
    cart.want();
    meet(ME);
    await calls[0]?.answer(new Response('', { status: 500 }));
    expect(cart.getState()).toMatchObject({ cart: { itemsCount: 3 }, trouble: 'unavailable' });
    expect(tab.get('itemsCount')).toBe('3');
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ code: 'cart', status: 500, retryable: true }));
    cart.askAgain();
    expect(cart.getState()).not.toHaveProperty('trouble');
    await calls[1]?.fail();
    expect(cart.getState().trouble).toBe('unavailable');
  });

  it('of one person is never that of the next', async () => {
    const { cart, calls, meet, tab } = setUp();
    cart.want();
    meet(ME);
    await calls[0]?.answer(json(OFFICE));
    meet({});
    expect(cart.getState().cart).toBeUndefined();
    expect([...tab.kept.keys()]).toEqual([]);
    expect(calls).toHaveLength(2);
  });

  it('is asked for again where the person goes on for another company', async () => {
    const { cart, calls, meet } = setUp();
    cart.want();
    meet(ME);
    await calls[0]?.answer(json(OFFICE));
    meet({ ...ME });
    expect(calls).toHaveLength(1);
    meet({ ...ME, CompanyInfo: { uuid: 'c-2' } });
    expect(calls).toHaveLength(2);
    expect(cart.getState().cart?.itemsCount).toBe(3);
    await calls[1]?.answer(json(SINGLE));
    expect(cart.getState().cart?.itemsCount).toBe(1);
  });

  it('of the former company is not shown for another one, and asked for once', async () => {
    const { cart, calls, meet, move, tab } = setUp();
    cart.want();
    meet(ME);
    await calls[0]?.answer(json(OFFICE));
    move({ ...ME, CompanyInfo: { uuid: 'c-2' } });
    expect(cart.getState().cart).toBeUndefined();
    expect([...tab.kept.keys()]).toEqual([]);
    expect(calls).toHaveLength(2);
    await calls[1]?.fail();
    expect(cart.getState().cart).toBeUndefined();
  });

  it('goes where it is said to be another company’s, from the tab, too', async () => {
    const { cart, calls, meet, tab } = setUp();
    cart.want();
    meet(ME);
    await calls[0]?.answer(json(OFFICE));
    expect(tab.kept.size).toBeGreaterThan(0);
    cart.forget();
    expect([cart.getState().cart, ...tab.kept.keys()]).toEqual([undefined]);
  });

  it('of somebody in whose name an administrator acts stands in no tab', async () => {
    const { cart, calls, meet, tab } = setUp();
    cart.want();
    meet({ ...ME, impersonation: { impersonated: true } });
    await calls[0]?.answer(json(OFFICE));
    expect(cart.getState().cart?.itemsCount).toBe(3);
    expect([...tab.kept.keys()]).toEqual([]);
  });

  it.each([
    ['left', undefined],
    ['doubted', 3],
  ] as const)('is kept no more where the person has %s, and nothing is asked meanwhile', async (news, shown) => {
    const { cart, calls, meet, hear, speak, tab } = setUp();
    cart.want();
    meet(ME);
    await calls[0]?.answer(json(OFFICE));
    hear(news);
    speak('de-DE');
    expect(cart.getState().cart?.itemsCount, 'until it is said who is here').toBe(shown);
    expect([...tab.kept.keys()]).toEqual([]);
    expect(calls).toHaveLength(1);
    hear('confirmed');
    expect(calls).toHaveLength(2);
  });

  it('on its way is given up where the person is doubted, and shown of nobody else', async () => {
    const { cart, calls, meet, hear, tab } = setUp();
    cart.want();
    meet(ME);
    hear('doubted');
    expect([calls[0]?.signal.aborted, cart.getState().isLoading]).toEqual([true, false]);
    await calls[0]?.answer(json(OFFICE));
    hear('changed');
    expect([cart.getState().cart, [...tab.kept.keys()]]).toEqual([undefined, []]);
  });

  it('of a person whom no server could confirm is not to be had, which is no empty cart', () => {
    const { cart, calls, meet } = setUp();
    cart.want();
    meet(ME, false);
    expect(cart.getState(), 'who is here may still be said').toEqual({ isLoading: false, byPage: false });
    meet(ME, false, true, true);
    expect(calls).toEqual([]);
    expect(cart.getState()).toEqual({ isLoading: false, byPage: false, trouble: 'unavailable' });
  });

  it('is there at once in a header that comes back, and asked for anew; nobody else’s is', async () => {
    const first = setUp();
    first.cart.want();
    first.meet(ME);
    await first.calls[0]?.answer(json(OFFICE));
    first.cart.stop();
    first.tab.kept.clear();
    const again = first.again();
    again.want();
    expect(again.getState()).toMatchObject({ cart: { itemsCount: 3 }, isLoading: true });
    expect(first.calls).toHaveLength(2);
    again.stop();
    first.meet({ ...ME, CurrentUser: { uuid: 'u-2' } });
    const other = first.again();
    other.want();
    expect(other.getState().cart).toBeUndefined();
  });

  it('is asked for anew where the page comes back, or says that it has changed', async () => {
    const { cart, calls, meet, page, comeBack } = setUp();
    page.say('universalnav:cart:update');
    comeBack();
    expect(calls).toEqual([]);
    cart.want();
    meet(ME);
    for (const act of [comeBack, () => page.say('universalnav:cart:update'), () => page.say('universalnav:cart:add')])
      act();
    expect(calls).toHaveLength(4);
    page.say('universalnav:cart:hide');
    page.say('universalnav:cart:error');
    page.say('universalnav:cart:alreadyInCart');
    expect(calls).toHaveLength(4);
  });

  it('of somebody who has signed in meanwhile is not asked for in a visitor’s place', async () => {
    const { cart, calls, meet, page, comeBackWithSomebody } = setUp();
    cart.want();
    meet({});
    await calls[0]?.answer(json(SINGLE));
    comeBackWithSomebody();
    expect(calls).toHaveLength(1);
    // The bootstrap may have given no answer.
    page.say('universalnav:cart:update');
    expect(calls).toHaveLength(2);
    comeBackWithSomebody();
    meet(ME);
    expect([calls.length, cart.getState().cart]).toEqual([3, undefined]);
  });

  it('that nobody wants is not asked for, whoever may have signed in', () => {
    const { calls, meet, page, comeBackWithSomebody } = setUp();
    meet({});
    comeBackWithSomebody();
    page.say('universalnav:cart:update');
    expect(calls).toEqual([]);
  });

  it('tells the page when its badge comes and goes, not of each number', async () => {
    const { cart, calls, meet, page } = setUp();
    cart.want();
    meet(ME);
    await calls[0]?.answer(json(OFFICE));
    page.say('universalnav:cart:update');
    await calls[1]?.answer(json(SINGLE));
    page.say('universalnav:cart:update');
    await calls[2]?.answer(json({ items: [], itemDetails: {}, itemsCount: 0 }));
    expect(page.told).toEqual([
      'universalnav:icon:active {"icon":"cart","active":true,"count":3}',
      'universalnav:icon:active {"icon":"cart","active":false,"count":0}',
    ]);
  });

  it('ends its call and listens no more when it stops', () => {
    const { cart, calls, meet, page } = setUp();
    cart.want();
    meet(ME);
    cart.stop();
    expect(calls[0]?.signal.aborted).toBe(true);
    expect(page.listening()).toBe(0);
  });
});

describe("a header's cart panel", () => {
  beforeEach(() => vi.stubGlobal('document', { querySelector: () => null }));
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  function panelOf(world: ReturnType<typeof setUp>, hasPlace = true, content?: Part<unknown>, isThere = true) {
    let stands = true;
    const events: string[] = [];
    const emit: Emit = (type, detail) => {
      events.push(`${type} ${JSON.stringify(detail)}`);
      return true;
    };
    const layers = createLayersStore({ emit, contentOf: () => content, failed: () => {} });
    const trigger = { checkVisibility: () => hasPlace && isThere, contains: () => false };
    const host = { checkVisibility: () => isThere };
    const root = { host, getElementById: () => (stands ? trigger : null) } as unknown as ShadowRoot;
    const said: string[] = [];
    const announcer = { say: (_: string, words: object) => said.push(JSON.stringify(words)) } as unknown as Announcer;
    const { pageEvents } = world.page;
    const panel = createCartPanel({ contents: world.cart, layers, announcer, emit, pageEvents, root });
    world.cart.want();
    world.meet(ME);
    return { panel, layers, events, said, standsFrom: (isThere: boolean) => (stands = isThere) };
  }

  it('opens at the page’s word and stays; another menu closes it', async () => {
    const world = setUp();
    const { panel, layers } = panelOf(world);
    world.page.say('universalnav:cart:add');
    expect([panel.getState().panel, layers.getState()]).toEqual(['added', { open: 'cart', pinned: true }]);
    await world.calls[1]?.answer(json(OFFICE));
    expect(panel.getState().panel).toBe('added');
    layers.open('user', true);
    expect(panel.getState().panel).toBe('closed');
  });

  it.each([
    ['add', 'added'],
    ['alreadyInCart', 'alreadyInCart'],
    ['error', 'error'],
  ] as const)('says over another menu, which it closes, what the page has said: %s', (what, shown) => {
    const world = setUp();
    const { panel, layers, events } = panelOf(world);
    layers.open('user', true);
    world.page.say(`universalnav:cart:${what}`);
    expect([panel.getState().panel, layers.getState()]).toEqual([shown, { open: 'cart', pinned: true }]);
    expect(events.filter((event) => event.startsWith('mp-menu'))).toEqual([
      'mp-menu-open {"menu":"user"}',
      'mp-menu-close {"menu":"user"}',
      'mp-menu-open {"menu":"cart"}',
    ]);
  });

  it('shows that it loads, then what came', async () => {
    const world = setUp();
    const { panel, layers } = panelOf(world);
    layers.open('cart', false);
    expect(panel.getState().panel).toBe('loading');
    await world.calls[0]?.answer(json(OFFICE));
    expect(panel.getState().panel).toBe('ready');
    world.page.say('universalnav:cart:hide');
    expect([panel.getState().panel, layers.getState().open]).toEqual(['closed', undefined]);
  });

  it('has a failed call tried again by who looks', async () => {
    const world = setUp();
    const { panel, layers } = panelOf(world);
    await world.calls[0]?.fail();
    layers.open('cart', true);
    expect(panel.getState().panel).toBe('loading');
    await world.calls[1]?.answer(json(SINGLE));
    expect(panel.getState().panel).toBe('ready');
  });

  it('opens for bad news only where the page did something', async () => {
    const world = setUp();
    const { panel } = panelOf(world);
    await world.calls[0]?.answer(json('nonsense'));
    expect(panel.getState().panel).toBe('closed');
    world.page.say('universalnav:cart:update');
    await world.calls[1]?.answer(json('nonsense'));
    expect(panel.getState().panel).toBe('error');
  });

  it.each(['doubted', 'left', 'changed'] as const)('says old bad news no more where the person is %s', async (news) => {
    const world = setUp();
    const { panel, layers } = panelOf(world);
    world.page.say('universalnav:cart:add');
    await world.calls[1]?.answer(json('nonsense'));
    expect(layers.getState().open).toBe('cart');
    panel.close();
    world.hear(news);
    expect([panel.getState().panel, layers.getState().open]).toEqual(['closed', undefined]);
  });

  it.each([
    ['openCart()', 'loading', [], (panel: ReturnType<typeof panelOf>['panel']) => panel.open()],
    [
      'the page’s word',
      'added',
      ['{"text":"unav.cart.message.added"}'],
      (_: unknown, say: ReturnType<typeof setUp>['page']['say']) => say('universalnav:cart:add'),
    ],
  ] as const)('opens by %s as soon as the bar stands', (_, shown, heard, want) => {
    const world = setUp();
    const { panel, layers, said, standsFrom } = panelOf(world);
    standsFrom(false);
    want(panel, world.page.say);
    expect([panel.getState().panel, said]).toEqual(['closed', []]);
    standsFrom(true);
    panel.arrive();
    expect([panel.getState().panel, layers.getState(), said]).toEqual([shown, { open: 'cart', pinned: true }, heard]);
    panel.close();
    panel.arrive();
    expect(layers.getState().open, 'once').toBeUndefined();
  });

  it.each([
    ['closeCart()', (panel: ReturnType<typeof panelOf>['panel']) => panel.close()],
    ['the page’s word', (_: unknown, say: ReturnType<typeof setUp>['page']['say']) => say('universalnav:cart:hide')],
  ])('does not open after all by %s before the bar stands', (_, undo) => {
    const world = setUp();
    const { panel, layers, standsFrom } = panelOf(world);
    standsFrom(false);
    panel.open();
    undo(panel, world.page.say);
    standsFrom(true);
    panel.arrive();
    expect(layers.getState().open).toBeUndefined();
  });

  it('says what was done to the cart also where it is opened after that', () => {
    const world = setUp();
    const { panel, standsFrom } = panelOf(world);
    standsFrom(false);
    world.page.say('universalnav:cart:add');
    panel.open();
    standsFrom(true);
    panel.arrive();
    expect(panel.getState().panel).toBe('added');
  });

  it('does not open by an old wish over what somebody has opened since', () => {
    const world = setUp();
    const { panel, layers, standsFrom } = panelOf(world);
    standsFrom(false);
    panel.open();
    standsFrom(true);
    layers.open('user', true);
    panel.arrive();
    expect(layers.getState().open).toBe('user');
  });

  it('says in their order what was done to the cart before the bar stood, and after', () => {
    const world = setUp();
    const { panel, standsFrom } = panelOf(world);
    standsFrom(false);
    world.page.say('universalnav:cart:add');
    standsFrom(true);
    world.page.say('universalnav:cart:alreadyInCart');
    panel.arrive();
    expect(panel.getState().panel).toBe('alreadyInCart');
  });

  it('asks for what nobody has asked for since the former company’s went', async () => {
    const world = setUp();
    const { panel, layers } = panelOf(world);
    await world.calls[0]?.answer(json(OFFICE));
    world.cart.forget();
    layers.open('cart', true);
    expect([panel.getState().panel, world.calls.length]).toEqual(['loading', 2]);
    await world.calls[1]?.answer(json(SINGLE));
    expect(panel.getState().panel).toBe('ready');
  });

  it('is heard once of a bar that has come without a place for it', () => {
    const world = setUp();
    const { panel, said, standsFrom } = panelOf(world);
    standsFrom(false);
    world.page.say('universalnav:cart:add');
    panel.arrive();
    expect(said).toHaveLength(1);
    world.page.say('universalnav:cart:hide');
    world.page.say('universalnav:cart:error');
    expect(said).toHaveLength(2);
  });

  it('does not open where it has no place, and is heard', () => {
    const world = setUp();
    const { panel, layers, events, said } = panelOf(world, false);
    world.page.say('universalnav:cart:add');
    panel.open();
    expect([panel.getState().panel, layers.getState().open]).toEqual(['closed', undefined]);
    expect(events.filter((event) => event.startsWith('mp-menu'))).toEqual([]);
    expect(said).toEqual(['{"text":"unav.cart.message.added"}']);
  });

  it.each(['add', 'error', 'alreadyInCart'] as const)(
    'tells of %s in one header of several, where there is a place',
    (what) => {
      const world = setUp();
      const [narrow, wide, other] = [panelOf(world, false), panelOf(world), panelOf(world)];
      const opened = () => [narrow, wide, other].map(({ layers }) => layers.getState().open === 'cart');
      world.page.say(`universalnav:cart:${what}`);
      expect(opened()).toEqual([false, true, false]);
      expect([narrow, other].map(({ said, panel }) => [said.length, panel.getState().panel])).toEqual([
        [0, 'closed'],
        [0, 'closed'],
      ]);
      wide.panel.stop();
      world.page.say(`universalnav:cart:${what}`);
      expect(opened().at(-1), 'the next one, when that one has gone').toBe(true);
    },
  );

  it('is heard of a header that is there, be it without a place, before one that the page hides, be its cart open', () => {
    const world = setUp();
    const [hidden, narrow] = [panelOf(world, true, undefined, false), panelOf(world, false)];
    hidden.layers.open('cart', true);
    world.page.say('universalnav:cart:add');
    expect([hidden, narrow].map(({ said }) => said.length)).toEqual([0, 1]);
  });

  it('tells in the header in which somebody looks at the cart', () => {
    const world = setUp();
    const [first, second] = [panelOf(world), panelOf(world)];
    second.panel.open();
    world.page.say('universalnav:cart:add');
    expect([first, second].map(({ panel }) => panel.getState().panel)).toEqual(['closed', 'added']);
  });

  it('opens once for bad news of what the page did', async () => {
    const world = setUp();
    const [first, second] = [panelOf(world), panelOf(world)];
    await world.calls[0]?.answer(json(OFFICE));
    world.page.say('universalnav:cart:update');
    await world.calls[1]?.answer(json('nonsense'));
    expect([first, second].map(({ panel }) => panel.getState().panel)).toEqual(['error', 'closed']);
  });

  it('is heard at once with good news, which comes along with its place, and once', async () => {
    const world = setUp();
    let come = () => {};
    const content = createPart(() => new Promise<object>((resolve) => (come = () => resolve({}))));
    const { panel, layers, said } = panelOf(world, true, content);
    world.page.say('universalnav:cart:add');
    expect([panel.getState().panel, layers.getState().coming]).toEqual(['added', 'cart']);
    expect(said).toEqual(['{"text":"unav.cart.message.added"}']);
    layers.close();
    expect([panel.getState().panel, said.length], 'given up on its way').toEqual(['closed', 1]);
    world.page.say('universalnav:cart:add');
    come();
    await new Promise((resolve) => setTimeout(resolve));
    expect([panel.getState().panel, layers.getState().open]).toEqual(['added', 'cart']);
    layers.close();
    expect([panel.getState().panel, said.length]).toEqual(['closed', 2]);
  });

  it('is heard with bad news, which is an alert, only where that does not come', async () => {
    const world = setUp();
    let come = () => {};
    const content = createPart(() => new Promise<object>((resolve) => (come = () => resolve({}))));
    const { layers, said } = panelOf(world, true, content);
    world.page.say('universalnav:cart:error');
    expect(said).toEqual([]);
    layers.close();
    expect(said).toEqual(['{"text":"unav.cart.message.error"}']);
    world.page.say('universalnav:cart:error');
    come();
    await new Promise((resolve) => setTimeout(resolve));
    expect(layers.getState().open).toBe('cart');
    layers.close();
    expect(said).toHaveLength(1);
  });

  it('tells of the cart as a server says it, once, and of its badge', async () => {
    const world = setUp({ itemsCount: '2' });
    const { events } = panelOf(world);
    await world.calls[0]?.answer(json(OFFICE));
    world.page.say('universalnav:cart:update');
    await world.calls[1]?.answer(json(OFFICE));
    expect(events).toEqual([
      'mp-badge-change {"icon":"cart","active":true,"count":2}',
      'mp-badge-change {"icon":"cart","active":true,"count":3}',
      'mp-cart-change {"itemsCount":3,"subtotal":129}',
    ]);
    events.length = 0;
    world.page.say('universalnav:cart:update');
    await world.calls[2]?.answer(new Response(null, { status: 204 }));
    expect(events).toContain('mp-cart-change {"itemsCount":0,"subtotal":0}');
  });

  it.each([
    ['what it costs is not said', { ...OFFICE, subtotal: undefined }, '{"itemsCount":3}'],
    ['it costs nothing', { ...OFFICE, subtotal: 0 }, '{"itemsCount":3,"subtotal":0}'],
    ['nothing in it costs something', { items: [], itemsCount: 0, subtotal: 5 }, '{"itemsCount":0,"subtotal":5}'],
    ['nobody counts what is not in it', { items: [] }, '{"itemsCount":0,"subtotal":0}'],
  ])('tells of a cart where %s', async (_, answer, detail) => {
    const world = setUp();
    const { events } = panelOf(world);
    await world.calls[0]?.answer(json(answer));
    expect(events.filter((event) => event.startsWith('mp-cart-change'))).toEqual([`mp-cart-change ${detail}`]);
    world.page.say('universalnav:cart:update');
    await world.calls[1]?.answer(json(answer));
    expect(events.filter((event) => event.startsWith('mp-cart-change'))).toHaveLength(1);
  });

  it('tells once more where a cart that cost nothing costs something, with as much in it', async () => {
    const world = setUp();
    const { events } = panelOf(world);
    await world.calls[0]?.answer(json({ items: [] }));
    world.page.say('universalnav:cart:update');
    await world.calls[1]?.answer(json({ items: [], itemsCount: 0, subtotal: 5 }));
    expect(events.filter((event) => event.startsWith('mp-cart-change'))).toEqual([
      'mp-cart-change {"itemsCount":0,"subtotal":0}',
      'mp-cart-change {"itemsCount":0,"subtotal":5}',
    ]);
  });
});
