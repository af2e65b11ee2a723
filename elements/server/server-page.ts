import type { Clock } from '../../src/browser/clock.ts';
import type { Connection } from '../../src/browser/connection.ts';
import type { PageDocument } from '../../src/browser/page-document.ts';
import type { PageEvents } from '../../src/browser/page-events.ts';
import type { PageLocation } from '../../src/browser/page-location.ts';
import type { Platform } from '../../src/browser/platform.ts';
import type { LoadScript } from '../../src/browser/script-loader.ts';
import type { Connect } from '../../src/browser/signals-socket.ts';
import type { CookieJar, KeyedStorage } from '../../src/browser/storage.ts';
import type { JoinTabs } from '../../src/browser/tab-leader.ts';
import * as templateParts from '../../src/templates/template-parts.ts';
import type { Part } from '../../src/ui/part.store.ts';

/**
 * What stands in for every module of `src/browser` on a server, and for what is fetched on demand (a plugin in
 * elements/build/server-bundle.ts sees to it): a page that nobody looks at. It remembers nothing, tells of nothing and goes nowhere, and no time passes in it.
 */
const nothing = (): void => {};
/** Answers the way to stop. */
const never = (): (() => void) => nothing;

let address = new URL('http://localhost/');

/** Rendering is done at once, so one address at a time is enough. */
export function atAddress<Result>(url: URL, render: () => Result): Result {
  const before = address;
  address = url;
  try {
    return render();
  } finally {
    address = before;
  }
}

export const clock: Clock = { now: () => Date.now(), after: never };
export const endsWith = nothing;
export const after = (): Promise<void> => new Promise(nothing);
export const ownTask = async (): Promise<void> => {};

export const connection: Connection = { isOnline: () => true, onChange: never };

export const cookies: CookieJar = { read: () => undefined, write: nothing, remove: nothing };
export const cookieText = (): string => '';
export const storedText = (): null => null;
export const storedTabText = storedText;
export const isStoredInTab = (): boolean => false;
export const isAnythingStored = (): boolean => false;

export const openStorage = (): KeyedStorage => ({
  get: () => undefined,
  set: nothing,
  remove: nothing,
  keys: () => [],
});
export const allowKeeping = nothing;
export const onceAllowed = never;
export const wallNow = (): number => 0;
export const dropStored = nothing;
export const mayKeep = (): boolean => false;
export const onOtherTab = never;

export const pageDocument: PageDocument = {
  locale: () => undefined,
  isVisible: () => true,
  baseUrl: () => address.href,
};
export const rootColour = (): undefined => undefined;
export const onRootChange = never;
export const onLocaleChange = never;
export const onPageHide = never;
export const onBeforeUnload = never;
export const onPageReturn = never;
export const onActivation = never;
export const isPrerendering = (): boolean => false;
export const onStay = never;
export const onPageInView = never;
export const linkStyleSheet = nothing;
export const findInPage = (): undefined => undefined;
export const onNewPlaces = never;
export const focusInPage = nothing;
export const onIdle = never;
export const frameShown = async (): Promise<void> => {};

export const pageEvents: PageEvents = { dispatch: () => true, listen: never };

export const publishLength = never;
export const padBodyTop = never;
export const onOtherBody = never;
export const onPrint = never;
export const onResize = never;
export const onHeight = never;
export const onPublished = never;
export const watchHeight = never;
export const followHeight = nothing;
export const watchVisibleHeight = never;
export const shiftFixed = never;
export const publishedLength = never;
export const setLength = never;
export const restoreCopies = never;
export const lockScroll = never;
export const setStyle = never;
export const onWidthFrom = never;

export const pageUrl = (): URL => new URL(address);

export const pageLocation: PageLocation = {
  url: pageUrl,
  go: nothing,
  open: nothing,
  reload: nothing,
  setHash: nothing,
  referrer: () => '',
  onChange: never,
};

export const isFramed = (): boolean => false;
export const findPlace = (): null => null;
export const whenParsed = nothing;
export const onMarkupChange = never;
export const onSwap = never;
export const onCompanyChange = never;

export const platform: Platform = { isApple: () => false, isAndroid: () => false, isMobile: () => false };

export const loadScript: LoadScript = () => ({ loaded: new Promise(nothing), remove: nothing });

export const isInside = (): boolean => false;
export const isInFrame = (): boolean => false;
export const typedInto = (): undefined => undefined;
export const searchField = (): null => null;
export const noteOwner = nothing;
export const onDirection = never;
export const showModalAgain = nothing;
export const lastTyped = (): undefined => undefined;
export const noteTyped = nothing;
/** Whether a page sets a direction is not known here: the tag's own says the same. */
export const tellTyped = nothing;
export const isToldLate = nothing;
export const inheritsDirection = (): boolean => false;
export const hasAncestor = (): boolean => false;
export const wantsNewWindow = (): boolean => false;
export const followLink = nothing;
export const onEarlyChoice = never;
export const isLogoText = (): boolean => false;
export const optionNames = (): Readonly<Record<string, string>> => ({});
export const isShown = (): boolean => false;
export const isBehindModal = (): boolean => false;
export const writeAttribute = nothing;

export const openSocket: Connect = () => ({ send: nothing, close: nothing });
export const joinTabs: JoinTabs = () => ({ tell: nothing, leave: nothing });

export { parseInert } from './server-html.ts';
export const parseBy = nothing;
export const fetchPurifier = async (): Promise<undefined> => undefined;
export const templateReader: Part<typeof templateParts> = {
  getState: () => ({ content: templateParts }),
  subscribe: never,
  fetch: async () => {},
  prepare: nothing,
};
export { canScope, createSheet, rulesOf, writeSheet } from './server-css.ts';

/** Nothing is mounted. */
export const createRoot = nothing;
export const flushSync = nothing;
export const hydrateRoot = nothing;
