import { vi } from 'vitest';
import type { ErrorDetail } from '../../../elements/events.ts';
import { type Clock } from '../../../src/browser/clock.ts';
import type { Connect } from '../../../src/browser/signals-socket.ts';
import { joinTabs } from '../../../src/browser/tab-leader.ts';
import { type SignalsOwner, createSignals } from '../../../src/notifications/signals.store.ts';
import { type TestClock } from '../clock.ts';

export const MARKET = 'https://market.example';
export const ANNA: SignalsOwner = { userId: 'anna', marketUrl: MARKET, token: 'secret-of-anna' };

/** What a page may be told from outside: a set of listeners, and a way to call them all. */
function signalsOf<Value = void>() {
  const listeners = new Set<(value: Value) => void>();
  return {
    listeners,
    on(run: (value: Value) => void) {
      listeners.add(run);
      return () => listeners.delete(run);
    },
    tell: (value: Value) => [...listeners].forEach((listener) => listener(value)),
  };
}

export interface FakeSocket {
  readonly url: string;
  readonly protocols: readonly string[];
  /** It was opened, and not closed by either side. */
  live: boolean;
  readonly sent: string[];
  accept(): void;
  say(message: unknown): void;
  drop(): void;
}

/** One page of a browser: its store, its sockets, and what happens around it. */
export function openPage(
  clock: TestClock,
  { online = true, random = () => 0 }: { readonly online?: boolean; readonly random?: () => number } = {},
) {
  const sockets: FakeSocket[] = [];
  const timers = new Set<object>();
  const hide = signalsOf();
  const comeBack = signalsOf();
  const network = signalsOf<boolean>();
  const report = vi.fn<(detail: ErrorDetail) => void>();
  let isOnline = online;
  let slept = 0;

  const connect: Connect = ({ url, protocols }, listener) => {
    let closed = false;
    const socket: FakeSocket = {
      url,
      protocols,
      live: true,
      sent: [],
      accept: () => !closed && listener.opened(),
      say: (message) => !closed && listener.heard(typeof message === 'string' ? message : JSON.stringify(message)),
      drop() {
        if (closed) return;
        closed = true;
        socket.live = false;
        listener.closed();
      },
    };
    sockets.push(socket);
    return {
      send: (text) => socket.sent.push(text),
      close() {
        closed = true;
        socket.live = false;
      },
    };
  };
  const counting: Clock = {
    now: clock.now,
    after(ms, run) {
      const timer = {};
      timers.add(timer);
      const cancel = clock.after(ms, () => {
        timers.delete(timer);
        run();
      });
      return () => {
        timers.delete(timer);
        cancel();
      };
    },
  };
  const signals = createSignals({
    clock: counting,
    wall: () => clock.now() + slept,
    random,
    connect,
    joinTabs,
    page: { onHide: hide.on, onReturn: comeBack.on },
    network: { isOnline: () => isOnline, onChange: network.on },
    report,
  });
  return {
    ...signals,
    report,
    /** The machine's clock goes on, and timers stand still. */
    sleep: (ms: number) => (slept += ms),
    sockets,
    live: () => sockets.filter(({ live }) => live),
    last: () => sockets.at(-1)!,
    timers: () => timers.size,
    listeners: () => hide.listeners.size + comeBack.listeners.size + network.listeners.size,
    hide: () => hide.tell(),
    comeBack: () => comeBack.tell(),
    setOnline(now: boolean, isTold = true) {
      isOnline = now;
      if (isTold) network.tell(now);
    },
  };
}

/** Lets time go by until one of the pages has a socket. */
export function passUntilLive(clock: TestClock, pages: readonly Page[]): void {
  for (let at = 0; at < 1000 && !pages.some((page) => page.live().length > 0); at += 1) clock.pass(100);
}

export type Page = ReturnType<typeof openPage>;

export const message = (home: number, unreadCount: number, hasUnreadMessages = unreadCount > 0) => ({
  type: 'MESSAGE',
  payload: {
    'appwise-team': { self: { unreadCount, hasUnreadMessages } },
    'appwise-feeds': [{ type: 'HOME', updatedResourceCount: home }],
  },
});

export const badges = (home: number, count: number, hasUnread = count > 0) => ({ home, team: { count, hasUnread } });
