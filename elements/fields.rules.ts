/**
 * How a field of an element is read from an attribute or a property. Pure: the element decides when to read and what
 * to do about a problem.
 *
 * | kind          | attribute                                   | `attr=""`   |
 * |---------------|---------------------------------------------|-------------|
 * | text          | the text                                    | empty text  |
 * | url, locale   | the text                                    | the default |
 * | boolean       | true, but `"false"`                         | true        |
 * | json          | parsed JSON                                 | the default |
 * | flag-or-json  | as boolean, else parsed JSON                | true        |
 * | text-or-json  | JSON where it begins like JSON, else a text | the default |
 * | function      | never: functions come as properties only    |             |
 * | a list        | one of its words                            | the default |
 */
export type FieldKind =
  | 'text'
  | 'url'
  | 'locale'
  | 'boolean'
  | 'json'
  | 'flag-or-json'
  | 'text-or-json'
  | 'text-or-function'
  | 'function'
  | readonly string[];

export interface Field {
  readonly kind: FieldKind;
  /** What the property answers while neither attribute nor property is set. */
  readonly default?: unknown;
  /** The same for a default that depends on the page, or on another field. */
  readonly defaultFrom?: (read: (name: string) => unknown) => unknown;
}

export type FieldTable = Readonly<Record<string, Field>>;

/** `value` undefined means: not given, the default holds. */
export interface Reading {
  readonly value: unknown;
  /** What was expected, and is not there: one of these words, a function, or proper JSON. */
  readonly problem?: 'json' | 'function' | readonly string[];
}

const NOT_GIVEN: Reading = { value: undefined };
const NO_FUNCTION: Reading = { value: undefined, problem: 'function' };

/** marketUrl → market-url. Runs of capitals would be ambiguous, so no field has one. */
export const attributeName = (field: string): string => field.replace(/[A-Z]/g, '-$&').toLowerCase();

/** Whether a field can be given as an attribute at all. */
export const hasAttribute = ({ kind }: Field): boolean => kind !== 'function';

/** The attributes of a table. */
export const attributesOf = (fields: FieldTable): readonly string[] =>
  Object.entries(fields)
    .filter(([, field]) => hasAttribute(field))
    .map(([name]) => attributeName(name));

/** Reads the text of an attribute, or of a property that was set to a string (as React and Preact do). */
export function readText(kind: FieldKind, text: string): Reading {
  if (typeof kind !== 'string') return readChoice(kind, text);
  switch (kind) {
    case 'text':
    case 'text-or-function':
      return { value: text };
    case 'url':
    case 'locale':
      return text === '' ? NOT_GIVEN : { value: text };
    case 'boolean':
      return { value: text !== 'false' };
    case 'json':
      return readJson(text);
    case 'flag-or-json':
      return text === '' || text === 'true' ? { value: true } : text === 'false' ? { value: false } : readJson(text);
    case 'text-or-json':
      return /^\s*[[{"]/.test(text) ? readJson(text) : text === '' ? NOT_GIVEN : { value: text };
    case 'function':
      // So Preact takes one away.
      return text === '' ? NOT_GIVEN : NO_FUNCTION;
  }
}

/** Reads a property. `undefined` uncovers the attribute, and so does `null` for JSON and functions. */
export function readProperty(kind: FieldKind, given: unknown): Reading {
  if (given === undefined) return NOT_GIVEN;
  if (typeof given === 'string') return readText(kind, given);
  if (kind === 'boolean') return { value: Boolean(given) };
  // No list of words has one of these.
  if (/function/.test(kind as string)) return typeof given === 'function' ? { value: given } : NO_FUNCTION;
  if (/json/.test(kind as string)) return { value: given };
  // No text can be made of an object without a prototype.
  return (given as object | null)?.toString ? readText(kind, String(given)) : NOT_GIVEN;
}

/** Whether setting a property to this value means: back to the attribute. */
export const uncovers = (kind: FieldKind, given: unknown): boolean =>
  given === undefined || (given === null && /json|function/.test(kind as string));

function readChoice(words: readonly string[], text: string): Reading {
  if (text === '') return NOT_GIVEN;
  return words.includes(text) ? { value: text } : { value: undefined, problem: words };
}

function readJson(text: string): Reading {
  if (text.trim() === '') return NOT_GIVEN;
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return { value: undefined, problem: 'json' };
  }
}
