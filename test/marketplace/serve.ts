import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { corsHeaders, isPreflight } from './cors.ts';
import { createMarketplace, type Marketplace, type MarketplaceOptions } from './marketplace.ts';
import { send, toRequest } from './node-http.ts';
import { createSignalsServer } from './signals-server.ts';
import { serveStatic, type StaticRoots } from './static-files.ts';

export interface ServerOptions extends MarketplaceOptions {
  /** 0 takes any free port, for the API as well. */
  port?: number;
  apiPort?: number;
  staticRoots?: StaticRoots;
}

/** Bound to this machine alone; browsers and Node find it under `localhost` too, which shares its cookies among ports. */
const ADDRESS = '127.0.0.1';

/** What came in, for tests that ask who called what. */
export interface SeenRequest {
  method: string;
  /** Path and query. */
  path: string;
  /** Names of the cookies that came with it. */
  cookies: readonly string[];
  status: number;
  /** The browser has hung up before the answer was out. */
  aborted: boolean;
  /** Which of the two ports. */
  on: 'market' | 'api';
}

export interface RunningServer {
  url: string;
  apiUrl: string;
  marketplace: Marketplace;
  requests: SeenRequest[];
  signals: Pick<ReturnType<typeof createSignalsServer>, 'sessions' | 'say' | 'drop'>;
  /** Resolves once no browser is connected: what closed pages were still asking has come. */
  untilBrowsersHaveGone(): Promise<void>;
  stop(): Promise<void>;
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, ADDRESS, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    // Keep-alive connections would hold the server open until the browser lets go.
    server.closeAllConnections();
  });
}

function seen(message: IncomingMessage, on: SeenRequest['on']) {
  const cookies = (message.headers.cookie ?? '').split(';').flatMap((pair) => pair.split('=')[0]?.trim() || []);
  return { method: message.method ?? 'GET', path: message.url ?? '/', cookies, on, aborted: false };
}

const isFromBrowser = ({ headers }: IncomingMessage): boolean => headers['user-agent']?.startsWith('Mozilla') ?? false;

/** The marketplace as a real HTTP and WebSocket server: pages on one port, the same calls for other origins on the next. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const { port = 4400, apiPort = port === 0 ? 0 : port + 1, staticRoots = {}, ...world } = options;
  const marketplace = createMarketplace({ strictXsrf: true, now: Date.now, ...world });
  const signals = createSignalsServer(marketplace);
  const requests: SeenRequest[] = [];
  const browsers = new Set<Socket>();

  async function answerTo(request: Request): Promise<Response> {
    if (isPreflight(request)) return new Response(null, { status: 204 });
    const path = new URL(request.url).pathname;
    // A built site may bring pages of its own; only where it has none does the marketplace draw one.
    const file = path.startsWith('/api/') ? undefined : await serveStatic(staticRoots, request);
    return file ?? (await marketplace.answer(request)) ?? new Response('Not found', { status: 404 });
  }

  async function respond(message: IncomingMessage, response: ServerResponse, on: SeenRequest['on']): Promise<void> {
    const request = toRequest(message);
    const noted: SeenRequest = { ...seen(message, on), status: 0 };
    requests.push(noted);
    if (!isFromBrowser(message)) browsers.delete(message.socket);
    response.once('close', () => {
      noted.aborted = !response.writableFinished;
    });
    const answer = await answerTo(request).catch((error: unknown) => new Response(String(error), { status: 500 }));
    noted.status = answer.status;
    send(answer, on === 'api' ? corsHeaders(request) : {}, response);
  }

  function serverFor(on: SeenRequest['on']): Server {
    // A malformed request line is nobody's business but its sender's.
    const server = createServer(
      (message, response) => void respond(message, response, on).catch(() => response.destroy()),
    );
    // Whoever asks lets go of an idle connection: a busy one would write to what the server is just closing.
    server.keepAliveTimeout = 0;
    server.on('connection', (socket: Socket) => {
      browsers.add(socket);
      socket.once('close', () => browsers.delete(socket));
    });
    server.on('upgrade', (message, socket, head) => {
      try {
        requests.push({ ...seen(message, on), status: signals.upgrade(message, socket, head) });
      } catch {
        // As malformed as above. Nobody waits for this listener: what it throws would end the whole process.
        socket.destroy();
      }
    });
    return server;
  }

  const market = serverFor('market');
  const api = serverFor('api');
  const marketPort = await listen(market, port);
  const boundApiPort = await listen(api, apiPort).catch(async (error: unknown) => {
    await close(market);
    throw error;
  });

  return {
    url: `http://localhost:${marketPort}`,
    apiUrl: `http://localhost:${boundApiPort}`,
    marketplace,
    requests,
    signals,
    async untilBrowsersHaveGone() {
      await Promise.all([...browsers].map((socket) => new Promise((resolve) => socket.once('close', resolve))));
    },
    async stop() {
      signals.stop();
      await Promise.all([close(market), close(api)]);
    },
  };
}
