import type { Aim } from './aims.ts';
import { intervalOf, ratiosOf } from './intervals.ts';
import type { TypingRound } from './measure-typing.ts';
import type { Rounds } from './rounds.ts';
import { median } from './tables.ts';

/** What the search box is to reach: no more work a key than the plainest list of React's makes. */

const LINE = 1;
const PASS_MARK = 1.15;

export function searchAims(pace: string, results: Rounds<TypingRound>): readonly Aim[] {
  const work = (name: string) =>
    (results.get(name) ?? []).map((round) => median(round.work.map(({ TaskDuration }) => TaskDuration)));
  const found = intervalOf(ratiosOf(work('ours'), work('bare React')));
  const what = `typing, ${pace}: work a key, ours ÷ bare React`;
  return [
    { what, line: LINE, found },
    { what: `${what}, pass mark`, line: PASS_MARK, found },
  ];
}
