/** What stands in the build's pictures where a page has its own addresses and words. */
export const HOLES = { market: 'https://market.invalid', placeholder: '{placeholder}' } as const;
