import Cookies from 'js-cookie';

/**
 * Cookies, without product words: names come in as arguments. A sandboxed frame throws on every access, so reading
 * gives undefined there and writing does nothing.
 */
export interface CookieJar {
  read(name: string): string | undefined;
  /** `maxAgeMs` absent: until the browser closes. */
  write(name: string, value: string, options?: { maxAgeMs?: number; secure?: boolean }): void;
  remove(name: string): void;
}

const PLACE = { path: '/', sameSite: 'Lax' } as const;

function quietly<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

export const cookies: CookieJar = {
  read: (name) => quietly(() => Cookies.get(name)),
  write(name, value, { maxAgeMs, secure = false } = {}) {
    const expires = maxAgeMs === undefined ? undefined : new Date(Date.now() + maxAgeMs);
    quietly(() => Cookies.set(name, value, { ...PLACE, secure, expires }));
  },
  remove(name) {
    quietly(() => Cookies.remove(name, PLACE));
  },
};
