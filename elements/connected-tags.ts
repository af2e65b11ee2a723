import type { TreeProps } from './mount/react-seat.ts';
import { sharedOnPage } from './release.ts';

/** What each tag of the page says now, from when it is connected: long before its tree is here, which may be the last one. */
export const connectedTags = (): Map<Element, () => TreeProps> => sharedOnPage('connected-tags', () => new Map());
