import { safePicture, safeResource } from '../../src/api/url.rules.ts';
import { pictureElement } from './picture-element.ts';
import { type Picture, type PictureNode, isSafeAttribute, isSafeTag } from './picture.rules.ts';

export type Fill = () => void;
/** What is in a menu that nobody has opened can be made when the rest is on the screen. */
type Later = (fill: Fill) => void;

/** The nodes of a picture; what is not in the lists is left out. No HTML is parsed, so no policy is asked. */
export function nodesOf([tag, attributes, children]: PictureNode, later?: Later): Element | undefined {
  if (!isSafeTag(tag)) return undefined;
  const node = pictureElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (isSafeAttribute(name, value, isSafeUrl)) node.setAttribute(name, value);
  const fill = () => node.append(...children.flatMap((child) => childOf(child, later)));
  if (later && node.hasAttribute('popover')) later(fill);
  else fill();
  return node;
}

function childOf(child: Picture, later?: Later): readonly (string | Element)[] {
  const node = typeof child === 'string' ? child : nodesOf(child, later);
  return node === undefined ? [] : [node];
}

/** A link may lead where no picture may come from: to the way out. */
const isSafeUrl = (url: string, name: string): boolean =>
  (name === 'src' ? safePicture : safeResource)(url, document.baseURI) !== undefined;
