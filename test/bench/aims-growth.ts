import type { Aim } from './aims.ts';
import { type Interval, intervalOf, ratiosOf } from './intervals.ts';
import { GROWTH, type GrowthCase, type GrowthRound, LARGE, SMALL, type Size, nameOf } from './measure-growth.ts';
import type { Rounds } from './rounds.ts';

/** What much is to cost beside little: of what a person waits for. The work behind it is told, and has no line. */

const LINE = 1.5;

export const GROWTH_FIGURES = ['toFrame', 'answered', 'work'] as const satisfies readonly (keyof GrowthRound)[];
export type GrowthFigure = (typeof GROWTH_FIGURES)[number];

export const GROWTH_WORDS: Readonly<Record<GrowthFigure, string>> = {
  toFrame: 'to its frame',
  answered: 'answer to its frame',
  work: 'work',
};

export function growthOf(results: Rounds<GrowthRound>, one: GrowthCase, figure: GrowthFigure): Interval | undefined {
  const values = (size: Size) => (results.get(nameOf(one, size)) ?? []).flatMap((round) => round[figure] ?? []);
  const [small, large] = [values(SMALL), values(LARGE)];
  return large.length > 0 ? intervalOf(ratiosOf(large, small)) : undefined;
}

export const growthAims = (results: Rounds<GrowthRound>): readonly Aim[] =>
  GROWTH.flatMap((one) =>
    (['toFrame', 'answered'] as const).flatMap((figure): readonly Aim[] => {
      const found = growthOf(results, one, figure);
      return found
        ? [{ what: `${one.large} ${one.name} ÷ ${one.small}: ${GROWTH_WORDS[figure]}`, line: LINE, found }]
        : [];
    }),
  );
