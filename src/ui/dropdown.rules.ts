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

/** So far from trigger and panel a mouse may slip off (H §9). */
export const SLIP_PX = 15;

type Box = Pick<DOMRectReadOnly, 'left' | 'right' | 'top' | 'bottom'>;

/** Whether a point is inside of a box, or not far from it. */
export const isNear = (x: number, y: number, { left, right, top, bottom }: Box): boolean =>
  x >= left - SLIP_PX && x <= right + SLIP_PX && y >= top - SLIP_PX && y <= bottom + SLIP_PX;

export const HOVER_OPEN_MS = 120;
