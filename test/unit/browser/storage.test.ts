import { afterEach, describe, expect, it, vi } from 'vitest';
import { allowKeeping, onceAllowed, openStorage } from '../../../src/browser/storage.ts';

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

  it('that is full keeps no older value for the next page, but of what is a part of one', () => {
    const kept = stub('setItem');
    kept.set('a', 'old').set('list', 'one').set('c', 'other');
    const storage = openStorage('localStorage');
    storage.set('a', 'new');
    storage.set('list', 'one,two', (stored) => `${stored ?? ''},two`);
    expect([...kept]).toEqual([
      ['list', 'one'],
      ['c', 'other'],
    ]);
    expect([storage.get('a'), storage.get('list')]).toEqual(['new', 'one,two']);
    for (const key of ['a', 'list']) storage.remove(key);
  });

  it('that is not there at all never throws', () => {
    vi.stubGlobal('localStorage', undefined);
    const storage = openStorage('localStorage');
    expect(() => {
      storage.get('a');
      storage.set('a', '1');
      storage.remove('a');
    }).not.toThrow();
  });

  it('that the page forbids is neither read nor written; what came meanwhile is written once it is allowed', () => {
    const kept = stub();
    kept.set('a', 'old');
    const storage = openStorage('localStorage');
    allowKeeping('page', false);
    expect(storage.get('a')).toBeUndefined();
    storage.set('b', '1');
    expect(storage.get('b')).toBe('1');
    expect([...kept.keys()]).toEqual(['a']);
    allowKeeping('page', true);
    expect(kept.get('b')).toBe('1');
    expect(storage.get('a')).toBe('old');
  });

  it('that the page forbids has a part of a value put with what is stored once it is allowed', () => {
    const kept = stub();
    kept.set('a', 'old');
    const storage = openStorage('localStorage');
    const append = (what: string) => (before: string | undefined) => `${before ?? ''} ${what}`.trim();
    const put = (what: string) => storage.set('a', append(what)(storage.get('a')), append(what));
    allowKeeping('page', false);
    for (const what of ['one', 'two']) put(what);
    expect([storage.get('a'), kept.get('a')]).toEqual(['one two', 'old']);
    allowKeeping('page', true);
    expect([storage.get('a'), kept.get('a')]).toEqual(['old one two', 'old one two']);
    allowKeeping('page', false);
    put('three');
    storage.set('a', 'all');
    allowKeeping('page', true);
    expect(kept.get('a'), 'a whole value takes its place').toBe('all');
  });

  it('stays forbidden while anybody forbids it', () => {
    const kept = stub();
    const storage = openStorage('localStorage');
    allowKeeping('one', false);
    allowKeeping('other', false);
    allowKeeping('one', true);
    // Who has not forbidden allows nothing for others.
    allowKeeping('third', true);
    storage.set('a', '1');
    expect(kept.size).toBe(0);
    allowKeeping('other', true);
    expect(kept.get('a')).toBe('1');
  });

  it('is waited for once, and by nobody who has given that up', () => {
    stub();
    const ran: string[] = [];
    allowKeeping('page', false);
    onceAllowed(() => ran.push('one'));
    onceAllowed(() => ran.push('other'))();
    for (const isAllowed of [true, false, true]) allowKeeping('page', isAllowed);
    expect(ran).toEqual(['one']);
  });

  it('that is forbidden forgets all the same', () => {
    const kept = stub();
    kept.set('a', 'old');
    const storage = openStorage('localStorage');
    allowKeeping('page', false);
    storage.set('b', '1');
    storage.remove('a');
    storage.remove('b');
    allowKeeping('page', true);
    expect([...kept.keys()]).toEqual([]);
  });
});
