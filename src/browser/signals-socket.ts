/** What is heard of a socket. */
export interface SocketListener {
  opened(): void;
  /** A text, or anything else that the server has sent. */
  heard(data: unknown): void;
  /** Once, however it has ended; not after `close`. */
  closed(): void;
}

export interface OpenSocket {
  send(text: string): void;
  /** Nothing is heard of it any more. */
  close(): void;
}

export type Connect = (
  address: { readonly url: string; readonly protocols: readonly string[] },
  listener: SocketListener,
) => OpenSocket;

/** A WebSocket that never throws, and never says where it leads to: its address may hold a token. */
export const openSocket: Connect = ({ url, protocols }, listener) => {
  let over = false;
  const end = () => {
    if (over) return;
    over = true;
    listener.closed();
  };
  const socket = tryOpen(url, protocols);
  if (socket) {
    socket.addEventListener('open', () => !over && listener.opened());
    socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => !over && listener.heard(data));
    socket.addEventListener('close', end);
    // A close always follows and says the same; Node throws an error that nobody listens for.
    socket.addEventListener('error', () => {});
  } else queueMicrotask(end);
  return {
    send(text) {
      if (socket && socket.readyState === socket.OPEN) socket.send(text);
    },
    close() {
      over = true;
      socket?.close();
    },
  };
};

/** A policy of the page may forbid it; the browser's message would hold the address. */
function tryOpen(url: string, protocols: readonly string[]): WebSocket | undefined {
  try {
    return new WebSocket(url, [...protocols]);
  } catch {
    return undefined;
  }
}
