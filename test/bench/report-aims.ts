import { type Aim, verdictOf } from './aims.ts';
import type { KeptPerMount } from './measure-kept.ts';
import { CYCLES } from './measure-mounts.ts';
import type { Shift } from './measure-shift.ts';
import { intervalOf } from './intervals.ts';
import type { Rounds } from './rounds.ts';
import { aligned } from './tables.ts';

/** The aims with what was found, and the tables of what is measured once. */

/** What is small, but not nothing, does not look like nothing. */
const number = (value: number | undefined): string => {
  if (value === undefined) return '?';
  return value !== 0 && Math.abs(value) < 0.005 ? value.toExponential(0) : value.toFixed(2);
};

export const aimsTable = (aims: readonly Aim[]): string =>
  aligned([
    ['aims', 'found', '95 % interval', 'at most', ''],
    ...aims.map((aim) => [
      aim.what,
      number(aim.found.middle),
      `${number(aim.found.low)}–${number(aim.found.high)}`,
      number(aim.line),
      verdictOf(aim),
    ]),
  ]);

export function keptTable(results: Rounds<KeptPerMount>): string {
  const middle = (rounds: readonly KeptPerMount[], of: (round: KeptPerMount) => number) =>
    number(intervalOf(rounds.map(of)).middle);
  return aligned([
    [`kept by each of ${CYCLES} mounts`, 'nodes', 'listeners', 'KB', 'ms a mount'],
    ...[...results].map(([name, rounds]) => [
      name,
      middle(rounds, ({ nodes }) => nodes),
      middle(rounds, ({ listeners }) => listeners),
      middle(rounds, ({ kilobytes }) => kilobytes),
      middle(rounds, ({ ms }) => ms),
    ]),
  ]);
}

export function shiftTable(shifts: readonly Shift[]): string {
  const ways = [...new Set(shifts.map(({ way }) => way))];
  const paths = [...new Set(shifts.map(({ path }) => path))];
  const shown = (shift: number | undefined) => (shift === 0 ? '0' : number(shift));
  return aligned([
    ['layout shift, ours', ...ways],
    ...paths.map((path) => [
      path,
      ...ways.map((way) => shown(shifts.find((one) => one.way === way && one.path === path)?.shift)),
    ]),
  ]);
}
