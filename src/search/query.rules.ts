/** What a query is, and what may complete it (S §5). */

const WORD_IN_WORD = /[\p{L}\p{N}_]\s+in\s+[\p{L}\p{N}_]/iu;
const MOST_WORDS = 7;

/** A query counts from its first character that is not blank. */
export const acceptedQuery = (text: string): string => text.trim();

/** `invoice in salesforce`: such a query asks only for completions. */
export const isWordInWord = (query: string): boolean => WORD_IN_WORD.test(query);

/** Upper and lower case are one, in every script. */
export const fold = (text: string): string => text.toLocaleLowerCase('und').normalize('NFC');

export const startsWithQuery = (label: string, query: string): boolean => fold(label).startsWith(fold(query));

/** A completion without ®, © and commas; undefined when it is no text, has over 7 words or does not hold the query. */
export function cleanTerm(term: unknown, query: string): string | undefined {
  if (typeof term !== 'string') return undefined;
  const clean = term.replace(/[®©,]/g, '').replace(/\s+/g, ' ').trim();
  if (!clean || clean.split(' ').length > MOST_WORDS) return undefined;
  return fold(clean).includes(fold(query)) ? clean : undefined;
}

/**
 * The rest of a suggestion behind what was typed, or nothing. Compared character by character, since a folded text may
 * be longer than the text itself (İ).
 */
export function completion(typed: string, labels: readonly string[]): string {
  if (typed.trim() === '' || typed !== typed.trimStart()) return '';
  const letters = [...typed];
  for (const label of labels) {
    const candidate = [...label];
    if (candidate.length <= letters.length) continue;
    if (letters.every((letter, index) => fold(letter) === fold(candidate[index] ?? ''))) {
      return candidate.slice(letters.length).join('');
    }
  }
  return '';
}

/** A label cut into the part that matches the query and what stands around it. */
export function markMatch(
  label: string,
  query: string,
): { readonly before: string; readonly match: string; readonly after: string } {
  const letters = [...label];
  const wanted = [...query].map(fold);
  const at =
    wanted.length === 0
      ? -1
      : letters.findIndex((_, index) => wanted.every((letter, step) => fold(letters[index + step] ?? '') === letter));
  if (at < 0) return { before: label, match: '', after: '' };
  const end = at + wanted.length;
  return {
    before: letters.slice(0, at).join(''),
    match: letters.slice(at, end).join(''),
    after: letters.slice(end).join(''),
  };
}
