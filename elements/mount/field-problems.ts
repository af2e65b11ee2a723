import type { Emit } from '../events.ts';
import type { Readings } from '../field-values.ts';
import { attributeName } from '../fields.rules.ts';

const toldOf = new WeakMap<object, Map<string, unknown>>();

/** Tells the developer what is wrong with the values of a tag, of each one once for as long as it stands. */
export function tellOfProblems(host: HTMLElement, readings: Readings, emit: Emit): void {
  const told = toldOf.get(host) ?? new Map<string, unknown>();
  toldOf.set(host, told);
  for (const [name, { raw, reading }] of readings) {
    if (!reading.problem) told.delete(name);
    else if (!told.has(name) || !Object.is(told.get(name), raw)) {
      told.set(name, raw);
      const message = `<${host.localName}> ${attributeName(name)} ${reading.problem}; the default is used.`;
      console.warn(message);
      emit('mp-error', { code: 'attribute', message, retryable: false });
    }
  }
}
