import type { Browser } from 'puppeteer-core';
import { LONG_ROWS, WORDS, firstListing } from './answers.ts';
import type { Entrant } from './contenders.ts';
import {
  SETTLE_MS,
  type Stage,
  type Work,
  beginWord,
  wait,
  warmUp,
  withStage,
  workBetween,
  workSoFar,
} from './stage.ts';

/** One group of 500 rows, a tenth of them new for each letter. */

export interface LongListRound {
  /** Key to the frame after it, in the list of the letter before. */
  readonly keys: readonly number[];
  /** Key to the frame that shows the answer: debounce and call are part of it. */
  readonly answers: readonly number[];
  readonly arrows: readonly number[];
  /** Work of a letter with its answer. */
  readonly work: readonly Work[];
}

const ARROWS = 12;
const LONG_SETTLE_MS = SETTLE_MS * 2;

export const measureLongList = (browser: Browser, origin: string, entrant: Entrant): Promise<LongListRound> =>
  withStage(browser, origin, entrant, { domain: 'long' }, async (stage) => {
    const { page } = stage;
    const answers: number[] = [];
    const work: Work[] = [];
    await warmUp(stage);
    await beginWord(stage, WORDS[0]);
    await page.evaluate(() => window.bench.count(true));
    for (let length = 2; length <= WORDS[0].length; length += 1) {
      const before = await workSoFar(stage);
      answers.push(await answerTo(stage, WORDS[0].slice(0, length)));
      work.push(workBetween(before, await workSoFar(stage)));
    }
    const keys = (await page.evaluate(() => window.bench.takeKeys())).samples.map(({ ms }) => ms);
    for (let arrow = 0; arrow < ARROWS; arrow += 1) {
      await page.keyboard.press('ArrowDown');
      await wait(SETTLE_MS / 2);
    }
    const arrows = (await page.evaluate(() => window.bench.takeKeys())).samples.map(({ ms }) => ms);
    return { keys, answers, arrows, work };
  });

async function answerTo({ page, domain }: Stage, query: string): Promise<number> {
  const last = `plan ${firstListing(domain, query) + LONG_ROWS - 1}`;
  await page.evaluate((text: string) => window.bench.expectAfterKey(text), last);
  await page.keyboard.press(query.at(-1) as 'a');
  const ms = await page.evaluate(() => window.bench.cameAfter());
  await wait(LONG_SETTLE_MS - ms);
  return ms;
}
