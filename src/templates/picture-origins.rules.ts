import { safePicture } from '../api/url.rules.ts';

/**
 * The origins that a template's pictures may come from, of addresses that are known, the set's own assets among them: a
 * picture tells its host who looks, and when, so a set names its hosts where they can be seen. What is no address counts for none.
 */
export const pictureOrigins = (places: readonly string[]): ReadonlySet<string> =>
  new Set(places.filter((url) => URL.canParse(url)).map((url) => new URL(url).origin));

/** Whoever asks for it is logged out: nothing that draws something may. */
export const isDeed = (url: string): boolean => /\/logout(?:[/?#;]|$)/i.test(plain(url));

/** Servers read letters that are written as numbers, too. */
const plain = (url: string): string =>
  url.replaceAll(/%([0-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** The absolute address of a template's picture, which it may also carry along; else undefined. */
export function templatePicture(
  url: string | undefined,
  base: string,
  origins: ReadonlySet<string>,
): string | undefined {
  const safe = safePicture(url, base);
  if (safe === undefined || /^data:/i.test(safe)) return safe;
  return origins.has(new URL(safe).origin) && !isDeed(safe) ? safe : undefined;
}
