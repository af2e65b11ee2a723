import { createStore } from 'zustand/vanilla';
import type { Report } from '../app/reports.ts';
import type { Connection } from '../browser/connection.ts';
import type { JoinTabs, Tabs } from '../browser/tab-leader.ts';
import { type Badges, NOTHING_HEARD, type SignalsState, mergeSignal, sameBadges } from './notifications.rules.ts';
import { type SignalsAuth, isOnThisMachine, signalsAddress } from './signals-address.rules.ts';
import { type SignalsSocketDeps, createSignalsSocket } from './signals-socket.store.ts';
import { type TabMessage, readTabMessage, tabGroupName } from './tab-messages.rules.ts';

/** For whom, and with what, the socket is opened. */
export interface SignalsOwner {
  readonly userId: string;
  readonly marketUrl: string;
  /** Without one there is no socket; what another tab tells is shown all the same. */
  readonly token: string | undefined;
  readonly auth?: SignalsAuth;
  /** The bootstrap's own address for the socket. */
  readonly endpoint?: string;
}

export interface SignalsDeps extends Pick<SignalsSocketDeps, 'clock' | 'wall' | 'random' | 'connect'> {
  readonly joinTabs: JoinTabs;
  readonly page: {
    readonly onHide: (run: () => void) => () => void;
    readonly onReturn: (run: () => void) => () => void;
  };
  readonly network: Connection;
  readonly report: Report;
}

export type Signals = ReturnType<typeof createSignals>;

/** The badges, and the socket that brings them: one of all the tabs of a person has it, and tells the others. */
export function createSignals({ clock, wall, random, connect, joinTabs, page, network, report }: SignalsDeps) {
  const store = createStore<SignalsState>(() => NOTHING_HEARD);
  let owner: SignalsOwner | undefined;
  /** Whose badges are shown. */
  let group: string | undefined;
  let tabs: Tabs | undefined;
  let stops: readonly (() => void)[] = [];
  let complained = false;

  const { tell, isLeading } = createSignalsSocket({
    clock,
    wall,
    random,
    connect,
    address: () => (owner?.token ? signalsAddress({ ...owner, token: owner.token }, owner) : undefined),
    deliver(signal) {
      show(mergeSignal(store.getState(), signal));
      tellTabs();
    },
    complain() {
      if (complained) return;
      complained = true;
      report({ code: 'socket', message: 'The signals socket could not be kept open', retryable: true });
    },
    /** Another tab may have a token, or a page, with which it can. Alone in the browser, this one leads on. */
    giveWay(tries) {
      say({ kind: 'tried', tries });
      leave();
      join();
    },
  });

  const show = (badges: Badges): void => {
    const before = store.getState();
    if (!before.heard || !sameBadges(badges, before)) store.setState({ ...badges, heard: true }, true);
  };

  const say = (message: TabMessage) => tabs?.tell(message);
  const tellTabs = () => {
    const { home, team } = store.getState();
    say({ kind: 'badges', badges: { home, team } });
  };

  const hear = (json: unknown): void => {
    const message = readTabMessage(json);
    if (message?.kind === 'ask' && isLeading() && store.getState().heard) tellTabs();
    if (message?.kind === 'badges' && !isLeading()) show(message.badges);
    if (message?.kind === 'tried') tell({ type: 'tried', tries: message.tries });
  };

  const join = (): void => {
    if (!owner || group === undefined) return;
    const mayLead = Boolean(owner.token);
    tabs = joinTabs(group, { leads: () => tell({ type: 'leading', leading: true }), hears: hear }, { mayLead });
    say({ kind: 'ask' });
  };

  const leave = (): void => {
    tabs?.leave();
    tabs = undefined;
    tell({ type: 'leading', leading: false });
  };

  /** Nothing may be open in a page that the back/forward cache is to keep. */
  const hide = (): void => {
    tell({ type: 'hidden' });
    leave();
  };
  const comeBack = (): void => {
    // A page that is put away need not hear of the network.
    tellNetwork(network.isOnline());
    tell({ type: 'shown' });
    leave();
    join();
  };

  const tellNetwork = (isOnline: boolean): void => {
    const reaches = isOnline || isOnThisMachine(owner?.endpoint ?? owner?.marketUrl ?? '');
    tell({ type: reaches ? 'online' : 'offline' });
  };

  const pause = (): void => {
    for (const stop of stops) stop();
    stops = [];
    tell({ type: 'stop' });
    leave();
    owner = undefined;
  };

  const forget = (): void => {
    group = undefined;
    store.setState(NOTHING_HEARD, true);
  };

  /** The page has brought another token: the socket comes back with it, and who leads goes on leading. */
  const refreshToken = (token: string | undefined): void => {
    if (!owner || owner.token === token) return;
    const couldLead = Boolean(owner.token);
    owner = { ...owner, token };
    tell({ type: 'token', hasToken: Boolean(token) });
    if (couldLead === Boolean(token)) return;
    leave();
    join();
  };

  return {
    getState: store.getState,
    subscribe: store.subscribe,

    /** Begins for a person; called again for the same, it takes over what has changed. */
    start(next: SignalsOwner): void {
      if (owner && isSame(owner, next)) return refreshToken(next.token);
      pause();
      const name = tabGroupName(next.marketUrl, next.userId);
      if (name !== group) forget();
      [owner, group] = [next, name];
      stops = [page.onHide(hide), page.onReturn(comeBack), network.onChange(tellNetwork)];
      tell({ type: 'shown' });
      tellNetwork(network.isOnline());
      tell({ type: 'start', hasToken: Boolean(next.token) });
      join();
    },

    /** Ends socket, channel, lock and timer. The badges stay for the same person's return. */
    pause,

    /** The same, and nothing of the person stays. */
    stop(): void {
      pause();
      forget();
    },
  };
}

const isSame = (one: SignalsOwner, other: SignalsOwner): boolean =>
  (['userId', 'marketUrl', 'auth', 'endpoint'] as const).every((name) => one[name] === other[name]);
