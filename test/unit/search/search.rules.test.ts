import { describe, expect, it } from 'vitest';
import { searchReducer } from '../../../src/search/search.rules.ts';
import {
  type Question,
  type SearchState,
  initialSearchState,
  questionInForce,
  sameQuestion,
  sourcesFor,
} from '../../../src/search/search-state.rules.ts';
import { sectionsOf } from '../../../src/search/sections.rules.ts';
import { LOOKUP, after, answered, asking, replies, result, waitingFor } from './states.ts';

const SCOPES = ['all', 'marketplace', 'providers', 'advisors'] as const;
const EVERYTHING = {
  terms: ['crm studio'],
  allResults: [result('Invoice 1')],
  services: [{ type: 'mail-uuid', count: 2 }],
  contentTypes: [{ type: 'invoice', count: 3 }],
};
const items = ({ terms, allResults, marketplace, services, contentTypes }: SearchState) => ({
  terms: terms.items,
  allResults: allResults.items,
  marketplace: marketplace.items,
  services: services.items,
  contentTypes: contentTypes.items,
});
const NOTHING = { terms: [], allResults: [], marketplace: [], services: [], contentTypes: [] };

describe('a fresh search box', () => {
  it.each(SCOPES)('in %s has nothing highlighted, nothing shown and no results', (scope) => {
    const state = initialSearchState(scope, '', LOOKUP);
    expect(state).toMatchObject({ text: '', scope, highlight: -1, requested: false, menuOpen: false, recent: [] });
    expect(state.selection).toBeUndefined();
    expect(items(state)).toEqual(NOTHING);
  });

  it('keeps a text that it begins with', () => {
    expect(initialSearchState('marketplace', 'crm', LOOKUP)).toMatchObject({ text: 'crm', requested: false });
  });
});

describe('what a question asks (S §4, §5)', () => {
  it('for everything: completions, results and facets', () => {
    expect(sourcesFor({ query: 'crm', scope: 'all' }).toSorted()).toEqual(['allResults', 'facets', 'terms']);
  });

  it.each(['marketplace', 'providers', 'advisors'] as const)('in %s: its own search alone', (scope) => {
    expect(sourcesFor({ query: 'crm', scope })).toEqual(['marketplace']);
  });

  it.each(SCOPES)('a blank query in %s: nothing', (scope) => {
    expect(sourcesFor({ query: '', scope })).toEqual([]);
  });

  it.each(SCOPES)('one character in %s is enough', (scope) => {
    expect(sourcesFor({ query: 'c', scope })).not.toEqual([]);
  });

  it.each(SCOPES)('a "word in word" query in %s: completions at most', (scope) => {
    expect(sourcesFor({ query: 'invoice in salesforce', scope })).toEqual(scope === 'all' ? ['terms'] : []);
  });
});

describe('a reply', () => {
  it('to the question in force is taken', () => {
    expect(items(answered({ scope: 'all', query: 'crm', ...EVERYTHING }))).toEqual({ ...EVERYTHING, marketplace: [] });
    const listing = [result('CRM')];
    expect(items(answered({ scope: 'providers', query: 'crm', marketplace: listing })).marketplace).toEqual(listing);
  });

  const state = answered({ scope: 'all', query: 'crm' });
  const late: readonly (readonly [string, Question])[] = [
    ['an earlier query', { query: 'cr', scope: 'all' }],
    ['another scope', { query: 'crm', scope: 'marketplace' }],
    ['an earlier query in another scope', { query: 'cr', scope: 'providers' }],
  ];
  it.each(late)('to %s is dropped', (_, asked) => {
    const dropped = after(
      state,
      { on: 'terms', asked, items: ['late'] },
      { on: 'allResults', asked, items: [result('late')] },
      { on: 'marketplace', asked, items: [result('late')] },
      { on: 'facets', asked, services: [{ type: 'late', count: 1 }], contentTypes: [{ type: 'late', count: 1 }] },
    );
    expect(items(dropped)).toEqual(items(state));
  });

  it('to a question that was asked, left and asked again may be taken', () => {
    expect(sameQuestion({ query: 'crm', scope: 'all' }, { query: 'crm', scope: 'all' })).toBe(true);
    expect(sameQuestion({ query: 'crm', scope: 'all' }, { query: 'CRM', scope: 'all' })).toBe(false);
    expect(sameQuestion({ query: 'crm', scope: 'all' }, { query: 'crm', scope: 'advisors' })).toBe(false);
  });

  it('is dropped when the text was cleared meanwhile', () => {
    const asking = after(initialSearchState('all', '', LOOKUP), { on: 'typed', text: 'crm' }, { on: 'accepted' });
    const cleared = after(asking, { on: 'typed', text: '' });
    expect(items(after(cleared, ...replies(asking, EVERYTHING)))).toEqual(NOTHING);
  });
});

