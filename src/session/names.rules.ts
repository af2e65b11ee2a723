import { asRecord, asText } from '../api/json.rules.ts';

/** Cookie and query names that the documents leave open; the `names` field overrides them one by one. */
export const DEFAULT_NAMES = {
  themeIdCookie: 'builderThemeId',
  versionCookie: 'builderVersion',
  heartbeatCookie: 'builderHeartbeat',
  productPreviewCookie: 'productPreview',
  previewModeCookie: 'previewMode',
  xsrfCookie: 'XSRF-TOKEN',
  tagCookie: 'ad_tag_m',
  desktopCookie: 'desktopVersion',
  themeIdQuery: 'builderThemeId',
  versionIdQuery: 'builderVersionId',
  devQuery: 'dev',
  rememberedUser: 'universalnav.user',
  /** Of the address, and of the session that keeps it. */
  forceGlobalHeader: 'forceGlobalHeader',
} as const;

export type Names = Readonly<Record<keyof typeof DEFAULT_NAMES, string>>;

/** Unknown keys and values that are no text are ignored. */
export function readNames(json: unknown): Names {
  const given = asRecord(json);
  const names = Object.entries(DEFAULT_NAMES).map(([key, name]) => [key, asText(given[key]) ?? name] as const);
  return Object.fromEntries(names) as Names;
}
