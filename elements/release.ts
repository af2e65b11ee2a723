import { version } from '../package.json';

/** The package's own number (the header reports another one, `MpHeader.version`). */
export const packageVersion: string = version;

/** What all releases and all separately loaded entries on a page share. */
interface PageRegistry {
  /** One slot per release: two releases share no app. */
  readonly releases: Record<string, Map<string, unknown>>;
  warned: boolean;
}

const KEY = Symbol.for('marketplace-elements');

function registry(): PageRegistry {
  const page = globalThis as { [KEY]?: PageRegistry };
  page[KEY] ??= { releases: {}, warned: false };
  return page[KEY];
}

/** What the entries of this release share on this page. */
export const releaseSlot = (): Map<string, unknown> => (registry().releases[packageVersion] ??= new Map());

/** What is one thing for all copies of a module, as each entry has its own: made by whoever asks first. */
export function sharedOnPage<T>(name: string, make: () => T): T {
  const slot = releaseSlot();
  if (!slot.has(name)) slot.set(name, make());
  return slot.get(name) as T;
}

/** Which copy this is: the release, and the folder that it came from. Its entries may be loaded side by side. */
export const ownCopy = (): string => `${packageVersion} ${String(import.meta.url).replace(/[^/]*([?#].*)?$/, '')}`;

/** A tag was there already: from another copy, or from another release. Told once per page. */
export function warnOfSecondDefinition(tag: string): void {
  const page = registry();
  if (page.warned) return;
  page.warned = true;
  console.warn(`[${tag}] is already defined on this page; marketplace-elements ${packageVersion} leaves it as it is.`);
}
