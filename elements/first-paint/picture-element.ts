const SVG = 'http://www.w3.org/2000/svg';

/** The node that a picture names. */
export const pictureElement = (tag: string): Element =>
  tag === 'svg' || tag === 'path' ? document.createElementNS(SVG, tag) : document.createElement(tag);
