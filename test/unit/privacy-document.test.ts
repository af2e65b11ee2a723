import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PRIVACY_ROWS, privacyTable } from '../../demo/guide/privacy-rows.ts';
import { DEFAULT_NAMES } from '../../src/session/names.rules.ts';
import { CART_KEYS, tabKeys } from '../../src/session/person-marks.rules.ts';

/** Cells without the spaces and lines that only please the eye. */
const cellsOf = (text: string): readonly string[][] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim().replace(/^-+$/, '---')));

describe('PRIVACY.md', () => {
  it('has the table of the code', () => {
    expect(cellsOf(readFileSync('PRIVACY.md', 'utf8'))).toEqual(cellsOf(privacyTable()));
  });

  it('names every cookie and key that has a name in the code', () => {
    const queries: readonly string[] = ['themeIdQuery', 'versionIdQuery', 'devQuery'];
    const names = Object.entries(DEFAULT_NAMES).flatMap(([key, name]) => (queries.includes(key) ? [] : [name]));
    const rows = PRIVACY_ROWS.map(({ name }) => name);
    for (const name of [...names, ...tabKeys(), ...Object.values(CART_KEYS)]) expect(rows).toContain(name);
  });

  it('names nothing twice', () => {
    const places = PRIVACY_ROWS.map(({ name, place }) => `${place} ${name}`);
    expect(new Set(places).size).toBe(places.length);
  });
});
