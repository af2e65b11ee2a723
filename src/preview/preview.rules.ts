import { asNumber, asRecord, asText } from '../api/json.rules.ts';
import type { MessageKey } from '../i18n/messages.ts';
import { isErrorPage } from '../header/search-box.rules.ts';
import { isProductDev } from '../session/session.rules.ts';

/** What is being previewed, and when a preview session is over (H §2.6, §4). */

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
  /** The partner is the first-party tenant. */
  readonly firstParty: boolean;
  /** A theme preview that the page itself announces. */
  readonly builderThemeId?: string;
}

const PRODUCT_ID = /^\d{1,18}$/;
const PORTAL_OF_DEV: Readonly<Record<string, Portal>> = { CHANNEL: 'channel', CMS: 'cms', CUSTOMIZE: 'customize' };

/** The first path segment that is all digits. */
export const productIdOf = (pathname: string): string | undefined =>
  pathname.split('/').find((segment) => PRODUCT_ID.test(segment));

/** The preview in force, or nothing: then whatever builder cookies are left must go. */
export function previewOf(signs: PreviewSigns): Preview | undefined {
  if (isErrorPage(signs.page.pathname)) return undefined;
  const pageProduct = productIdOf(signs.page.pathname);
  if (isProductDev(signs.dev)) {
    return pageProduct
      ? { kind: 'product', productId: pageProduct, portal: PORTAL_OF_DEV[signs.dev ?? ''] }
      : undefined;
  }
  if (signs.productPreview !== undefined) return productPreviewOf(signs, pageProduct);
  return signs.firstParty ? themePreviewOf(signs) : undefined;
}

/** A product preview lives by its heartbeat, and ends on the page of another product. */
function productPreviewOf(signs: PreviewSigns, pageProduct: string | undefined): Preview | undefined {
  const cookie = asRecord(parseJson(signs.productPreview));
  const productId = asText(cookie['productId']);
  if (signs.heartbeat !== 'true' || !productId || !PRODUCT_ID.test(productId)) return undefined;
  if (pageProduct !== undefined && pageProduct !== productId) return undefined;
  const portal = (['channel', 'cms', 'customize'] as const).find((name) => name === cookie['portal']);
  return { kind: 'product', productId, portal };
}

/** A theme preview needs the version cookie, and says the theme's name and whether it is live. */
function themePreviewOf({ version, themeId, builderThemeId }: PreviewSigns): Preview | undefined {
  if (version === undefined || !(themeId ?? builderThemeId)) return undefined;
  const cookie = asRecord(parseJson(version));
  return {
    kind: 'theme',
    name: asText(cookie['name']),
    live: cookie['isLive'] === 'true',
    publishedAt: timeOf(cookie['publishedDate']),
  };
}

/** Where leaving the preview leads. */
export function cancelPath(preview: Preview): string {
  if (preview.kind === 'theme') return '/branding/themes';
  switch (preview.portal) {
    case 'channel':
      return `/channel/editApp/${preview.productId}`;
    case 'cms':
      return `/cms/editApp/${preview.productId}`;
    case 'customize':
      return `/channel/customizeApp/${preview.productId}`;
    default:
      return '/home';
  }
}

const DAY_MS = 86_400_000;

/** Whole days that have gone by, never less than none. */
export const daysSince = (then: number, now: number): number => Math.max(0, Math.floor((now - then) / DAY_MS));

export interface DateWording {
  readonly key: MessageKey;
  readonly args: readonly number[];
}

/** Behind "last updated". */
export function lastUpdatedWording(days: number): DateWording {
  if (days === 0) return { key: 'today', args: [] };
  return days === 1 ? { key: 'date.day.ago', args: [] } : { key: 'date.days.ago', args: [days] };
}

/** Standing alone. */
export function dateWording(days: number): DateWording {
  if (days === 0) return { key: 'unav.date.today', args: [] };
  return days === 1 ? { key: 'unav.date.dayAgo', args: [] } : { key: 'unav.date.daysAgo', args: [days] };
}

export interface ProductData {
  readonly name?: string;
  readonly lastModified?: number;
}

export function parseProduct(json: unknown): ProductData {
  const product = asRecord(json);
  return { name: asText(product['name']), lastModified: timeOf(product['lastModified']) };
}

/** Milliseconds since the epoch, from a number or a date's text. */
function timeOf(value: unknown): number | undefined {
  const number = asNumber(value) ?? (typeof value === 'string' ? Date.parse(value) : Number.NaN);
  return Number.isFinite(number) ? number : undefined;
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

export type ToolbarMode = 'fullscreen' | 'minimized';

export const readToolbarMode = (cookie: string | undefined): ToolbarMode =>
  cookie === 'minimized' ? 'minimized' : 'fullscreen';

export const TOOLBAR_HEIGHT_PX = 63;
