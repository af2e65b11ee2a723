import { describe, expect, it } from 'vitest';
import { highlightAfter, hintOf, panelShows, rowsOf, sectionsOf } from '../../../src/search/sections.rules.ts';
import { BUILT_IN_MESSAGES } from '../../../src/i18n/messages.ts';
import type { SearchResult } from '../../../src/search/results.rules.ts';
import type { SearchState } from '../../../src/search/search-state.rules.ts';
import { combinations } from '../hostile-values.ts';
import { stateAfter } from '../../../src/search/arrivals.rules.ts';
import { LOOKUP, after, answered, asking, result, waitingFor } from './states.ts';

const listing = result('CRM Studio', {
  source: 'Marketplace',
  contentType: 'app',
  url: 'https://market.example/apps/1',
});
const FULL = {
  terms: ['crm studio'],
  allResults: [result('Invoice 7', { url: 'https://market.example/i/7' }), listing],
  services: [{ type: 'mail-uuid', count: 2 }],
  contentTypes: [{ type: 'invoice', count: 3 }],
};
const ids = (state: SearchState) => sectionsOf(state).map(({ id }) => id);
const section = (state: SearchState, id: string) => sectionsOf(state).find((one) => one.id === id);

describe('sections (S §2)', () => {
  it('of everything are five, in the order of the document', () => {
    const state = answered({ scope: 'all', query: 'crm', recent: ['crm old'], ...FULL });
    expect(ids(state)).toEqual(['suggestions', 'allResults', 'marketplace', 'services', 'contentTypes']);
    expect(sectionsOf(state).map(({ heading }) => BUILT_IN_MESSAGES[heading])).toEqual([
      'Suggestions',
      'All results',
      'Marketplace',
      'Services',
      'Content types',
    ]);
  });

  it.each(['marketplace', 'providers', 'advisors'] as const)('of %s: the listings alone', (scope) => {
    const state = answered({ scope, query: 'crm', recent: ['crm old'], marketplace: [listing] });
    expect(ids(state)).toEqual(['marketplace']);
    expect(section(state, 'marketplace')?.rows.map(({ label, kind }) => [label, kind])).toEqual([
      ['CRM Studio', 'marketplace'],
    ]);
  });

  it('part the listings from the other results, and leave listings out where there are none', () => {
    const state = answered({ scope: 'all', query: 'crm', ...FULL });
    expect(section(state, 'allResults')?.rows.map(({ label }) => label)).toEqual(['Invoice 7']);
    expect(section(state, 'marketplace')?.rows.map(({ label }) => label)).toEqual(['CRM Studio']);
    expect(ids(answered({ scope: 'all', query: 'crm', ...FULL, allResults: [result('x')] }))).not.toContain(
      'marketplace',
    );
  });

  it('say that nothing was found, but for suggestions', () => {
    const state = answered({ scope: 'all', query: 'crm' });
    for (const id of ['allResults', 'services', 'contentTypes']) expect(section(state, id)?.state, id).toBe('none');
    expect(section(state, 'suggestions')?.state).not.toBe('none');
    expect(section(answered({ scope: 'providers', query: 'crm' }), 'marketplace')?.state).toBe('none');
    expect(rowsOf(sectionsOf(state))).toEqual([]);
  });

  it('say so only once the answers are there', () => {
    const asked = after(answered({ scope: 'all', query: '' }), { on: 'typed', text: 'crm' }, { on: 'accepted' });
    expect(sectionsOf(asked).some(({ state }) => state === 'none')).toBe(false);
  });
});

