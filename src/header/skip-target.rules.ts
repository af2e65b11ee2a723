/** Where the skip link leads on a page that does not say so. */
export const DEFAULT_SKIP_TARGET = 'main, [role=main], #main, #content';
