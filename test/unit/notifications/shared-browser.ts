import { vi } from 'vitest';

/** What the tabs of one browser share: its locks, and its channels. What is still held or open can be asked. */
export function stubSharedBrowser() {
  interface Waiting {
    readonly name: string;
    readonly grant: () => Promise<unknown>;
    readonly refuse: (reason: unknown) => void;
    readonly resolve: () => void;
  }
  const held = new Map<string, Waiting>();
  let waiting: Waiting[] = [];
  const channels = new Set<Channel>();
  const said: unknown[] = [];

  const passOn = (name: string) => {
    if (held.has(name)) return;
    const next = waiting.find((one) => one.name === name);
    if (!next) return;
    waiting = waiting.filter((one) => one !== next);
    held.set(name, next);
    void next.grant().then(() => {
      if (held.get(name) !== next) return;
      held.delete(name);
      next.resolve();
      passOn(name);
    });
  };

  const locks = {
    request: (name: string, { signal }: { signal: AbortSignal }, grant: () => Promise<unknown>) =>
      new Promise<void>((resolve, reject) => {
        const entry = { name, grant, refuse: reject, resolve };
        waiting.push(entry);
        signal.addEventListener('abort', () => {
          if (!waiting.includes(entry)) return;
          waiting = waiting.filter((one) => one !== entry);
          reject(signal.reason);
        });
        // Never at once, as in browsers.
        queueMicrotask(() => passOn(name));
      }),
  };

  class Channel extends EventTarget {
    readonly name: string;
    constructor(name: string) {
      super();
      this.name = name;
      channels.add(this);
    }
    postMessage(message: unknown) {
      if (!channels.has(this)) throw new DOMException('closed', 'InvalidStateError');
      said.push(message);
      const others = [...channels].filter((other) => other !== this && other.name === this.name);
      const data = structuredClone(message);
      queueMicrotask(() => {
        for (const other of others)
          if (channels.has(other)) other.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }));
      });
    }
    close() {
      channels.delete(this);
    }
  }

  vi.stubGlobal('navigator', { locks });
  vi.stubGlobal('BroadcastChannel', Channel);
  return {
    said,
    names: () => [...held.keys(), ...[...channels].map(({ name }) => name)],
    /** How many locks are held, requests wait, and channels are open. */
    open: () => held.size + waiting.length + channels.size,
    channels: () => channels.size,
    /** The page that leads ends without a word: the browser gives its lock to the next one. */
    endLeader(name: string) {
      held.delete(name);
      passOn(name);
    },
  };
}

export const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await undefined;
};
