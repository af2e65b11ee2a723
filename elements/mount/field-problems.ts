import type { Emit } from '../events.ts';
import type { Readings } from '../field-values.ts';
import { type Reading, attributeName } from '../fields.rules.ts';

const toldOf = new WeakMap<object, Map<string, unknown>>();

/** Tells the developer what is wrong with the values of a tag, of each one once for as long as it stands. */
export function tellOfProblems(host: HTMLElement, readings: Readings, emit: Emit): void {
  const told = toldOf.get(host) ?? new Map<string, unknown>();
  toldOf.set(host, told);
  for (const [name, { raw, reading }] of readings) {
    const { problem } = reading;
    if (!problem) told.delete(name);
    else if (!told.has(name) || !Object.is(told.get(name), raw)) {
      told.set(name, raw);
      const message = problemText(host.localName, name, problem);
      console.warn(message);
      emit('mp-error', { code: 'attribute', message, retryable: false });
    }
  }
}

type Problem = NonNullable<Reading['problem']>;

export const problemText = (tag: string, field: string, problem: Problem): string =>
  `<${tag}> ${attributeName(field)} ${saidOf(problem)}; the default is used.`;

function saidOf(problem: Problem): string {
  if (problem === 'json') return 'holds malformed JSON';
  return problem === 'function' ? 'expects a function, set as a property' : `expects one of ${problem.join(', ')}`;
}
