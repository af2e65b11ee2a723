/** What stands in the build's pictures where a page has its own addresses and words. */
export const HOLES = {
  market: 'https://m.invalid',
  placeholder: '{hint}',
} as const;

/** In the class of every picture's bar: without it, it is the same bar in the page's flow. */
export const PINNED = ' fixed';

/** What stands for a word, or for what is known of a person, in a picture of whoever is here. */
export const hole = (name: string): string => `{${name}}`;
export const holeIn = (text: string): string | undefined => /^\{(.+)\}$/.exec(text)?.[1];

/** Names of the build's pictures. */
export const headerPicture = (hasScopePlace: boolean): string => `${hasScopePlace}`;
export const personPicture = (hasPicture: boolean): string => `person ${hasPicture}`;
export const visitorPicture = (withRegister: boolean): string => `visitor ${withRegister}`;
export const searchPicture = (scopes: readonly string[], scope: string): string => `${scopes.join(' ')}: ${scope}`;
