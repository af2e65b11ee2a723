/**
 * The one place where a text becomes rules: constructable sheets, which no policy of the page forbids. Whoever writes to
 * one has filtered the text, or it is our own.
 */
export function createSheet(css = '', owner?: Document): CSSStyleSheet {
  const { CSSStyleSheet: Sheet } = owner?.defaultView ?? globalThis;
  const sheet = new Sheet();
  writeSheet(sheet, css);
  return sheet;
}

export function writeSheet(sheet: CSSStyleSheet, css: string): void {
  if (css !== '' || sheet.cssRules.length > 0) sheet.replaceSync(css);
}