describe('a new question', () => {
  it('saves the trimmed query, and keeps the text as it was typed', () => {
    const state = after(initialSearchState('all', '', LOOKUP), { on: 'typed', text: '  Crm ' }, { on: 'accepted' });
    expect(state.asked).toEqual({ query: 'Crm', scope: 'all' });
    expect(state.text).toBe('  Crm ');
  });

  it('takes the highlight away', () => {
    const state = after(
      answered({ scope: 'all', query: 'crm', ...EVERYTHING }),
      { on: 'highlighted', index: 1, text: 'Invoice 1' },
      { on: 'typed', text: 'crms' },
      { on: 'accepted' },
    );
    expect(state.highlight).toBe(-1);
    expect(state.selection).toBeUndefined();
  });

  it('keeps the rows of its own scope until its answers are there', () => {
    const state = asking(answered({ scope: 'all', query: 'crm', ...EVERYTHING }), 'crm s');
    expect(items(state)).toEqual(items(answered({ scope: 'all', query: 'crm', ...EVERYTHING })));
    expect(items(after(state, ...replies(state, {})))).toEqual(NOTHING);
  });

  describe('after another one', () => {
    const before = answered({ scope: 'all', query: 'crm', ...EVERYTHING });
    const state = asking(before, 'crm s');
    const SLOW = { on: 'slow', asked: { query: 'crm s', scope: 'all' } } as const;

    it('is shown with the first answer to it; the others are waited for then', () => {
      expect(sectionsOf(state)).toEqual(sectionsOf(before));
      const shown = after(state, { ...SLOW, on: 'terms', items: ['crm suite'] });
      expect(shown.asked).toEqual({ query: 'crm s', scope: 'all' });
      expect([shown.terms.loading, shown.allResults.loading, shown.services.loading]).toEqual([false, true, true]);
    });

    it('is shown once it has been waited for', () => {
      const shown = after(state, SLOW);
      expect(shown.asked).toEqual({ query: 'crm s', scope: 'all' });
      expect([shown.terms.loading, shown.allResults.loading, shown.services.loading]).toEqual([true, true, true]);
    });

    it('takes no answer to that one any more', () => {
      expect(after(state, ...replies(before, {}))).toBe(state);
    });

    it('is given up for the next one, and never shown', () => {
      const next = asking(state, 'crm st');
      expect(after(next, SLOW, ...replies(state, {}))).toBe(next);
      expect(after(next, ...replies(next, {})).asked.query).toBe('crm st');
    });

    it('is given up with the text, and for another person', () => {
      for (const event of [{ on: 'typed', text: '' } as const, { on: 'unasked', lookup: LOOKUP } as const]) {
        const gone = after(state, event);
        expect(after(gone, SLOW, ...replies(state, EVERYTHING))).toBe(gone);
        expect(items(gone)).toEqual(NOTHING);
      }
    });

    it('is asked anew where it is that one again', () => {
      const back = asking(state, 'crm');
      expect(questionInForce(back)).toEqual(before.asked);
      expect(items(after(back, ...replies(back, {})))).toEqual(NOTHING);
    });
  });

  it.each(['marketplace', 'providers', 'advisors'] as const)('in %s empties the groups of everything', (scope) => {
    const state = after(
      answered({ scope: 'all', query: 'crm', ...EVERYTHING }),
      { on: 'scope-chosen', scope },
      { on: 'accepted' },
    );
    expect(state.scope).toBe(scope);
    expect(items(state)).toEqual(NOTHING);
  });

  it.each([
    ['marketplace', 'providers'],
    ['providers', 'advisors'],
    ['advisors', 'marketplace'],
    ['marketplace', 'all'],
  ] as const)('empties the listings on the way from %s to %s', (from, to) => {
    const state = after(
      answered({ scope: from, query: 'crm', marketplace: [result('CRM')] }),
      { on: 'scope-chosen', scope: to },
      { on: 'accepted' },
    );
    expect(items(state).marketplace).toEqual([]);
  });

  it('of the kind "word in word" has no results but completions', () => {
    const state = waitingFor(answered({ scope: 'all', query: 'invoice', ...EVERYTHING }), 'invoice in salesforce');
    expect({ ...items(state), terms: [] }).toEqual(NOTHING);
    const { asked } = state;
    expect(items(after(state, { on: 'terms', asked, items: ['invoice in salesforce now'] })).terms).toHaveLength(1);
  });

  it('that is blank empties all groups at once', () => {
    const state = answered({ scope: 'all', query: 'crm', ...EVERYTHING });
    expect(items(after(state, { on: 'typed', text: '  ' }))).toEqual(NOTHING);
  });
});

