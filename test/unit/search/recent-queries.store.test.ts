import { afterEach, describe, expect, it, vi } from 'vitest';
import { allowKeeping, openStorage } from '../../../src/browser/storage.ts';
import { createRecentQueriesShelf } from '../../../src/search/recent-queries.store.ts';

const KEY = 'searchWidget.RecentQueries';

/** Tabs of one browser: they share what is stored and hear of each other's changes, and nothing else. */
function browser(stored?: string) {
  const kept = new Map<string, string>(stored === undefined ? [] : [[KEY, stored]]);
  const listeners = new Map<object, () => void>();
  const opened: string[] = [];
  const openTab = () => {
    const me = {};
    const storage = {
      get: (key: string) => kept.get(key),
      set(key: string, value: string) {
        kept.set(key, value);
        for (const [tab, tell] of listeners) if (tab !== me) tell();
      },
      remove: (key: string) => void kept.delete(key),
    };
    return createRecentQueriesShelf({
      openStorage: (area) => {
        opened.push(area);
        return storage;
      },
      onOtherTab: (_key, run) => {
        listeners.set(me, run);
        return () => listeners.delete(me);
      },
    });
  };
  return { kept, opened, listeners, openTab, openStored: () => JSON.parse(kept.get(KEY) ?? 'null') as unknown };
}

describe('recent queries in storage (S §3)', () => {
  it('stand in a map by user id; other people keep theirs', () => {
    const { openTab, openStored } = browser('{"u2":["mail"]}');
    const shelf = openTab();
    const recent = shelf.of('u1', 'local');
    for (const query of [' crm ', 'CRM', 'tax', '  ']) recent.add(query);
    expect(recent.read()).toEqual(['tax', 'CRM']);
    expect(openStored()).toEqual({ u1: ['tax', 'CRM'], u2: ['mail'] });
    recent.remove('TAX');
    expect(openStored()).toEqual({ u1: ['CRM'], u2: ['mail'] });
    recent.clear();
    expect(openStored()).toEqual({ u2: ['mail'] });
    expect(shelf.of('u2', 'local').read()).toEqual(['mail']);
  });

  it('without a user id stay in memory, one list for the page', () => {
    const { openTab, kept } = browser();
    const shelf = openTab();
    shelf.of(undefined, 'local').add('crm');
    expect(shelf.of(undefined, 'local').read()).toEqual(['crm']);
    expect(kept.size).toBe(0);
  });

  it.each([
    ['local', ['localStorage']],
    ['session', ['sessionStorage']],
    ['off', []],
  ] as const)('with history %s are kept in %j', (history, areas) => {
    const { openTab, opened, kept } = browser();
    const recent = openTab().of('u1', history);
    recent.add('crm');
    expect(opened).toEqual(areas);
    expect(kept.size).toBe(areas.length);
    expect(recent.read()).toEqual(['crm']);
  });

  it.each(['', '{', 'null', '[]', '"text"', '7', '{"u1":"crm"}', '{"u1":[1,null,{}]}', '{"u1":{"length":3}}'])(
    'that are %j are none, and the next query repairs them',
    (stored) => {
      const { openTab, openStored } = browser(stored);
      const recent = openTab().of('u1', 'local');
      expect(recent.read()).toEqual([]);
      recent.add('crm');
      expect(openStored()).toMatchObject({ u1: ['crm'] });
    },
  );

  it('over a hundred are cut to the newest hundred, as they are read and as they are added', () => {
    const many = Array.from({ length: 5000 }, (_, at) => `query ${at}`);
    const { openTab, openStored } = browser(JSON.stringify({ u1: many }));
    const recent = openTab().of('u1', 'local');
    expect(recent.read()).toEqual(many.slice(0, 100));
    recent.add('newest');
    expect(openStored()).toEqual({ u1: ['newest', ...many.slice(0, 99)] });
  });
});

