export interface TabsListener {
  /** This page leads from now on, until it leaves. */
  leads(): void;
  /** Another page of the group has said something, or any script of this origin. */
  hears(message: unknown): void;
}

export interface Tabs {
  /** To all other pages of the group. */
  tell(message: unknown): void;
  /** Lets go of everything, as the back/forward cache wants it. Another page leads then. */
  leave(): void;
}

export type JoinTabs = (name: string, listener: TabsListener, options?: { readonly mayLead?: boolean }) => Tabs;

/**
 * Joins the pages of this origin that go by the same name; one of those that may leads. Who leads holds a lock, which the
 * browser passes on however the page ends. Where there are no locks, or no channel, every page is its own leader.
 */
export const joinTabs: JoinTabs = (name, { leads, hears }, { mayLead = true } = {}) => {
  let left = false;
  const lead = () => {
    if (!left && mayLead) leads();
  };
  const locks = locksOfPage();
  const channel = locks && openChannel(name);
  if (!locks || !channel) {
    queueMicrotask(lead);
    return {
      tell() {},
      leave() {
        left = true;
      },
    };
  }

  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => !left && hears(data));
  const waiting = new AbortController();
  let release = () => {};
  const hold = () =>
    new Promise<void>((resolve) => {
      release = resolve;
      if (left) resolve();
      else lead();
    });
  // A frame without an origin of its own has the locks' names and not their use.
  if (mayLead) locks.request(name, { signal: waiting.signal }, hold).catch(lead);

  return {
    tell(message) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
      if (!left) channel.postMessage(message);
    },
    leave() {
      if (left) return;
      left = true;
      waiting.abort();
      release();
      channel.close();
    },
  };
};

/** Only a page over https, or on this machine, has any. */
const locksOfPage = (): LockManager | undefined => ('locks' in navigator ? navigator.locks : undefined);

function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
