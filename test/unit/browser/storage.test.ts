import { afterEach, describe, expect, it, vi } from 'vitest';
import { openStorage } from '../../../src/browser/storage.ts';
import { createRecentQueries, storageFor } from '../../../src/search/recent-queries.store.ts';

const KEY = 'searchWidget.RecentQueries';
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

describe('recent queries in storage (S §3)', () => {
  const memory = () => {
    const kept = new Map<string, string>();
    return {
      kept,
      storage: {
        get: (key: string) => kept.get(key),
        set: (key: string, value: string) => void kept.set(key, value),
        remove: (key: string) => void kept.delete(key),
      },
    };
  };

  it('stand in a map by user id', () => {
    const { kept, storage } = memory();
    kept.set(KEY, '{"u2":["mail"]}');
    const recent = createRecentQueries(storage, 'u1');
    recent.add(' crm ');
    recent.add('CRM');
    recent.add('tax');
    recent.add('  ');
    expect(recent.read()).toEqual(['tax', 'CRM']);
    expect(JSON.parse(kept.get(KEY) ?? '')).toEqual({ u1: ['tax', 'CRM'], u2: ['mail'] });
    recent.remove('tax');
    expect(createRecentQueries(storage, 'u1').read()).toEqual(['CRM']);
    recent.clear();
    expect(createRecentQueries(storage, 'u1').read()).toEqual([]);
    expect(createRecentQueries(storage, 'u2').read()).toEqual(['mail']);
  });

  it('without a user id stay in memory', () => {
    const { kept, storage } = memory();
    const recent = createRecentQueries(storage, undefined);
    recent.add('crm');
    expect(recent.read()).toEqual(['crm']);
    expect([...kept.keys()]).toEqual([]);
  });

  it('without storage stay in memory', () => {
    const recent = createRecentQueries(undefined, 'u1');
    recent.add('crm');
    expect(recent.read()).toEqual(['crm']);
  });

  it('see what another page has written meanwhile', () => {
    const { storage } = memory();
    const recent = createRecentQueries(storage, 'u1');
    recent.add('crm');
    createRecentQueries(storage, 'u1').add('mail');
    recent.add('tax');
    expect(createRecentQueries(storage, 'u1').read()).toEqual(['tax', 'mail', 'crm']);
  });

  it.each([
    ['local', ['localStorage']],
    ['session', ['sessionStorage']],
    ['off', []],
  ] as const)('with history %s open %j', (mode, areas) => {
    const opened: string[] = [];
    storageFor(mode, (area) => {
      opened.push(area);
      return memory().storage;
    });
    expect(opened).toEqual(areas);
  });
});
