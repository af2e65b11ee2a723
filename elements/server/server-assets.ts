import { withoutSlashes } from '../../src/api/url.rules.ts';

/** A text as the value of an attribute. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The sheet of a tag's root, as a file. */
export const sheetUrl = (tag: string, assets: string): string => escaped(`${withoutSlashes(assets)}/${tag}.css`);

/**
 * Links for the page's head, to what the markup is seen with; pictures come as React has written them. No scripts: the
 * markup works without, and compiling them would take the time in which it is laid out.
 */
export function preloadsOf(sheet: string | undefined, pictures: readonly string[]): string {
  return [...(sheet ? [`<link rel="preload" as="style" href="${sheet}">`] : []), ...pictures].join('\n');
}
