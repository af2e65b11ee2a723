import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { startServer, type RunningServer } from '../../marketplace/serve.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ port: 0 });
});
afterAll(() => server.stop());

function ticket(token: string): string {
  return Buffer.from(JSON.stringify({ token, marketUrl: server.url })).toString('base64');
}

function address(query: string): string {
  return `${server.url.replace('http', 'ws')}/api/appwise/v1/signals/${query}`;
}

/** A socket, and its messages in order: one that came before it was waited for is not lost. */
function open(query: string, protocols: string[] = []) {
  const socket = new WebSocket(address(query), protocols);
  const queue: unknown[] = [];
  let wake = () => {};
  socket.on('message', (data) => {
    queue.push(JSON.parse(String(data)));
    wake();
  });
  const next = async (): Promise<unknown> => {
    if (queue.length === 0) await new Promise<void>((resolve) => (wake = resolve));
    return queue.shift();
  };
  return { socket, next };
}

describe('the signals socket', () => {
  it('sends the badges, answers PING, and passes signals on', async () => {
    const { socket, next } = open(`?d=${encodeURIComponent(ticket('demo.full'))}`);
    expect(await next()).toEqual({
      type: 'MESSAGE',
      payload: {
        'appwise-team': { self: { unreadCount: 4, hasUnreadMessages: true } },
        'appwise-feeds': [
          { type: 'HOME', updatedResourceCount: 2 },
          { type: 'ARCHIVE', updatedResourceCount: 7 },
        ],
      },
    });
    socket.send('{"type":"PING"}');
    expect(await next()).toEqual({ type: 'PONG' });

    const payload = { 'appwise-team': { self: { unreadCount: 10, hasUnreadMessages: true } } };
    server.marketplace.pushSignal(payload);
    expect(await next()).toEqual({ type: 'MESSAGE', payload });

    socket.close();
    await once(socket, 'close');
  });

  it('takes the ticket as a subprotocol too', async () => {
    const { socket, next } = open('', [Buffer.from(ticket('demo.buyer'), 'base64').toString('base64url')]);
    expect(await next()).toMatchObject({ type: 'MESSAGE' });
    socket.terminate();
  });

  it.each(['', '?d=', '?d=%%%', '?d=bm9uc2Vuc2U', `?d=${btoa('{"token":""}')}`])('refuses %o', async (query) => {
    const socket = new WebSocket(address(query));
    const [error] = (await once(socket, 'error').catch((error: Error) => [error])) as [Error];
    expect(error.message).toContain('401');
  });

  it.each([
    ['an address that is none', 'GET // HTTP/1.1', 'Host: localhost'],
    ['a host that is none', 'GET /api/appwise/v1/signals/ HTTP/1.1', 'Host: a b'],
  ])('ends a connection with %s, and nothing else', async (_, line, host) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.write(`${line}\r\n${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
    await once(socket.resume(), 'close');
    expect((await fetch(`${server.url}/demo/people`)).status).toBe(200);
  });

  it('stays silent or shut when a fault says so', async () => {
    const path = '/api/appwise/v1/signals';
    const query = `?d=${encodeURIComponent(ticket('demo.full'))}`;
    server.marketplace.setFaults([
      { path, body: 'empty', session: 'silent', times: 1 },
      { path, status: 503, times: 1 },
    ]);

    const silent = new WebSocket(address(query), { headers: { cookie: 'mp_session=silent' } });
    const heard: unknown[] = [];
    silent.on('message', (data) => heard.push(data));
    await once(silent, 'open');
    silent.send('{"type":"PING"}');
    // A protocol-level ping overtakes nothing: its answer comes after everything that the server had to say before.
    silent.ping();
    await once(silent, 'pong');
    expect(heard).toEqual([]);
    silent.terminate();

    const shut = new WebSocket(address(query));
    const [error] = (await once(shut, 'error').catch((reason: Error) => [reason])) as [Error];
    expect(error.message).toContain('503');
  });
});
