import type { Browser } from 'puppeteer-core';
import { ALL_ROWS, WORDS } from './answers.ts';
import type { Entrant } from './contenders.ts';
import type { KeySample, ShownRow } from './probe.ts';
import {
  SETTLE_MS,
  type Stage,
  type Work,
  beginWord,
  typeFast,
  wait,
  warmUp,
  withStage,
  workBetween,
  workSoFar,
} from './stage.ts';

/** Each letter of a word after the first: its own frame, and the work that it and its answer make. */

export type Pace = 'settled' | 'fast';
const FAST_MS = 60;

export interface TypingRound {
  readonly samples: readonly KeySample[];
  /** Durations of the interactions that Event Timing reported; those below its threshold are not among them. */
  readonly interactions: readonly number[];
  readonly keys: number;
  /** Of each word, divided by its keys. */
  readonly work: readonly Work[];
  /** What was shown after each word. */
  readonly shown: readonly (readonly ShownRow[])[];
}

export const measureTyping = (browser: Browser, origin: string, entrant: Entrant, pace: Pace): Promise<TypingRound> =>
  withStage(browser, origin, entrant, {}, async (stage) => {
    await warmUp(stage);
    const work: Work[] = [];
    const shown: (readonly ShownRow[])[] = [];
    for (const word of WORDS) {
      await beginWord(stage, word);
      const letters = word.slice(1);
      await stage.page.evaluate(() => window.bench.count(true));
      const before = await workSoFar(stage);
      await typeAt(stage, letters, pace);
      work.push(perKey(workBetween(before, await workSoFar(stage)), letters.length));
      await stage.page.evaluate(() => window.bench.count(false));
      shown.push(await stage.page.evaluate(() => window.bench.shown()));
    }
    const { samples, interactions } = await stage.page.evaluate(() => window.bench.takeKeys());
    return { samples, interactions, keys: WORDS.length * (WORDS[0].length - 1), work, shown };
  });

async function typeAt(stage: Stage, letters: string, pace: Pace): Promise<void> {
  await typeFast(stage, letters, pace === 'fast' ? FAST_MS : SETTLE_MS);
  await wait(SETTLE_MS);
}

const perKey = (work: Work, keys: number): Work =>
  Object.fromEntries(Object.entries(work).map(([name, ms]) => [name, ms / keys])) as unknown as Work;

/** What a box marks by itself is its own affair. */
const isSame = (one: ShownRow, other: ShownRow | undefined): boolean =>
  one.label === other?.label && one.end === other.end && (one.marked === undefined || one.marked === other.marked);

/** All show the same, or the numbers say nothing. */
export function assertSameRows(all: readonly { readonly name: string; readonly round: TypingRound }[]): void {
  const [first] = all;
  for (const { name, round } of all) {
    for (const [word, rows] of round.shown.entries()) {
      const expected = first?.round.shown[word] ?? [];
      const wrong = rows.findIndex((row, at) => !isSame(row, expected[at]));
      if (rows.length === ALL_ROWS && wrong < 0) continue;
      const [is, should] = [rows, expected].map((list) => JSON.stringify(list[Math.max(0, wrong)]));
      throw new Error(`${name} shows ${rows.length} rows, and ${is} where ${first?.name} shows ${should}`);
    }
  }
}
