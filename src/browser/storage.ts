import Cookies from 'js-cookie';

/**
 * What a browser keeps for a page: cookies and storage, without product words. Nothing here throws: where keeping is
 * switched off, full or forbidden by the browser, values live in memory. Where the page forbids it, nothing is read from
 * storage and nothing is written; what came meanwhile is handed over once the page allows it.
 */
export interface TextStorage {
  get(key: string): string | undefined;
  /** `make` is for a part of a value: it makes the value of what is stored, where that can be read only later. */
  set(key: string, value: string, make?: Make): void;
  remove(key: string): void;
}

type Make = (stored: string | undefined) => string;

export interface KeyedStorage extends TextStorage {
  /** Every key that there is. */
  keys(): readonly string[];
}

export interface CookieJar {
  read(name: string): string | undefined;
  /** `maxAgeMs` absent: until the browser closes. */
  write(name: string, value: string, options?: CookieOptions): void;
  remove(name: string): void;
}

interface CookieOptions {
  readonly maxAgeMs?: number;
  readonly secure?: boolean;
}

type Area = 'localStorage' | 'sessionStorage';

/** A sandboxed frame throws on the mere access. */
function quietly<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** Who forbids: one is enough. */
const vetoes = new Set<string>();

interface Held {
  readonly value: string;
  readonly make?: Make | undefined;
}

/** What could not be kept. It stands before the real storage, which holds an older value. */
const memory: Readonly<Record<Area, Map<string, Held>>> = { localStorage: new Map(), sessionStorage: new Map() };
const heldCookies = new Map<string, () => void>();
const cookieValues = new Map<string, string>();

/** Whether anything may be kept in this browser, and read there. */
export const mayKeep = (): boolean => vetoes.size === 0;

/** Each owner forbids and allows for itself. */
export function allowKeeping(owner: string, isAllowed: boolean): void {
  if (!isAllowed) vetoes.add(owner);
  else if (vetoes.delete(owner) && mayKeep()) handOver();
}

/** What is to be done once something may be kept, before what came meanwhile is written. */
const owed = new Set<() => void>();
/** Answers the way to stop. */
export function onceAllowed(run: () => void): () => void {
  owed.add(run);
  return () => void owed.delete(run);
}

/** Removes what is really kept under names that begin so; what is held in memory stays. */
export function dropStored(area: Area, prefix: string): void {
  quietly(() => {
    for (const key of Object.keys(globalThis[area])) if (key.startsWith(prefix)) globalThis[area].removeItem(key);
  });
}

function handOver(): void {
  for (const run of owed) run();
  owed.clear();
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    for (const [key, { value, make }] of memory[area]) write(area, key, make?.(stored(area, key)) ?? value, make);
  }
  for (const writeCookie of heldCookies.values()) writeCookie();
  heldCookies.clear();
  cookieValues.clear();
}

const stored = (area: Area, key: string): string | undefined =>
  quietly(() => globalThis[area].getItem(key)) ?? undefined;

function write(area: Area, key: string, value: string, make: Make | undefined): void {
  const isKept = mayKeep() && quietly(() => (globalThis[area].setItem(key, value), true));
  if (isKept) return void memory[area].delete(key);
  memory[area].set(key, { value, make });
  // It holds no more, and the next page would read it. What is a part of a value is better without the newest one.
  if (mayKeep() && !make) quietly(() => globalThis[area].removeItem(key));
}

export function openStorage(area: Area): KeyedStorage {
  const held = memory[area];
  return {
    get: (key) => held.get(key)?.value ?? (mayKeep() ? stored(area, key) : undefined),
    set(key, value, make) {
      const earlier = held.get(key)?.make;
      write(area, key, value, make && earlier ? (now) => make(earlier(now)) : make);
    },
    remove(key) {
      held.delete(key);
      quietly(() => globalThis[area].removeItem(key));
    },
    keys: () => [...new Set([...held.keys(), ...(quietly(() => Object.keys(globalThis[area])) ?? [])])],
  };
}

/** All of them, for as long as nobody else can have written one: each look may ask another process. */
let present: Readonly<Record<string, string>> | undefined;
const forgetPresent = () => {
  present = undefined;
};
function presentCookies(): Readonly<Record<string, string>> {
  if (present) return present;
  queueMicrotask(forgetPresent);
  present = quietly(() => Cookies.get()) ?? {};
  return present;
}

const PLACE = { path: '/', sameSite: 'Lax' } as const;

function writeCookie(name: string, value: string, { maxAgeMs, secure = false }: CookieOptions): void {
  const expires = maxAgeMs === undefined ? undefined : new Date(Date.now() + maxAgeMs);
  quietly(() => Cookies.set(name, value, { ...PLACE, secure, expires }));
  forgetPresent();
}

/** Cookies are read in any case: the server's own say which session this is. */
export const cookies: CookieJar = {
  read(name) {
    const held = cookieValues.get(name);
    if (held !== undefined) return held;
    const found = presentCookies();
    return Object.hasOwn(found, name) ? found[name] : undefined;
  },
  write(name, value, options = {}) {
    if (mayKeep()) return writeCookie(name, value, options);
    cookieValues.set(name, value);
    heldCookies.set(name, () => writeCookie(name, value, options));
  },
  remove(name) {
    cookieValues.delete(name);
    heldCookies.delete(name);
    quietly(() => Cookies.remove(name, PLACE));
    forgetPresent();
  },
};

/** Runs when another tab has changed a key of localStorage, or emptied it. Answers the way to stop. */
export function onOtherTab(key: string, run: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === key || event.key === null) run();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