describe('rows', () => {
  const state = answered({ scope: 'all', query: 'crm', recent: ['crm old'], ...FULL });

  it('of suggestions search for their label', () => {
    expect(section(state, 'suggestions')?.rows).toMatchObject([
      { kind: 'suggestion', label: 'crm old', text: 'crm old', query: 'crm old', icon: expect.any(String) },
      { kind: 'suggestion', label: 'crm studio', text: 'crm studio', query: 'crm studio' },
    ]);
    expect(section(state, 'suggestions')?.rows.every(({ url }) => url === undefined)).toBe(true);
  });

  it('of results lead to their address', () => {
    expect(section(state, 'allResults')?.rows).toMatchObject([
      { kind: 'result', label: 'Invoice 7', text: 'Invoice 7', url: 'https://market.example/i/7', icon: 'invoice' },
    ]);
  });

  it('of services go by their name and search inside it', () => {
    expect(section(state, 'services')?.rows).toMatchObject([
      { kind: 'service', label: 'Mail Suite', query: 'crm in Mail Suite' },
    ]);
  });

  it('of content types are the term and the capitalised type', () => {
    const [row] = section(state, 'contentTypes')?.rows ?? [];
    expect(row).toMatchObject({ kind: 'contentType', facet: 'Invoice' });
    expect(row?.query.toLowerCase()).toBe('crm in invoice');
  });

  it('of a service that is a mere uuid are hidden', () => {
    const uuid = '4f9c8a34-1b2d-4e5f-8a9b-0c1d2e3f4a5b';
    const hidden = answered({ scope: 'all', query: 'crm', services: [{ type: uuid, count: 2 }] });
    expect(JSON.stringify(sectionsOf(hidden))).not.toContain(uuid);
  });

  it('are at most five suggestions', () => {
    const many = answered({
      scope: 'all',
      query: 'crm',
      recent: Array.from({ length: 9 }, (_, at) => `crm r${at}`),
      terms: Array.from({ length: 9 }, (_, at) => `crm t${at}`),
    });
    expect(section(many, 'suggestions')?.rows).toHaveLength(5);
  });
});

describe('whether the panel shows (S §4)', () => {
  const FLAGS = [false, true] as const;
  const table = combinations(FLAGS, ['', 'crm'], ['all', 'marketplace'] as const, FLAGS, FLAGS, FLAGS);

  it.each(table)(
    'asked for %s, query %j, scope %s, recents %s, results %s, hidden when empty %s',
    (requested, query, scope, recents, results, hideOnEmpty) => {
      const answers = results ? (scope === 'all' ? { allResults: [result('x')] } : { marketplace: [listing] }) : {};
      const shown = answered({ scope, query, recent: recents ? ['crm'] : [], ...answers });
      const state = requested ? shown : after(shown, { on: 'hidden' });

      const offersRecents = scope === 'all' && recents;
      const total = (query !== '' && results ? 1 : 0) + (offersRecents ? 1 : 0);
      const expected = requested && (query !== '' || offersRecents) && (total > 0 || !hideOnEmpty);
      expect(panelShows(state, sectionsOf(state), hideOnEmpty)).toBe(expected);
    },
  );

  it('a blank text is no query', () => {
    const state = answered({ scope: 'marketplace', query: '   ' });
    expect(panelShows(state, sectionsOf(state), false)).toBe(false);
  });
});

const hint = (state: SearchState) => hintOf(state, sectionsOf(state));

describe('the hint (S §2, §5)', () => {
  const state = answered({ scope: 'all', query: 'Cr', terms: ['crm studio'] });

  it('is the rest of the first suggestion that begins with the text', () => {
    expect(hint(state)).toBe('m studio');
    expect(hint(answered({ scope: 'all', query: 'cr', recent: ['CRM'], terms: ['crm studio'] }))).toBe('M');
  });

  it.each([
    ['another scope', answered({ scope: 'marketplace', query: 'cr', recent: ['crm'] })],
    ['a blank text', answered({ scope: 'all', query: '', recent: ['crm'] })],
    ['a hidden panel', after(state, { on: 'hidden' })],
    ['a highlighted row', after(state, { on: 'highlighted', index: 0, text: 'crm studio' })],
    ['no suggestion', answered({ scope: 'all', query: 'cr' })],
    ['a suggestion that is no longer', answered({ scope: 'all', query: 'crm', terms: ['CRM'] })],
  ])('there is none with %s', (_, without) => {
    expect(hint(without)).toBe('');
  });

  it('there is none once it was accepted', () => {
    expect(hint(after(state, { on: 'typed', text: 'Crm studio' }))).toBe('');
  });
});

