/** Whether the browser has a network at all. */
export interface Connection {
  isOnline(): boolean;
  /** Runs once, when the network is back. Answers the way to give up waiting. */
  onceOnline(run: () => void): () => void;
}

export const connection: Connection = {
  isOnline: () => navigator.onLine,
  onceOnline(run) {
    window.addEventListener('online', run, { once: true });
    return () => window.removeEventListener('online', run);
  },
};

/** Runs whenever the network goes or comes back. Answers the way to stop. */
export function onNetworkChange(run: (isOnline: boolean) => void): () => void {
  const goes = () => run(false);
  const comes = () => run(true);
  window.addEventListener('offline', goes);
  window.addEventListener('online', comes);
  return () => {
    window.removeEventListener('offline', goes);
    window.removeEventListener('online', comes);
  };
}
