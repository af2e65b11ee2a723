/** The one door for every navigation, and for what the page's address says. */
export interface PageLocation {
  /** The present address. */
  readonly url: () => URL;
  /** Replaces this document. */
  readonly go: (url: string) => void;
  readonly setHash: (hash: string) => void;
  readonly referrer: () => string;
}

export const pageLocation: PageLocation = {
  url: () => new URL(location.href),
  go: (url) => location.assign(url),
  setHash: (hash) => {
    location.hash = hash;
  },
  referrer: () => document.referrer,
};
