import type { TreeProps } from './mount/react-seat.ts';
import { sharedOnPage } from './release.ts';

/**
 * What each tag of the page says now, from when it is connected: long before its tree is here, which may be the last one;
 * and the loader, in the name of the whole document.
 */
export const connectedTags = (): Map<Element, () => TreeProps> => sharedOnPage('tags', () => new Map());

/** What all of them say, in no order. */
export const saidByTags = (): readonly TreeProps[] => [...connectedTags().values()].map((fields) => fields());

/** Where one says that nothing is to be kept, none reads what was kept before. */
export const heedingStorage = (fields: TreeProps): TreeProps =>
  saidByTags().some(({ storage }) => storage === 'none') ? { ...fields, storage: 'none' } : fields;
