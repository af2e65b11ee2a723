/** A text as the value of an attribute. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The sheet of a tag's root. */
export const sheetOf = (tag: string, assets: string): string => escaped(`${assets.replace(/\/+$/, '')}/${tag}.css`);

/**
 * Links for the page's head, to what the markup is seen with; pictures come as React has written them. No scripts: the
 * markup works without, and compiling them would take the time in which it is laid out.
 */
export function preloadsOf(tag: string, assets: string, pictures: readonly string[]): string {
  const sheet = `<link rel="preload" as="style" href="${sheetOf(tag, assets)}">`;
  const images = pictures.map((href) => `<link rel="preload" as="image" href="${href}">`);
  return [sheet, ...images].join('\n');
}
