import { packageVersion } from '../release.ts';

/** Stands in the sheet that a drawn root comes with, linked or written into it, and says what the sheet holds. */
const MARK = '--_sheet';

/** Neither the texts of another release nor, while one is being made, those of a moment ago. */
const markOf = (texts: readonly string[]): string => `"${packageVersion}-${texts.join('').length}"`;

export const markedSheet = (texts: readonly string[]): string => `${texts.join('')}:host{${MARK}:${markOf(texts)}}`;

/**
 * Whether the sheet that a server has given the root is here and holds these very texts. To adopt them beside it would
 * have each element styled anew, and each rule asked twice from then on.
 */
export const isStyledBy = (host: Element, texts: readonly string[]): boolean =>
  getComputedStyle(host).getPropertyValue(MARK) === markOf(texts);
