import { getEventListeners } from 'node:events';
import { vi } from 'vitest';

/** As much of a page as the whole app asks of one, in the hands of the test: time, network, storage, listeners, sockets. */
export const MARKET = 'https://market.example';

/** Kept before the clocks are taken over: what a platform does by itself goes on. */
const realTurn = globalThis.setImmediate;

/** Counts who listens. */
class Listened extends EventTarget {
  readonly #types = new Set<string>();
  override addEventListener(type: string, ...rest: [EventListener, AddEventListenerOptions?]): void {
    this.#types.add(type);
    super.addEventListener(type, ...rest);
  }
  get count(): number {
    return [...this.#types].reduce((sum, type) => sum + getEventListeners(this, type).length, 0);
  }
}

/** As the browser's: what is kept are its own fields. */
class MemoryStorage {
  [key: string]: unknown;
  getItem(key: string): unknown {
    return Object.hasOwn(this, key) ? this[key] : null;
  }
  setItem(key: string, value: string): void {
    this[key] = String(value);
  }
  removeItem(key: string): void {
    delete this[key];
  }
}

type CookieHolder = Listened & { cookie: string };

/** What is written of one name takes the place of that name alone. */
function cookieJar() {
  const jar = new Map<string, string>();
  return {
    get: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    set(text: string) {
      const [, name = '', value = ''] = /^([^=;]*)=([^;]*)/.exec(text) ?? [];
      jar.set(name, value);
    },
  };
}

/** A socket as the page sees it; the test is its server. */
export class TestSocket extends Listened {
  static readonly all: TestSocket[] = [];
  readonly OPEN = 1;
  readyState = 0;
  readonly sent: string[] = [];
  constructor() {
    super();
    TestSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  opens(): void {
    if (this.readyState !== 0) return;
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  hears(data: unknown): void {
    if (this.readyState === 1) this.dispatchEvent(new MessageEvent('message', { data }));
  }
  close(): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.dispatchEvent(new Event('close'));
  }
}

export type TestPage = ReturnType<typeof openPage>;

/** Takes over the globals and the clocks until `close`. */
export function openPage(fetch: typeof globalThis.fetch) {
  vi.useFakeTimers({ now: performance.timeOrigin });
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('Late', 'TimeoutError')), ms);
    return controller.signal;
  });
  const said: string[] = [];
  for (const level of ['warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => void said.push(`${level} ${words.join(' ')}`));
  const root = { lang: 'de-DE', getAttribute: () => null };
  const document = Object.assign(Object.defineProperty(new Listened(), 'cookie', cookieJar()) as CookieHolder, {
    documentElement: root,
    visibilityState: 'visible',
    readyState: 'complete',
    baseURI: `${MARKET}/home`,
    referrer: '',
    /** A script, and what fetches it, as far as it is added and has come. */
    createElement: () => Object.assign(new Listened(), { setAttribute() {}, remove() {} }),
    head: { append: (script: EventTarget) => queueMicrotask(() => script.dispatchEvent(new Event('load'))) },
  });
  const window = new Listened();
  const navigator = { onLine: true, userAgent: 'Test', platform: 'Test' };
  const observers = new Set<object>();
  class Observer {
    observe(): void {
      observers.add(this);
    }
    disconnect(): void {
      observers.delete(this);
    }
  }
  const location = { href: `${MARKET}/home`, assign: vi.fn<(url: string) => void>(), reload: vi.fn<() => void>() };
  TestSocket.all.length = 0;
  const globals = {
    document,
    window,
    navigator,
    location,
    fetch,
    localStorage: new MemoryStorage(),
    sessionStorage: new MemoryStorage(),
    MutationObserver: Observer,
    matchMedia: () => new Listened(),
    requestAnimationFrame: (run: () => void) => setTimeout(run, 16),
    cancelAnimationFrame: (frame: number) => clearTimeout(frame),
    WebSocket: TestSocket,
    getComputedStyle: () => ({ getPropertyValue: () => '' }),
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  const uncaught: unknown[] = [];
  const note = (error: unknown) => void uncaught.push(error);
  process.on('unhandledRejection', note);

  /** Lets everything that waits for nobody come to its end. */
  const settle = async (turns = 6) => {
    for (let turn = 0; turn < turns; turn += 1) {
      await new Promise((resolve) => realTurn(resolve));
      await vi.advanceTimersByTimeAsync(0);
    }
  };
  return {
    ...globals,
    said,
    uncaught,
    settle,
    observers,
    async pass(ms: number) {
      await vi.advanceTimersByTimeAsync(ms);
      await settle();
    },
    listening: () => document.count + window.count,
    sockets: () => TestSocket.all.filter(({ readyState }) => readyState < 2),
    async close() {
      await new Promise((resolve) => realTurn(resolve));
      process.off('unhandledRejection', note);
      vi.useRealTimers();
      vi.unstubAllGlobals();
      vi.restoreAllMocks();
    },
  };
}
