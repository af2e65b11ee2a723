import { anotherType, withLeaves } from '../../marketplace/broken-answers.ts';

/** What may become of a call, as a `fetch` would tell of it. */
export const FAULTS = [
  'status 401',
  'status 403',
  'status 404',
  'status 429 for two seconds',
  'status 429 until a date',
  'status 500',
  'status 503',
  'no answer',
  'no network',
  'a body that never comes',
  'a body that breaks off',
  'a page of HTML',
  'HTML that calls itself JSON',
  'half of the JSON',
  'nothing',
  'null',
  'null in each field',
  'the wrong type in each field',
  'ten megabytes',
  'a drop a second',
] as const;
export type FaultName = (typeof FAULTS)[number];

/** How a fault is met: the call fails, says nothing, or says something that is of no use. */
export const meaningOf = (fault: FaultName): 'fails' | 'nothing' | 'hollow' => {
  if (fault === 'nothing' || fault === 'null') return 'nothing';
  return fault === 'null in each field' || fault === 'the wrong type in each field' ? 'hollow' : 'fails';
};

const JSON_TYPE = { 'Content-Type': 'application/json' };
const json = (body: BodyInit, status = 200, headers = {}) =>
  new Response(body, { status, headers: { ...JSON_TYPE, ...headers } });
const HUGE = ' '.repeat(10_000_000);

function body(
  start: (controller: ReadableStreamDefaultController<Uint8Array>) => void,
  signal: AbortSignal,
  cancel = () => {},
) {
  return new ReadableStream<Uint8Array>({
    cancel,
    start(controller) {
      signal.addEventListener('abort', () => controller.error(signal.reason));
      start(controller);
    },
  });
}
const bytes = (text: string) => new TextEncoder().encode(text);

/** `truth` is what the marketplace would have said. */
export function meet(fault: FaultName, truth: unknown, signal: AbortSignal): Response | Promise<Response> {
  const text = JSON.stringify(truth);
  let drip: ReturnType<typeof setInterval>;
  const [, status] = /^status (\d+)/.exec(fault) ?? [];
  if (status) {
    const until = fault.includes('seconds') ? '2' : new Date(Date.now() + 2000).toUTCString();
    return json('{"message":"Injected fault"}', Number(status), status === '429' ? { 'Retry-After': until } : {});
  }
  switch (fault) {
    case 'no network':
      return Promise.reject(new TypeError('Failed to fetch'));
    case 'a body that never comes':
      return json(body(() => {}, signal));
    case 'a body that breaks off':
      return json(
        body((controller) => {
          controller.enqueue(bytes(text.slice(0, text.length / 2)));
          controller.error(new TypeError('terminated'));
        }, signal),
      );
    case 'a page of HTML':
      return new Response('<!doctype html><h1>Sorry', { headers: { 'Content-Type': 'text/html' } });
    case 'HTML that calls itself JSON':
      return json('<!doctype html><h1>Sorry');
    case 'half of the JSON':
      return json(text.slice(0, Math.ceil(text.length / 2)));
    case 'nothing':
      return json('');
    case 'null':
      return json('null');
    case 'null in each field':
      return json(JSON.stringify(withLeaves(truth, () => null)));
    case 'the wrong type in each field':
      return json(JSON.stringify(withLeaves(truth, anotherType)));
    case 'ten megabytes':
      return json(text + HUGE);
    case 'a drop a second':
      return json(
        body(
          (controller) => {
            drip = setInterval(() => controller.enqueue(bytes(' ')), 1000);
            signal.addEventListener('abort', () => clearInterval(drip));
          },
          signal,
          () => clearInterval(drip),
        ),
      );
    default:
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
  }
}
