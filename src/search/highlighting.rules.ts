import { formatters } from '../i18n/formatters.rules.ts';
import { fold } from './query.rules.ts';

/**
 * Where a query stands in a label. Cut between what a reader sees as characters, never inside one: a folded text may
 * be longer than the text itself (ß), and a character may be many code points (é, 👩‍💻).
 */

const characters = formatters((locale) => new Intl.Segmenter(locale, { granularity: 'grapheme' }));

/** Nobody reads further than this: longer labels are shown as they are. */
const LONGEST = 500;
const PLAIN = /^[ -~]*$/;

const split = (text: string): readonly string[] =>
  PLAIN.test(text) ? text.split('') : Array.from(characters('und').segment(text), ({ segment }) => segment);

export interface Marked {
  readonly before: string;
  readonly match: string;
  readonly after: string;
}

/** A label cut into the part that matches the query and what stands around it. */
export function markMatch(label: string, query: string): Marked {
  const wanted = label.length > LONGEST ? '' : fold(query.trim());
  if (wanted === '') return { before: label, match: '', after: '' };
  const letters = split(label);
  const starts = startsOf(letters);
  const at = findAt(fold(label), wanted, starts);
  if (at < 0) return { before: label, match: '', after: '' };
  const first = starts.indexOf(at);
  const next = starts.findIndex((start) => start >= at + wanted.length);
  const end = next < 0 ? letters.length : next;
  return {
    before: letters.slice(0, first).join(''),
    match: letters.slice(first, end).join(''),
    after: letters.slice(end).join(''),
  };
}

/** Where each character begins in the folded text. */
function startsOf(letters: readonly string[]): readonly number[] {
  let at = 0;
  return letters.map((letter) => {
    const start = at;
    at += fold(letter).length;
    return start;
  });
}

function findAt(folded: string, wanted: string, starts: readonly number[]): number {
  let at = folded.indexOf(wanted);
  while (at >= 0 && !starts.includes(at)) at = folded.indexOf(wanted, at + 1);
  return at;
}

/** The rest of the first label that begins with what was typed and is longer, or nothing. */
export function completion(typed: string, labels: readonly string[]): string {
  if (typed.trim() === '' || typed !== typed.trimStart()) return '';
  const wanted = fold(typed);
  for (const label of labels) {
    if (label.length > LONGEST || !fold(label).startsWith(wanted)) continue;
    const letters = split(label);
    const end = startsOf(letters).indexOf(wanted.length);
    if (end > 0) return letters.slice(end).join('');
  }
  return '';
}

const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** The direction of the first letter that has one. */
export function directionOf(text: string): 'ltr' | 'rtl' | undefined {
  const letter = /\p{L}/u.exec(text)?.[0];
  if (letter === undefined) return undefined;
  return RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr';
}

/** Letters of both directions are reordered on the screen: what follows in the text need not stand beside it. */
export const isOneDirection = (text: string): boolean =>
  new Set((text.match(/\p{L}/gu) ?? []).map(directionOf)).size < 2;
