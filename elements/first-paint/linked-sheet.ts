import { packageVersion } from '../release.ts';

/** Stands in the sheet that a drawn root links, and says what the sheet holds. */
const MARK = '--_sheet';

/** Neither the texts of another release nor, while one is being made, those of a moment ago. */
const markOf = (texts: readonly string[]): string => `"${packageVersion}-${texts.join('').length}"`;

export const markedSheet = (texts: readonly string[]): string => `${texts.join('')}:host{${MARK}:${markOf(texts)}}`;

/**
 * Whether the sheet that a server has linked is here and holds these very texts. To adopt them beside it would have each
 * element styled anew, and each rule asked twice from then on.
 */
export const isLinked = (host: Element, texts: readonly string[]): boolean =>
  getComputedStyle(host).getPropertyValue(MARK) === markOf(texts);
