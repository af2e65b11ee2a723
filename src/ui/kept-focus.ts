import { useLayoutEffect } from 'react';
import { searchField } from '../browser/shadow-dom.ts';

/** Where what has the focus is drawn no more, the focus goes to the element of that id: it is not lost to the page. */
export function useKeptFocus(root: ShadowRoot, id: string): void {
  const hadFocus = root.activeElement !== null;
  useLayoutEffect(() => {
    if (hadFocus && !root.activeElement) root.getElementById(id)?.focus();
  });
}

/** Where another field takes the place of the search's, as with another bar, who types in it goes on in the new one. */
export function useKeptTyping(root: ShadowRoot): void {
  const field = searchField(root);
  const typed = field && root.activeElement === field ? field : undefined;
  useLayoutEffect(() => {
    if (!typed || typed.isConnected) return;
    const next = searchField(root);
    next?.focus();
    next?.setSelectionRange(typed.selectionStart, typed.selectionEnd);
  });
}
