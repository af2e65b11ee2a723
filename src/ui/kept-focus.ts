import { useLayoutEffect } from 'react';

/** Where what has the focus is drawn no more, the focus goes to the element of that id: it is not lost to the page. */
export function useKeptFocus(root: ShadowRoot, id: string): void {
  const hadFocus = root.activeElement !== null;
  useLayoutEffect(() => {
    if (hadFocus && !root.activeElement) root.getElementById(id)?.focus();
  });
}
