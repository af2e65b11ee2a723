import { MARKET } from '../page.ts';
import { session, visit, type Visit } from './menus.ts';

/** A socket of signals that the page has opened. */
export interface SeenSocket {
  readonly socket: WebSocket;
  readonly protocols: readonly string[];
  /** What the page has said over it. */
  readonly sent: string[];
}

const STATES = ['connecting', 'open', 'closing', 'closed'] as const;

/** Notes the page's sockets of signals until stopped. */
export function watchSockets() {
  const { WebSocket: Real } = window;
  const seen: SeenSocket[] = [];
  class Watched extends Real {
    constructor(url: string | URL, protocols: string | string[] = []) {
      super(url, protocols);
      if (!new URL(url).pathname.endsWith('/signals/')) return;
      const one: SeenSocket = { socket: this, protocols: [protocols].flat(), sent: [] };
      seen.push(one);
      const send = this.send.bind(this);
      this.send = (data) => {
        one.sent.push(String(data));
        send(data);
      };
    }
  }
  window.WebSocket = Watched;
  return {
    seen,
    states: () => seen.map(({ socket }) => STATES[socket.readyState]),
    /** Those that may still say something. */
    alive: () => seen.filter(({ socket }) => socket.readyState <= WebSocket.OPEN),
    stop() {
      window.WebSocket = Real;
    },
  };
}

/** What the documented parameter `d` says. */
export function ticketOf({ socket }: SeenSocket): unknown {
  const d = new URL(socket.url).searchParams.get('d') ?? '';
  return JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(d), (char) => char.charCodeAt(0))));
}

/** The words of the wire for unread messages, and for what is new at home. */
export const signal = (unreadCount: number, home = 2, hasUnreadMessages = unreadCount > 0) => ({
  'appwise-team': { self: { unreadCount, hasUnreadMessages } },
  'appwise-feeds': [
    { type: 'HOME', updatedResourceCount: home },
    { type: 'ARCHIVE', updatedResourceCount: 7 },
  ],
});

/** Lets the marketplace send a MESSAGE to a session: its badges from now on. */
export async function push(to: string, payload: unknown): Promise<void> {
  const answer = await fetch(`${MARKET}/demo/signals`, {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ session: to, payload }),
  });
  if (!answer.ok) throw new Error(`No signal was sent: ${answer.status}`);
}

/** Lets the socket say the same by itself, in this task: what comes by the marketplace comes whenever it likes. */
export const bring = ({ socket }: SeenSocket, payload: unknown): void =>
  void socket.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ type: 'MESSAGE', payload }) }));

export type Header = HTMLElement & { token?: string; refresh(): Promise<void> };

/** Somebody with a token of their own, which names a session that no other test has. */
export async function visitWithToken(person = 'full', { attributes = '', ...more }: Visit = {}) {
  const who = session(person);
  const { tag, driver } = await visit(person, { ...more, attributes: `token="demo.${who}" ${attributes}` });
  return { tag: tag as Header, driver, who, tell: (payload: unknown) => push(who, payload) };
}
