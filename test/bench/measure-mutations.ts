import type { Browser } from 'puppeteer-core';
import { type Domain, WORDS } from './answers.ts';
import type { Entrant } from './contenders.ts';
import type { Change } from './probe-changes.ts';
import { SETTLE_MS, type Stage, beginWord, typeFast, wait, warmUp, withStage } from './stage.ts';

/** What a MutationObserver sees in the shadow root (ours) or in the whole body (the others). */

export interface Mutations {
  /** The first move takes the completion away; the others only move. */
  readonly firstMove: readonly Change[];
  readonly moves: readonly (readonly Change[])[];
  /** A letter and its Backspace within the debounce: the question is what it was. */
  readonly sameQuestion: Parts;
  /** One more letter, for which the server gives the same rows. */
  readonly sameRows: Parts;
}

export interface Parts {
  /** While keys are pressed, before any debounce can be over. */
  readonly keys: readonly Change[];
  /** From then on: what the question and its answer change, and what is said of it. */
  readonly answer: readonly Change[];
}

const MOVES = 12;
const WORD = WORDS[0];
const BEFORE_DEBOUNCE_MS = 220;
/** The number of results is said after a pause. */
const ALL_SAID_MS = 1500;

export async function measureMutations(browser: Browser, origin: string, entrant: Entrant): Promise<Mutations> {
  const at = <Result>(domain: Domain, typed: string, act: (stage: Stage) => Promise<Result>) =>
    withStage(browser, origin, entrant, { domain }, async (stage) => {
      await warmUp(stage);
      await beginWord(stage, WORD);
      await typeFast(stage, typed.slice(1), 40);
      await wait(SETTLE_MS + ALL_SAID_MS);
      await stage.page.evaluate(() => window.bench.watch());
      return act(stage);
    });
  const [firstMove = [], ...moves] = await at('x', WORD, highlightMoves);
  return {
    firstMove,
    moves,
    sameQuestion: await at('x', WORD.slice(0, -1), (stage) => partsOf(stage, [WORD.at(-1) as string, 'Backspace'])),
    sameRows: await at('same', WORD.slice(0, -1), (stage) => partsOf(stage, [WORD.at(-1) as string])),
  };
}

async function highlightMoves(stage: Stage): Promise<readonly (readonly Change[])[]> {
  const moves: (readonly Change[])[] = [];
  for (let move = 0; move <= MOVES; move += 1) {
    await stage.page.keyboard.press('ArrowDown');
    await wait(200);
    moves.push(await take(stage));
  }
  return moves;
}

async function partsOf(stage: Stage, keys: readonly string[]): Promise<Parts> {
  for (const key of keys) await stage.page.keyboard.press(key as 'a');
  await wait(BEFORE_DEBOUNCE_MS);
  const before = await take(stage);
  await wait(ALL_SAID_MS);
  return { keys: before, answer: await take(stage) };
}

const take = ({ page }: Stage) => page.evaluate(() => window.bench.takeChanges());
