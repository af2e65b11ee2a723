import { afterEach, describe, expect, it, vi } from 'vitest';
import { openStorage } from '../../../src/browser/storage.ts';

afterEach(() => vi.unstubAllGlobals());

/** An area of browser storage, in which some of what is done fails. */
function stub(...failing: readonly ('getItem' | 'setItem' | 'removeItem')[]) {
  const kept = new Map<string, string>();
  const unless = (name: (typeof failing)[number]) => {
    if (failing.includes(name)) throw new DOMException('no', 'QuotaExceededError');
  };
  const area = {
    getItem(key: string) {
      unless('getItem');
      return kept.get(key) ?? null;
    },
    setItem(key: string, value: string) {
      unless('setItem');
      kept.set(key, value);
    },
    removeItem(key: string) {
      unless('removeItem');
      kept.delete(key);
    },
  };
  vi.stubGlobal('localStorage', area);
  vi.stubGlobal('window', { localStorage: area, sessionStorage: area });
  vi.stubGlobal('sessionStorage', area);
  return kept;
}

describe('browser storage', () => {
  it('keeps, gives and forgets', () => {
    const kept = stub();
    const storage = openStorage('localStorage');
    expect(storage.get('a')).toBeUndefined();
    storage.set('a', '1');
    expect(kept.get('a')).toBe('1');
    expect(storage.get('a')).toBe('1');
    storage.remove('a');
    expect(storage.get('a')).toBeUndefined();
  });

  it.each([[['setItem']], [['getItem', 'setItem', 'removeItem']]] as const)(
    'where %j fails keeps values in memory',
    (failing) => {
      stub(...failing);
      const storage = openStorage('localStorage');
      storage.set('a', '1');
      expect(storage.get('a')).toBe('1');
      storage.remove('a');
      expect(storage.get('a')).toBeUndefined();
    },
  );

  it('that is not there at all never throws', () => {
    vi.stubGlobal('localStorage', undefined);
    const storage = openStorage('localStorage');
    expect(() => {
      storage.get('a');
      storage.set('a', '1');
      storage.remove('a');
    }).not.toThrow();
  });
});
