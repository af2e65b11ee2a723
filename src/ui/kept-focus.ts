import { useEffect, useLayoutEffect } from 'react';
import { searchField } from '../browser/shadow-dom.ts';

/** Where what has the focus is drawn no more, the focus goes to the element of that id: it is not lost to the page. */
export function useKeptFocus(root: ShadowRoot, id: string): void {
  const hadFocus = root.activeElement !== null;
  useLayoutEffect(() => {
    if (hadFocus && !root.activeElement) root.getElementById(id)?.focus();
  });
}

/** Where another field takes the place of the search's, as with another bar, who types in it goes on in the new one. */
export function useKeptTyping(root: ShadowRoot, isOpen: () => boolean, close: () => void): void {
  const field = searchField(root);
  const typed = field && root.activeElement === field ? field : undefined;
  const wasOpen = isOpen();
  useLayoutEffect(() => {
    if (!typed || typed.isConnected || isElsewhere(root)) return;
    const next = searchField(root);
    next?.focus();
    next?.setSelectionRange(typed.selectionStart, typed.selectionEnd);
  });
  // A field that is found with the focus asks for its results.
  useEffect(() => {
    if (typed && !typed.isConnected && !wasOpen) close();
  });
}

/** Whether something has the focus by now: in the tag, or in the page. */
const isElsewhere = (root: ShadowRoot): boolean =>
  (root.activeElement ?? document.activeElement ?? document.body) !== document.body;
