/**
 * Counts what a page holds open: listeners of document and window, timers, observers. To be imported before what it
 * watches. Everything works as before.
 */
const listeners = new Map<string, number>();
const timers = new Map<number, number>();
const observers = new Map<object, string>();

// Weak, as this must not itself keep alive what it counts.
const listenerIds = new WeakMap<object, number>();
let lastId = 0;
const idOf = (listener: object): number => {
  if (!listenerIds.has(listener)) listenerIds.set(listener, (lastId += 1));
  return listenerIds.get(listener) as number;
};

function watchListeners(target: Window | Document, name: string): void {
  const add = target.addEventListener.bind(target) as EventTarget['addEventListener'];
  const remove = target.removeEventListener.bind(target) as EventTarget['removeEventListener'];
  const keyOf = (type: string, listener: object, options: unknown) => {
    const capture =
      typeof options === 'object' && options ? Boolean((options as AddEventListenerOptions).capture) : Boolean(options);
    return `${name} ${type} ${capture ? 'capture ' : ''}#${idOf(listener)}`;
  };
  target.addEventListener = ((type: string, listener: EventListener, options?: AddEventListenerOptions | boolean) => {
    const key = keyOf(type, listener, options);
    listeners.set(key, 1);
    const signal = typeof options === 'object' ? options.signal : undefined;
    signal?.addEventListener('abort', () => listeners.delete(key));
    add(type, listener, options);
  }) as typeof target.addEventListener;
  target.removeEventListener = ((
    type: string,
    listener: EventListener,
    options?: AddEventListenerOptions | boolean,
  ) => {
    listeners.delete(keyOf(type, listener, options));
    remove(type, listener, options);
  }) as typeof target.removeEventListener;
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

watchListeners(document, 'document');
watchListeners(window, 'window');
watchTimers();
watchObserver(MutationObserver.prototype, 'MutationObserver');
watchObserver(ResizeObserver.prototype, 'ResizeObserver');
watchObserver(IntersectionObserver.prototype, 'IntersectionObserver');

/** Delays of the timers that still wait; those of 0 ms are on their way already. */
export const openTimers = (): readonly number[] => [...timers.values()].filter((delay) => delay > 0);

/** What is open, one line each. */
export const openHandles = (): readonly string[] =>
  [...listeners.keys(), ...observers.values(), ...openTimers().map((delay) => `timer of ${delay} ms`)].toSorted();
