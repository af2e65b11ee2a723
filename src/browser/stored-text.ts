/**
 * What browser and tab keep, as it stands, for an entry, which has no room for `openStorage`, and reads little of it. Throws
 * in a sandboxed frame.
 */
export const storedText = (key: string): string | null => localStorage.getItem(key);
export const storedTabText = (key: string): string | null => sessionStorage.getItem(key);
