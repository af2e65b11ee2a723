/** What the host page's document says about itself. */
export interface PageDocument {
  /** The document's language, when it names one. */
  readonly locale: () => string | undefined;
  readonly isVisible: () => boolean;
  /** What relative links are resolved against. */
  readonly baseUrl: () => string;
}

export const pageDocument: PageDocument = {
  locale: () => document.documentElement.lang || undefined,
  isVisible: () => document.visibilityState === 'visible',
  baseUrl: () => document.baseURI,
};

/** Runs when the document's language changes. Answers the way to stop. */
export function onLocaleChange(run: () => void): () => void {
  const observer = new MutationObserver(run);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['lang'] });
  return () => observer.disconnect();
}

/** A sheet of the page's own head, in the place of the `former` one; one that is there already is not added again. */
export function linkStyleSheet(url: string, former?: HTMLLinkElement): HTMLLinkElement | undefined {
  const linked = [...document.querySelectorAll<HTMLLinkElement>('link[rel~=stylesheet]')];
  if (linked.some(({ href }) => href === url)) return former;
  const link = former ?? document.createElement('link');
  link.rel = 'stylesheet';
  link.href = url;
  (document.querySelector('head') ?? document.documentElement).append(link);
  return link;
}

/** The roots that a node is in, from the innermost to the document. */
function rootsAround(node: Node): readonly ParentNode[] {
  const root = node.getRootNode();
  return root instanceof ShadowRoot ? [root, ...rootsAround(root.host)] : [document];
}

/**
 * The first element of the page that matches, in the nearest root that has one: an app may stand in a shadow root, with
 * our tag and all else. A selector that is none matches nothing.
 */
export function findInPage(selector: string, near: Node): HTMLElement | undefined {
  try {
    const found = rootsAround(near).map((root) => root.querySelector<HTMLElement>(selector));
    return found.find((one) => one !== null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** So long a page may still be made after our tag. */
const MAKING_MS = 10_000;

/**
 * Runs when the page may have got what it had not: for a while after its changes, once it is idle, and at each Tab, in time
 * for where that leads. Answers the way to stop.
 */
export function onNewPlaces(near: Node, run: () => void): () => void {
  let endWait: (() => void) | undefined;
  const observer = new MutationObserver(() => {
    endWait ??= onIdle(() => {
      endWait = undefined;
      run();
    });
  });
  for (const root of rootsAround(near)) observer.observe(root, { subtree: true, childList: true });
  const timer = setTimeout(() => observer.disconnect(), MAKING_MS);
  const listen = ({ key }: KeyboardEvent) => key === 'Tab' && run();
  document.addEventListener('keydown', listen, true);
  return () => {
    observer.disconnect();
    endWait?.();
    clearTimeout(timer);
    document.removeEventListener('keydown', listen, true);
  };
}

/** Moves the focus to a place of the page, which may not be focusable by itself. */
export function focusInPage(selector: string, near: Node): void {
  if (!findInPage(selector, near)) return;
  // A page may keep several, of which it shows one.
  const all = rootsAround(near).flatMap((root) => [...root.querySelectorAll<HTMLElement>(selector)]);
  const place = all.find((one) => one.checkVisibility());
  if (!place) return;
  place.focus();
  if (place.matches(':focus')) return;
  place.setAttribute('tabindex', '-1');
  place.focus();
  place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
}

/** Runs whenever the page is left or hidden for good. Answers the way to stop. */
export function onPageHide(run: () => void): () => void {
  window.addEventListener('pagehide', run);
  return () => window.removeEventListener('pagehide', run);
}

/** Runs when the page is about to be left, and perhaps is not. A page that listens longer than it must is kept in fewer caches. */
export function onBeforeUnload(run: () => void): () => void {
  window.addEventListener('beforeunload', run);
  return () => window.removeEventListener('beforeunload', run);
}

/** Runs whenever the page is in view again. Answers the way to stop. */
export function onPageInView(run: () => void): () => void {
  const listen = () => {
    if (pageDocument.isVisible()) run();
  };
  document.addEventListener('visibilitychange', listen);
  return () => document.removeEventListener('visibilitychange', listen);
}

/** So long something may wait for a busy page. */
const IDLE_MS = 2000;

/** Runs once the page has nothing better to do; WebKit does not tell, and gets a moment. Answers the way to stop. */
export function onIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(run, { timeout: IDLE_MS });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(run, 200);
  return () => clearTimeout(id);
}