describe('the highlight', () => {
  const state = answered({ scope: 'all', query: 'crm', ...EVERYTHING });
  const highlighted = after(state, { on: 'highlighted', index: 0, text: 'crm studio' });

  it('puts the text of its row in the place of the typed one, and asks nothing', () => {
    expect(highlighted).toMatchObject({ highlight: 0, selection: 'crm studio', text: 'crm', asked: state.asked });
  });

  it('gives the typed text back above the first row', () => {
    const back = after(highlighted, { on: 'highlighted', index: -1, text: undefined });
    expect(back).toMatchObject({ highlight: -1, text: 'crm' });
    expect(back.selection).toBeUndefined();
  });

  it('ends when something is typed', () => {
    const typed = after(highlighted, { on: 'typed', text: 'crm studio 2' });
    expect(typed).toMatchObject({ highlight: -1, text: 'crm studio 2' });
    expect(typed.selection).toBeUndefined();
  });
});

describe('the layers of the box', () => {
  it('the menu takes the place of the results', () => {
    const state = after(answered({ scope: 'all', query: 'crm', ...EVERYTHING }), { on: 'menu', open: true });
    expect(state).toMatchObject({ menuOpen: true, requested: false });
    expect(after(state, { on: 'menu', open: false }).menuOpen).toBe(false);
  });

  it('the menu closes when a scope is chosen', () => {
    const state = after(
      initialSearchState('all', '', LOOKUP),
      { on: 'menu', open: true },
      { on: 'scope-chosen', scope: 'marketplace' },
    );
    expect(state).toMatchObject({ menuOpen: false, scope: 'marketplace' });
  });

  it('results are shown and hidden, and shown by typing', () => {
    const state = initialSearchState('all', '', LOOKUP);
    expect(after(state, { on: 'shown' }).requested).toBe(true);
    expect(after(state, { on: 'shown' }, { on: 'hidden' }).requested).toBe(false);
    expect(after(state, { on: 'typed', text: 'c' }).requested).toBe(true);
  });
});

describe('the reducer', () => {
  it('never changes a state that it was given', () => {
    const freeze = (value: unknown): void => {
      if (typeof value !== 'object' || value === null || Object.isFrozen(value) || value instanceof Map) return;
      Object.freeze(value);
      Object.values(value).forEach(freeze);
    };
    let state = answered({ scope: 'all', query: 'crm', ...EVERYTHING });
    const events = [
      { on: 'typed', text: 'x' },
      { on: 'accepted' },
      { on: 'highlighted', index: 0, text: 'y' },
      { on: 'scope-chosen', scope: 'marketplace' },
      { on: 'accepted' },
      { on: 'menu', open: true },
      { on: 'recent', recent: ['a'] },
      { on: 'lookup', lookup: LOOKUP },
      { on: 'typed', text: '' },
    ] as const;
    for (const event of events) {
      freeze(state);
      state = searchReducer(state, event);
    }
    expect(state.recent).toEqual(['a']);
  });
});
