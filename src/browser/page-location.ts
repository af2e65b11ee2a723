/** The one door for every navigation, and for what the page's address says. */
export interface PageLocation {
  /** The present address. */
  readonly url: () => URL;
  /** Replaces this document. */
  readonly go: (url: string) => void;
  /** In a window of its own, which knows nothing of this one. */
  readonly open: (url: string) => void;
  readonly reload: () => void;
  readonly setHash: (hash: string) => void;
  readonly referrer: () => string;
}

export const pageLocation: PageLocation = {
  url: () => new URL(location.href),
  go: (url) => location.assign(url),
  open: (url) => void window.open(url, '_blank', 'noopener,noreferrer'),
  reload: () => location.reload(),
  setHash: (hash) => {
    location.hash = hash;
  },
  referrer: () => document.referrer,
};
