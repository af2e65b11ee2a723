/** Whether the browser has a network at all. */
export interface Connection {
  isOnline(): boolean;
  /** Runs whenever the network goes or comes back. Answers the way to stop. */
  onChange(run: (isOnline: boolean) => void): () => void;
}

export const connection: Connection = {
  isOnline: () => navigator.onLine,
  onChange(run) {
    const goes = () => run(false);
    const comes = () => run(true);
    window.addEventListener('offline', goes);
    window.addEventListener('online', comes);
    return () => {
      window.removeEventListener('offline', goes);
      window.removeEventListener('online', comes);
    };
  },
};
