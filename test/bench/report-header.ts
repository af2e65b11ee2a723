import { PLAIN, REACT } from './header-floors.ts';
import { type Interval, intervalOf, ratiosOf } from './intervals.ts';
import type { Figure, HeaderRound } from './measure-header.ts';
import type { Rounds } from './rounds.ts';
import { aligned } from './tables.ts';

/** One table for each setting: medians, and ratios by round with their 95 % intervals. */

export const figuresOf = (
  results: Rounds<HeaderRound>,
  name: string,
  setting: string,
  figure: Figure,
): readonly number[] => (results.get(name) ?? []).map((round) => round[setting]?.[figure] ?? NaN);

export const settingsOf = (results: Rounds<HeaderRound>): readonly string[] => [
  ...new Set([...results.values()].flatMap((rounds) => rounds.flatMap((round) => Object.keys(round)))),
];

const whole = (value: number): string => String(Math.round(value));
const kilobytes = (value: number): string => (value / 1000).toFixed(1);

/** Below it the browser names no task. */
const LONG_TASK_MS = 50;

interface Column {
  readonly title: string;
  readonly figure: Figure;
  readonly show: (value: number) => string;
}

const COLUMNS: readonly Column[] = [
  { title: 'KB', figure: 'bytes', show: kilobytes },
  { title: 'requests', figure: 'requests', show: whole },
  { title: 'calls', figure: 'calls', show: whole },
  { title: 'visible', figure: 'visible', show: whole },
  { title: 'field', figure: 'field', show: whole },
  { title: 'person', figure: 'person', show: whole },
  { title: 'answers', figure: 'answering', show: whole },
  { title: 'blocking', figure: 'blocking', show: whole },
  {
    title: 'longest task',
    figure: 'longestTask',
    show: (value) => (value < LONG_TASK_MS ? `< ${LONG_TASK_MS}` : whole(value)),
  },
  { title: 'shift', figure: 'shift', show: (value) => (value === 0 ? '0' : value.toPrecision(1)) },
  { title: 'menu first', figure: 'menuFirst', show: whole },
  { title: 'menu again', figure: 'menuWarm', show: whole },
];

export function headerTables(results: Rounds<HeaderRound>): string {
  return settingsOf(results)
    .map((setting) => tableFor(results, setting))
    .join('\n\n');
}

function tableFor(results: Rounds<HeaderRound>, setting: string): string {
  const header = [setting, ...COLUMNS.map(({ title }) => title), `visible ÷ ${PLAIN}`, `answers ÷ ${REACT}`];
  const rows = [...results.keys()].map((name) => {
    const ratio = (figure: Figure, base: string) =>
      shownInterval(
        intervalOf(ratiosOf(figuresOf(results, name, setting, figure), figuresOf(results, base, setting, figure))),
      );
    return [
      name,
      ...COLUMNS.map(({ figure, show }) => {
        const { middle } = intervalOf(figuresOf(results, name, setting, figure));
        return Number.isNaN(middle) ? '–' : show(middle);
      }),
      ratio('visible', PLAIN),
      ratio('answering', REACT),
    ];
  });
  return aligned([header, ...rows]);
}

export const shownInterval = ({ middle, low, high }: Interval): string =>
  `${middle.toFixed(2)} [${low?.toFixed(2) ?? '?'}–${high?.toFixed(2) ?? '?'}]`;
