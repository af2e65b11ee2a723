/** Where the impersonation banner stores the page to return to. */
export const ORIGINAL_PAGE_KEY = 'impersonationOriginalPage';

/** Where a tab keeps its cart (H §3), so that the next page has its badge at once. */
export const CART_KEYS = { lines: 'cartItems', count: 'itemsCount', subtotal: 'subtotal' } as const;

/** Where a tab notes what the parts of a visitor's header take, so that its next page begins with the same places. */
export const NEXT_PAGE_KEY = 'mp-header.next';

/** What a tab keeps of a person, and what leaves it with them. A function, as an entry needs none of them but one. */
export const tabKeys = (): readonly string[] => [...Object.values(CART_KEYS), ORIGINAL_PAGE_KEY, NEXT_PAGE_KEY];

/** A short trace of a secret, of which nothing can be read: FNV-1a, 32 bits. */
export function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return (hash >>> 0).toString(36);
}
