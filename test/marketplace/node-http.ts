import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

/** Between Node's messages and the Fetch standard's. */
export function toRequest(message: IncomingMessage): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  // Nobody answers HEAD of its own: it is a GET whose body Node leaves out.
  const method = message.method === 'HEAD' ? 'GET' : (message.method ?? 'GET');
  const url = new URL(message.url ?? '/', `http://${message.headers.host ?? 'localhost'}`);
  if (method === 'GET') return new Request(url, { method, headers });
  const body = Readable.toWeb(message) as unknown as BodyInit;
  return new Request(url, { method, headers, body, duplex: 'half' } as RequestInit);
}

export function send(answer: Response, extra: Readonly<Record<string, string>>, response: ServerResponse): void {
  // `Response.error()`: the network is gone, and so is the connection.
  if (answer.type === 'error') {
    response.destroy();
    return;
  }
  const all = new Headers(answer.headers);
  for (const [name, value] of Object.entries(extra)) all.set(name, value);
  const headers: Record<string, string | string[]> = Object.fromEntries(all);
  // Iterating joins the cookies with commas, which no browser can take apart again.
  const cookies = all.getSetCookie();
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  response.writeHead(answer.status, headers);
  if (!answer.body) {
    response.end();
    return;
  }
  const body = Readable.fromWeb(answer.body as ReadableStream);
  response.on('close', () => body.destroy());
  body.on('error', () => response.destroy());
  body.pipe(response);
}
