/** The one check that every link, picture and redirect passes. */

const LINK_SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);
const WEB_SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:']);
/** A picture that an address carries along. */
export const PICTURE_DATA = /^data:image\/(png|jpeg|gif|webp);base64,[a-z0-9+/=]+$/i;

function parse(url: string | undefined, base: string): URL | undefined {
  if (!url?.trim()) return undefined;
  try {
    return new URL(url, base);
  } catch {
    return undefined;
  }
}

/** The absolute URL when it may be followed from a link, else undefined. */
export function safeLink(url: string | undefined, base: string): string | undefined {
  const parsed = parse(url, base);
  return parsed && LINK_SCHEMES.has(parsed.protocol) ? parsed.href : undefined;
}

/** The absolute URL when it may be shown as a picture, else undefined. */
export function safePicture(url: string | undefined, base: string): string | undefined {
  if (url === undefined) return undefined;
  if (PICTURE_DATA.test(url)) return url;
  const safe = safeResource(url, base);
  return safe && isDeed(safe) ? undefined : safe;
}

/** Whoever asks for it is logged out: nothing that draws something may. A file of such a folder is a picture's. */
const DEED = /(?:^|[/;])logout(?:[/;?#]|$)/i;
const IS_FILE = /\/[^/;?#]+\.(?:png|jpe?g|gif|webp|avif|svg|ico)$/i;

function isDeed(url: string): boolean {
  const path = plain(new URL(url).pathname);
  return DEED.test(path) && !IS_FILE.test(path);
}

/** Servers read letters that are written as numbers, too. */
const plain = (path: string): string =>
  path.replaceAll(/%([0-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** The absolute http(s) URL of something that is fetched (script, sheet, picture), else undefined. */
export function safeResource(url: string | undefined, base: string): string | undefined {
  const parsed = parse(url, base);
  return parsed && WEB_SCHEMES.has(parsed.protocol) ? parsed.href : undefined;
}

/** The absolute http(s) URL when it stays on the given origin, else undefined. A blob's origin is its maker's. */
export function sameOrigin(url: string | undefined, origin: string): string | undefined {
  const parsed = parse(url, origin);
  return parsed?.origin === origin && WEB_SCHEMES.has(parsed.protocol) ? parsed.href : undefined;
}

/** Some pages have no origin that a path could belong to (data:, file:); their calls fail, and their tags are shown. */
const NOWHERE = 'http://localhost';

/** The base of all paths: an absolute http(s) URL without query, hash and trailing slash; else the fallback. */
export function baseUrl(url: string | undefined, fallback: string): string {
  const base = URL.canParse(fallback) ? fallback : NOWHERE;
  const parsed = parse(url, base);
  if (!parsed || !WEB_SCHEMES.has(parsed.protocol)) return withoutSlashes(base);
  return withoutSlashes(parsed.origin + parsed.pathname);
}

/** Without such signs at its end. A regular expression would look for the end at each of them. */
export function withoutTrailing(sign: string, text: string): string {
  let end = text.length;
  while (text[end - 1] === sign) end -= 1;
  return text.slice(0, end);
}

export const withoutSlashes = (url: string): string => withoutTrailing('/', url);

/** A part of a URL, whatever the text: half a character, which cannot be encoded, becomes the replacement sign. */
export const encoded = (text: string | number): string => encodeURIComponent(String(text).toWellFormed());

export interface Address {
  /** Path behind the base, or a whole URL. */
  readonly path: string;
  /** Absent values are left out. */
  readonly query?: Readonly<Record<string, string | number | undefined>>;
}

/** Where a call goes. */
export function addressOf(base: string, { path, query = {} }: Address): string {
  const given = Object.entries(query).filter((pair): pair is [string, string | number] => pair[1] !== undefined);
  const search = given.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&');
  const url = /^https?:/i.test(path) ? path : base + path;
  return search ? `${url}${url.includes('?') ? '&' : '?'}${search}` : url;
}
