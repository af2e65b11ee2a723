import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
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

interface Kept {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Site {
  readonly origin: string;
  /** What the marketplace was asked since the last look. */
  takeCalls(): readonly string[];
  addPage(path: string, html: string): void;
  close(): void;
}

const compressed = (body: Buffer | string, quality: number): Buffer =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** `folders`: by the path below which they are served. */
export async function serveSite(folders: Readonly<Record<string, string>>, marketplace: Marketplace): Promise<Site> {
  const files = new Map<string, Kept>();
  for (const [path, folder] of Object.entries(folders)) keepFolder(files, path, folder);
  let calls: string[] = [];

  async function respond(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(message.url ?? '/', 'http://localhost');
    const kept = files.get(pathname);
    if (kept) {
      const same = message.headers['if-none-match'] === kept.headers['ETag'];
      response.writeHead(same ? 304 : 200, kept.headers).end(same ? undefined : kept.body);
      return;
    }
    if (pathname.startsWith('/api/')) calls.push(`${message.method} ${message.url}`);
    const answer = await marketplace.answer(toRequest(message));
    if (answer) send(await narrowed(answer), {}, response);
    else response.writeHead(404).end();
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
    addPage(path, html) {
      files.set(path, keep(html, 'text/html; charset=utf-8', 'no-cache'));
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function keepFolder(files: Map<string, Kept>, path: string, folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const type = TYPES[extname(entry.name)];
    if (!entry.isFile() || !type) continue;
    const file = join(entry.parentPath, entry.name);
    const address = path + file.slice(folder.length).replaceAll('\\', '/');
    files.set(address, keep(readFileSync(file), type, 'public, max-age=31536000, immutable'));
  }
}

function keep(body: Buffer | string, type: string, cache: string): Kept {
  const small = compressed(body, constants.BROTLI_MAX_QUALITY);
  const ETag = `"${createHash('sha1').update(small).digest('base64url')}"`;
  return { body: small, headers: { 'Content-Type': type, 'Content-Encoding': 'br', 'Cache-Control': cache, ETag } };
}

/** Answers are made while the page waits: with less effort. */
async function narrowed(answer: Response): Promise<Response> {
  if (!/json|svg|text/.test(answer.headers.get('content-type') ?? '') || !answer.body) return answer;
  const headers = new Headers(answer.headers);
  headers.set('Content-Encoding', 'br');
  headers.delete('Content-Length');
  const body = compressed(Buffer.from(await answer.arrayBuffer()), 5);
  return new Response(new Uint8Array(body), { status: answer.status, headers });
}
