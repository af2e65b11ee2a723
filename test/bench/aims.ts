import { PLAIN, REACT } from './header-floors.ts';
import { LIGHT, PRELOADED, SERVER, WITH_REACT } from './header-ours.ts';
import { type Interval, differencesOf, intervalOf, ratiosOf } from './intervals.ts';
import type { Figure, HeaderRound } from './measure-header.ts';
import type { KeptPerMount } from './measure-kept.ts';
import { BARE, type Shift } from './measure-shift.ts';
import { figuresOf, settingsOf } from './report-header.ts';
import type { Rounds } from './rounds.ts';

/** What the header is to reach. Met, or missed, is only what the whole interval says. */

export interface Aim {
  readonly what: string;
  /** The number must not be greater. */
  readonly line: number;
  readonly found: Interval;
}

export type Verdict = 'met' | 'not met' | 'undecided';

export function verdictOf({ line, found: { low, high } }: Aim): Verdict {
  if (low === undefined || high === undefined) return 'undecided';
  if (high <= line) return 'met';
  return low > line ? 'not met' : 'undecided';
}

interface Rule {
  readonly figure: Figure;
  readonly of: string;
  readonly than: string;
  readonly line: number;
  /** In ms more; else as a ratio. */
  readonly isDifference?: boolean;
  /** It is the same, cold or warm. */
  readonly onlyCold?: boolean;
}

const FRAME_MS = 1000 / 60;

const BUILDS = [WITH_REACT, PRELOADED, LIGHT, SERVER];

const RULES: readonly Rule[] = [
  { figure: 'visible', of: WITH_REACT, than: PLAIN, line: 1.15 },
  { figure: 'visible', of: LIGHT, than: PLAIN, line: 1.15 },
  { figure: 'visible', of: SERVER, than: PLAIN, line: 0.95 },
  { figure: 'answering', of: WITH_REACT, than: REACT, line: 1.1 },
  { figure: 'answering', of: LIGHT, than: REACT, line: 0.8 },
  { figure: 'longestTask', of: WITH_REACT, than: REACT, line: 1.1 },
  { figure: 'blocking', of: WITH_REACT, than: REACT, line: 1.1 },
  { figure: 'menuFirst', of: WITH_REACT, than: PLAIN, line: FRAME_MS, isDifference: true, onlyCold: true },
  { figure: 'menuWarm', of: WITH_REACT, than: PLAIN, line: FRAME_MS, isDifference: true, onlyCold: true },
];

export const WORDS: Readonly<Partial<Record<Figure, string>>> = {
  visible: 'visible',
  answering: 'answers',
  longestTask: 'longest task',
  blocking: 'blocking time',
  menuFirst: 'menu, first',
  menuWarm: 'menu, again',
};

/** Of tasks below this length the browser tells nothing: they count as so long. */
const LONG_TASK_MS = 50;

export function headerAims(results: Rounds<HeaderRound>): readonly Aim[] {
  return settingsOf(results).flatMap((setting) => [
    ...RULES.filter(({ of, onlyCold }) => results.has(of) && !(onlyCold && setting.endsWith('warm'))).map((rule) =>
      aimOf(results, setting, rule),
    ),
    ...BUILDS.filter((name) => results.has(name)).map((name) => shiftAim(results, setting, name)),
  ]);
}

function aimOf(results: Rounds<HeaderRound>, setting: string, rule: Rule): Aim {
  const { figure, of, than, line, isDifference } = rule;
  const least = figure === 'longestTask' ? LONG_TASK_MS : 0;
  const values = (name: string) => figuresOf(results, name, setting, figure).map((value) => Math.max(least, value));
  const compared = isDifference ? differencesOf(values(of), values(than)) : ratiosOf(values(of), values(than));
  return {
    what: `${setting}: ${WORDS[figure]}, ${of} ${isDifference ? '−' : '÷'} ${than}`,
    line,
    found: intervalOf(compared),
  };
}

/** Exactly none, in each round. */
const shiftAim = (results: Rounds<HeaderRound>, setting: string, name: string): Aim =>
  exactly(`${setting}: layout shift, ${name}, worst round`, 0, [
    Math.max(...figuresOf(results, name, setting, 'shift')),
  ]);

const exactly = (what: string, line: number, values: readonly number[]): Aim => ({
  what,
  line,
  found: { ...intervalOf(values), low: Math.min(...values), high: Math.max(...values) },
});

/** Counted, not timed: the smallest and the largest of the rounds stand for the interval. */
export const keptAims = (results: Rounds<KeptPerMount>): readonly Aim[] =>
  BUILDS.flatMap((name) => {
    const rounds = results.get(name);
    if (!rounds) return [];
    return [
      exactly(
        `kept per mount: nodes, ${name}`,
        0,
        rounds.map(({ nodes }) => nodes),
      ),
      exactly(
        `kept per mount: listeners, ${name}`,
        0,
        rounds.map(({ listeners }) => listeners),
      ),
      exactly(
        `kept per mount: KB, ${name}`,
        0.75,
        rounds.map(({ kilobytes }) => kilobytes),
      ),
    ];
  });

export const shiftAims = (shifts: readonly Shift[]): readonly Aim[] =>
  [...new Set(shifts.map(({ way }) => way))]
    .filter((way) => way !== BARE)
    .map((way) =>
      exactly(`layout shift, ours, ${way}, worst path`, 0, [
        Math.max(...shifts.filter((one) => one.way === way).map(({ shift }) => shift)),
      ]),
    );
