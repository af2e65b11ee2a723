import { fingerprint } from '../../src/session/person-marks.rules.ts';
import type { TreeProps } from '../mount/react-seat.ts';

/** They say who is here, or what happens; so do functions, which no JSON has. */
const OTHERS = /^(token|bootstrap|host|since)$/;

/** A trace of the fields that say how a tag looks. Throws for what is no JSON. */
export const looksOf = (fields: TreeProps): string =>
  fingerprint(JSON.stringify(fields, (name, value: unknown) => (OTHERS.test(name) ? undefined : value)));
