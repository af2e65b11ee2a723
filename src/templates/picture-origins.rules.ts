import { PICTURE_DATA, safePicture } from '../api/url.rules.ts';

/**
 * The origins that a template's pictures may come from, of addresses that are known, the set's own assets among them: a
 * picture tells its host who looks, and when, so a set names its hosts where they can be seen. Each is read as the picture
 * itself would be; what is no address counts for none.
 */
export const pictureOrigins = (places: readonly string[], base: string): ReadonlySet<string> =>
  new Set(places.flatMap((url) => (URL.canParse(url, base) ? new URL(url, base).origin : [])));

/** A drawing in an address: as a picture it runs nothing and asks nobody. */
const DRAWING = /^data:image\/svg\+xml(?:;charset=utf-?8|;utf8)?(?:;base64)?,[^"\\<>\p{Cc}]*$/iu;
const PHOTOGRAPH = /^data:image\/avif;base64,[a-z0-9+/=]+$/i;

/** A picture that a template or a rule carries along is fetched from nowhere. */
export const carriedPicture = (url: string): string | undefined =>
  [DRAWING, PHOTOGRAPH, PICTURE_DATA].some((kind) => kind.test(url)) ? url : undefined;

/** The absolute address of a template's picture, which it may also carry along; else undefined. */
export function templatePicture(
  url: string | undefined,
  base: string,
  origins: ReadonlySet<string>,
): string | undefined {
  const carried = url && carriedPicture(url);
  if (carried) return carried;
  const safe = safePicture(url, base);
  return safe && origins.has(new URL(safe).origin) ? safe : undefined;
}
