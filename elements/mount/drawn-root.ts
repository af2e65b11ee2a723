import { after } from '../../src/browser/clock.ts';
import { END_MARK, ROOT_MARK } from '../first-paint/root-mark.ts';

/** About a frame. */
const LOOK_MS = 16;
/** So many looks in a row, of a few seconds, find no more of it: a browser says nowhere that a page's connection is lost. */
const MOST_LOOKS = 250;

const sizeOf = (part: ParentNode & Node): number => part.querySelectorAll('*').length + (part.textContent?.length ?? 0);

/**
 * A script that does not wait for the page may be here while what a server has drawn of a tag is still coming: half of it
 * would be no match for the tree, and what came then would stand beside what the tree has made. Resolves once all of it is
 * in the root. Browsers give a tag that is defined already no root of the page's: what was to be it stands in the tag as a
 * template, and so it does where a script has written it there. Of that, half is of no use to anybody: where no more of it
 * comes, the tag is as one that nobody has drawn.
 */
export async function untilWhole(host: HTMLElement, root: ShadowRoot): Promise<void> {
  const late = () => host.querySelector<HTMLTemplateElement>(':scope > template[shadowrootmode]');
  const isWhole = () => [root, late()?.content].some((part) => part?.querySelector(`[${END_MARK}]`));
  let size = 0;
  let looks = 0;
  while (host.ownerDocument.readyState === 'loading' && !isWhole() && looks < MOST_LOOKS) {
    await after(LOOK_MS);
    const part = late()?.content;
    const now = part ? sizeOf(part) : 0;
    // What stands in the root is seen, and of use, and may go on at any time.
    looks = root.childElementCount > 0 || now !== size ? 0 : looks + 1;
    size = now;
  }
  const template = late();
  if (!template || root.childElementCount > 0 || !isWhole()) return;
  root.append(template.content);
  template.remove();
  await untilStyled(root);
}

/** A sheet that does not come holds nothing up: the tree has its own. */
const SHEET_MS = 3000;

/** The parser waits for a sheet that it finds linked in a root, and nobody for one that has been put there. */
async function untilStyled(root: ShadowRoot): Promise<void> {
  const link = root.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
  const wrapper = root.querySelector<HTMLElement>(`[${ROOT_MARK}]`);
  if (!link || !wrapper) return;
  wrapper.hidden = true;
  const come = new Promise((resolve) => ['load', 'error'].forEach((end) => link.addEventListener(end, resolve)));
  await Promise.race([come, after(SHEET_MS)]);
  wrapper.hidden = false;
}
