/** What every page of the tests begins with: wide enough for the whole bar. */
export const VIEWPORT = { width: 1280, height: 800 } as const;
