import { type PageConfig, appKey, readPageConfig } from '../../src/app/page-config.rules.ts';
import { connectedTags, heedingStorage } from '../connected-tags.ts';
import type { HostProps } from '../element-definition.ts';
import type { TreeProps } from '../mount/react-seat.ts';

/** What the tags of one app say of their page, by tag, in the order of the document. */
export function tagsOf(key: string, page: URL): ReadonlyMap<Element, PageConfig> {
  const tags = [...connectedTags()].flatMap(([host, fields]) => {
    const config = readQuietly(fields, page);
    return config && appKey(config) === key ? [[host, config] as const] : [];
  });
  return new Map(tags.toSorted(([one], [other]) => order(one, other)));
}

/** A tag whose values cannot be read is told of where its own tree begins; here it says nothing. */
function readQuietly(fields: () => TreeProps, page: URL): PageConfig | undefined {
  try {
    return readPageConfig(fields(), page);
  } catch {
    return undefined;
  }
}

/** A tag's fields, and below them those of the tags of its app: of several values that of the first tag. */
export function withPageFields(fields: TreeProps, page: URL): TreeProps {
  const { host } = fields as unknown as HostProps;
  const hosts = [...tagsOf(appKey(readPageConfig(fields, page)), page).keys()];
  const all = hosts.map((one) => (one === host ? fields : connectedTags().get(one)?.()));
  const given = all.map((one = {}) => Object.entries(one).filter(([, value]) => value !== undefined));
  return heedingStorage({ ...fields, ...Object.fromEntries(given.toReversed().flat()) });
}

const order = (one: Element, other: Element): number =>
  one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
