import { allRead } from '../../src/api/early-answer.ts';
import { clock, endsWith, ownTask } from '../../src/browser/clock.ts';
import { releaseSlot } from '../release.ts';

/** So long the app waits for what was asked before it was here: each answer by itself would be drawn by itself. */
const ANSWERS_MS = 150;

/** In a task of its own, as the one before it took the nodes over. */
export async function answersRead(unlessWanted: AbortSignal): Promise<void> {
  await ownTask();
  if (unlessWanted.aborted) return;
  await new Promise<void>((resolve) => {
    const stop = clock.after(ANSWERS_MS, resolve);
    const end = () => {
      stop();
      resolve();
    };
    endsWith(unlessWanted, end);
    void allRead(releaseSlot()).then(end);
  });
}
