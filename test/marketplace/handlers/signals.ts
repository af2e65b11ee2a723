import { ws, type WebSocketHandler } from 'msw';
import type { Marketplace } from '../marketplace.ts';
import { personById } from '../people.ts';
import { readSignalsTicket, sessionOfTicket, SIGNALS_PATH, signalPayloadOf, type SignalPayload } from '../signals.ts';

/** The socket of a page that runs on msw. The pattern needs a host: `ws://*` matches nothing there. */
export function signalHandlers(origin: string, marketplace: Marketplace): WebSocketHandler[] {
  const link = ws.link(origin.replace(/^http/, 'ws') + SIGNALS_PATH);
  return [
    link.addEventListener('connection', ({ client }) => {
      const fault = marketplace.takeFault(new Request(origin + SIGNALS_PATH));
      if (fault?.drop || fault?.status) return client.close(1011, 'Injected fault');
      const ticket = readSignalsTicket(client.url.searchParams.get('d'));
      if (!ticket) return client.close(4401, 'Unauthorized');
      if (fault?.body === 'empty') return undefined;
      const say = (message: object) => client.send(JSON.stringify(message));
      const push = (payload: SignalPayload) => say({ type: 'MESSAGE', payload });
      const session = sessionOfTicket(ticket) ?? '';
      const stop = marketplace.onSignal((payload, to = session) => to === session && push(payload));
      client.addEventListener('close', stop);
      client.addEventListener('message', ({ data }) => {
        if (isPing(data)) say({ type: 'PONG' });
      });
      const person = personById(session.split('~')[0] ?? '');
      if (person) push(signalPayloadOf(person));
      return undefined;
    }),
  ];
}

export function isPing(data: unknown): boolean {
  try {
    const message: unknown = JSON.parse(String(data));
    return typeof message === 'object' && message !== null && 'type' in message && message.type === 'PING';
  } catch {
    return false;
  }
}
