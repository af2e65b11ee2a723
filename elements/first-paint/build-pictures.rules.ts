/** What stands in the build's pictures where a page has its own addresses and words. */
export const HOLES = {
  market: 'https://market.invalid',
  placeholder: '{placeholder}',
  /** Of a bar that is pinned to the window, in its class: taken away, it is the same bar in the page's flow. */
  fixed: ' fixed',
} as const;

/** Names of the build's pictures. */
export const headerPicture = (isFixed: boolean, hasScopePlace: boolean): string => `${isFixed} ${hasScopePlace}`;
export const searchPicture = (scopes: readonly string[], scope: string): string => `${scopes.join(' ')}: ${scope}`;
