import { safeResource } from '../../src/api/url.rules.ts';
import { type Picture, type PictureNode, isSafeAttribute, isSafeTag } from './picture.rules.ts';

const SVG = 'http://www.w3.org/2000/svg';
const SVG_TAGS: ReadonlySet<string> = new Set(['svg', 'path']);

/** The nodes of a picture; what is not in the lists is left out. No HTML is parsed, so no policy is asked. */
export function nodesOf([tag, attributes, children]: PictureNode): Element | undefined {
  if (!isSafeTag(tag)) return undefined;
  const node = SVG_TAGS.has(tag) ? document.createElementNS(SVG, tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (isSafeAttribute(name, value, isSafeUrl)) node.setAttribute(name, value);
  node.append(...children.flatMap(childOf));
  return node;
}

const childOf = (child: Picture): readonly (string | Element)[] => {
  const node = typeof child === 'string' ? child : nodesOf(child);
  return node === undefined ? [] : [node];
};

const isSafeUrl = (url: string): boolean => safeResource(url, document.baseURI) !== undefined;
