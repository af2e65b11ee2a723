import { describe, expect, it } from 'vitest';
import { highlightAfter, hintOf, panelShows, rowsOf, sectionsOf } from '../../../src/search/sections.rules.ts';
import { BUILT_IN_MESSAGES } from '../../../src/i18n/messages.ts';
import type { SearchState } from '../../../src/search/search.rules.ts';
import { combinations } from '../hostile-values.ts';
import { after, answered, result } from './states.ts';

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

  it('is gone with its row', () => {
    const { asked } = highlighted;
    const other = after(highlighted, { on: 'allResults', asked, items: [result('Invoice 1')] });
    expect(highlightAfter(highlighted, other)).toBe(-1);
  });
});
