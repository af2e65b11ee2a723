import { GROWTH_FIGURES, GROWTH_WORDS, growthOf } from './aims-growth.ts';
import { GROWTH, type GrowthRound, LARGE, SMALL, type Size, nameOf } from './measure-growth.ts';
import { shownInterval } from './report-header.ts';
import type { Rounds } from './rounds.ts';
import { aligned, median } from './tables.ts';

/** A line for each thing that grows and each figure. */
export const growthTable = (results: Rounds<GrowthRound>): string =>
  aligned([
    ['growth (ms)', 'little', 'much', 'much ÷ little'],
    ...GROWTH.flatMap((one) =>
      GROWTH_FIGURES.flatMap((figure) => {
        const growth = growthOf(results, one, figure);
        if (!growth) return [];
        const middle = (size: Size) =>
          median((results.get(nameOf(one, size)) ?? []).map((round) => round[figure] ?? NaN)).toFixed(1);
        const what = `${one.small} → ${one.large} ${one.name}: ${GROWTH_WORDS[figure]}`;
        return [[what, middle(SMALL), middle(LARGE), shownInterval(growth)]];
      }),
    ),
  ]);
