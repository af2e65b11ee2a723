import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { ErrorDetail } from '../../../elements/events.ts';
import { openSocket } from '../../../src/browser/signals-socket.ts';
import { joinTabs } from '../../../src/browser/tab-leader.ts';
import { type SignalsOwner, createSignals } from '../../../src/notifications/signals.store.ts';
import { type RunningServer, startServer } from '../../marketplace/serve.ts';
import { createClock } from '../clock.ts';
import { badges } from './signals-pages.ts';

/**
 * The true server, true sockets, and a clock that goes thirty times as fast: 35 s are a little more than one. It stands
 * still while a busy machine lets nobody do anything, so that no answer is late for that.
 */
const TICK_MS = 10;
const SPEED = 30;
const fastClock = createClock();
setInterval(() => fastClock.pass(TICK_MS * SPEED), TICK_MS).unref();
const pause = (ms: number) => new Promise<void>((resolve) => fastClock.after(ms, resolve));

const PATH = '/api/appwise/v1/signals';
let ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.toReversed()) await end();
  ends = [];
  vi.unstubAllGlobals();
});

/** Where the first one was: a connection of somebody else's may have that number for a moment. */
async function startAgain(port: number): Promise<RunningServer> {
  for (;;) {
    try {
      return await start(port);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

async function start(port = 0): Promise<RunningServer> {
  const server = await startServer({ port });
  ends.push(() => server.stop());
  return server;
}

/** A page of a browser that has neither locks nor other tabs. */
function openPage(owner: Partial<SignalsOwner> & { readonly marketUrl: string }) {
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('WebSocket', WebSocket);
  const report = vi.fn<(detail: ErrorDetail) => void>();
  const never = () => () => {};
  const signals = createSignals({
    clock: fastClock,
    wall: () => Date.now(),
    random: () => 0.5,
    connect: openSocket,
    joinTabs,
    page: { onHide: never, onReturn: never },
    network: { isOnline: () => true, onChange: never },
    report,
  });
  signals.start({ userId: 'full', token: 'demo.full', ...owner });
  ends.push(() => signals.stop());
  return { signals, report };
}

const opens = ({ requests }: RunningServer, status = 101) =>
  requests.filter(({ path, status: its }) => path.startsWith(PATH) && its === status);
const waitFor = (look: () => void) => vi.waitFor(look, { timeout: 15_000, interval: 10 });
const push = (server: RunningServer, count: number) =>
  server.marketplace.pushSignal({ 'appwise-team': { self: { unreadCount: count, hasUnreadMessages: true } } });

describe('on a true server', () => {
  it.each(['query', 'subprotocol'] as const)('the badges come and change, with the ticket as %s', async (auth) => {
    const server = await start();
    const { signals } = openPage({ marketUrl: server.url, auth });
    await waitFor(() => expect(signals.getState()).toMatchObject(badges(2, 4)));
    push(server, 12);
    await waitFor(() => expect(signals.getState().team.count).toBe(12));
    // Long enough for two heartbeats, and for a silence after the first to be noticed.
    await pause(80_000);
    expect(opens(server)).toHaveLength(1);
    if (auth === 'subprotocol') expect(opens(server)[0]!.path).not.toContain('d=');
  });

  it('a server that goes away and comes back is found again', async () => {
    const first = await start();
    const { signals, report } = openPage({ marketUrl: first.url });
    await waitFor(() => expect(signals.getState()).toMatchObject(badges(2, 4)));
    push(first, 12);
    await waitFor(() => expect(signals.getState().team.count).toBe(12));
    await first.stop();
    // Long enough for five attempts: what was known stays meanwhile.
    await waitFor(() => expect(report).toHaveBeenCalledTimes(1));
    expect(signals.getState().team.count).toBe(12);
    const second = await startAgain(Number(new URL(first.url).port));
    await waitFor(() => expect(signals.getState()).toMatchObject(badges(2, 4)));
    expect(opens(second)).toHaveLength(1);
    expect(JSON.stringify(report.mock.calls)).not.toMatch(/demo|d=/);
  });

  it('a socket that opens and stays silent is given up for one that speaks', async () => {
    const server = await start();
    server.marketplace.setFaults([{ path: PATH, body: 'empty', times: 1 }]);
    const begun = fastClock.now();
    const { signals } = openPage({ marketUrl: server.url });
    await waitFor(() => expect(signals.getState()).toMatchObject(badges(2, 4)));
    expect(opens(server)).toHaveLength(2);
    // Asked after 35 s, given up after 70.
    expect(fastClock.now() - begun).toBeGreaterThan(70_000);
  });

  it('a server that refuses is asked less and less, until it does not', async () => {
    const server = await start();
    server.marketplace.setFaults([{ path: PATH, status: 503, times: 4 }]);
    const { signals, report } = openPage({ marketUrl: server.url });
    await waitFor(() => expect(signals.getState()).toMatchObject(badges(2, 4)));
    expect([opens(server, 503).length, opens(server).length]).toEqual([4, 1]);
    expect(report).not.toHaveBeenCalled();
  });

  it('an address at which nobody ever answers is given up after 10 s, and tried again', async () => {
    let taken = 0;
    const mute: Server = createServer((socket) => {
      taken += 1;
      socket.on('error', () => {});
      ends.push(() => socket.destroy());
    });
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
    ends.push(() => mute.close());
    openPage({ marketUrl: `http://127.0.0.1:${(mute.address() as AddressInfo).port}` });
    await waitFor(() => expect(taken).toBe(2));
  });

  it('a stopped page is gone for the server, too', async () => {
    const server = await start();
    const { signals } = openPage({ marketUrl: server.url });
    await waitFor(() => expect(signals.getState()).toMatchObject(badges(2, 4)));
    signals.stop();
    push(server, 12);
    await pause(9000);
    expect(signals.getState()).toMatchObject(badges(0, 0));
    expect(opens(server)).toHaveLength(1);
  });
});
