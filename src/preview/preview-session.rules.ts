import { asRecord, asText, asTime } from '../api/json.rules.ts';
import { isErrorPage } from '../app/error-page.rules.ts';
import { isProductDev } from '../session/session.rules.ts';
import { endsPreview } from './admin-page.rules.ts';

/**
 * What is being previewed, and when that is over (H §2.6, §4): one page's part of a session that all tabs of a browser
 * share through the builder's cookies.
 */
export type Portal = 'channel' | 'cms' | 'customize';

export type Preview =
  | { readonly kind: 'theme'; readonly name?: string; readonly live: boolean; readonly publishedAt?: number }
  | { readonly kind: 'product'; readonly productId: string; readonly portal?: Portal };

/** What cookies and address say; texts are as they stand there. */
export interface PreviewSigns {
  readonly page: URL;
  readonly dev?: string;
  readonly heartbeat?: string;
  readonly themeId?: string;
  readonly version?: string;
  readonly productPreview?: string;
  /** The partner is the first-party tenant; undefined until the partner is known. */
  readonly firstParty?: boolean;
  /** A theme preview that the page itself announces. */
  readonly builderThemeId?: string;
  readonly isMarketplace?: boolean;
}

export type PreviewSession =
  | { readonly at: 'off' }
  | { readonly at: 'on'; readonly preview: Preview }
  /** There is nothing to say of it, yet the page is drawn as a draft: it goes on. */
  | { readonly at: 'untold' }
  /** Left by the person: this address shows it no more, although it may still say what was previewed. */
  | { readonly at: 'left'; readonly href: string };

export type PreviewEvent =
  /** The page has come, or has become another one: by its address, its person, its configuration. */
  | { readonly is: 'arrived'; readonly signs: PreviewSigns; readonly isVisible: boolean }
  /** The same page looks whether another tab has ended the session: from time to time, and when it is in view again. */
  | { readonly is: 'looked'; readonly signs: PreviewSigns; readonly isVisible: boolean }
  /** The page is being left, perhaps for another one of the same session. */
  | { readonly is: 'leaving'; readonly signs: PreviewSigns }
  | { readonly is: 'cancelled'; readonly href: string };

/** In this order: all builder cookies go; the heartbeat is set anew. */
export type PreviewEffect = 'forget' | 'beat';

export interface PreviewStep {
  readonly session: PreviewSession;
  readonly effects: readonly PreviewEffect[];
}

export function previewStep(session: PreviewSession, event: PreviewEvent): PreviewStep {
  switch (event.is) {
    case 'arrived':
      return arrive(session, event.signs, event.isVisible);
    case 'looked':
      return lives(session) ? follow(session, event.signs, event.isVisible) : { session, effects: [] };
    case 'leaving':
      return lives(session) ? follow(session, event.signs, true) : { session, effects: [] };
    case 'cancelled':
      return { session: { at: 'left', href: event.href }, effects: ['forget'] };
  }
}

/** Whether the page is part of a session. */
export const lives = ({ at }: PreviewSession): boolean => at === 'on' || at === 'untold';

function arrive(session: PreviewSession, signs: PreviewSigns, isVisible: boolean): PreviewStep {
  if (session.at === 'left' && session.href === signs.page.href) return { session, effects: [] };
  const { session: next, effects } = follow(session, signs, isVisible);
  return { session: next, effects: isOver(kept(session, signs)) ? ['forget', ...effects] : effects };
}

/** What belongs to a session that another tab has begun meanwhile is not this page's to throw away. */
function follow(session: PreviewSession, signs: PreviewSigns, beats: boolean): PreviewStep {
  const preview = previewOf(kept(session, signs));
  if (!preview && !isDraft(signs)) return { session: { at: 'off' }, effects: [] };
  return {
    session: preview ? { at: 'on', preview } : { at: 'untold' },
    effects: beats && !isAdministration(signs) ? ['beat'] : [],
  };
}

/** A page that shows a preview is itself what keeps it alive, however long it was out of sight. */
const kept = ({ at }: PreviewSession, signs: PreviewSigns): PreviewSigns =>
  at === 'on' ? { ...signs, heartbeat: 'true' } : signs;

