import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A host page and a place for files, each on an origin of its own, as on a tenant's site with a CDN. */
export interface OtherOrigins {
  readonly pageUrl: string;
  readonly assetsUrl: string;
  stop(): void;
}

const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', json: 'application/json' };
const SUB_PATH = '/assets/elements/v1/';

/** `dist/` lies under a sub-path; the page is whatever `html` makes of its address. */
export async function startOtherOrigins(html: (assetsUrl: string) => string): Promise<OtherOrigins> {
  const assets = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] as string;
    if (!path.startsWith(SUB_PATH) || path.includes('..')) return void response.writeHead(404).end();
    const file = path.slice(SUB_PATH.length);
    return void readFile(`dist/${file}`).then(
      (body) => {
        const type = TYPES[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
        response.writeHead(200, { 'Content-Type': type, 'Access-Control-Allow-Origin': '*' }).end(body);
      },
      () => response.writeHead(404).end(),
    );
  });
  const assetsUrl = `${await listen(assets)}${SUB_PATH}`;
  const page = createServer((request, response) => {
    if (request.url?.startsWith('/favicon')) return void response.writeHead(204).end();
    return void response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html(assetsUrl));
  });
  const pageUrl = await listen(page);
  return {
    pageUrl,
    assetsUrl,
    stop() {
      for (const server of [assets, page]) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

function listen(server: ReturnType<typeof createServer>): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://localhost:${(server.address() as AddressInfo).port}`));
  });
}
