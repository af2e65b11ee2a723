import { describe, expect, it } from 'vitest';
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
