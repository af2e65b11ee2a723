/** What a developer hears of a tag that this copy has not defined. It comes when there is something to tell. */
import type { ErrorDetail } from './events.ts';
import { sharedOnPage, slotOf } from './release.ts';

const fileOf = (copy: string): string => copy.replace(/[?#].*/, '');
const folderOf = (copy: string): string => fileOf(copy).replace(/[^/]*$/, '');

/** Another entry of one release and folder, or one bundle: they may be loaded side by side. */
const isBeside = (own: string, first = ''): boolean =>
  first === own || (folderOf(first) === folderOf(own) && fileOf(first) !== fileOf(own));

type Dispatch = (host: EventTarget, type: 'mp-error', detail: ErrorDetail) => void;

/**
 * A tag was there already, from this entry under another URL, from another copy or release, or from someone else
 * (`undefined`): one line per page says so, and an event on the first of each.
 */
export function tellOfSecond(tag: string, dispatch: Dispatch, own: string, first?: string): void {
  const twice = slotOf('twice');
  if (isBeside(own, first) || twice.has(tag)) return;
  const message = `[${tag}] is already defined by ${first ?? 'another script'}; ${own} leaves it as it is.`;
  if (twice.size === 0) console.warn(message);
  twice.set(tag, true);
  dispatch(document.querySelector(tag) ?? document, 'mp-error', { code: 'version', message, retryable: false });
}

/** One warning for the page. */
export function tellOfFloor(tag: string): void {
  sharedOnPage('floor', () =>
    console.warn(`<${tag}> needs Chrome 125, Firefox 126 or Safari 17.5; its children are shown instead.`),
  );
}
