import { createSheet } from '../../src/browser/sheets.ts';
import { sharedOnPage } from '../release.ts';

/** Constructable sheets, one per text and document, adopted by the shadow roots: no inline style, no CSP issue. */
interface Styles {
  readonly sheets: WeakMap<Document, Map<string, CSSStyleSheet>>;
  readonly adopted: WeakMap<ShadowRoot, string[]>;
}

/** An entry adopts anew what its tree has adopted. */
const styles = (): Styles => sharedOnPage('styles', () => ({ sheets: new WeakMap(), adopted: new WeakMap() }));

/** The sheet that a root of the document adopts for a text; read at the first time that it is asked for. */
export function sheetOf(css: string, owner: Document): CSSStyleSheet {
  const { sheets } = styles();
  const known = sheets.get(owner) ?? new Map<string, CSSStyleSheet>();
  sheets.set(owner, known);
  let sheet = known.get(css);
  if (!sheet) {
    sheet = createSheet(css, owner);
    known.set(css, sheet);
  }
  return sheet;
}

/** Notes styles whose rules are in the root already, by a sheet that it links. */
export function noteStyles(root: ShadowRoot, ...texts: readonly string[]): void {
  const { adopted } = styles();
  const all = adopted.get(root) ?? [];
  all.push(...texts.filter((text) => !all.includes(text)));
  adopted.set(root, all);
}

/** Adds what the root does not have yet; the order of first adoption is the order of the cascade. */
export function adoptStyles(root: ShadowRoot, ...texts: readonly string[]): void {
  noteStyles(root, ...texts);
  adoptSheets(root, ...texts.map((text) => sheetOf(text, root.ownerDocument)));
}

/** The same for texts in whose place another one, with some of their rules, has stood. */
export function replaceStyles(root: ShadowRoot, stoodIn: string, ...texts: readonly string[]): void {
  adoptStyles(root, ...texts);
  const { adopted } = styles();
  adopted.set(
    root,
    (adopted.get(root) ?? []).filter((text) => text !== stoodIn),
  );
  dropSheets(root, sheetOf(stoodIn, root.ownerDocument));
}

/**
 * A root in another document has lost its sheets, and one that is moved those that it links, until they have come again.
 * In a document that nobody sees, as a template's is, there are none: who comes out of it has them again.
 */
export function adoptAgain(root: ShadowRoot): void {
  const { ownerDocument } = root;
  if (!ownerDocument.defaultView) return;
  const own = (styles().adopted.get(root) ?? []).map((text) => sheetOf(text, ownerDocument));
  const present = root.adoptedStyleSheets;
  if (own.every((sheet) => present.includes(sheet))) return;
  root.adoptedStyleSheets = own;
  adoptSheets(root, ...present);
}

/** Sheets that change while they are adopted. They belong to this document, and a root of another one goes without. */
export function adoptSheets(root: ShadowRoot, ...added: readonly CSSStyleSheet[]): void {
  const missing = added.filter((sheet) => !root.adoptedStyleSheets.includes(sheet));
  if (missing.length === 0) return;
  try {
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...missing];
  } catch (error) {
    // One of another document, as the browser says in it.
    console.warn(error);
  }
}

export function dropSheets(root: ShadowRoot, ...dropped: readonly CSSStyleSheet[]): void {
  const rest = root.adoptedStyleSheets.filter((sheet) => !dropped.includes(sheet));
  try {
    root.adoptedStyleSheets = rest;
  } catch {
    // In a template the sheets of its page may stay, and not be set.
    root.adoptedStyleSheets = [];
  }
}
