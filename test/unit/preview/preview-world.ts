import type {
  PreviewEvent,
  PreviewSession,
  PreviewSigns,
  PreviewStep,
} from '../../../src/preview/preview-session.rules.ts';

/** A browser with tabs that share the builder's cookies, and beside it a reckoning of its own of what must be. */
export type Machine = (session: PreviewSession, event: PreviewEvent) => PreviewStep;

export const PRODUCTS = ['7101', '7102'] as const;
export const PATHS = ['/home', '/apps/7101', '/apps/7102', '/account/users', '/channel/editApp/7101'] as const;

const MARKET = 'https://market.example';
const HEARTBEAT_MS = 60_000;

interface Tab {
  path: string;
  isVisible: boolean;
  session: PreviewSession;
}

/** What must be: whose session there is, until when it outlives its last page, and what each tab shows of it. */
interface Reckoning {
  product?: string;
  until: number;
  shown: (string | undefined)[];
  /** The address that a person has left the preview at. */
  left: (string | undefined)[];
}

export function createPreviewWorld(machine: Machine) {
  let now = 0;
  let heartbeatUntil = -1;
  let productPreview: string | undefined;
  const tabs: Tab[] = [];
  const must: Reckoning = { until: -1, shown: [], left: [] };

  const signs = ({ path }: Tab): PreviewSigns => ({
    page: new URL(path, MARKET),
    firstParty: true,
    ...(now <= heartbeatUntil && { heartbeat: 'true' }),
    ...(productPreview !== undefined && { productPreview }),
  });
  const send = (tab: Tab, event: PreviewEvent) => {
    const { session, effects } = machine(tab.session, event);
    tab.session = session;
    for (const effect of effects) {
      if (effect === 'beat') heartbeatUntil = now + HEARTBEAT_MS;
      else {
        heartbeatUntil = -1;
        productPreview = undefined;
      }
    }
  };

  const idOf = (path: string) => /\d+/.exec(path)?.[0];
  const mayShow = (path: string) => {
    const id = idOf(path);
    return path !== '/account/users' && (id === undefined || id === must.product);
  };
  const mustStay = (index: number, beats: boolean) => {
    if (must.shown[index] === undefined) return;
    const shows = must.product !== undefined && mayShow(tabs[index]!.path);
    must.shown[index] = shows ? must.product : undefined;
    if (shows && beats) must.until = now + HEARTBEAT_MS;
  };
  const mustArrive = (index: number) => {
    const { path, isVisible } = tabs[index]!;
    if (must.left[index] === path) return;
    must.left[index] = undefined;
    const isAlive = must.shown[index] !== undefined || now <= must.until;
    const isForeign = must.product !== undefined && !mayShow(path);
    if (!isAlive || isForeign || path === '/account/users') {
      must.product = undefined;
      must.until = -1;
    }
    must.shown[index] = must.product;
    if (must.product !== undefined && isVisible) must.until = now + HEARTBEAT_MS;
  };

  const arrive = (index: number) => {
    const tab = tabs[index]!;
    mustArrive(index);
    send(tab, { is: 'arrived', signs: signs(tab), isVisible: tab.isVisible });
  };
  const look = (index: number) => {
    const tab = tabs[index]!;
    mustStay(index, tab.isVisible);
    send(tab, { is: 'looked', signs: signs(tab), isVisible: tab.isVisible });
  };
  const leave = (index: number) => {
    const tab = tabs[index]!;
    mustStay(index, true);
    send(tab, { is: 'leaving', signs: signs(tab) });
  };

  return {
    tabs,
    open(path: string) {
      tabs.push({ path, isVisible: true, session: { at: 'off' } });
      must.shown.push(undefined);
      must.left.push(undefined);
      arrive(tabs.length - 1);
    },
    /** The builder begins a session and opens its product in a tab. */
    build(index: number, product: string) {
      leave(index);
      productPreview = JSON.stringify({ productId: product, portal: 'channel' });
      heartbeatUntil = now + HEARTBEAT_MS;
      must.product = product;
      must.until = now + HEARTBEAT_MS;
      this.load(index, `/apps/${product}`, false);
    },
    /** Another document in the same tab. */
    load(index: number, path: string, leaves = true) {
      if (leaves) leave(index);
      tabs[index] = { path, isVisible: tabs[index]!.isVisible, session: { at: 'off' } };
      must.shown[index] = undefined;
      must.left[index] = undefined;
      arrive(index);
    },
    /** A router goes there, or the person becomes known. */
    route(index: number, path: string) {
      tabs[index]!.path = path;
      arrive(index);
    },
    turn(index: number, isVisible: boolean) {
      tabs[index]!.isVisible = isVisible;
      if (isVisible) look(index);
    },
    cancel(index: number) {
      if (must.shown[index] === undefined) return;
      must.product = undefined;
      must.until = -1;
      must.shown[index] = undefined;
      must.left[index] = tabs[index]!.path;
      send(tabs[index]!, { is: 'cancelled', href: new URL(tabs[index]!.path, MARKET).href });
    },
    close(index: number) {
      leave(index);
      tabs.splice(index, 1);
      must.shown.splice(index, 1);
      must.left.splice(index, 1);
    },
    look,
    pass(ms: number) {
      now += ms;
    },
    /** What is wrong, in words. */
    differs(): string | undefined {
      for (const [index, { session }] of tabs.entries()) {
        const shown = session.at === 'on' && session.preview.kind === 'product' ? session.preview.productId : undefined;
        if (shown !== must.shown[index]) return `tab ${index} shows ${shown}, not ${must.shown[index]}`;
      }
      if ((productPreview === undefined) !== (must.product === undefined)) return `the cookie is ${productPreview}`;
      return heartbeatUntil === must.until ? undefined : `the heartbeat ends at ${heartbeatUntil}, not ${must.until}`;
    },
  };
}
