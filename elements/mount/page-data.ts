import { asRecord } from '../../src/api/json.rules.ts';
import type { TreeProps } from './react-seat.ts';

/** Marks the answers that a server has drawn a tag with, as JSON in its root. */
export const DATA_MARK = 'data-mp-data';

/** The answers that a tag has come with, once: whoever comes back asks again. Malformed ones count as none. */
export function takeData(root: ShadowRoot): unknown {
  const script = root.querySelector(`script[${DATA_MARK}]`);
  if (!script) return undefined;
  script.remove();
  try {
    return JSON.parse(script.textContent ?? '') as unknown;
  } catch {
    return undefined;
  }
}

/** The bootstrap among them is one that the page has provided. */
export const withData = (fields: TreeProps, data: unknown): TreeProps =>
  data === undefined ? fields : { ...fields, bootstrap: fields['bootstrap'] ?? asRecord(data)['bootstrap'] };
