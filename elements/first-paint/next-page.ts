import { cookieText } from '../../src/browser/cookie-text.ts';
import { frameShown } from '../../src/browser/frames.ts';
import { storedTabText, storedText } from '../../src/browser/stored-text.ts';
import { NEXT_PAGE_KEY } from '../../src/session/person-marks.rules.ts';
import { HEADER_VERSION } from '../../src/session/version.rules.ts';
import type { TreeProps } from '../mount/react-seat.ts';
import { type PaintedCold, showCold } from './cold-paint.ts';
import { type NextPage, type Note, proofOf } from './next-page-proof.ts';
import { type Fill, nodesOf, safeValue } from './picture-nodes.ts';
import type { PictureNode } from './picture.rules.ts';
import { KEPT } from './root-mark.ts';
import { adoptStyles } from './shadow-styles.ts';

interface Kept {
  readonly version: string;
  readonly data: { readonly picture: PictureNode };
}

/** What no sheet of ours has: by these a rule would fetch something, or hide that it does. */
const FETCHES = /\\|url|-set/i;

/**
 * What the page before has noted (`noteNextPage`), where all of it is still so. What does not fit is as if it were not
 * there: `first-paint.ts` looks for itself, knows more, and comes later.
 */
export function noteFor(fields: TreeProps): Note | undefined {
  return quietly(() => {
    const note = read<Note>(storedTabText(NEXT_PAGE_KEY));
    const { witnesses, proof } = note;
    return proof === proofOf(witnesses, fields) && cookieText().includes(witnesses.tag) ? note : undefined;
  });
}

/** Shows what this person saw on the page before. Undefined, with nothing done, where that is not there. */
export const showNextPage = (root: ShadowRoot, { place, css, colours }: NextPage): PaintedCold | undefined =>
  quietly(() => {
    const { version, data } = read<Kept>(storedText(place));
    if (version !== HEADER_VERSION || FETCHES.test(String([css, colours]))) return undefined;
    const menus: Fill[] = [];
    const island = nodesOf(data.picture, safeValue, (fill) => menus.push(fill));
    if (!island) return undefined;
    adoptStyles(root, ...css, colours);
    const shown = frameShown();
    void shown.then(() => menus.forEach((fill) => fill()));
    return { css, look: showCold(root, island, KEPT), shown, isKept: true };
  });

/** Throws where there is none: whatever does not fit is nothing. */
const read = <Stored>(text: string | null): Stored => JSON.parse(text ?? '') as Stored;

function quietly<Result>(look: () => Result): Result | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}
