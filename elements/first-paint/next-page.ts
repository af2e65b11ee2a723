import { cookieText } from '../../src/browser/cookie-text.ts';
import { frameShown } from '../../src/browser/frames.ts';
import { isAnythingStored, storedTabText, storedText } from '../../src/browser/stored-text.ts';
import { NEXT_PAGE_KEY } from '../../src/session/person-marks.rules.ts';
import { HEADER_VERSION } from '../../src/session/version.rules.ts';
import type { TreeProps } from '../mount/react-seat.ts';
import { type PaintedCold, showCold } from './cold-paint.ts';
import { type NextPage, proofOf } from './next-page-proof.ts';
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
 * Shows what this person saw on the page before, where that has noted it (`noteNextPage`) and all of it is still so; of
 * a visitor, what the parts of the header take, alone. Undefined where nothing is shown: what does not fit is as if it
 * were not there, and `first-paint.ts` looks for itself, knows more, and comes later.
 */
export function showNextPage(root: ShadowRoot, fields: TreeProps): PaintedCold | undefined {
  try {
    if (!isAnythingStored()) return undefined;
    const { place, css, own, witnesses, proof } = read<NextPage>(storedTabText(NEXT_PAGE_KEY));
    const isStill = proof === proofOf(witnesses, fields) && cookieText().includes(witnesses.tag);
    if (!isStill || FETCHES.test(String([css, own]))) return undefined;
    const menus: Fill[] = [];
    const island = place === undefined ? null : keptAt(place, (fill) => menus.push(fill));
    if (island === undefined) return undefined;
    adoptStyles(root, ...css, own);
    if (!island) return undefined;
    const shown = frameShown();
    void shown.then(() => menus.forEach((fill) => fill()));
    return { css, look: showCold(root, island, KEPT), shown, isKept: true };
  } catch {
    // Nothing there, or not what was written.
    return undefined;
  }
}

function keptAt(place: string, later: (fill: Fill) => void): Element | undefined {
  const { version, data } = read<Kept>(storedText(place));
  return version === HEADER_VERSION ? nodesOf(data.picture, safeValue, later) : undefined;
}

/** Throws where there is none: whatever does not fit is nothing. */
const read = <Stored>(text: string | null): Stored => JSON.parse(text ?? '') as Stored;