describe('the highlight while answers come in', () => {
  const first = answered({ scope: 'all', query: 'crm', allResults: [result('Invoice 1'), result('Invoice 2')] });
  const highlighted = after(first, { on: 'highlighted', index: 1, text: 'Invoice 2' });

  it('stays with its row when rows come above it', () => {
    const { asked } = highlighted;
    expect(highlightAfter(highlighted, after(highlighted, { on: 'terms', asked, items: ['crm a', 'crm b'] }))).toBe(3);
    expect(highlightAfter(highlighted, highlighted)).toBe(1);
  });

  it('stays with its row when that is found by the next question, too, and goes with what is not', () => {
    const next = asking(first, 'crms');
    const moved = after(next, { on: 'highlighted', index: 1, text: 'Invoice 2' });
    const answer = (items: readonly SearchResult[]) => {
      const asked = { query: 'crms', scope: 'all' } as const;
      const { highlight, selection } = stateAfter(moved, { on: 'allResults', asked, items });
      return [highlight, selection];
    };
    expect(answer([result('Invoice 2')])).toEqual([0, 'Invoice 2']);
    expect(answer([result('Invoice 1')])).toEqual([-1, undefined]);
  });

  it('stays with its row through answers of one moment, and takes the words that the row has now', () => {
    const before = answered({
      scope: 'all',
      query: 'cloud',
      allResults: [result('Invoice 1'), result('Invoice 2')],
      services: [{ type: 'mail-uuid', count: 2 }],
    });
    const asked = { query: 'cloud p', scope: 'all' } as const;
    const next = asking(before, 'cloud p');
    const onto = (index: number, text: string) => after(next, { on: 'highlighted', index, text });
    const answers = [
      { on: 'terms', asked, items: ['cloud pro'] },
      { on: 'allResults', asked, items: [result('Invoice 2')] },
      { on: 'facets', asked, services: [{ type: 'mail-uuid', count: 1 }], contentTypes: [] },
    ] as const;
    expect(stateAfter(onto(1, 'Invoice 2'), ...answers)).toMatchObject({ highlight: 1, selection: 'Invoice 2' });
    const service = stateAfter(onto(2, 'cloud in Mail Suite'), ...answers);
    expect(service).toMatchObject({ highlight: 2, selection: 'cloud p in Mail Suite' });
    expect(stateAfter(onto(0, 'Invoice 1'), ...answers)).toMatchObject({ highlight: -1, selection: undefined });
  });

  it('is gone with its row', () => {
    const { asked } = highlighted;
    const other = after(highlighted, { on: 'allResults', asked, items: [result('Invoice 1')] });
    expect(highlightAfter(highlighted, other)).toBe(-1);
  });
});

