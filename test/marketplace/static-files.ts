import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, resolve, sep } from 'node:path';

/** Folders by the path under which they are served; the longest matching prefix counts. */
export type StaticRoots = Readonly<Record<string, string>>;

const MIME: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.xhtml': 'application/xhtml+xml; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/plain; charset=utf-8',
};

function fileFor(roots: StaticRoots, pathname: string): string | undefined {
  let path: string;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
  if (path.includes('\0')) return undefined;
  const prefixes = Object.keys(roots).toSorted((a, b) => b.length - a.length);
  const prefix = prefixes.find((one) => one === '/' || path === one || path.startsWith(`${one}/`));
  const folder = prefix === undefined ? undefined : roots[prefix];
  if (prefix === undefined || folder === undefined) return undefined;
  const root = resolve(folder);
  const file = resolve(join(root, prefix === '/' ? path : path.slice(prefix.length)));
  // Whatever the path says, only what lies inside the root leaves the house.
  return file === root || file.startsWith(root + sep) ? file : undefined;
}

async function existingFile(file: string): Promise<string | undefined> {
  const found = await stat(file).catch(() => undefined);
  if (found?.isFile()) return file;
  if (!found?.isDirectory()) return undefined;
  const index = join(file, 'index.html');
  return (await stat(index).catch(() => undefined))?.isFile() ? index : undefined;
}

/** A file of the roots, or nothing. A folder without its closing slash is sent there, so relative links hold. */
export async function serveStatic(roots: StaticRoots, request: Request): Promise<Response | undefined> {
  if (request.method !== 'GET') return undefined;
  const url = new URL(request.url);
  const wanted = fileFor(roots, url.pathname);
  const file = wanted && (await existingFile(wanted));
  if (!wanted || !file) return undefined;
  if (file !== wanted && !url.pathname.endsWith('/')) {
    return new Response(null, { status: 302, headers: { Location: `${url.pathname}/${url.search}` } });
  }
  const content = await readFile(file);
  const etag = `"${createHash('sha1').update(content).digest('base64url')}"`;
  const headers = {
    'Content-Type': MIME[extname(file).toLowerCase()] ?? 'application/octet-stream',
    'Cache-Control': 'no-cache',
    // Files are for everybody, as a CDN has them: also for a sandboxed frame, whose origin is null.
    'Access-Control-Allow-Origin': '*',
    ETag: etag,
  };
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(content), { headers });
}
