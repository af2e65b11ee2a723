import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTruth } from '../hostile/calls.ts';
import { anyJson, anyRecord, anyText, withOneChange } from './any-json.ts';
import { CONFIGS, PARSERS, TEXT_READERS } from './readers.ts';

/** The same for everybody, unless somebody looks for more: `SEED=7 npx vitest run test/unit/total`. */
const RUNS = { numRuns: 300, seed: Number(process.env['SEED'] ?? 20_260_115) };

/** Whatever comes in, something valid comes out: no exception, no foreign prototype, nothing that is not a value. */
function isValue(value: unknown, seen = new Set<unknown>()): boolean {
  if (typeof value === 'number') return !Number.isNaN(value);
  if (typeof value !== 'object' || value === null || seen.has(value)) return true;
  seen.add(value);
  if (value instanceof Map || value instanceof Set) return [...value].every((one) => isValue(one, seen));
  return Object.values(value).every((one) => isValue(one, seen));
}

describe('a reader takes anything', () => {
  const truth = createTruth();
  beforeAll(async () => {
    await truth.learn();
  });
  const holds = (given: unknown, read: (given: never) => unknown, isValid: (found: never) => boolean) => {
    const found = read(given as never);
    expect(isValue(found)).toBe(true);
    expect(isValid(found as never), JSON.stringify(found)).toBe(true);
    expect('polluted' in {}).toBe(false);
  };

  it.each(PARSERS)('$name: any JSON', ({ read, isValid }) => {
    fc.assert(
      fc.property(anyJson, (json) => holds(json, read, isValid)),
      RUNS,
    );
  });

  it.each(PARSERS.filter(({ call }) => call))('$name: the true answer with one change', ({ read, isValid, call }) => {
    const answer = call && truth.of(call);
    expect(answer).toBeDefined();
    fc.assert(
      fc.property(withOneChange(answer), (json) => holds(json, read, isValid)),
      RUNS,
    );
  });

  it.each(CONFIGS)('$name: any values of its fields', ({ read, isValid }) => {
    fc.assert(
      fc.property(anyRecord, (raw) => holds(raw, read, isValid)),
      RUNS,
    );
  });

  it.each(TEXT_READERS)('$name: any text', ({ read, isValid }) => {
    fc.assert(
      fc.property(anyText, (text) => holds(text, read, isValid)),
      RUNS,
    );
  });

  it('is found out where it does not', () => {
    const trusting = (json: unknown) => (json as { content: { length: number } }).content.length;
    const guessing = (json: unknown) => Number(json);
    for (const read of [trusting, guessing])
      expect(
        fc.check(
          fc.property(anyJson, (json) => holds(json, read, () => true)),
          RUNS,
        ).failed,
      ).toBe(true);
  });
});
