/** What a list of choices shows while it is being filtered. */

/** From so many choices on, a list has a filter. */
export const FILTER_FROM = 15;

/** From so many choices on, those out of sight are drawn later. */
const MANY_CHOICES = 100;
/** Of one choice, in px. A menu is as high as the window at most. */
const HEIGHT = 32;

export interface Choice {
  readonly value: string;
  readonly label: string;
  /** Language of the label, where it is not the page's. */
  readonly lang?: string;
  /** Stands at the end of the entry, e.g. a code. */
  readonly note?: string;
  /** Further words by which the filter finds it. */
  readonly alias?: string;
}

/** As people type: without regard to case and marks, and in a Turkish browser as anywhere else. */
export const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i').replaceAll('ς', 'σ');

/** Choices of which a word begins with the typed text; all of them for none. What a value is nobody sees. */
export function matching(choices: readonly Choice[], typed: string): readonly Choice[] {
  const wanted = plain(typed.trim());
  if (wanted === '') return choices;
  return choices.filter(({ label, note = '', alias = '' }) => beginsAWord(plain(`${label} ${note} ${alias}`), wanted));
}

/** As many as are in sight at first, with the chosen one in their middle; `before`: how many are left out above them. */
export function inSightFirst(
  choices: readonly Choice[],
  chosen: string,
  windowHeight: number,
): { readonly shown: readonly Choice[]; readonly before: number } {
  if (choices.length < MANY_CHOICES) return { shown: choices, before: 0 };
  const middle = choices.findIndex(({ value }) => value === chosen);
  const room = 2 * Math.ceil(windowHeight / HEIGHT / 2);
  const before = Math.max(0, Math.min(choices.length - room, middle - room / 2));
  return { shown: choices.slice(before, before + room), before };
}

/** Letters that come so soon after one another belong together, in ms. */
export const TYPE_AHEAD_MS = 500;

export interface TypedAhead {
  readonly text: string;
  readonly at: number;
}

export const typedAhead = (before: TypedAhead, letter: string, at: number): TypedAhead => ({
  text: (at - before.at < TYPE_AHEAD_MS ? before.text : '') + plain(letter),
  at,
});

/**
 * Index of the label that is meant, from the focused one on, all round; -1 where it is none. One letter, also again and
 * again, leads on to the next label that it begins; several stay where what they begin is focused already.
 */
export function namedAhead(labels: readonly string[], focused: number, typed: string): number {
  const [letter = ''] = typed;
  const isOne = typed === letter.repeat(typed.length);
  const wanted = isOne ? letter : typed;
  if (wanted === '') return -1;
  const from = Math.max(0, focused + (isOne ? 1 : 0));
  const inTurn = [...labels.keys()].map((at) => (at + from) % labels.length);
  return inTurn.find((at) => plain(labels[at] ?? '').startsWith(wanted)) ?? -1;
}

const PART_OF_A_WORD = /[\p{L}\p{N}]/u;

function beginsAWord(text: string, wanted: string): boolean {
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const before = text.slice(0, at).at(-1);
    // Scripts without spaces have no beginnings of words.
    if (before === undefined || !PART_OF_A_WORD.test(before) || wanted > '\u2e80') return true;
  }
  return false;
}
