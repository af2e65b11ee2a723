/** What a host page may have done to its globals before our script comes. Each runs in the page. */
export const PATCHES: Readonly<Record<string, () => void>> = {
  'an old library gives all lists and texts a toJSON': () => {
    const inspect = function (this: unknown) {
      return `"${String(this)}"`;
    };
    for (const prototype of [Array.prototype, String.prototype, Number.prototype])
      Object.assign(prototype, { toJSON: inspect });
  },

  'prototypes have enumerable additions': () => {
    Object.assign(Object.prototype, { extend: () => {}, isEmpty: () => false });
    Object.assign(Array.prototype, { each: () => {}, last: 7 });
    Object.assign(Function.prototype, { delay: () => {} });
  },

  'a library like Zone.js wraps timers, promises and listeners': () => {
    const run = (callback: unknown) =>
      typeof callback === 'function'
        ? (...given: unknown[]) => (callback as (...all: unknown[]) => unknown)(...given)
        : callback;
    for (const name of ['setTimeout', 'queueMicrotask', 'requestAnimationFrame'] as const) {
      const native = window[name] as (...given: unknown[]) => unknown;
      Object.assign(window, {
        [name]: (callback: unknown, ...rest: unknown[]) => native.call(window, run(callback), ...rest),
      });
    }
    const wait = Promise.prototype.then;
    Reflect.set(Promise.prototype, 'then', function (this: Promise<unknown>, done: never, failed: never) {
      return wait.call(this, run(done) as never, run(failed) as never);
    });
    const wrapped = new WeakMap<object, EventListener>();
    const { addEventListener, removeEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (type, listener, options) {
      if (typeof listener !== 'function') return addEventListener.call(this, type, listener, options);
      const task = wrapped.get(listener) ?? ((event: Event) => listener.call(this, event));
      wrapped.set(listener, task);
      return addEventListener.call(this, type, task, options);
    };
    EventTarget.prototype.removeEventListener = function (type, listener, options) {
      removeEventListener.call(
        this,
        type,
        (typeof listener === 'function' && wrapped.get(listener)) || listener,
        options,
      );
    };
  },

  'a monitor wraps fetch, and hears of no signal': () => {
    const { fetch } = window;
    window.fetch = async (input, init) => {
      const answer = await fetch(input, { ...init, signal: null });
      void answer.clone().text();
      return answer;
    };
  },

  'the clock is two days slow': () => {
    const { now } = Date;
    Date.now = () => now() - 172_800_000;
  },

  'the clock is two days fast': () => {
    const { now } = Date;
    Date.now = () => now() + 172_800_000;
  },

  'the storage is there, and throws at each use': () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const)
      Storage.prototype[method] = () => {
        throw new DOMException('Full', 'QuotaExceededError');
      };
  },

  'cookies cannot be read or written': () => {
    Object.defineProperty(document, 'cookie', {
      get() {
        throw new DOMException('Forbidden', 'SecurityError');
      },
      set() {
        throw new DOMException('Forbidden', 'SecurityError');
      },
    });
  },

  'newer interfaces are missing': () => {
    for (const name of ['BroadcastChannel', 'requestIdleCallback', 'navigation']) Reflect.deleteProperty(window, name);
    Object.defineProperty(navigator, 'locks', { value: undefined });
  },
};
