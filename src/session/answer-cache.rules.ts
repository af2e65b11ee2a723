import { asRecord, isRecord, toJson } from '../api/json.rules.ts';
import { HEADER_VERSION } from './version.rules.ts';

/** Shape of what is stored; raised when it changes. */
const SHAPE = 1;

/** Letters of an entry that can be ours; what is longer was written by somebody else. */
const LONGEST = 1_000_000;

/** What an answer was given for: used again only where all of it is still so. */
export interface AnswerContext {
  /** Sub-brand in force. */
  readonly sub: string;
  /** For answers that are written in a language. */
  readonly locale?: string;
}

type Stored = Omit<AnswerContext, 'locale'> & { readonly locale?: string | null };

/** All keys of a marketplace begin so: the letters of its address. */
export const cachePrefix = (marketUrl: string): string => `${marketUrl.replace(/[^a-z]/gi, '')}:`;

/** `{letters of the market's URL}:{uuid or anonymous}:{widget}:{key}` (H §3). */
export const cacheKey = (marketUrl: string, person: string | undefined, widget: string, key: string): string =>
  `${cachePrefix(marketUrl)}${person ?? 'anonymous'}:${widget}:${key}`;

export const writeAnswer = (data: unknown, { sub, locale = null }: Stored): string =>
  toJson({ v: SHAPE, locale, sub, version: HEADER_VERSION, data });

/**
 * `other`: kept by another version or for another sub-brand, so that nothing stored is of use any more. `none`: there
 * is nothing, or it cannot be read, or it is in another language.
 */
export type StoredAnswer = { readonly is: 'here'; readonly data: unknown } | { readonly is: 'none' | 'other' };

export function readAnswer(text: string | undefined, { sub, locale }: AnswerContext): StoredAnswer {
  const entry = asRecord(parse(text));
  if (!isRecord(entry) || entry['v'] === undefined) return { is: 'none' };
  if (entry['v'] !== SHAPE || entry['version'] !== HEADER_VERSION || entry['sub'] !== sub) return { is: 'other' };
  return (entry['locale'] ?? undefined) === locale && 'data' in entry
    ? { is: 'here', data: entry['data'] }
    : { is: 'none' };
}

function parse(text: string | undefined): unknown {
  try {
    return text === undefined || text.length > LONGEST ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The tag cookie's list of widgets with one more. */
export function withWidget(list: string | undefined, widget: string): string {
  const widgets = (list ?? '').split(',').filter((name) => /^[\w-]+$/.test(name));
  return widgets.includes(widget) ? widgets.join(',') : [...widgets, widget].join(',');
}
