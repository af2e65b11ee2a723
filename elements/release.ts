import { version } from '../package.json';

/** The package's own number (the header reports another one, `MpHeader.version`). */
export const packageVersion: string = version;

/** What is ours on the page, and on each class that it has defined. */
export const KEY = Symbol.for('marketplace-elements');

type Slot = Map<string, unknown>;

/**
 * One slot per release, as two releases share no app, and one named `twice` for what all of them share. The shape is the
 * same in every release.
 */
function slotOf(name: string): Slot {
  const page = globalThis as { [KEY]?: Record<string, Slot> };
  return ((page[KEY] ??= {})[name] ??= new Map());
}

/** What the entries of this release share on this page. */
export const releaseSlot = (): Slot => slotOf(packageVersion);

/** What is one thing for all copies of a module, as each entry has its own: made by whoever asks first. */
export function sharedOnPage<T>(name: string, make: () => T): T {
  const slot = releaseSlot();
  if (!slot.has(name)) slot.set(name, make());
  return slot.get(name) as T;
}

/** Which copy this is: the release, and the file that it came from. */
export const ownCopy = (): string => `marketplace-elements ${packageVersion} of ${String(import.meta.url)}`;

const fileOf = (copy: string): string => copy.replace(/[?#].*/, '');
const folderOf = (copy: string): string => fileOf(copy).replace(/[^/]*$/, '');

/** Another entry of one release and folder, or one bundle: they may be loaded side by side. */
const isBeside = (own: string, first: string): boolean =>
  first === own || (folderOf(first) === folderOf(own) && fileOf(first) !== fileOf(own));

/**
 * A tag was there already. If it is from this entry under another URL, from another copy or release, or from someone else
 * (`undefined`), one line per page says so. Answers what there is to say of this tag, the first time.
 */
export function warnOfSecondDefinition(tag: string, first = 'another script'): string | undefined {
  const twice = slotOf('twice');
  const own = ownCopy();
  if (isBeside(own, first) || twice.has(tag)) return undefined;
  const message = `[${tag}] is already defined by ${first}; ${own} leaves it as it is.`;
  if (twice.size === 0) console.warn(message);
  twice.set(tag, true);
  return message;
}
