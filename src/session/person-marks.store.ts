import type { TextStorage } from '../browser/storage.ts';

/**
 * Who was here last. The browser remembers a person's uuid, as the documents want it; that alone proves nothing about
 * who sits there now. So this tab notes, too, whom a server has named in it, and only where both agree is anything of
 * a person shown before the server has answered.
 */
export function createPersonMarks(local: TextStorage, tab: TextStorage, key: string) {
  return {
    remembered: () => local.get(key),
    /** The person whom this tab has seen and no other tab has replaced since. */
    confirmed(): string | undefined {
      const uuid = tab.get(key);
      return uuid !== undefined && uuid === local.get(key) ? uuid : undefined;
    },
    confirm(uuid: string): void {
      local.set(key, uuid);
      tab.set(key, uuid);
    },
    /** A server has named nobody: the next page of this tab waits for its answer. */
    doubt: () => tab.remove(key),
    forget(): void {
      local.remove(key);
      tab.remove(key);
    },
  };
}

export type PersonMarks = ReturnType<typeof createPersonMarks>;
