/**
 * The one place where a text becomes rules: constructable sheets, which no policy of the page forbids. Whoever writes to
 * one has filtered the text, or it is our own.
 */
export function createSheet(css = '', owner?: Document): CSSStyleSheet {
  const { CSSStyleSheet: Sheet } = owner?.defaultView ?? globalThis;
  return writeSheet(new Sheet(), css);
}

export function writeSheet(sheet: CSSStyleSheet, css: string): CSSStyleSheet {
  sheet.replaceSync(css);
  return sheet;
}
