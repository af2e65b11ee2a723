import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { type Domain, DOMAINS, documentsFor, facetsFor, listingsFor, termsFor } from './answers.ts';

/** One origin for pages, files and calls. Every answer comes at once, and no cache of the browser's keeps it. */

const CORE = '/api/appwise/v2/core/';
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

export interface BenchServer {
  readonly origin: string;
  close(): void;
}

/** `folders`: where a path's first segment leads. */
export async function serve(folders: Readonly<Record<string, string>>): Promise<BenchServer> {
  let origin = '';
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', origin);
    const send = (status: number, type: string, body: string | Buffer) => {
      response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body);
    };
    const answer = url.pathname.startsWith(CORE) ? answerTo(url, origin) : undefined;
    if (answer) return send(200, 'application/json', JSON.stringify(answer));
    const [, folder = '', ...rest] = normalize(url.pathname).split(/[\\/]/);
    const root = folders[folder];
    if (!root) return send(404, 'application/json', '{}');
    const path = join(root, ...rest);
    return readFile(path).then(
      (file) => send(200, TYPES[extname(path)] ?? 'application/octet-stream', file),
      () => send(404, 'application/json', '{}'),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** The seven calls of `src/api/search.ts`. */
function answerTo({ pathname, searchParams }: URL, origin: string): unknown {
  const query = searchParams.get('q') ?? '';
  const path = pathname.slice(CORE.length);
  const [, named, call] = /^marketplaces\/([^/]+)\/index\/(\w+)$/.exec(path) ?? [];
  if (call === 'autocomplete') return termsFor(query);
  if (call === 'search')
    return listingsFor(DOMAINS.find((domain) => domain === named) ?? ('x' satisfies Domain), query, origin);
  switch (path) {
    case 'users/me':
      return { id: 'bench' };
    case 'users/me/services/enabled':
      return { results: [] };
    case 'users/me/index/autocomplete':
      return termsFor(query);
    case 'users/me/index/search':
      return documentsFor(query, origin);
    case 'users/me/index/suggest':
      return facetsFor(query);
    default:
      return undefined;
  }
}
