import { ALL_ROWS, LONG_ROWS } from './answers.ts';
import type { Name } from './contenders.ts';
import type { LongListRound } from './measure-long-list.ts';
import { CYCLES, type MountsResult } from './measure-mounts.ts';
import type { Mutations } from './measure-mutations.ts';
import type { Pace, TypingRound } from './measure-typing.ts';
import type { Change } from './probe-changes.ts';
import type { Rounds } from './rounds.ts';
import type { Work } from './stage.ts';
import { type Line, median, quantile, tableOf } from './tables.ts';

/** One table for each measure. Times are of a processor slowed down. */

const BASE = 'bare React' satisfies Name;
const whole = (value: number): string => String(Math.round(value));

function table<Result>(title: string, results: Rounds<Result>, lines: readonly LineOf<Result>[]): string {
  const filled = lines.map(({ what, of, show }): Line => ({
    what,
    show,
    values: [...results.values()].map((rounds) => of(rounds)),
  }));
  return tableOf(title, [...results.keys()], filled, BASE);
}

interface LineOf<Result> {
  readonly what: string;
  readonly of: (rounds: readonly Result[]) => number;
  readonly show?: (value: number) => string;
}

/** Event Timing reports from 16 ms on: what it does not report counts as less. */
const BELOW_MS = 8;
const showTiming = (value: number): string => (value <= BELOW_MS ? '< 16' : whole(value));

const interactionsOf = ({ interactions, keys }: TypingRound): readonly number[] => [
  ...interactions,
  ...Array.from({ length: Math.max(0, keys - interactions.length) }, () => BELOW_MS),
];

const workLines = <Result>(of: (round: Result) => readonly Work[]): readonly LineOf<Result>[] =>
  (['TaskDuration', 'ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'] as const).map((name) => ({
    what: `work a key, ${name.replace('Duration', '').replace('RecalcS', 's').toLowerCase()}`,
    of: (rounds) => median(rounds.flatMap(of).map((work) => work[name])),
  }));

export function typingTable(pace: Pace, results: Rounds<TypingRound>): string {
  const times = (rounds: readonly TypingRound[]) => rounds.flatMap(({ samples }) => samples.map(({ ms }) => ms));
  const events = (rounds: readonly TypingRound[]) => rounds.flatMap(interactionsOf);
  return table(`typing, ${pace} (ms)`, results, [
    { what: 'keys', of: (rounds) => times(rounds).length, show: whole },
    {
      what: `keys with ${ALL_ROWS} rows in their frame`,
      of: (rounds) => rounds.flatMap(({ samples }) => samples.filter(({ rows }) => rows === ALL_ROWS)).length,
      show: whole,
    },
    { what: 'key → frame, median', of: (rounds) => median(times(rounds)) },
    { what: 'key → frame, p95', of: (rounds) => quantile(times(rounds), 0.95) },
    { what: 'Event Timing, median', of: (rounds) => median(events(rounds)), show: showTiming },
    { what: 'Event Timing, p95', of: (rounds) => quantile(events(rounds), 0.95), show: showTiming },
    ...workLines<TypingRound>(({ work }) => work),
  ]);
}

export function longListTable(results: Rounds<LongListRound>): string {
  const line = (what: string, of: (round: LongListRound) => readonly number[]): readonly LineOf<LongListRound>[] => [
    { what: `${what}, median`, of: (rounds) => median(rounds.flatMap(of)) },
    { what: `${what}, p95`, of: (rounds) => quantile(rounds.flatMap(of), 0.95) },
  ];
  return table(`${LONG_ROWS} rows (ms)`, results, [
    ...line('key → frame', ({ keys }) => keys),
    ...line('key → answer in a frame', ({ answers }) => answers),
    ...line('ArrowDown → frame', ({ arrows }) => arrows),
    ...workLines<LongListRound>(({ work }) => work),
  ]);
}

export function mutationsTable(results: Rounds<Mutations>): string {
  const ours = results.get('ours')?.[0];
  const line = (what: string, of: (mutations: Mutations) => readonly Change[]): LineOf<Mutations> => ({
    what,
    of: (rounds) => median(rounds.map((round) => of(round).length)),
    show: whole,
  });
  const moves = (rounds: readonly Mutations[]) => rounds.flatMap((round) => round.moves.map(({ length }) => length));
  const counted = table('mutations', results, [
    line('first ArrowDown', ({ firstMove }) => firstMove),
    { what: 'next ArrowDowns, median', of: (rounds) => median(moves(rounds)), show: whole },
    { what: 'next ArrowDowns, most', of: (rounds) => Math.max(...moves(rounds)), show: whole },
    line('letter + Backspace: keys', ({ sameQuestion }) => sameQuestion.keys),
    line('letter + Backspace: question, answer', ({ sameQuestion }) => sameQuestion.answer),
    line('letter, same rows: key', ({ sameRows }) => sameRows.keys),
    line('letter, same rows: question, answer', ({ sameRows }) => sameRows.answer),
  ]);
  return [
    counted,
    `ours, a move: ${named(ours?.moves[0])}`,
    `ours, letter with the same rows: ${named(ours?.sameRows.keys)}; then ${named(ours?.sameRows.answer)}`,
  ].join('\n');
}

function named(changes: readonly Change[] = []): string {
  const counts = new Map<string, number>();
  for (const { where } of changes) counts.set(where, (counts.get(where) ?? 0) + 1);
  return [...counts].map(([where, count]) => (count > 1 ? `${where} × ${count}` : where)).join(', ') || 'nothing';
}

export function mountsTable(results: Rounds<MountsResult>): string {
  const more = (name: keyof MountsResult['before'], unit = 1) => ({
    of: (rounds: readonly MountsResult[]) =>
      median(rounds.map(({ before, after }) => (after[name] - before[name]) / unit)),
  });
  return table(`after ${CYCLES} mounts`, results, [
    { what: 'nodes more', ...more('Nodes'), show: whole },
    { what: 'listeners more', ...more('JSEventListeners'), show: whole },
    { what: 'heap more, KB', ...more('JSHeapUsedSize', 1000), show: whole },
    { what: 'ms a cycle', of: (rounds) => median(rounds.map(({ msPerCycle }) => msPerCycle)) },
  ]);
}
