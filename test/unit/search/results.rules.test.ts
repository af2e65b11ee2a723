import { describe, expect, it } from 'vitest';
import { ICON_PATHS } from '../../../src/ui/icon-paths.ts';
import {
  FIXED_SERVICES,
  capitalised,
  createServiceLookup,
  iconOfContent,
  isFromMarketplace,
  parseFacets,
  parseResults,
  serviceOf,
} from '../../../src/search/results.rules.ts';
import { HOSTILE_VALUES } from '../hostile-values.ts';

const BASE = 'https://market.example/';
const LABELS = ['emptyResultText', 'subject', 'name', 'filename', 'title', 'message'] as const;
const SUBSETS = Array.from({ length: 2 ** LABELS.length }, (_, bits) => LABELS.filter((_, at) => bits & (1 << at)));
const UUID = '4f9c8a34-1b2d-4e5f-8a9b-0c1d2e3f4a5b';
const nameOf = (fixed: string) => `the ${fixed}`;

describe("a result's label (S §3)", () => {
  it.each(SUBSETS.filter((keys) => keys.length > 0))('is the first of %s', (...keys) => {
    // Written in the opposite order, so that the order of keys in the answer decides nothing.
    const doc = Object.fromEntries(keys.toReversed().map((key) => [key, `the ${key}`]));
    expect(parseResults({ docs: [doc] }, BASE)[0]?.label).toBe(`the ${keys[0]}`);
  });

  it('is its address where it has none, and without one that can be followed it is left out', () => {
    const docs = [{ source: 'x', url: '/x' }, { url: 'javascript:x' }, { source: 'x' }, { name: 'kept', url: '/y' }];
    expect(parseResults({ docs }, BASE).map(({ label }) => label)).toEqual(['/x', 'kept']);
  });

  it.each(['Hello\nWorld', 'Hello\r\n  World', '\tHello\t World\n', 'Hello\u2028World'])(
    'is one line, as the field that it is put into: %j',
    (name) => {
      expect(parseResults({ docs: [{ name }] }, BASE)[0]?.label).toBe('Hello World');
      expect(
        parseResults(
          {
            docs: [
              { name, url: '/x' },
              { name: 'Hello World', url: '/x' },
            ],
          },
          BASE,
        ),
      ).toHaveLength(1);
    },
  );

  it('skips keys that are null', () => {
    expect(parseResults({ docs: [{ emptyResultText: null, subject: null, name: 'kept' }] }, BASE)[0]?.label).toBe(
      'kept',
    );
  });
});

describe('results', () => {
  it('carry source, content type, picture and address', () => {
    const doc = { name: 'Mail', source: 'Marketplace', content_type: 'app', imageUrl: '/mail.png', url: '/apps/1' };
    expect(parseResults({ docs: [doc] }, BASE)[0]).toMatchObject({
      label: 'Mail',
      source: 'Marketplace',
      contentType: 'app',
      imageUrl: 'https://market.example/mail.png',
      url: 'https://market.example/apps/1',
    });
  });

  it('stand in the order of the answer, each once', () => {
    const docs = [{ name: 'b' }, { name: 'a' }, { name: 'b' }, { name: 'b', url: 'https://market.example/b' }];
    expect(parseResults({ docs }, BASE).map(({ label }) => label)).toEqual(['b', 'a', 'b']);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:x',
    'mailto:ada@example.com',
  ])('never lead to %j', (url) => {
    const [result] = parseResults({ docs: [{ name: 'x', url, imageUrl: url }] }, BASE);
    expect(result).toBeDefined();
    expect(result?.url).toBeUndefined();
    expect(result?.imageUrl).toBeUndefined();
  });

  it.each(HOSTILE_VALUES)('of an answer that is %s are none', (_, value) => {
    expect(parseResults(value, BASE)).toEqual([]);
    expect(parseResults({ docs: value }, BASE)).toEqual([]);
  });

  it.each(HOSTILE_VALUES)('survive fields that are %s', (_, value) => {
    const [result] = parseResults(
      { docs: [{ name: 'ok', source: value, content_type: value, imageUrl: value, url: value }] },
      BASE,
    );
    expect(result?.label).toBe('ok');
    expect(typeof result?.source).toBe('string');
    expect(typeof result?.contentType).toBe('string');
  });

  it.each([
    ['marketplace', true],
    ['Marketplace', true],
    ['MARKETPLACE', true],
    ['messenger', false],
    ['', false],
  ])('from %j are marketplace listings: %j', (source, expected) => {
    expect(isFromMarketplace({ label: 'x', source, contentType: '' })).toBe(expected);
  });
});

