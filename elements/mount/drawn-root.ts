import { after } from '../../src/browser/clock.ts';
import { END_MARK } from '../first-paint/root-mark.ts';

/** About a frame. */
const LOOK_MS = 16;

/**
 * A script that does not wait for the page may be here while what a server has drawn of a tag is still coming: half of it
 * would be no match for the tree, and what came then would stand beside what the tree has made. Resolves once all of it is
 * in the root. Browsers give a tag that is defined already no root of the page's: what was to be it stands in the tag as a
 * template, and so it does where a script has written it there.
 */
export async function untilWhole(host: HTMLElement, root: ShadowRoot): Promise<void> {
  const late = () => host.querySelector<HTMLTemplateElement>(':scope > template[shadowrootmode]');
  const isWhole = () => [root, late()?.content].some((part) => part?.querySelector(`[${END_MARK}]`));
  while (host.ownerDocument.readyState === 'loading' && !isWhole()) await after(LOOK_MS);
  const template = late();
  if (!template || root.childElementCount > 0) return;
  root.append(template.content);
  template.remove();
}
