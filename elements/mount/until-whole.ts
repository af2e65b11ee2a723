import { after } from '../../src/browser/clock.ts';

/** Stands behind all that a server has drawn a tag with: its markup, and the answers. */
export const END_MARK = 'data-mp-end';

/** About a frame. */
const LOOK_MS = 16;

/**
 * A script that does not wait for the page may be here while a drawn tag is still coming. Half of it would be no match for
 * the tree, and what comes then would stand beside what the tree has made. Resolves once all of it is here; markup of an
 * older release, which does not say so, is whole with its page.
 */
export async function untilWhole(root: ShadowRoot): Promise<void> {
  while (root.ownerDocument.readyState === 'loading' && !root.querySelector(`[${END_MARK}]`)) await after(LOOK_MS);
}
