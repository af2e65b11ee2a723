/** Parts of a tag that stand in it more than once, where a partner's template has their token so. */

/** The name of one in its root: `language`, then `language-2`. */
export const nameOfCopy = (kind: string, copy: number): string => (copy === 1 ? kind : `${kind}-${copy}`);

/** What it is called in events, whichever of them it is. */
export const kindOf = (name: string): string => name.replace(/-\d+$/, '');
