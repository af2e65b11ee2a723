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

export const HOVER_OPEN_MS = 120;
