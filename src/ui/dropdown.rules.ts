/** Keys inside a disclosure of links, and in a listbox: which entry gets the focus. */

/** Index of the entry that a key leads to, or undefined when the key is none of ours. No wrap. */
export function entryAfter(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return Math.min(count - 1, at + 1);
    case 'ArrowUp':
      return Math.max(0, at - 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/** Keys that move in a text, where the focus is in one. */
export const movesInText = (key: string): boolean => key === 'Home' || key === 'End';

/** Keys that write: what a list is searched by. A space is for the button or the entry that it falls on. */
export const writes = ({ key, ctrlKey, metaKey, altKey }: Pressed): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** So far a mouse may slip off a trigger or its panel, above and to the right (H §9). */
export const SLIP_PX = 15;

type Box = Pick<DOMRectReadOnly, 'left' | 'right' | 'top' | 'bottom'>;

const isIn = (x: number, y: number, { left, right, top, bottom }: Box, slip: number): boolean =>
  x >= left && x <= right + slip && y >= top - slip && y <= bottom;

/** Whether a mouse is on a trigger or its panel, has just slipped off, or is on its way from one to the other. */
export const isNear = (x: number, y: number, trigger: Box, panel: Box): boolean =>
  isIn(x, y, trigger, SLIP_PX) || isIn(x, y, panel, SLIP_PX) || isIn(x, y, gapBetween(trigger, panel), 0);

/** The panel may be above, and neither need be as wide as the other. */
const gapBetween = (trigger: Box, panel: Box): Box => ({
  left: Math.min(trigger.left, panel.left),
  right: Math.max(trigger.right, panel.right),
  top: Math.min(trigger.bottom, panel.bottom),
  bottom: Math.max(trigger.top, panel.top),
});

export const HOVER_OPEN_MS = 120;
