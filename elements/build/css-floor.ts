/** The floor (elements/floor.ts): what is older shows the tags' children. */
export const CSS_FLOOR = ['chrome123', 'firefox125', 'safari17.5'];