/** Heartbeat and theme without a product make a page a draft (H §4), also where no toolbar may tell of it (H §2.6). */
const isDraft = (signs: PreviewSigns): boolean =>
  signs.heartbeat === 'true' &&
  themeOf(signs) !== undefined &&
  signs.productPreview === undefined &&
  signs.firstParty !== undefined &&
  !isOver(signs);

/** Whether whatever builder cookies are left must go. */
export function isOver(signs: PreviewSigns): boolean {
  // Without the partner nobody knows whether a theme preview is valid: nothing is thrown away yet.
  if (signs.firstParty === undefined) return false;
  return isAdministration(signs) || isOfOtherProduct(signs) || !isValid(signs);
}

const isValid = (signs: PreviewSigns): boolean =>
  signs.heartbeat === 'true' || devPreviewOf(signs) !== undefined || themePreviewOf(signs) !== undefined;

/** A page whose builder cookies go. */
const isAdministration = ({ page, isMarketplace = false }: PreviewSigns): boolean =>
  endsPreview(page.pathname, isMarketplace);

/** The preview in force, if any. */
export function previewOf(signs: PreviewSigns): Preview | undefined {
  if (isErrorPage(signs.page.pathname)) return undefined;
  const ofAddress = devPreviewOf(signs);
  if (ofAddress || isAdministration(signs)) return ofAddress;
  const theme = isProductDev(signs.dev) ? undefined : themePreviewOf(signs);
  return theme ?? productPreviewOf(signs);
}

/** Whether a theme is previewed where the partner, of whom nothing is known, turns out to be the first party. */
export const awaitsPartner = (signs: PreviewSigns): boolean =>
  signs.firstParty === undefined && previewOf({ ...signs, firstParty: true })?.kind === 'theme';

const PRODUCT_ID = /^\d{1,18}$/;
const PORTAL_OF_DEV: Readonly<Record<string, Portal>> = { CHANNEL: 'channel', CMS: 'cms', CUSTOMIZE: 'customize' };

/** The first path segment that is all digits. */
export const productIdOf = (pathname: string): string | undefined =>
  pathname.split('/').find((segment) => PRODUCT_ID.test(segment));

function devPreviewOf({ page, dev }: PreviewSigns): Preview | undefined {
  const productId = isProductDev(dev) ? productIdOf(page.pathname) : undefined;
  return productId === undefined ? undefined : { kind: 'product', productId, portal: PORTAL_OF_DEV[dev ?? ''] };
}

/** A product preview lives by its heartbeat, and ends on the page of another product. */
function productPreviewOf(signs: PreviewSigns): Preview | undefined {
  const { productId, portal } = storedProduct(signs);
  if (signs.heartbeat !== 'true' || productId === undefined || isOfOtherProduct(signs)) return undefined;
  return { kind: 'product', productId, portal };
}

function isOfOtherProduct(signs: PreviewSigns): boolean {
  const { productId } = storedProduct(signs);
  const here = productIdOf(signs.page.pathname);
  return productId !== undefined && here !== undefined && here !== productId;
}

function storedProduct({ productPreview }: PreviewSigns) {
  const cookie = asRecord(parseJson(productPreview));
  const id = asText(cookie['productId']);
  return {
    productId: id !== undefined && PRODUCT_ID.test(id) ? id : undefined,
    portal: (['channel', 'cms', 'customize'] as const).find((name) => name === cookie['portal']),
  };
}

/**
 * On the first-party tenant; it needs the version cookie, and says the theme's name and whether it is live. Where a
 * product is previewed, or was, the page has its published theme (H §4).
 */
function themePreviewOf(signs: PreviewSigns): Preview | undefined {
  const { version, firstParty, productPreview } = signs;
  if (!firstParty || version === undefined || productPreview !== undefined || !themeOf(signs)) return undefined;
  const cookie = asRecord(parseJson(version));
  return {
    kind: 'theme',
    name: asText(cookie['name']),
    live: cookie['isLive'] === 'true',
    publishedAt: asTime(cookie['publishedDate']),
  };
}

const themeOf = ({ themeId, builderThemeId }: PreviewSigns): string | undefined => themeId ?? builderThemeId;

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
