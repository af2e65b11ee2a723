/**
 * Counts what a page holds open: listeners of document, window and what belongs to them, timers, observers,
 * sockets and channels. To be imported before what it
 * watches. Everything works as before.
 */
import { eventually } from '../page.ts';

const listeners = new Map<string, number>();
const timers = new Map<number, number>();
/** Observers and connections, by what they are. */
const observers = new Map<object, string>();

// Weak, as this must not itself keep alive what it counts.
const listenerIds = new WeakMap<object, number>();
let lastId = 0;
const idOf = (listener: object): number => {
  if (!listenerIds.has(listener)) listenerIds.set(listener, (lastId += 1));
  return listenerIds.get(listener) as number;
};

/** Of one target, or of all that share a prototype. */
function watchListeners(target: EventTarget, name: string): void {
  const { addEventListener: add, removeEventListener: remove } = target;
  const keyOf = (type: string, listener: object, options: unknown) => {
    const capture =
      typeof options === 'object' && options ? Boolean((options as AddEventListenerOptions).capture) : Boolean(options);
    return `${name} ${type} ${capture ? 'capture ' : ''}#${idOf(listener)}`;
  };
  type Options = AddEventListenerOptions | boolean;
  target.addEventListener = function (
    this: EventTarget | undefined,
    type: string,
    listener: object,
    options?: Options,
  ) {
    const key = keyOf(type, listener, options);
    listeners.set(key, 1);
    const signal = typeof options === 'object' ? options.signal : undefined;
    signal?.addEventListener('abort', () => listeners.delete(key));
    add.call(this ?? target, type, listener as EventListener, options);
  } as typeof add;
  target.removeEventListener = function (
    this: EventTarget | undefined,
    type: string,
    listener: object,
    options?: Options,
  ) {
    listeners.delete(keyOf(type, listener, options));
    remove.call(this ?? target, type, listener as EventListener, options);
  } as typeof remove;
}

function watchTimers(): void {
  const { setTimeout, clearTimeout, setInterval, clearInterval } = window;
  window.setTimeout = ((run: () => void, delay = 0, ...args: unknown[]) => {
    const id = setTimeout(() => {
      timers.delete(id);
      (run as (...given: unknown[]) => void)(...args);
    }, delay) as unknown as number;
    timers.set(id, delay);
    return id;
  }) as typeof window.setTimeout;
  window.setInterval = ((run: () => void, delay = 0) => {
    const id = setInterval(run, delay) as unknown as number;
    timers.set(id, delay);
    return id;
  }) as typeof window.setInterval;
  window.clearTimeout = ((id: number) => {
    timers.delete(id);
    clearTimeout(id);
  }) as typeof window.clearTimeout;
  window.clearInterval = ((id: number) => {
    timers.delete(id);
    clearInterval(id);
  }) as typeof window.clearInterval;
}

interface Observes {
  observe(...args: never[]): void;
  disconnect(): void;
}

function watchObserver(prototype: Observes, name: string): void {
  const { observe, disconnect } = prototype;
  prototype.observe = function (this: Observes, ...args: never[]) {
    observers.set(this, name);
    observe.apply(this, args);
  };
  prototype.disconnect = function (this: Observes) {
    observers.delete(this);
    disconnect.call(this);
  };
}

/** Connections of a page: open until they are closed by either side. */
function watchConnections(): void {
  const { WebSocket: Socket, BroadcastChannel: Channel } = window;
  window.WebSocket = class extends Socket {
    constructor(url: string | URL, protocols: string | string[] = []) {
      super(url, protocols);
      observers.set(this, 'WebSocket');
      this.addEventListener('close', () => observers.delete(this));
    }
    override close(...why: Parameters<WebSocket['close']>) {
      observers.delete(this);
      super.close(...why);
    }
  };
  window.BroadcastChannel = class extends Channel {
    constructor(name: string) {
      super(name);
      observers.set(this, 'BroadcastChannel');
    }
    override close() {
      observers.delete(this);
      super.close();
    }
  };
}

const { navigation } = window as { readonly navigation?: EventTarget };
watchListeners(document, 'document');
watchListeners(window, 'window');
watchListeners(MediaQueryList.prototype, 'media query');
if (window.visualViewport) watchListeners(window.visualViewport, 'view');
if (navigation) watchListeners(navigation, 'navigation');
watchConnections();
watchTimers();
watchObserver(MutationObserver.prototype, 'MutationObserver');
watchObserver(ResizeObserver.prototype, 'ResizeObserver');
watchObserver(IntersectionObserver.prototype, 'IntersectionObserver');

/** Delays of the timers that still wait; those of 0 ms are on their way already. */
export const openTimers = (): readonly number[] => [...timers.values()].filter((delay) => delay > 0);

/** What ends by itself within a second has ended. */
export const atRest = () => eventually(() => !openTimers().some((delay) => delay < 1000), 'no short clock');

/** What is open, one line each. */
export const openHandles = (): readonly string[] =>
  [...listeners.keys(), ...observers.values(), ...openTimers().map((delay) => `timer of ${delay} ms`)].toSorted();

/** What is open, and was not before: a timer of the runner's may have ended meanwhile. */
export function openedSince(before: readonly string[], now: readonly string[] = openHandles()): readonly string[] {
  const known = [...before];
  return now.filter((handle) => {
    const at = known.indexOf(handle);
    if (at >= 0) known.splice(at, 1);
    return at < 0;
  });
}
