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
