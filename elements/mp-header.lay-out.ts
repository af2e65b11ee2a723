import { pageUrl } from '../src/browser/page-location.ts';
import { notedLayout } from './first-paint/noted-layout.ts';
import { adoptStyles } from './first-paint/shadow-styles.ts';
import type { TreeProps } from './mount/react-seat.ts';
import { ASKED_OTHERWISE, isGiven } from './mp-header.cold.ts';
import { layoutCss } from './mp-header.layout-css.ts';

/** Addresses with another bar, in another sub-brand, or in a preview. */
const OTHER_BARS = /checkout|login|twofactor|[?&](builder|dev|sub)/;

/** The columns of the page before, where this one says nothing of who is here, and lets storage be read. */
export function layOut(root: ShadowRoot, fields: TreeProps): void {
  const isOther = OTHER_BARS.test(pageUrl().href) || ASKED_OTHERWISE.some(isGiven(fields));
  const css = isOther || fields['storage'] === 'none' ? '' : layoutCss(notedLayout(fields));
  if (css) adoptStyles(root, css);
}
