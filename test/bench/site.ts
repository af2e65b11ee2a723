import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Marketplace } from '../marketplace/marketplace.ts';
import { send, toRequest } from '../marketplace/node-http.ts';

/**
 * Pages, files and the reference marketplace on one origin, as a careful host serves them: everything in brotli, pages
 * asked after each time, files kept for ever. Files are compressed at the start, so that no measure waits for it.
 */

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

const ANSWER_EFFORT = 5;

interface Kept {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Call {
  readonly path: string;
  /** As it was answered. */
  readonly body: Buffer;
}

export interface Site {
  readonly origin: string;
  /** What the marketplace was asked since the last look. */
  takeCalls(): readonly Call[];
  addPage(path: string, html: string): Promise<void>;
  close(): void;
}

const brotli = promisify(brotliCompress);
const compressed = (body: Buffer | string, quality: number): Promise<Buffer> =>
  brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** `folders`: by the path below which they are served. */
export async function serveSite(folders: Readonly<Record<string, string>>, marketplace: Marketplace): Promise<Site> {
  const files = new Map<string, Kept>();
  let calls: Call[] = [];

  async function respond(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(message.url ?? '/', 'http://localhost');
    const kept = files.get(pathname) ?? (await fileAt(folders, pathname));
    if (kept) {
      files.set(pathname, kept);
      const same = message.headers['if-none-match'] === kept.headers['ETag'];
      response.writeHead(same ? 304 : 200, kept.headers).end(same ? undefined : kept.body);
      return;
    }
    const answer = (await marketplace.answer(toRequest(message))) ?? new Response(null, { status: 404 });
    const body = Buffer.from(await answer.arrayBuffer());
    if (pathname.startsWith('/api/')) calls.push({ path: message.url ?? '/', body });
    send(await narrowed(answer, body), {}, response);
  }

  const server = createServer((message, response) => void respond(message, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    takeCalls() {
      const taken = calls;
      calls = [];
      return taken;
    },
    async addPage(path, html) {
      files.set(path, await keep(html, 'text/html; charset=utf-8', 'no-cache'));
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function fileAt(folders: Readonly<Record<string, string>>, pathname: string): Promise<Kept | undefined> {
  const path = normalize(decodeURIComponent(pathname)).replaceAll('\\', '/');
  const prefix = Object.keys(folders).find((one) => path.startsWith(`${one}/`));
  const type = TYPES[extname(path)];
  if (prefix === undefined || !type) return undefined;
  const body = await readFile(join(folders[prefix] as string, path.slice(prefix.length))).catch(() => undefined);
  return body && keep(body, type, 'public, max-age=31536000, immutable');
}

async function keep(body: Buffer | string, type: string, cache: string): Promise<Kept> {
  const small = await compressed(body, constants.BROTLI_MAX_QUALITY);
  const ETag = `"${createHash('sha1').update(small).digest('base64url')}"`;
  return { body: small, headers: { 'Content-Type': type, 'Content-Encoding': 'br', 'Cache-Control': cache, ETag } };
}

/** Answers are made while the page waits: with less effort. */
async function narrowed({ status, headers: given }: Response, body: Buffer): Promise<Response> {
  const headers = new Headers(given);
  if (!/json|svg|text/.test(given.get('content-type') ?? '') || body.length === 0)
    return new Response(body.length > 0 ? new Uint8Array(body) : null, { status, headers });
  headers.set('Content-Encoding', 'br');
  headers.delete('Content-Length');
  return new Response(new Uint8Array(await compressed(body, ANSWER_EFFORT)), { status, headers });
}
