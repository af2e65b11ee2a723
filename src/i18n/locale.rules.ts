export const DEFAULT_LOCALE = 'en-US';

/** The language and region tags that the picker knows beyond those of the channel (H §9: about 100). */
export const LOCALE_TAGS: readonly string[] = /* @__PURE__ */ (
  'ar ar-AE ar-EG ar-MA ar-SA bg-BG bn-BD bs-BA ca-ES cs-CZ cy-GB da-DK de de-AT de-CH de-DE de-LU el-CY el-GR en ' +
  'en-AU en-CA en-GB en-HK en-IE en-IN en-NZ en-PH en-SG en-US en-ZA es es-419 es-AR es-CL es-CO es-CR es-DO es-EC ' +
  'es-ES es-GT es-MX es-PA es-PE es-US es-UY es-VE et-EE eu-ES fa-IR fi-FI fil-PH fr fr-BE fr-CA fr-CH fr-FR fr-LU ' +
  'ga-IE gl-ES he-IL hi-IN hr-HR hu-HU hy-AM id-ID is-IS it it-CH it-IT ja-JP ka-GE kk-KZ ko-KR lt-LT lv-LV mk-MK ' +
  'ms-MY mt-MT nb-NO nl nl-BE nl-NL pl-PL pt pt-BR pt-PT ro-RO ru-RU sk-SK sl-SI sq-AL sr-RS sv-SE ta-IN th-TH tr-TR ' +
  'uk-UA ur-PK vi-VN zh-CN zh-HK zh-TW'
).split(' ');

/** Languages that are written from right to left, but for those who write them otherwise; and such scripts. */
const RTL = /^(?:ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)(?!\w|-(?:Latn|Deva|Cyrl))|-(?:Arab|Hebr|Thaa)\b/;

/** BCP-47 form of a locale that may be written with `_`; undefined for what is no language tag. */
export function normalizeLocale(locale: string | undefined): string | undefined {
  if (!locale) return undefined;
  try {
    return Intl.getCanonicalLocales(locale.trim().replaceAll('_', '-'))[0];
  } catch {
    return undefined;
  }
}

/** The first usable one of: the tag's own, the document's, the bootstrap's, the default. */
export const localeInForce = (...given: readonly (string | undefined)[]): string =>
  given.map(normalizeLocale).find((locale) => locale !== undefined) ?? DEFAULT_LOCALE;

export const directionOf = (locale: string): 'ltr' | 'rtl' => (RTL.test(locale) ? 'rtl' : 'ltr');

/** Scripts that begin a heading with a capital. Georgian has capitals, too, but for whole words only. */
const WITH_CAPITALS = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u;

/** A language's name in itself, e.g. `Deutsch (Deutschland)`; the tag where the browser has none. */
export function ownName(tag: string): string {
  try {
    // Left to itself a browser makes up a name of a tag that it does not know: `xx (YY)`.
    const names = new Intl.DisplayNames([tag], { type: 'language', languageDisplay: 'standard', fallback: 'none' });
    const name = names.of(tag);
    if (!name) return tag;
    return WITH_CAPITALS.test(name) ? name.charAt(0).toLocaleUpperCase(tag) + name.slice(1) : name;
  } catch {
    return tag;
  }
}

/** A language's name in another one, e.g. `German (Germany)`; nothing where the browser has none. */
export function nameIn(tag: string, locale: string): string | undefined {
  try {
    return new Intl.DisplayNames([locale], { type: 'language' }).of(tag);
  } catch {
    return undefined;
  }
}

/** What the picker offers: the given tags once each, in their order. Tags outside the table are shown, too. */
export const localeChoices = (tags: readonly string[]): readonly string[] => [
  ...new Set(tags.map(normalizeLocale).filter((tag) => tag !== undefined)),
];

/**
 * Which of the offered tags stands for a locale: itself, the nearest one that is less exact, and for one without a region
 * the first one of its language. That of another region is a choice of its own.
 */
export const choiceFor = (tags: readonly string[], locale: string): string | undefined =>
  tags.toSorted((one, other) => other.length - one.length).find((tag) => `${locale}-`.startsWith(`${tag}-`)) ??
  tags.find((tag) => tag.startsWith(`${locale}-`));

/** A path's locale segment, e.g. `/de-DE/listing` → `de-DE`, `/zh-Hant-TW` → `zh-Hant-TW`. */
const LOCALE_SEGMENT = /^\/([a-z]{2,3}(?:[-_][A-Z][a-z]{3})?(?:[-_](?:[A-Za-z]{2}|\d{3}))?)(?=\/|$)/;
/** That tells it from any other part of a path, whatever the language (A-100). */
const HAS_REGION = /[-_](?:[A-Z]{2}|\d{3})$/;
const KNOWN_LANGUAGES: ReadonlySet<string> = /* @__PURE__ */ new Set(
  /* @__PURE__ */ LOCALE_TAGS.map((tag) => tag.split('-')[0] ?? tag),
);

export function localeSegment(pathname: string): string | undefined {
  const segment = LOCALE_SEGMENT.exec(pathname)?.[1];
  const language = segment?.split(/[-_]/)[0];
  return language && (KNOWN_LANGUAGES.has(language) || HAS_REGION.test(segment)) ? segment : undefined;
}

/** The path behind its locale segment. */
export function withoutLocale(pathname: string): string {
  const segment = localeSegment(pathname);
  return segment ? pathname.slice(segment.length + 1) || '/' : pathname;
}

/**
 * Where a choice of language leads: the segment is replaced where there is one, be it one that only those on offer tell from
 * another part of a path; else the query says it.
 */
export function localeTarget(page: URL, locale: string, offered: readonly string[] = []): string {
  const target = new URL(page);
  const [, first = ''] = page.pathname.split('/');
  const segment = localeSegment(page.pathname) ?? (offered.includes(normalizeLocale(first) ?? '') ? first : undefined);
  if (segment) target.pathname = `/${writtenLike(segment, locale)}${page.pathname.slice(segment.length + 1)}`;
  else target.search = withParameter(page.search, 'locale', locale);
  return target.href;
}

/** A site that writes `en_US` or `en-us` in its paths writes the others so, too. */
function writtenLike(segment: string, locale: string): string {
  const parted = segment.includes('_') ? locale.replaceAll('-', '_') : locale;
  const lower = parted.toLowerCase();
  // As far as it is known for a language afterwards.
  return /[-_][a-z]{2}$/.test(segment) && localeSegment(`/${lower}`) ? lower : parted;
}

/** A query with one parameter set; the others stay as they are written. */
function withParameter(search: string, name: string, value: string): string {
  const others = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '' && pair.split('=')[0] !== name);
  return `?${[...others, `${name}=${encodeURIComponent(value)}`].join('&')}`;
}
