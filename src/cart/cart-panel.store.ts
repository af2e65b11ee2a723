import { createStore } from 'zustand/vanilla';
import type { Emit } from '../../elements/events.ts';
import type { PageEvents } from '../browser/page-events.ts';
import { isBehindModal, isShown } from '../browser/shadow-dom.ts';
import { badgeNews } from '../notifications/notifications.rules.ts';
import type { Announcer } from '../ui/announcer.store.ts';
import { type LayersStore, closeMenu, wantedLayer } from '../ui/layers.store.ts';
import { CART_LAYER, type CartPanel, type CartPanelEvent, isPagesMessage, panelAfter } from './cart-panel.rules.ts';
import { type Cart, type CartState, countIn } from './cart.rules.ts';
import type { CartStore } from './cart.store.ts';

export interface CartPanelSurroundings {
  readonly contents: CartStore;
  readonly layers: LayersStore;
  readonly announcer: Announcer;
  readonly emit: Emit;
  readonly pageEvents: Pick<PageEvents, 'listen'>;
  readonly root: ShadowRoot;
}

export type CartPanelStore = ReturnType<typeof createCartPanel>;

/** What the page says of its cart, by the ends of the events' names. */
const PAGE_EVENTS = ['update', 'hide', 'error', 'add', 'alreadyInCart'] as const satisfies CartPanelEvent['is'][];

/** One header's cart panel. Whether it is open is the layers' to say; what it shows follows from what happened last. */
export function createCartPanel({ contents, layers, announcer, emit, pageEvents, root }: CartPanelSurroundings) {
  const store = createStore<{ readonly panel: CartPanel }>(() => ({ panel: 'closed' }));

  const trigger = () => root.getElementById(`mp-trigger-${CART_LAYER}`);

  /** A narrow bar, a bare one and a partner's have no place for the panel, nor has one behind a dialog: then nothing opens. */
  const hasPlace = () => isShown(trigger()) && !isBehindModal(root.host);

  /** Whoever was in another menu is led back to its trigger: what had the focus goes with it. */
  const makeRoom = () => {
    const { open: before } = layers.getState();
    if (before !== undefined && before !== CART_LAYER) closeMenu(root, layers, before);
  };

  /** It goes with the focus that somebody had in it, also where the page closes it. */
  const close = () => closeMenu(root, layers, CART_LAYER);

  const isWanted = () => wantedLayer(layers.getState()) === CART_LAYER;

  /** Of several headers one that is open tells, else one that has a place for it, else one that is there to be heard. */
  const fitness = () => (!isShown(root.host) ? 0 : isWanted() ? 3 : 1 + Number(hasPlace()));
  const teller = contents.tellers.join(fitness);

  /** Where nothing opens, or the same is shown again, what has become of the cart is heard: a failure beside a success. */
  const sayOnly = (panel: CartPanel) => {
    if (panel === 'added' || panel === 'alreadyInCart' || panel === 'error')
      announcer.say(`cart ${panel}`, { text: `unav.cart.message.${panel}` }, true);
  };

  /** The bar stands: until then its places stand there, and what was wanted of the cart waits for it. */
  let hasArrived = false;
  const wanted: (() => void)[] = [];
  const waits = (run: () => void): boolean => {
    const isEarly = !hasArrived && !trigger();
    if (isEarly) wanted.push(run);
    return isEarly;
  };

  const catchUp = () => {
    if (hasArrived || trigger()) for (const run of wanted.splice(0)) run();
  };

  const happen = (event: CartPanelEvent, isLate = false) => {
    if (event.is === 'hide') wanted.length = 0;
    catchUp();
    const { panel: before } = store.getState();
    const panel = panelAfter(before, event, contents.getState());
    const isPages = isPagesMessage(event);
    if (panel === before && !isPages) return;
    const opensByItself = before === 'closed' && panel !== 'closed' && event.is !== 'open';
    if ((isPages || opensByItself) && !isLate && !teller.tells()) return;
    if (isPages && waits(() => happen(event, true))) return;
    if (panel === before || (before === 'closed' && !hasPlace())) return sayOnly(panel);
    // What the page opens, or has something to say in, stays until somebody closes it.
    const opens = panel !== 'closed' && (isPages || !isWanted());
    if (opens) makeRoom();
    store.setState({ panel });
    // What comes along with its live region is often not heard, but for an alert.
    if (panel !== 'error') sayOnly(panel);
    if (opens) layers.open(CART_LAYER, true);
    if (panel === 'closed') close();
  };

  const open = (): void => {
    catchUp();
    if (waits(open) || !hasPlace()) return;
    makeRoom();
    layers.open(CART_LAYER, true);
  };

  let isSeen = false;
  const followLayers = () => {
    const isOpen = isWanted();
    const wasSeen = isSeen;
    isSeen = layers.getState().open === CART_LAYER;
    // Somebody has gone on to something else, or has it already.
    if (wantedLayer(layers.getState())) wanted.length = 0;
    if (isOpen === (store.getState().panel !== 'closed')) return;
    // An alert that was given up while it was on its way; all else is said at once.
    if (!isOpen && !wasSeen && store.getState().panel === 'error') sayOnly('error');
    // Whoever looks after a failed call has it tried again, or one that nobody has made.
    const { cart, isLoading, trouble } = contents.getState();
    if (isOpen && (trouble || !(cart || isLoading))) contents.askAgain();
    happen({ is: isOpen ? 'open' : 'close' });
  };

  const tell = (now: CartState, before: CartState) => {
    const news = badgeNews('cart', { count: countIn(before) }, { count: countIn(now) });
    if (news) emit('mp-badge-change', news.badge);
    // Only a server says what is in it: not the tab's memory, nor a call that failed.
    if (!now.cart || now.cart === before.cart || !before.isLoading) return;
    const { itemsCount } = now.cart;
    // Nothing costs nothing, also where nobody says so.
    const subtotal = now.cart.subtotal ?? (itemsCount === 0 ? 0 : undefined);
    if (told?.itemsCount === itemsCount && told.subtotal === subtotal) return;
    told = { itemsCount, subtotal };
    emit('mp-cart-change', { itemsCount, subtotal });
  };
  let told: Pick<Cart, 'itemsCount' | 'subtotal'> | undefined;

  const stops = [
    layers.subscribe(followLayers),
    contents.subscribe(() => happen({ is: 'changed' })),
    contents.subscribe(tell),
    ...PAGE_EVENTS.map((is) => pageEvents.listen(`universalnav:cart:${is}`, () => happen({ is }))),
    teller.leave,
  ];

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    contents,
    /** How fit it is among those of other headers. */
    fitness,
    /** Whether it has its place in what is there now, be it seen or not. */
    stands: () => trigger() !== null,
    open,
    close() {
      wanted.length = 0;
      close();
    },
    arrive() {
      hasArrived = true;
      catchUp();
    },
    stop() {
      for (const stop of stops) stop();
    },
  };
}
