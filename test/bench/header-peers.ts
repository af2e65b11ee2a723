import type { Candidate } from './header-contenders.ts';

/** Headers that others ship. */

export const PEERS: readonly Candidate[] = [];
