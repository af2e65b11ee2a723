/** What a query is, and which texts hold it (S §5). */

const WORD_IN_WORD = /[\p{L}\p{N}_]\s+in\s+[\p{L}\p{N}_]/iu;
const MOST_WORDS = 7;
const LONGEST_TERM = 500;

/** A query counts from its first character that is not blank. */
export const acceptedQuery = (text: string): string => text.trim();

/** `invoice in salesforce`: such a query asks only for completions. */
export const isWordInWord = (query: string): boolean => WORD_IN_WORD.test(query);

/**
 * Upper and lower case are one in every script: by way of the upper case, so that ß is ss, without the dot that
 * the lower case of İ carries beside its i, and with one sigma, be it the last letter of a word or not.
 */
export const fold = (text: string): string =>
  text.toUpperCase().toLowerCase().replaceAll('i\u0307', 'i').replaceAll('ς', 'σ').normalize('NFC');

export const startsWithQuery = (label: string, query: string): boolean => fold(label).startsWith(fold(query));

/** Whether every word of the query stands somewhere in a text. */
export function holdsQuery(text: string, query: string): boolean {
  const folded = fold(text);
  return fold(query)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

/** A completion without ®, © and commas; undefined when it is no text, has over 7 words or does not hold the query. */
export function cleanTerm(term: unknown, query: string): string | undefined {
  if (typeof term !== 'string') return undefined;
  const clean = term.replace(/[®©,]/g, '').replace(/\s+/g, ' ').trim();
  if (!clean || clean.length > LONGEST_TERM || clean.split(' ').length > MOST_WORDS) return undefined;
  return fold(clean).includes(fold(query)) ? clean : undefined;
}
