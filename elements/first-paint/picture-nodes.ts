import { safePicture } from '../../src/api/url.rules.ts';
import { pictureElement } from './picture-element.ts';
import { type ShortNode, isSafeAttribute, isSafeTag } from './picture.rules.ts';

export type Fill = () => void;
/** What is in a menu that nobody has opened can be made when the rest is on the screen. */
type Later = (fill: Fill) => void;
/** What is written for a value; undefined: the attribute is left out. */
type ValueOf = (name: string, value: string) => string | undefined;

/** The nodes of a picture; a tag that is not in the list is left out. No HTML is parsed, so no policy is asked. */
export function nodesOf(
  [tag, attributes, children = []]: ShortNode,
  valueOf: ValueOf,
  later?: Later,
): Element | undefined {
  if (!isSafeTag(tag)) return undefined;
  const node = pictureElement(tag);
  for (const [name, given] of Object.entries(attributes)) {
    const value = valueOf(name, given);
    if (value !== undefined) node.setAttribute(name, value);
  }
  const fill = (laterStill?: Later) =>
    node.append(
      ...children.flatMap((child) => (typeof child === 'string' ? child : (nodesOf(child, valueOf, laterStill) ?? []))),
    );
  if (later && node.hasAttribute('popover')) later(fill);
  else fill(later);
  return node;
}

/** Of a picture that anybody may have written. */
export const safeValue: ValueOf = (name, value) => (isSafeAttribute(name, value, isSafeUrl) ? value : undefined);

const isSafeUrl = (url: string): boolean => safePicture(url, document.baseURI) !== undefined;
