import { asRecord } from '../../src/api/json.rules.ts';
import type { TreeProps } from './react-seat.ts';

/** Marks the answers that a server has drawn a tag with, as JSON in its root. */
export const DATA_MARK = 'data-mp-data';

const scriptIn = (root: ShadowRoot) => root.querySelector(`script[${DATA_MARK}]`);

/** The answers that a tag has come with. Malformed ones count as none. */
function dataIn(root: ShadowRoot): unknown {
  const json = scriptIn(root)?.textContent;
  if (!json) return undefined;
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return undefined;
  }
}

/** The same, once: whoever comes back asks again. */
export function takeData(root: ShadowRoot): unknown {
  const data = dataIn(root);
  scriptIn(root)?.remove();
  return data;
}

/** The answers of the page's tags, of which one has taken its own. */
export const dataFor =
  (host: Element, data: unknown) =>
  (tag: Element): unknown =>
    tag === host ? data : tag.shadowRoot ? dataIn(tag.shadowRoot) : undefined;

/** The bootstrap among them is one that the page has provided. */
export const withData = (fields: TreeProps, data: unknown): TreeProps =>
  data === undefined ? fields : { ...fields, bootstrap: fields['bootstrap'] ?? asRecord(data)['bootstrap'] };
