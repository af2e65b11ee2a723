import { version } from '../package.json';

/** The package's own number (the header reports another one, `MpHeader.version`). */
export const packageVersion: string = version;

/** What is ours on the page, and on each class that it has defined. */
export const KEY = Symbol.for('marketplace-elements');

type Slot = Map<string, unknown>;

/** One slot per release: two releases share no app. Its shape is the same in every release. */
function slotOf(release: string): Slot {
  const page = globalThis as { [KEY]?: Record<string, Slot> };
  return ((page[KEY] ??= {})[release] ??= new Map());
}

/** What the entries of this release share on this page. */
export const releaseSlot = (): Slot => slotOf(packageVersion);

/** What is one thing for all copies of a module, as each entry has its own: made by whoever asks first. */
export function sharedOnPage<T>(name: string, make: () => T): T {
  const slot = releaseSlot();
  if (!slot.has(name)) slot.set(name, make());
  return slot.get(name) as T;
}

/** Which copy this is: the release, and the folder that it came from. Its entries may be loaded side by side. */
export const ownCopy = (): string =>
  `marketplace-elements ${packageVersion} of ${String(import.meta.url).replace(/[^/]*([?#].*)?$/, '')}`;

/**
 * A tag was there already. If it is from another copy, from another release, or from someone else (`undefined`), one line
 * per page says so. Answers what there is to say of this tag, the first time.
 */
export function warnOfSecondDefinition(tag: string, first = 'another script'): string | undefined {
  const twice = slotOf('twice');
  if (first === ownCopy() || twice.has(tag)) return undefined;
  const message = `[${tag}] is already defined by ${first}; ${ownCopy()} leaves it as it is.`;
  if (twice.size === 0) console.warn(message);
  twice.set(tag, message);
  return message;
}
