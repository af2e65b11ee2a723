export type Purifier = typeof import('dompurify').default;

/** DOMPurify, for a browser without a sanitiser of its own. */
export const fetchPurifier = async (): Promise<Purifier | undefined> =>
  'setHTML' in Element.prototype ? undefined : (await import('dompurify')).default;
