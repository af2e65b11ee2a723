/** The floor (elements/floor.ts): what is older shows the tags' children. */
export const CSS_FLOOR = ['chrome125', 'firefox126', 'safari17.5'];