describe('recent queries of two tabs', () => {
  it('are the same at once, and none is lost', () => {
    const { openTab, openStored } = browser();
    const [one, other] = [openTab().of('u1', 'local'), openTab().of('u1', 'local')];
    const seen: (readonly string[])[] = [];
    other.subscribe(() => seen.push(other.read()));
    one.add('crm');
    expect(seen).toEqual([['crm']]);
    other.add('mail');
    one.add('tax');
    expect(openStored()).toEqual({ u1: ['tax', 'mail', 'crm'] });
    one.clear();
    expect(seen.at(-1)).toEqual([]);
  });

  it('are looked for no more by a page that has ended', () => {
    const { openTab, listeners } = browser();
    const shelf = openTab();
    expect(listeners.size).toBe(1);
    shelf.stop();
    expect(listeners.size).toBe(0);
  });

  it('leave memory with the person, and come back from storage for that person alone', () => {
    const shelf = browser().openTab();
    shelf.of('u1', 'local').add('crm');
    shelf.of('u1', 'off').add('secret');
    shelf.of(undefined, 'local').add('nobody');
    shelf.forget();
    expect(shelf.of('u1', 'off').read()).toEqual([]);
    expect(shelf.of(undefined, 'local').read()).toEqual([]);
    expect(shelf.of('u2', 'local').read()).toEqual([]);
    expect(shelf.of('u1', 'local').read()).toEqual(['crm']);
  });
});

describe('recent queries before a consent', () => {
  afterEach(() => {
    allowKeeping('page', true);
    vi.unstubAllGlobals();
  });

  /** A page that may keep nothing, in a browser that has kept something before. */
  function forbidden(area: 'localStorage' | 'sessionStorage' = 'localStorage') {
    const kept = new Map([[KEY, '{"u1":["crm old","tax"],"u2":["other"]}']]);
    vi.stubGlobal(area, {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    });
    allowKeeping('page', false);
    const shelf = createRecentQueriesShelf({ openStorage, onOtherTab: () => () => {} });
    const allow = async () => {
      allowKeeping('page', true);
      await Promise.resolve();
      return JSON.parse(kept.get(KEY) ?? '') as unknown;
    };
    return { shelf, kept, allow };
  }

  it('are looked for no more by a page that has ended', async () => {
    const { shelf, allow } = forbidden();
    const recent = shelf.of('u1', 'local');
    const heard = vi.fn();
    recent.subscribe(heard);
    shelf.stop();
    await allow();
    expect(heard).not.toHaveBeenCalled();
    expect(recent.read()).toEqual(['crm old', 'tax']);
  });

  it.each([
    ['local', 'localStorage'],
    ['session', 'sessionStorage'],
  ] as const)('with history %s, are put with those that are stored once there is one', async (history, area) => {
    const { shelf, kept, allow } = forbidden(area);
    const recent = shelf.of('u1', history);
    for (const query of ['invoice', 'TAX', 'slip']) recent.add(query);
    recent.remove('slip');
    expect(recent.read()).toEqual(['TAX', 'invoice']);
    expect(kept.get(KEY)).toContain('"tax"');
    expect(await allow()).toEqual({ u1: ['TAX', 'invoice', 'crm old'], u2: ['other'] });
    expect(recent.read()).toEqual(['TAX', 'invoice', 'crm old']);
  });

  it('that were removed or cleared are so in what is stored, and nobody else’s', async () => {
    const one = forbidden();
    one.shelf.of('u1', 'local').remove('TAX');
    expect(await one.allow()).toEqual({ u1: ['crm old'], u2: ['other'] });
    const all = forbidden();
    all.shelf.of('u1', 'local').clear();
    all.shelf.of('u1', 'local').add('new');
    expect(await all.allow()).toEqual({ u1: ['new'], u2: ['other'] });
  });

  it('outlast a doubt about the person', async () => {
    const { shelf, allow } = forbidden();
    shelf.of('u1', 'local').add('invoice');
    shelf.forget();
    expect(shelf.of('u1', 'local').read()).toEqual(['invoice']);
    expect(await allow()).toEqual({ u1: ['invoice', 'crm old', 'tax'], u2: ['other'] });
  });

  it('that are stored are told to who listens once there is one, each time', async () => {
    const { shelf, allow } = forbidden();
    const recent = shelf.of('u1', 'local');
    const seen: (readonly string[])[] = [];
    recent.subscribe(() => seen.push(recent.read()));
    await allow();
    expect(seen).toEqual([['crm old', 'tax']]);
    allowKeeping('page', false);
    recent.add('invoice');
    await allow();
    expect(seen.at(-1)).toEqual(['invoice', 'crm old', 'tax']);
  });
});
