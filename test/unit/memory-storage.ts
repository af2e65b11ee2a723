import type { CookieJar, KeyedStorage } from '../../src/browser/storage.ts';

/** A browser storage in memory, in the hands of the test. */
export function memoryStorage(kept = new Map<string, string>()): KeyedStorage & { readonly kept: Map<string, string> } {
  return {
    kept,
    get: (key) => kept.get(key),
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
    keys: () => [...kept.keys()],
  };
}

/** Cookies in memory, with the options that each was written with. */
export function memoryCookies(refusesSecure = false) {
  const jar = new Map<string, string>();
  const written: { name: string; value: string; maxAgeMs?: number; secure?: boolean }[] = [];
  const cookies: CookieJar = {
    read: (name) => jar.get(name),
    write(name, value, options = {}) {
      written.push({ name, value, ...options });
      if (!(refusesSecure && options.secure)) jar.set(name, value);
    },
    remove: (name) => void jar.delete(name),
  };
  return { cookies, jar, written };
}
