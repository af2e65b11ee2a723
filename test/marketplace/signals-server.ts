import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { isPing } from './handlers/signals.ts';
import type { Marketplace } from './marketplace.ts';
import { toRequest } from './node-http.ts';
import { personById } from './people.ts';
import {
  readSignalsTicket,
  sessionOfTicket,
  SIGNALS_PATH,
  signalPayloadOf,
  type SignalPayload,
  type SignalsTicket,
} from './signals.ts';

const PING_MS = 30_000;
const MESSAGE_MS = 45_000;

/** The ticket stands in `d`, or among the subprotocols where a page keeps tokens out of addresses. */
function ticketOf(message: IncomingMessage): SignalsTicket | undefined {
  const search = new URL(message.url ?? '/', 'http://localhost').searchParams;
  const protocols = (message.headers['sec-websocket-protocol'] ?? '').split(',').map((one) => one.trim());
  for (const candidate of [search.get('d'), ...protocols]) {
    const ticket = readSignalsTicket(candidate);
    if (ticket) return ticket;
  }
  return undefined;
}

function refuseUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** The signals socket of H §7 on a real server. */
export function createSignalsServer(marketplace: Marketplace) {
  const sockets = new WebSocketServer({ noServer: true });
  /** Who has an open socket, be it a silent one. */
  const owners = new Map<WebSocket, string>();
  /** What a session was told last: a socket that comes later is told the same. */
  const latest = new Map<string, SignalPayload>();
  marketplace.onSignal((payload, session) => session !== undefined && latest.set(session, payload));

  /** Opens and stays silent: no badges, no PING, and no PONG to the client's. */
  function keepSilent(socket: WebSocket): void {
    socket.on('error', () => socket.terminate());
  }

  function talk(socket: WebSocket, ticket: SignalsTicket): void {
    const say = (message: object) => socket.send(JSON.stringify(message));
    const push = (payload: SignalPayload) => say({ type: 'MESSAGE', payload });
    const session = sessionOfTicket(ticket) ?? '';
    const person = personById(session.split('~')[0] ?? '');
    const pushBadges = () => {
      const payload = latest.get(session) ?? (person && signalPayloadOf(person));
      if (payload) push(payload);
    };

    const stopListening = marketplace.onSignal((payload, to = session) => to === session && push(payload));
    const timers = [setInterval(() => say({ type: 'PING' }), PING_MS), setInterval(pushBadges, MESSAGE_MS)];
    timers.forEach((timer) => timer.unref());
    socket.on('message', (data) => {
      if (isPing(data)) say({ type: 'PONG' });
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      stopListening();
      timers.forEach((timer) => clearInterval(timer));
    });
    pushBadges();
  }

  return {
    upgrade(message: IncomingMessage, socket: Duplex, head: Buffer): number {
      socket.on('error', () => socket.destroy());
      const path = new URL(message.url ?? '/', 'http://localhost').pathname;
      if (path !== SIGNALS_PATH && `${path}/` !== SIGNALS_PATH) {
        refuseUpgrade(socket, '404 Not Found');
        return 404;
      }
      const fault = marketplace.takeFault(toRequest(message));
      if (fault?.drop || fault?.status) {
        refuseUpgrade(socket, `${fault.status ?? 503} Injected fault`);
        return fault.status ?? 503;
      }
      const ticket = ticketOf(message);
      if (!ticket) {
        refuseUpgrade(socket, '401 Unauthorized');
        return 401;
      }
      const begin = (client: WebSocket) => {
        owners.set(client, sessionOfTicket(ticket) ?? '');
        client.on('close', () => owners.delete(client));
        if (fault?.body === 'empty') keepSilent(client);
        else talk(client, ticket);
      };
      sockets.handleUpgrade(message, socket, head, begin);
      return 101;
    },
    sessions: (): readonly string[] => [...owners.values()],
    /** A frame as it stands, to each socket of the session: bytes are a binary one. */
    say(session: string, frame: string | Uint8Array): void {
      for (const [client, owner] of owners) if (owner === session) client.send(frame);
    },
    /** Breaks every connection, as a server does that starts again. */
    drop: () => sockets.clients.forEach((client) => client.terminate()),
    stop() {
      sockets.clients.forEach((client) => client.terminate());
      sockets.close();
    },
  };
}
