import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type CallName, createTruth } from './calls.ts';
import { FAULTS, type FaultName, meaningOf } from './faults.ts';
import { OWN_TEXT, ROWS, type Row } from './fault-rows.ts';
import { type WholeApp, openApp } from './whole-app.ts';

/** The longest that a call may take; twice, where one waits for another. */
const AT_MOST_MS = 10_000;

async function run(whole: WholeApp, { call, act, without = [] }: Row, fault?: FaultName): Promise<unknown> {
  for (const gone of without) whole.faults.set(gone, 'status 500');
  if (fault) whole.faults.set(call, fault);
  whole.start();
  await whole.page.settle();
  const outcome = act?.(whole);
  await whole.page.settle();
  if (fault) await whole.page.pass(AT_MOST_MS);
  if (fault && act) await whole.page.pass(AT_MOST_MS);
  return outcome;
}

/** The status of a write says all: what would be wrong with the answer to a question is nothing here. */
const meaningFor = ({ isWrite }: Row, fault: FaultName) => {
  const failsToo = fault.startsWith('status') || fault === 'no answer' || fault === 'no network';
  return isWrite ? (failsToo ? 'fails' : 'truly') : meaningOf(fault);
};

describe('a call that goes wrong', () => {
  const truth = createTruth();
  let whole: WholeApp;
  beforeAll(async () => {
    await truth.learn();
    truth.set('templates', { translations: { [OWN_TEXT]: 'From the set' } });
    truth.set('theme', { logoImage: 'https://market.example/logo.svg' });
    const background = { type: 'color', value: '#101010' };
    truth.set('settings', { headerComponents: { HeaderHomeBar: { headerNavBg: background } } });
  });
  afterEach(async () => {
    whole.stop();
    await whole.page.close();
  });
  const told = ({ without = [] }: Row) => whole.errors().filter(({ region }) => !without.includes(region as CallName));

  it.each(ROWS)('$call, and goes right', async (row) => {
    whole = openApp(truth);
    const outcome = await run(whole, row);
    expect(whole.asked).toContain(row.call);
    expect(row.see(whole, outcome)).toEqual(row.truly);
    expect(told(row)).toEqual([]);
    expect(whole.page.said).toEqual([]);
  });

  describe.each(ROWS)('$call', (row) => {
    it.each(FAULTS)('%s', async (fault) => {
      whole = openApp(truth);
      const outcome = await run(whole, row, fault);
      const meaning = meaningFor(row, fault);
      const { truly, fails, refused = fails, nothing = fails, hollow = fails } = row;
      const seen = { truly, fails: fault === 'status 401' ? refused : fails, nothing, hollow };
      expect(row.see(whole, outcome)).toEqual(seen[meaning]);
      const errors = told(row);
      const isTold = meaning === 'fails' || (row.tellsOfHollow === true && errors.length > 0);
      expect(errors.map(({ code }) => code)).toEqual(isTold && row.code ? [row.code] : []);
      if (row.region) expect(errors.every(({ region }) => region === row.region)).toBe(true);
      expect(whole.page.uncaught).toEqual([]);
      expect(whole.page.said.filter((line) => !row.says?.test(line))).toEqual([]);
      const isSaid = row.says !== undefined && meaning === 'fails';
      expect(whole.page.said.length > 0).toBe(isSaid && !(row.call === 'bootstrap' && fault === 'status 401'));
    });
  });
});
