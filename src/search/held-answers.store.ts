import { type Clock, endsWith } from '../browser/clock.ts';
import type { Source } from './search-state.rules.ts';

/**
 * An answer waits so long for those that are shown above it: what arrives together is drawn together. Who is not there
 * then is late and keeps its place, so that nothing below it moves any more.
 */
export const HOLD_MS = 100;
/** Answers of the same moment are drawn once. */
export const GATHER_MS = 16;

export type Answer = readonly [source: Source, answer: unknown];

export interface HeldAnswersDeps {
  readonly clock: Clock;
  /** Ends the waiting: another question is asked. */
  readonly signal: AbortSignal;
  readonly onAnswers: (answers: readonly Answer[]) => void;
  readonly onLate: () => void;
}

export type HeldAnswers = ReturnType<typeof createHeldAnswers>;

/** Hands answers on in the order in which they are shown, as far as that costs no more than a moment. */
export function createHeldAnswers(order: readonly Source[], { clock, signal, onAnswers, onLate }: HeldAnswersDeps) {
  const missing = new Set(order);
  let held: Answer[] = [];
  let patient = true;
  let gathering = false;
  const after = (ms: number, run: () => void) => {
    endsWith(signal, clock.after(ms, run));
  };

  const waitsForOthers = (source: Source): boolean =>
    patient && order.slice(0, order.indexOf(source)).some((above) => missing.has(above));

  const handOn = () => {
    const ready = held
      .filter(([source]) => !waitsForOthers(source))
      .toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other));
    held = held.filter(([source]) => waitsForOthers(source));
    if (ready.length > 0) onAnswers(ready);
  };

  const giveUpWaiting = () => {
    patient = false;
    const someAreHeld = held.length > 0;
    handOn();
    if (someAreHeld && missing.size > 0) onLate();
  };

  const gathered = () => {
    gathering = false;
    handOn();
    if (held.length > 0 && patient) after(HOLD_MS - GATHER_MS, giveUpWaiting);
  };

  return {
    isComplete: () => missing.size === 0,
    take(source: Source, answer: unknown): void {
      missing.delete(source);
      held.push([source, answer]);
      if (gathering) return;
      gathering = true;
      after(GATHER_MS, gathered);
    },
  };
}
