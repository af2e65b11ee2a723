import type { Way } from './header-places.ts';

/** What a person can see of a header, through open shadow roots. The same questions for all. */

export function find(way: Way): HTMLElement | undefined {
  let found: HTMLElement | undefined;
  for (const selector of way) {
    const root: ParentNode = found ? (found.shadowRoot ?? found) : document;
    found = root.querySelector<HTMLElement>(selector) ?? undefined;
    if (!found) return undefined;
  }
  return found;
}

/** It has a place on the screen, and nothing hides it. */
export function isShown(element: Element | undefined): boolean {
  if (!element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  const { width, height, bottom, right } = element.getBoundingClientRect();
  return width > 1 && height > 1 && bottom > 0 && right > 0;
}

/** Text of its own that is drawn: in a shadow root, or slotted into an element that is defined. A placeholder counts. */
export function showsText(header: Element, wanted?: string): boolean {
  const roots: Element[] = [header];
  for (let element = roots.pop(); element; element = roots.pop()) {
    // Children of a tag that is not defined yet are a fallback, not the header.
    const isHeader = !element.localName.includes('-') || element.matches(':defined');
    const children = [...(element.shadowRoot?.childNodes ?? []), ...(isHeader ? element.childNodes : [])];
    for (const child of children) {
      if (child instanceof Element) roots.push(child);
      else if (child instanceof Text && holds(child.data, wanted) && isShown(elementOf(child))) return true;
    }
    if (element instanceof HTMLInputElement && holds(element.placeholder, wanted) && isShown(element)) return true;
  }
  return false;
}

const holds = (text: string, wanted?: string): boolean =>
  wanted === undefined ? text.trim() !== '' : text.includes(wanted);

function elementOf({ parentNode }: Text): Element | undefined {
  if (parentNode instanceof ShadowRoot) return parentNode.host;
  if (!(parentNode instanceof Element) || ['STYLE', 'SCRIPT', 'TEMPLATE'].includes(parentNode.tagName))
    return undefined;
  return parentNode;
}
