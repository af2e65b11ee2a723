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
  /** Runs when the address has changed and the document has not. Answers how to stop. */
  readonly onChange: (run: () => void) => () => void;
}

/** Within this time the same navigation is the same wish: a double click, a key pressed twice. */
const SAME_WISH_MS = 1000;
let last = { url: '', at: -SAME_WISH_MS };

/** Whoever asks has checked where it leads; what would run here instead of leading anywhere is refused once more. */
const isWeb = (url: string): boolean =>
  URL.canParse(url, location.href) && new URL(url, location.href).protocol.startsWith('http');

/** Not twice, as the first one is under way. */
function go(url: string): void {
  if (!isWeb(url)) return;
  const now = performance.now();
  if (url === last.url && now - last.at < SAME_WISH_MS) return;
  last = { url, at: now };
  location.assign(url);
}

/** Part of the Navigation API; where it is missing, a router's own steps are not told of. */
const navigationOf = (page: Window): EventTarget | undefined =>
  'navigation' in page && page.navigation instanceof EventTarget ? page.navigation : undefined;

function onChange(run: () => void): () => void {
  const navigation = navigationOf(window);
  navigation?.addEventListener('currententrychange', run);
  window.addEventListener('popstate', run);
  window.addEventListener('hashchange', run);
  return () => {
    navigation?.removeEventListener('currententrychange', run);
    window.removeEventListener('popstate', run);
    window.removeEventListener('hashchange', run);
  };
}

/** A frame that was written into its page (about:srcdoc, about:blank) has that page's address. */
export const pageUrl = (): URL => new URL(location.protocol === 'about:' ? document.baseURI : location.href);

export const pageLocation: PageLocation = {
  url: pageUrl,
  go,
  open(url) {
    if (isWeb(url)) window.open(url, '_blank', 'noopener,noreferrer');
  },
  reload: () => location.reload(),
  setHash: (hash) => {
    location.hash = hash;
  },
  referrer: () => document.referrer,
  onChange,
};

/** Leads where the form says, in the page's own markup: its `submit` event is not asked. */
export const sendForm = (form: HTMLFormElement | null): void => form?.submit();
