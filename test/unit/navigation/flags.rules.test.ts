import { describe, expect, it } from 'vitest';
import { NO_FLAGS, parseFlags } from '../../../src/navigation/flags.rules.ts';
import { HOSTILE_VALUES } from '../hostile-values.ts';
import { FLAG_NAMES } from './documents-oracle.ts';

const FLAG = 'replace_mp_manager_dasboard';
const answer = (...results: readonly unknown[]) => ({ evaluationResults: results });
const namesIn = (json: unknown): string[] => [...parseFlags(json)].toSorted();

describe('the flags (H §2.2, §3, §7)', () => {
  it.each([true, 'true', 'on', 'enabled', 'treatment', 'v2', 1])('apply with the variant %j', (variant) => {
    expect(namesIn(answer({ flagKey: FLAG, variant }))).toEqual([FLAG]);
  });

  it.each([false, 'false', 'off', 'control', '', null, undefined, 0])('do not apply with the variant %j', (variant) => {
    expect(namesIn(answer({ flagKey: FLAG, variant }))).toEqual([]);
  });

  it('do not apply without a variant', () => {
    expect(namesIn(answer({ flagKey: FLAG }))).toEqual([]);
  });

  it.each(FLAG_NAMES)('are known by name: %s', (flagKey) => {
    expect(namesIn(answer({ flagKey, variant: 'on' }))).toEqual([flagKey]);
  });

  it('apply each by itself', () => {
    const [first, second, third, fourth] = FLAG_NAMES;
    const json = answer(
      { flagKey: first, variant: 'on' },
      { flagKey: second, variant: 'off' },
      { flagKey: third },
      { flagKey: fourth, variant: true },
    );
    expect(namesIn(json)).toEqual([first, fourth].toSorted());
  });

  it('survive a bad neighbour', () => {
    const bad = HOSTILE_VALUES.map(([, value]) => value);
    expect(namesIn(answer(...bad, { flagKey: FLAG, variant: 'on' }, ...bad))).toEqual([FLAG]);
  });

  it.each([
    'REPLACE_MP_MANAGER_DASBOARD',
    'replace_mp_manager_dashboard',
    `${FLAG} `,
    `${FLAG}_for`,
    '',
    '__proto__',
    'constructor',
    null,
    7,
    [FLAG],
  ])('are not the one that is called %j', (flagKey) => {
    const flags: ReadonlySet<string> = parseFlags(answer({ flagKey, variant: 'on' }));
    for (const name of FLAG_NAMES) expect(flags.has(name)).toBe(false);
  });

  it.each(HOSTILE_VALUES)('are none in %s', (_, value) => {
    expect(parseFlags(value)).toEqual(NO_FLAGS);
    expect(parseFlags({ evaluationResults: value })).toEqual(NO_FLAGS);
    expect(parseFlags(answer({ flagKey: value, variant: 'on' }))).toEqual(NO_FLAGS);
  });

  it('are none before an answer', () => {
    expect(NO_FLAGS.size).toBe(0);
  });
});
