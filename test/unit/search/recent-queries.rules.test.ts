import { describe, expect, it } from 'vitest';
import {
  RECENT_QUERIES_KEY,
  readRecent,
  withRecent,
  withoutRecent,
  writeRecent,
} from '../../../src/search/recent-queries.rules.ts';

const list = (word: string, count: number) => Array.from({ length: count }, (_, at) => `${word} ${at}`);

describe('recent queries', () => {
  it.each([
    [[], 'crm', ['crm']],
    [[], '  crm ', ['crm']],
    [['mail'], 'crm', ['crm', 'mail']],
    [['mail', 'CRM'], 'crm', ['crm', 'mail']],
    [['crm', 'mail'], 'mail', ['mail', 'crm']],
    [['mail'], '', ['mail']],
    [['mail'], ' \t ', ['mail']],
  ] as const)('%j and %j become %j', (before, query, after) => {
    expect(withRecent(before, query)).toEqual(after);
  });

  it('are capped at a hundred, the oldest fall out', () => {
    const recent = list('q', 101).reduce<readonly string[]>(withRecent, []);
    expect(recent).toHaveLength(100);
    expect(recent[0]).toBe('q 100');
    expect(recent.at(-1)).toBe('q 1');
  });

  it('lose one that is removed, whatever its case', () => {
    expect(withoutRecent(['crm', 'mail'], 'CRM')).toEqual(['mail']);
    expect(withoutRecent(['crm'], 'mail')).toEqual(['crm']);
  });

  it('do not change the list that they were given', () => {
    const before = Object.freeze(['mail']);
    withRecent(before, 'crm');
    withoutRecent(before, 'mail');
    expect(before).toEqual(['mail']);
  });
});

describe('the stored map', () => {
  it('stands under its documented key', () => {
    expect(RECENT_QUERIES_KEY).toBe('searchWidget.RecentQueries');
  });

  it('maps a user id to a list of texts', () => {
    const stored = writeRecent(undefined, 'u1', ['crm', 'mail']);
    expect(JSON.parse(stored)).toEqual({ u1: ['crm', 'mail'] });
    expect(readRecent(stored, 'u1')).toEqual(['crm', 'mail']);
    expect(readRecent(stored, 'u2')).toEqual([]);
  });

  it("leaves other people's lists as they are", () => {
    const others = { u2: ['Mail ', 'mail', ''], '48202': list('q', 120) };
    const stored = writeRecent(JSON.stringify({ u1: ['old'], ...others }), 'u1', ['crm']);
    expect(JSON.parse(stored)).toEqual({ u1: ['crm'], ...others });
  });

  it.each([
    undefined,
    '',
    'not json',
    '{"u1":["crm"',
    'null',
    '[]',
    '7',
    '"x"',
    '{"u1":null}',
    '{"u1":7}',
    '{"u1":"crm"}',
    '{"u1":{"0":"crm"}}',
    '{"u2":["crm"]}',
    '{"__proto__":{"u1":["crm"]}}',
  ])('%j is an empty list, and can be written over', (stored) => {
    expect(readRecent(stored, 'u1')).toEqual([]);
    expect(readRecent(writeRecent(stored, 'u1', ['new']), 'u1')).toEqual(['new']);
  });

  it('gives texts alone out of a mixed list', () => {
    const read = readRecent('{"u1":["crm",7,null,{},["x"]]}', 'u1');
    expect(read.every((entry) => typeof entry === 'string')).toBe(true);
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'knows no list for the id %j by accident',
    (id) => {
      expect(readRecent('{"u1":["crm"]}', id)).toEqual([]);
      const stored = writeRecent('{"u1":["crm"]}', id, ['x']);
      expect(readRecent(stored, 'u1')).toEqual(['crm']);
      expect(readRecent(stored, id)).toEqual(['x']);
      expect(({} as Record<string, unknown>)['0']).toBeUndefined();
    },
  );
});
