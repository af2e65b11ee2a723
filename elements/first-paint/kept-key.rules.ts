/**
 * Whether a key of the storage may belong to a tag's kept picture, whosever it is. A guess for who has not fetched what
 * says it exactly: `cacheKey` and `picturePlace`, to which a test holds it.
 */
export const mayBeKept = (storageKey: string, tag: string): boolean => storageKey.includes(`:picture:${tag}-`);
