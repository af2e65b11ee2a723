/** What `npm run build` has written, by tag: the files that its entry asks for. The page names the entry itself. */
declare const SHIPPED: Readonly<Record<string, readonly string[]>>;

/** A text as the value of an attribute. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const fileAt = (assets: string, file: string): string => escaped(`${assets.replace(/\/+$/, '')}/${file}`);

/** The sheet of a tag's root. */
export const sheetOf = (tag: string, assets: string): string => fileAt(assets, `${tag}.css`);

/** Links for the page's head; pictures come as React has written them. */
export function preloadsOf(tag: string, assets: string, pictures: readonly string[]): string {
  const sheet = `<link rel="preload" as="style" href="${sheetOf(tag, assets)}">`;
  // The markup is usable without them: they come after the sheet, which it is seen with.
  const scripts = (SHIPPED[tag] ?? []).map(
    (file) => `<link rel="modulepreload" fetchpriority="low" href="${fileAt(assets, file)}">`,
  );
  const images = pictures.map((href) => `<link rel="preload" as="image" href="${href}">`);
  return [sheet, ...scripts, ...images].join('\n');
}
