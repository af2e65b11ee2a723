import { pageUrl } from '../src/browser/page-location.ts';
import { showNextPage } from './first-paint/next-page.ts';
import type { TreeProps } from './mount/react-seat.ts';
import { ASKED_OTHERWISE, isGiven } from './mp-header.cold.ts';

/** Addresses with another bar, in another sub-brand, or in a preview. */
const OTHER_BARS = /checkout|login|twofactor|[?&](builder|dev|sub)/;

/** The header of the page before, where this one says nothing of who is here, and lets storage be read. */
export const next = (root: ShadowRoot, fields: TreeProps) => {
  const isOther = OTHER_BARS.test(pageUrl().href) || ASKED_OTHERWISE.some(isGiven(fields));
  return isOther || fields['storage'] === 'none' ? undefined : showNextPage(root, fields);
};
