import {
  type Field,
  type FieldTable,
  type Reading,
  attributeName,
  hasAttribute,
  readProperty,
  readText,
  uncovers,
} from './fields.rules.ts';

/** The values of one element's fields: property beats attribute, and nothing is ever written back to the DOM. */
export interface FieldValues {
  /** Undefined: not given, the default holds. The same raw value gives the same object again. */
  read(name: string): unknown;
  all(): Readonly<Record<string, unknown>>;
  set(name: string, value: unknown): void;
  /** How each value in force came to be that. */
  readonly readings: Readings;
}

export type Readings = ReadonlyMap<string, { readonly raw: unknown; readonly reading: Reading }>;

export function createFieldValues(host: HTMLElement, fields: FieldTable): FieldValues {
  /** Properties that were set; what is not in here is read from the attribute. */
  const given = new Map<string, unknown>();
  const readings = new Map<string, { readonly raw: unknown; readonly reading: Reading }>();

  const rawOf = (name: string, field: Field): unknown => {
    if (given.has(name)) return given.get(name);
    // Not `null`, which a property may be.
    return (hasAttribute(field) ? host.getAttribute(attributeName(name)) : null) ?? undefined;
  };

  const readAnew = (name: string, { kind }: Field, raw: unknown): Reading => {
    if (given.has(name)) return readProperty(kind, raw);
    return raw === undefined ? { value: undefined } : readText(kind, raw as string);
  };

  const reading = (name: string): Reading => {
    const field = fields[name] as Field;
    const raw = rawOf(name, field);
    const known = readings.get(name);
    if (known && Object.is(known.raw, raw)) return known.reading;
    const fresh = readAnew(name, field, raw);
    readings.set(name, { raw, reading: fresh });
    return fresh;
  };

  return {
    read: (name) => reading(name).value,
    all: () => Object.fromEntries(Object.keys(fields).map((name) => [name, reading(name).value])),
    set(name, value) {
      if (uncovers((fields[name] as Field).kind, value)) given.delete(name);
      else given.set(name, value);
    },
    readings,
  };
}
