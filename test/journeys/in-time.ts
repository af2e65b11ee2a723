import type { Page } from 'puppeteer-core';
import { PATIENCE_MS } from '../../src/header/header.store.ts';

class TooLate extends Error {
  constructor() {
    super('The machine is so busy that no header comes in time.');
  }
}

/** A header that has waited for so long shows what it has: nothing that is seen from then on is to be judged. */
export function hasPatience(sinceBeginning: number): void {
  if (sinceBeginning >= PATIENCE_MS) throw new TooLate();
}
export const stillHasPatience = async (page: Page): Promise<void> =>
  hasPatience(await page.evaluate(() => performance.now()));

/** What is tried until it was in time: a busy machine keeps a header waiting, and the next one says the same. */
export const inTime =
  <Given extends readonly unknown[]>(visit: (...given: Given) => Promise<void>, between?: () => Promise<void>) =>
  async (...given: Given): Promise<void> => {
    for (let left = 5; ; left -= 1) {
      try {
        return await visit(...given);
      } catch (error) {
        if (!(error instanceof TooLate) || left === 1) throw error;
        await between?.();
      }
    }
  };
