import { safePicture } from '../../src/api/url.rules.ts';
import { pictureElement } from './picture-element.ts';
import { type Picture, type PictureNode, isSafeAttribute, isSafeTag } from './picture.rules.ts';

/** The nodes of a picture; what is not in the lists is left out. No HTML is parsed, so no policy is asked. */
export function nodesOf([tag, attributes, children]: PictureNode): Element | undefined {
  if (!isSafeTag(tag)) return undefined;
  const node = pictureElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (isSafeAttribute(name, value, isSafeUrl)) node.setAttribute(name, value);
  node.append(...children.flatMap(childOf));
  return node;
}

const childOf = (child: Picture): readonly (string | Element)[] => {
  const node = typeof child === 'string' ? child : nodesOf(child);
  return node === undefined ? [] : [node];
};

const isSafeUrl = (url: string): boolean => safePicture(url, document.baseURI) !== undefined;
