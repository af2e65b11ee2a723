/**
 * Reading JSON that may be anything at all: each question gives a valid value or nothing, and never throws. Known keys
 * are picked one by one and nothing is merged, so a `__proto__` in an answer stays a harmless word.
 */
export type JsonRecord = Readonly<Record<string, unknown>>;

const NOTHING = { __proto__: null } as unknown as JsonRecord;

export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object, or an empty one. */
export const asRecord = (value: unknown): JsonRecord => (isRecord(value) ? ownOf(value) : NOTHING);

/**
 * What a plain object says itself. Another script of the page may have written to `Object.prototype`: an address that
 * nobody gave would stand there, and a token would go to it. An object of the page's own making is left as it is.
 */
const ownOf = (value: JsonRecord): JsonRecord =>
  Object.getPrototypeOf(value) === Object.prototype ? ({ __proto__: null, ...value } as JsonRecord) : value;

/** A list, or an empty one. */
export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const contentOf = (value: unknown): unknown => (Array.isArray(value) ? value : asRecord(value)['content']);

/** A list, or the list in an object's `content`, or an empty one. */
export const asContent = (value: unknown): readonly unknown[] => asList(contentOf(value));

/** Whether there is such a list, be it empty. */
export const isContent = (value: unknown): boolean => Array.isArray(contentOf(value));

/** A text with something in it; numbers count as text, as ids come either way. */
export function asText(value: unknown): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

export const asTexts = (value: unknown): readonly string[] =>
  asList(value)
    .map(asText)
    .filter((text) => text !== undefined);

/** True for `true` and `'true'`, false for `false` and `'false'`, else undefined. */
export function asFlag(value: unknown): boolean | undefined {
  if (value === true || value === 'true') return true;
  return value === false || value === 'false' ? false : undefined;
}

export function asNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** So small that no place for a number of things breaks. */
export const MOST_COUNT = 9999;

/** A number of things: whole, from 0 to the most of its kind. */
export function asCount(value: unknown, most = MOST_COUNT): number | undefined {
  const number = asNumber(value);
  return number === undefined ? undefined : Math.min(most, Math.max(0, Math.trunc(number)));
}

/** Milliseconds since the epoch, from a number or a date's text. */
export function asTime(value: unknown): number | undefined {
  const number = asNumber(value) ?? (typeof value === 'string' ? Date.parse(value) : Number.NaN);
  return Number.isFinite(number) ? number : undefined;
}

/**
 * The JSON of a value as it is. Older libraries give lists and texts of a whole page a `toJSON` of their own, which would
 * make the text "[1]" of the list [1]: it is asked, and not listened to. An empty text for what stands so deep in itself
 * that it cannot be written.
 */
export function toJson(value: unknown, written = (one: unknown) => one): string {
  try {
    return JSON.stringify(value, function (this: JsonRecord, key: string) {
      return written(this[key]);
    });
  } catch (error) {
    if (error instanceof RangeError) return '';
    throw error;
  }
}

const functions = new WeakMap<object, number>();
let counted = 0;

/** A function counts as the one that it is, and a set by its members. */
function countable(one: unknown): unknown {
  if (one instanceof Set) return [...one];
  if (typeof one !== 'function') return one;
  if (!functions.has(one)) functions.set(one, (counted += 1));
  return `function ${functions.get(one)}`;
}

/**
 * What a value says now, to be compared with what it says later: the page may alter its objects meanwhile, or hand over
 * equal ones. What cannot be written as JSON is itself.
 */
export function snapshotOf(value: unknown): unknown {
  try {
    return toJson(value, countable);
  } catch {
    return value;
  }
}

/** By content: the same JSON is another object at each reading. */
export const isSameJson = (one: unknown, other: unknown): boolean =>
  one === other || snapshotOf(one) === snapshotOf(other);

/** The value that stands, where the next one says the same: then nobody has to draw it anew. */
export const unlessSame = <Value>(standing: Value, next: Value): Value =>
  isSameJson(standing, next) ? standing : next;
