import type { Clock } from './clock.ts';

/** A page that is shown again, or still: nobody has left it. */

/** Runs when the page comes back from the back/forward cache, where nothing reached it. Answers the way to stop. */
export function onPageReturn(run: () => void): () => void {
  const listen = (event: PageTransitionEvent) => {
    if (event.persisted) run();
  };
  window.addEventListener('pageshow', listen);
  return () => window.removeEventListener('pageshow', listen);
}

/** A page that is still there so long after a way was taken is not being left. */
export const STAY_MS = 5000;

/**
 * Runs once where the page that was to be left is not: somebody has said so in a prompt, or an engine shows it again as it was
 * left. Answers the way to stop.
 */
export function onStay({ after }: Pick<Clock, 'after'>, run: () => void): () => void {
  const stop = () => waits.forEach((cancel) => cancel());
  const stay = () => {
    stop();
    run();
  };
  const waits = [after(STAY_MS, stay), onPageReturn(stay)];
  return stop;
}
