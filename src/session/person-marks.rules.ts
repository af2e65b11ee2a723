/** Where the impersonation banner stores the page to return to. */
export const ORIGINAL_PAGE_KEY = 'impersonationOriginalPage';

/** The cart that a tab keeps (H §3). */
export const CART_TAB_KEYS: readonly string[] = ['cartItems', 'itemsCount', 'subtotal'];

/** What a tab keeps of a person, and what leaves it with them. */
export const TAB_KEYS: readonly string[] = [...CART_TAB_KEYS, ORIGINAL_PAGE_KEY];

/** A short trace of a secret, of which nothing can be read: FNV-1a, 32 bits. */
export function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
