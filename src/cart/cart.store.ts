import { unread } from '../app/unread.rules.ts';
import { createStore } from 'zustand/vanilla';
import { fetchCart } from '../api/cart.ts';
import { isAborted, statusOf } from '../api/http.ts';
import type { App } from '../app/start-app.ts';
import type { PageEvents } from '../browser/page-events.ts';
import type { TextStorage } from '../browser/storage.ts';
import { CART_KEYS } from '../session/person-marks.rules.ts';
import { badgeNews } from '../notifications/notifications.rules.ts';
import { type Cart, type CartState, EMPTY_CART, NOTHING_OF_CART, countIn, parseCart } from './cart.rules.ts';
import { createCartTellers } from './cart-tellers.store.ts';
import { readKeptCart, writeKeptCart } from './kept-cart.rules.ts';

export type CartStore = ReturnType<typeof createCartStore>;

export interface CartSurroundings {
  readonly pageEvents: Pick<PageEvents, 'listen' | 'dispatch'>;
  /** Storage of this tab alone. */
  readonly tab: TextStorage;
  readonly onPageReturn: (run: () => void) => () => void;
  readonly onActivation: (run: () => void) => () => void;
}

type Needed = Pick<App, 'http' | 'session' | 'texts' | 'report' | 'config' | 'cache' | 'given' | 'recall'>;

/** A header that comes back is drawn with it, also where nothing is kept; what has become of it meanwhile is asked. */
const newMemory = (): { question?: string | undefined; cart?: Cart | undefined } => ({});

/** A person's or a visitor's cart: asked for once somebody shows it, kept for the tab's next page. */
export function createCartStore(app: Needed, { pageEvents, tab, onPageReturn, onActivation }: CartSurroundings) {
  const { http, session, texts, report, cache } = app;
  const store = createStore<CartState>(() => NOTHING_OF_CART);
  const memory = app.recall('cart', newMemory);
  const base = `${app.config.marketUrl}/`;
  let call: AbortController | undefined;
  let isWanted = false;
  /** Whose cart the state shows, and for which person, company and language the server was asked. */
  let whose: string | undefined;
  let asked: string | undefined;

  const set = (next: CartState) => store.setState(next, true);

  const mayKeep = (): boolean => {
    const state = session.getState();
    return cache.isOn() && state.at === 'known' && session.mayKeep(state.bootstrap);
  };

  /** Of an empty cart there is nothing to keep, and of any where the page wants nothing kept, or an administrator acts. */
  const keep = (cart: Cart | undefined) => {
    const kept = cart && cart.itemsCount > 0 && mayKeep() ? writeKeptCart(cart) : undefined;
    for (const [name, key] of Object.entries(CART_KEYS) as [keyof typeof CART_KEYS, string][]) {
      const text = kept?.[name];
      if (text === undefined) tab.remove(key);
      else tab.set(key, text);
    }
  };

  const kept = (): Cart | undefined =>
    readKeptCart(
      { lines: tab.get(CART_KEYS.lines), count: tab.get(CART_KEYS.count), subtotal: tab.get(CART_KEYS.subtotal) },
      base,
    );

  const given = (): Cart | undefined => {
    const json = app.given.read('cart');
    const cart = json === undefined ? undefined : parseCart(json, base);
    return cart === 'malformed' ? undefined : cart;
  };

  const take = (answer: ReturnType<typeof parseCart>, byPage: boolean) => {
    if (answer !== 'malformed') {
      keep(answer);
      return set({ cart: answer, isLoading: false, byPage });
    }
    keep(undefined);
    report({ code: 'cart', message: 'The answer holds no cart', retryable: true });
    return set({ cart: EMPTY_CART, isLoading: false, trouble: 'malformed', byPage });
  };

  /** What is shown of the cart stays: a server that is down has not emptied it. */
  const fail = (error: unknown, byPage: boolean) => {
    const status = statusOf(error);
    // Something came, and it was no JSON.
    if (status !== undefined && status < 300) return take('malformed', byPage);
    report(unread('cart', 'cart', status));
    return set({ cart: store.getState().cart, isLoading: false, trouble: 'unavailable', byPage });
  };

  /** A newer call ends the older one. */
  const load = async (byPage: boolean): Promise<void> => {
    call?.abort();
    const mine = new AbortController();
    call = mine;
    set({ cart: store.getState().cart, isLoading: true, byPage });
    try {
      const json = await fetchCart(http, texts.getState().texts.locale, mine.signal);
      if (call === mine) take(parseCart(json, base), byPage);
    } catch (error) {
      if (call !== mine) return;
      if (isAborted(error)) set({ ...store.getState(), isLoading: false });
      else fail(error, byPage);
    }
  };

  /** What is shown stays, and is no news of the page's; nothing of it is kept, nor comes any more. */
  const pause = () => {
    call?.abort();
    call = undefined;
    asked = undefined;
    keep(undefined);
    set({ ...store.getState(), isLoading: false, byPage: false });
  };

  const forget = () => {
    pause();
    set(NOTHING_OF_CART);
  };

  const follow = () => {
    const state = session.getState();
    if (!isWanted || session.isOnHold() || state.at === 'unknown') return;
    const person = state.bootstrap.userUuid ?? 'visitor';
    const question = `${person}|${state.bootstrap.company.uuid ?? ''}|${texts.getState().texts.locale}`;
    if (whose !== person) {
      if (whose !== undefined) forget();
      whose = person;
      const remembered = memory.question === question ? memory.cart : undefined;
      set({ ...NOTHING_OF_CART, cart: given() ?? kept() ?? remembered });
    }
    // Who it is could not be confirmed, and nothing is asked in their name.
    if (state.settled && !state.fresh && !store.getState().cart) set({ ...NOTHING_OF_CART, trouble: 'unavailable' });
    if (!state.fresh || asked === question) return;
    asked = question;
    void load(false);
  };

  const reload = (byPage: boolean) => {
    if (asked !== undefined) void load(byPage);
  };

  const tellOfBadge = (now: CartState, before: CartState) => {
    const news = badgeNews('cart', { count: countIn(before) }, { count: countIn(now) });
    if (news?.flips) pageEvents.dispatch('universalnav:icon:active', news.badge);
  };

  const stops = [
    store.subscribe(tellOfBadge),
    session.subscribe(follow),
    texts.subscribe(follow),
    session.onPersonNews((news) => {
      if (news === 'doubted') pause();
      else if (news !== 'confirmed') forget();
      follow();
    }),
    onPageReturn(() => {
      // Who may have signed in is being asked for: their cart comes with the answer.
      if (session.mayHaveCome(true)) asked &&= '';
      else reload(false);
    }),
    onActivation(() => reload(false)),
    pageEvents.listen('universalnav:cart:update', () => reload(true)),
    pageEvents.listen('universalnav:cart:add', () => reload(true)),
  ];

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    /** The panels of the page's headers. */
    tellers: createCartTellers(),
    /** Somebody shows the cart: from now on it is asked for. */
    want() {
      if (isWanted) return;
      isWanted = true;
      follow();
    },
    /** Also where nobody has asked since the former one went. */
    askAgain: () => (asked === undefined ? follow() : reload(false)),
    /** Nothing of it stays, nor is kept for the next page: it is another company's. */
    forget,
    stop() {
      Object.assign(memory, { question: asked, cart: store.getState().cart });
      call?.abort();
      // A header that has gone may call still.
      isWanted = false;
      asked = undefined;
      for (const stop of stops) stop();
    },
  };
}