describe('places', () => {
  const shape = (state: SearchState) =>
    sectionsOf(state).map(({ id, rows, places, state: is }) => `${id} ${rows.length}+${places} ${is}`);
  const docs = (count: number, source = 'mail-uuid') =>
    Array.from({ length: count }, (_, at) => result(`cloud ${source} ${at}`, { source }));
  const start = answered({ scope: 'all', query: '' });
  const answer = (state: SearchState, on: 'terms' | 'allResults', items: readonly unknown[]) =>
    after(state, { on, asked: state.asked, items } as unknown as Parameters<typeof after>[1]);
  const tops = (state: SearchState) => {
    let rows = 0;
    return new Map(
      sectionsOf(state).map(({ id, rows: own, places, state: is }) => {
        const top = rows;
        rows += 1 + own.length + places + (is === 'none' && places === 0 ? 1 : 0);
        return [id, top];
      }),
    );
  };

  it('of a first answer are as many as there can be', () => {
    expect(shape(waitingFor(start, 'cloud'))).toEqual([
      'suggestions 0+5 loading',
      'allResults 0+5 loading',
      'marketplace 0+5 loading',
      'services 0+3 loading',
      'contentTypes 0+3 loading',
    ]);
  });

  it('of answers that come in time are given up', () => {
    const state = answer(answer(waitingFor(start, 'cloud'), 'terms', []), 'allResults', docs(2));
    expect(shape(state)).toEqual(['allResults 2+0 rows', 'services 0+3 loading', 'contentTypes 0+3 loading']);
  });

  it.each([
    ['no suggestions', 'terms', []],
    ['three suggestions', 'terms', ['cloud a', 'cloud b', 'cloud c']],
    ['no results', 'allResults', []],
    ['results of both kinds', 'allResults', [...docs(3), ...docs(2, 'marketplace')]],
    ['listings alone', 'allResults', docs(4, 'marketplace')],
    ['others alone', 'allResults', docs(5)],
  ] as const)('are kept for %s that come late: nothing below them moves', (_, source, items) => {
    const waiting = waitingFor(start, 'cloud');
    const facets = { on: 'facets', asked: waiting.asked, services: [], contentTypes: [] } as const;
    const others = source === 'terms' ? answer(waiting, 'allResults', docs(5)) : answer(waiting, 'terms', ['cloud x']);
    const late = after(others, facets, { on: 'late', asked: waiting.asked });
    const done = answer(late, source, items);
    for (const id of ['services', 'contentTypes'] as const) expect(tops(done).get(id), id).toBe(tops(late).get(id));
    if (source === 'terms') expect(tops(done).get('allResults')).toBe(tops(late).get('allResults'));
  });

  it('are no more than a panel has room for, however much there was before', () => {
    const many = answered({ scope: 'marketplace', query: 'cloud', marketplace: docs(400, 'marketplace') });
    expect(shape(many)).toEqual(['marketplace 400+0 rows']);
    expect(shape(waitingFor(many, 'crm'))).toEqual(['marketplace 0+30 loading']);
  });

  it('are given up again with the next query', () => {
    const waiting = waitingFor(start, 'cloud');
    const late = after(waiting, { on: 'late', asked: waiting.asked });
    const next = waitingFor(answer(answer(late, 'terms', ['cloud a']), 'allResults', docs(2)), 'cloud a');
    expect(shape(next).slice(0, 2)).toEqual(['suggestions 1+0 loading', 'allResults 2+0 loading']);
  });

  it('hold former rows that match the new query as well, and those alone', () => {
    const before = answered({
      scope: 'all',
      query: 'cl',
      terms: ['cloud', 'clock'],
      allResults: [result('Cloud Storage'), result('Clock')],
      services: [{ type: 'mail-uuid', count: 7 }],
      contentTypes: [{ type: 'invoice', count: 3 }],
    });
    const narrower = waitingFor(before, 'clou');
    expect(shape(narrower)).toEqual([
      'suggestions 1+1 loading',
      'allResults 1+1 loading',
      'services 1+0 loading',
      'contentTypes 1+0 loading',
    ]);
    expect(rowsOf(sectionsOf(narrower)).map(({ label, end }) => [label, end])).toEqual([
      ['cloud', undefined],
      ['Cloud Storage', 'Mail Suite'],
      ['Mail Suite', undefined],
      ['clou', undefined],
    ]);
    expect(rowsOf(sectionsOf(waitingFor(before, 'crm')))).toEqual([]);
  });

  it('of services are kept until it is known which they are', () => {
    const unknown: SearchState = { ...waitingFor(start, 'cloud'), servicesKnown: false };
    const { asked } = unknown;
    const services = [
      { type: 'mail-uuid', count: 2 },
      { type: '4f9c8a34-1b2d-4e5f-8a9b-0c1d2e3f4a5b', count: 1 },
    ];
    const waiting = after(unknown, { on: 'facets', asked, services, contentTypes: [{ type: 'app', count: 1 }] });
    expect(section(waiting, 'services')).toMatchObject({ state: 'loading', rows: [], places: 2 });
    const known = after(waiting, { on: 'lookup', lookup: LOOKUP });
    expect(section(known, 'services')).toMatchObject({ state: 'rows', places: 1 });
  });
});
