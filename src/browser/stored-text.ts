/**
 * What browser and tab keep, as it stands, for an entry, which has no room for `openStorage`, and reads little of it. Throws
 * in a sandboxed frame.
 */
export const storedText = (key: string): string | null => localStorage.getItem(key);
/** A tab's own storage is fetched from another process: who finds the browser's empty need not ask for it. */
export const isAnythingStored = (): boolean => localStorage.length > 0;
export const storedTabText = (key: string): string | null => sessionStorage.getItem(key);
export const isStoredInTab = (key: string): boolean => key in sessionStorage;
