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
export function slotOf(name: string): Slot {
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
