/**
 * Middles and how sure they are. The interval is that of the median by order statistics: it takes no shape of the
 * numbers for granted. With fewer than six rounds no two of them enclose the median in 95 cases of 100.
 */

export interface Interval {
  readonly middle: number;
  /** Absent with too few rounds. */
  readonly low?: number;
  readonly high?: number;
}

const MISSED = 0.05;

export function intervalOf(values: readonly number[]): Interval {
  const sorted = values.toSorted((one, other) => one - other);
  const count = sorted.length;
  const half = Math.floor(count / 2);
  const [below = NaN, above = NaN] = [sorted[Math.max(0, half - 1)], sorted[half]];
  const middle = count % 2 === 1 ? above : (below + above) / 2;
  const skipped = skippedAtEachEnd(count);
  if (skipped < 0) return { middle };
  return { middle, low: sorted[skipped] as number, high: sorted[count - 1 - skipped] as number };
}

/** How many of the smallest and of the largest can be left out; -1 where even all are too few. */
function skippedAtEachEnd(count: number): number {
  let skipped = -1;
  let ways = 1;
  let tail = 0;
  for (let left = 0; left < count / 2; left += 1) {
    tail += ways / 2 ** count;
    if (2 * tail > MISSED) break;
    skipped = left;
    ways = (ways * (count - left)) / (left + 1);
  }
  return skipped;
}

/** Round by round, so that what slowed a round down slows both sides of a ratio. */
export const ratiosOf = (ours: readonly number[], theirs: readonly number[]): readonly number[] =>
  ours.map((value, round) => ratioOf(value, theirs[round] as number));

const ratioOf = (one: number, other: number): number => (one === other ? 1 : one / other);

export const differencesOf = (ours: readonly number[], theirs: readonly number[]): readonly number[] =>
  ours.map((value, round) => value - (theirs[round] as number));
