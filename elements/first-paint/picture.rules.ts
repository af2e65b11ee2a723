import { isRecord } from '../../src/api/json.rules.ts';

/**
 * Markup as data: what a tag shows before its tree is there. It comes from the build, or from what the tree has shown this
 * person before, by way of storage that anybody may have written to: only what stands in these lists becomes a node.
 */
export type Picture = string | PictureNode;
export type PictureNode = readonly [tag: string, attributes: Attributes, children: readonly Picture[]];
export type Attributes = Readonly<Record<string, string>>;

const TAGS: ReadonlySet<string> = new Set(
  'a bdi button dialog div form h2 img input kbd li nav p path span strong svg ul'.split(' '),
);

const ATTRIBUTES =
  /^(aria-[a-z]+|data-(1p-ignore|lpignore|bwignore|initials|nav|tooltip|contrast)|action|alt|autoc[a-z]+|class|d|dir|enterkeyhint|height|href|id|inputmode|lang|loading|maxlength|method|name|part|placeholder|popover|popovertarget|referrerpolicy|rel|role|spellcheck|src|tabindex|target|type|value|viewBox|width)$/;

/** Attributes that lead somewhere. */
const ADDRESSES: ReadonlySet<string> = new Set(['action', 'href', 'src']);

export const isSafeTag = (tag: unknown): tag is string => typeof tag === 'string' && TAGS.has(tag);

/** `isSafeUrl` decides on addresses. */
export const isSafeAttribute = (
  name: string,
  value: unknown,
  isSafeUrl: (url: string, name: string) => boolean,
): value is string =>
  typeof value === 'string' && ATTRIBUTES.test(name) && (!ADDRESSES.has(name) || isSafeUrl(value, name));

/** More nodes or levels than any tag of ours has. */
const MOST_NODES = 2000;
const MOST_LEVELS = 60;

/** Whether any JSON at all is a picture. What its nodes and attributes may be is asked when they are made. */
export function isPicture(json: unknown): json is PictureNode {
  let left = MOST_NODES;
  const isNode = (given: unknown, level: number): boolean => {
    if (!Array.isArray(given) || level > MOST_LEVELS || (left -= 1) < 0) return false;
    const [tag, attributes, children] = given as readonly unknown[];
    return (
      typeof tag === 'string' &&
      isRecord(attributes) &&
      Array.isArray(children) &&
      children.every((child) => typeof child === 'string' || isNode(child, level + 1))
    );
  };
  return isNode(json, 0);
}

/** The same nodes with other attributes. */
export const mended = (
  [tag, attributes, children]: PictureNode,
  mend: (attributes: Attributes, tag: string) => Attributes,
): PictureNode => [
  tag,
  mend(attributes, tag),
  children.map((child) => (typeof child === 'string' ? child : mended(child, mend))),
];