describe('facets (S §3)', () => {
  const facets = (source: unknown, content_type: unknown) =>
    parseFacets({ facet_counts: { facet_fields: { source, content_type } } });

  it.each([
    [
      ['a', 3, 'b', 1],
      [
        { type: 'a', count: 3 },
        { type: 'b', count: 1 },
      ],
    ],
    [[], []],
    [['a'], []],
    [['a', 3, 'b'], [{ type: 'a', count: 3 }]],
    [['a', 0, 'b', 2], [{ type: 'b', count: 2 }]],
    [
      ['z', 1, 'a', 9],
      [
        { type: 'z', count: 1 },
        { type: 'a', count: 9 },
      ],
    ],
    [[null, 3, 'b', 2], [{ type: 'b', count: 2 }]],
    [['a', null, 'b', 2], [{ type: 'b', count: 2 }]],
    [['a', 'many', 'b', 2], [{ type: 'b', count: 2 }]],
    [['', 3, 'b', 2], [{ type: 'b', count: 2 }]],
    [['a', Number.NaN], []],
    [{ a: 3 }, []],
    ['a,3', []],
  ])('%j reads as %j', (flat, expected) => {
    expect(facets(flat, flat)).toEqual({ services: expected, contentTypes: expected });
  });

  it('come from source and content type', () => {
    expect(facets(['mail', 2], ['invoice', 5])).toEqual({
      services: [{ type: 'mail', count: 2 }],
      contentTypes: [{ type: 'invoice', count: 5 }],
    });
  });

  it.each(HOSTILE_VALUES)('of %s are none', (_, value) => {
    const none = { services: [], contentTypes: [] };
    expect(parseFacets(value)).toEqual(none);
    expect(parseFacets({ facet_counts: value })).toEqual(none);
    expect(parseFacets({ facet_counts: { facet_fields: value } })).toEqual(none);
  });
});

describe('the service lookup (S §3)', () => {
  it('always holds three entries', () => {
    const lookup = createServiceLookup({ results: [] }, BASE, nameOf);
    expect([...lookup.keys()].toSorted()).toEqual(['directory', 'marketplace', 'messenger']);
    expect(serviceOf(lookup, 'messenger')?.name).toBe('the messenger');
    expect(serviceOf(lookup, 'Directory')?.name).toBe('the directory');
    expect(serviceOf(lookup, 'MARKETPLACE')?.name).toBe('the marketplace');
    expect(FIXED_SERVICES.map(([key]) => key)).toEqual(['messenger', 'marketplace', 'directory']);
  });

  it('goes by uuid, or by name where there is no uuid', () => {
    const results = [
      {
        marketplace_product_uuid: UUID,
        name: 'mail',
        pretty_name: 'Mail Suite',
        icon_url: '/i.png',
        logo_url: '/l.png',
      },
      { name: 'crm', logo_url: '/crm.png' },
      { marketplace_product_uuid: null, name: 'tax', pretty_name: '' },
    ];
    const lookup = createServiceLookup({ results }, BASE, nameOf);
    expect(serviceOf(lookup, UUID)).toMatchObject({ name: 'Mail Suite', iconUrl: 'https://market.example/i.png' });
    expect(serviceOf(lookup, 'crm')).toMatchObject({ name: 'crm', iconUrl: 'https://market.example/crm.png' });
    expect(serviceOf(lookup, 'tax')?.name).toBe('tax');
    expect(lookup.size).toBe(6);
  });

  it('shows an unknown source capitalised, and hides a mere uuid', () => {
    const lookup = createServiceLookup(undefined, BASE, nameOf);
    expect(serviceOf(lookup, 'salesforce')?.name).toBe('Salesforce');
    expect(serviceOf(lookup, UUID)).toBeUndefined();
    expect(serviceOf(lookup, UUID.toUpperCase())).toBeUndefined();
  });

  it.each(HOSTILE_VALUES)('of %s holds the three alone', (_, value) => {
    expect(createServiceLookup(value, BASE, nameOf).size).toBe(3);
    expect(createServiceLookup({ results: value }, BASE, nameOf).size).toBe(3);
  });
});

describe('presentation', () => {
  it.each([
    ['invoice', 'Invoice'],
    ['Invoice', 'Invoice'],
    ['élan', 'Élan'],
    ['', ''],
  ])('capitalises %j to %j', (text, expected) => {
    expect(capitalised(text)).toBe(expected);
  });

  it.each(['app', 'contact', 'invoice', 'order', 'page', 'payment', 'subscription'] as const)(
    'has an icon for %s',
    (type) => {
      expect(iconOfContent(type)).toBe(type);
      expect(ICON_PATHS[type]).toBeTruthy();
    },
  );

  it.each(['', 'unknown', '__proto__', 'constructor', 'toString'])('has a drawn icon for %j, too', (type) => {
    expect(Object.hasOwn(ICON_PATHS, iconOfContent(type))).toBe(true);
  });
});
