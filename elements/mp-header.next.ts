import { pageUrl } from '../src/browser/page-location.ts';
import type { NextLook } from './first-paint/cold-paint.ts';
import { noteFor, showNextPage } from './first-paint/next-page.ts';
import type { TreeProps } from './mount/react-seat.ts';
import { ASKED_OTHERWISE, isGiven } from './mp-header.cold.ts';

/** Addresses with another bar, in another sub-brand, or in a preview. */
const OTHER_BARS = /checkout|login|twofactor|[?&](builder|dev|sub)/;

/** The page before, where this one says nothing of who is here. */
export function next(root: ShadowRoot, fields: TreeProps): NextLook | undefined {
  if (OTHER_BARS.test(pageUrl().href) || ASKED_OTHERWISE.some(isGiven(fields))) return undefined;
  const note = noteFor(fields);
  if (!note) return undefined;
  return 'isVisitor' in note ? 'visitor' : showNextPage(root, note);
}
