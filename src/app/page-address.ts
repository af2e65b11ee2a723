import { createStore } from 'zustand/vanilla';
import type { PageLocation } from '../browser/page-location.ts';

export interface PageAddress {
  readonly href: string;
}

/** The page's address as something that changes: a single-page host routes without a new document. */
export function createPageAddress(location: PageLocation) {
  const store = createStore<PageAddress>(() => ({ href: location.url().href }));
  const look = (): void => {
    const { href } = location.url();
    if (href !== store.getState().href) store.setState({ href }, true);
  };
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    /** Looks once, and whenever the browser tells of a change. Answers how to stop. */
    start(): () => void {
      look();
      return location.onChange(look);
    },
    /** A router has been left to go by itself: where nobody tells of it, this is when it has gone. */
    look,
  };
}
