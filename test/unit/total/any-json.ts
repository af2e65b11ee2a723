import { readFileSync, readdirSync } from 'node:fs';
import * as fc from 'fast-check';

const SRC = new URL('../../../src/', import.meta.url);

/** The words that our rules look for, so that what is made up gets past their doors. */
const WORDS: readonly string[] = [
  ...new Set(
    readdirSync(SRC, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.rules.ts'))
      .flatMap((path) => [
        ...readFileSync(new URL(path, SRC), 'utf8').matchAll(/\['(\w+)'\]|\b(\w+)\b(?= \} = asRecord)/g),
      ])
      .map(([, inBrackets, taken]) => inBrackets ?? taken ?? ''),
  ),
  '__proto__',
  'constructor',
  'toString',
  'length',
  'then',
];

const TEXTS = [
  '',
  ' ',
  'javascript:alert(1)',
  'https://[',
  '//evil.example',
  '/\t/evil.example',
  'data:text/html,x',
  '%',
  '%E0%A4%A',
  '\uD800',
  '{{',
  '{0}',
  '#12345',
  '#123456',
  'var(--x',
  '1e999',
  '-0',
  'NaN',
  'true',
  '0',
  '9007199254740993',
  '2026-13-45',
  'en_US',
  'x-y-z-1',
  'A'.repeat(5000),
  '{"__proto__":{"polluted":true}}',
  '[',
];

const word = fc.constantFrom(...WORDS);
const leaf = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1e21, 5e-324, Number.MAX_SAFE_INTEGER),
  fc.constantFrom(...TEXTS),
  word,
  fc.string(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/** Any JSON at all; about half of its keys are words that mean something to us. */
export const anyJson: fc.Arbitrary<unknown> = fc.letrec<{ value: unknown; record: Record<string, unknown> }>((tie) => ({
  value: fc.oneof({ maxDepth: 5, depthSize: 'small' }, leaf, fc.array(tie('value'), { maxLength: 4 }), tie('record')),
  record: fc
    .array(fc.tuple(fc.oneof(word, word, fc.string()), tie('value')), { maxLength: 6 })
    .map(
      (pairs) =>
        JSON.parse(
          `{${pairs.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join(',')}}`,
        ) as Record<string, unknown>,
    ),
})).value;

export const anyRecord = fc
  .array(
    fc.tuple(
      word,
      fc.oneof(
        anyJson,
        fc.constantFrom<unknown>(undefined, () => 1),
      ),
    ),
    { maxLength: 8 },
  )
  .map((pairs) => Object.fromEntries(pairs));

export const anyText = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.string(),
  anyJson.map((json) => JSON.stringify(json)),
);

/** A true answer in which one leaf, list or object has become something else. */
export const withOneChange = (truth: unknown): fc.Arbitrary<unknown> =>
  fc.tuple(fc.nat(), anyJson).map(([place, other]) => {
    const copy: unknown = structuredClone(truth);
    const places: [Record<string, unknown>, string][] = [];
    const collect = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      for (const key of Object.keys(value)) {
        places.push([value as Record<string, unknown>, key]);
        collect((value as Record<string, unknown>)[key]);
      }
    };
    collect(copy);
    const chosen = places[place % Math.max(1, places.length)];
    if (!chosen) return other;
    chosen[0][chosen[1]] = other;
    return copy;
  });
