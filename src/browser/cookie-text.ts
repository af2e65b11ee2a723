/**
 * All cookies as they stand, for an entry, which has no room for the library and asks only whether a word is among them.
 * Whoever wants the value of one asks `cookies`. Throws in a sandboxed frame.
 */
export const cookieText = (): string => document.cookie;
