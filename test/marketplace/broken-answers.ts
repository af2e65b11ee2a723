import { getResponse, HttpResponse, type HttpHandler } from 'msw';
import type { Fault } from './faults.ts';

const HUGE = 10_000_000;
const DRIP_MS = 1000;

/** What a fault makes of an answer; `truth` is who would have given it. */
export async function breakAnswer(fault: Fault, request: Request, truth: HttpHandler[]): Promise<Response> {
  const status = fault.status ?? 200;
  const json = { status, headers: { 'Content-Type': 'application/json' } };
  const text = async () => (await (await getResponse(truth, request.clone()))?.text()) || '{"cut":true}';
  const half = (whole: string) => whole.slice(0, Math.max(1, Math.floor(whole.length / 2)));
  switch (fault.body) {
    case 'html':
      return HttpResponse.html('<!doctype html><title>Gateway</title><h1>Something went wrong</h1>', { status });
    case 'empty':
      return new HttpResponse('', json);
    case 'null':
      return new HttpResponse('null', json);
    case 'truncated':
      return new HttpResponse(half(await text()), json);
    case 'cut': {
      const begun = half(await text());
      return new HttpResponse(
        endless(begun, (stream) => stream.error(new Error('Injected fault'))),
        json,
      );
    }
    case 'stalled':
      return new HttpResponse(
        endless('', () => {}),
        json,
      );
    case 'drip':
      return new HttpResponse(
        endless(' ', (stream) => stream.enqueue(new TextEncoder().encode(' '))),
        json,
      );
    case 'huge':
      return new HttpResponse((await text()) + ' '.repeat(HUGE), json);
    case 'nulls':
      return Response.json(
        withLeaves(JSON.parse(await text()), () => null),
        json,
      );
    case 'wrong':
      return Response.json(withLeaves(JSON.parse(await text()), anotherType), json);
    case undefined:
      return HttpResponse.json(
        { status, message: 'Injected fault' },
        { status, headers: fault.retryAfter === undefined ? {} : { 'Retry-After': fault.retryAfter } },
      );
  }
}

/** A body that does not end by itself: something more happens to it each second, until the browser hangs up. */
function endless(begun: string, more: (stream: ReadableStreamDefaultController<Uint8Array>) => void) {
  let timer: ReturnType<typeof setInterval> | undefined;
  return new ReadableStream<Uint8Array>({
    start(stream) {
      stream.enqueue(new TextEncoder().encode(begun));
      timer = setInterval(() => {
        try {
          more(stream);
        } catch {
          clearInterval(timer);
        }
      }, DRIP_MS);
    },
    cancel: () => clearInterval(timer),
  });
}

/** The same shape with other leaves. */
export function withLeaves(value: unknown, leaf: (value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => withLeaves(one, leaf));
  if (typeof value !== 'object' || value === null) return leaf(value);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withLeaves(one, leaf)]));
}

export function anotherType(value: unknown): unknown {
  if (typeof value === 'string') return { a: [1] };
  if (typeof value === 'number') return ['x'];
  return typeof value === 'boolean' ? 'perhaps' : 7;
}
