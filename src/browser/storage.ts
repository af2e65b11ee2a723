/** Browser storage that never throws: where it is switched off, full or forbidden, values live in memory. */
export interface TextStorage {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  remove(key: string): void;
}

export interface KeyedStorage extends TextStorage {
  /** Every key that there is. */
  keys(): readonly string[];
}

export function openStorage(area: 'localStorage' | 'sessionStorage'): KeyedStorage {
  /** What the browser refused to keep. It stands before the real storage, which holds an older value. */
  const memory = new Map<string, string>();
  const real = (): Storage | undefined => {
    try {
      return globalThis[area];
    } catch {
      return undefined; // a sandboxed frame throws on the mere access
    }
  };
  const quietly = <T>(act: (storage: Storage) => T): T | undefined => {
    try {
      const storage = real();
      return storage && act(storage);
    } catch {
      return undefined;
    }
  };
  return {
    get: (key) => memory.get(key) ?? quietly((storage) => storage.getItem(key)) ?? undefined,
    set(key, value) {
      const kept = quietly((storage) => {
        storage.setItem(key, value);
        return true;
      });
      if (kept) memory.delete(key);
      else memory.set(key, value);
    },
    remove(key) {
      memory.delete(key);
      quietly((storage) => storage.removeItem(key));
    },
    keys: () => [...new Set([...memory.keys(), ...(quietly((storage) => Object.keys(storage)) ?? [])])],
  };
}

/** Runs when another tab has changed a key of localStorage, or emptied it. Answers the way to stop. */
export function onOtherTab(key: string, run: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === key || event.key === null) run();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
