import { toJson } from '../../src/api/json.rules.ts';
import { fingerprint } from '../../src/session/person-marks.rules.ts';
import type { TreeProps } from '../mount/react-seat.ts';

/** A trace of the fields that say how a tag looks; the others say who is here, or what happens. */
export const looksOf = (fields: TreeProps): string =>
  fingerprint(
    toJson(
      Object.entries(fields).filter(
        ([name, value]) =>
          !/^(token|bootstrap|host|since)$/.test(name) && value !== undefined && typeof value !== 'function',
      ),
    ),
  );
