import { delay, http, HttpResponse, type HttpHandler } from 'msw';
import { breakAnswer } from './broken-answers.ts';
import { readCookies, SESSION_COOKIE } from './viewer.ts';

/** One thing that goes wrong on purpose. A fault with a delay alone makes the true answer late. */
export interface Fault {
  /** The beginning of the paths that it holds for. */
  path: string;
  /** Only where the address asks for this: a part of its query. */
  asking?: string;
  method?: string;
  status?: number;
  delayMs?: number;
  /** The answer waits until the faults are replaced or taken away. */
  held?: true;
  /**
   * What comes instead of the true body. An `empty` socket opens and never says a word. Of a `cut` body half comes, and
   * then the connection breaks; of a `stalled` one nothing comes; a `drip` never ends; a `huge` one is ten megabytes long;
   * `nulls` has null, and `wrong` another type, in each field.
   */
  body?: 'html' | 'truncated' | 'empty' | 'null' | 'cut' | 'stalled' | 'drip' | 'huge' | 'nulls' | 'wrong';
  /** Any JSON instead of the true body. */
  json?: unknown;
  /** The answer's Retry-After: seconds, or a date. */
  retryAfter?: string;
  /** The connection breaks without an answer. */
  drop?: boolean;
  /** How often it happens; for ever when absent. */
  times?: number;
  /** Only for this session, so that tests can share a server. */
  session?: string;
}

export interface Faults {
  set(faults: readonly Fault[]): void;
  clear(): void;
  handler: HttpHandler;
  /** What goes wrong with a request that no handler answers: the opening of a socket. */
  take(request: Request): Fault | undefined;
}

function isFault(value: unknown): value is Fault {
  return typeof value === 'object' && value !== null && 'path' in value && typeof value.path === 'string';
}

export function parseFaults(body: unknown): Fault[] | undefined {
  return Array.isArray(body) && body.every(isFault) ? body : undefined;
}

/** Stands before all other handlers: `truth` is what they would have said. */
export function createFaults(initial: readonly Fault[], truth: () => HttpHandler[]): Faults {
  let active: { fault: Fault; left: number }[] = [];
  let release = () => {};
  let gate = Promise.resolve();
  const set = (faults: readonly Fault[]) => {
    release();
    gate = new Promise((resolve) => (release = resolve));
    active = faults.map((fault) => ({ fault, left: fault.times ?? Infinity }));
  };
  set(initial);

  const find = (request: Request) => {
    const { pathname: path, search } = new URL(request.url);
    // The door through which faults are taken away again must never be shut by one.
    if (path.startsWith('/demo/')) return undefined;
    return active.find(
      ({ fault, left }) =>
        left > 0 &&
        path.startsWith(fault.path) &&
        search.includes(fault.asking ?? '') &&
        (fault.method ?? request.method) === request.method &&
        (fault.session === undefined || fault.session === readCookies(request)[SESSION_COOKIE]),
    );
  };

  const take = (request: Request): Fault | undefined => {
    const found = find(request);
    if (found) found.left -= 1;
    return found?.fault;
  };

  // Matches only what a fault is meant for: a handler for everything would hide calls that nobody answers.
  const isMeant = ({ request }: { request: Request }) => find(request) !== undefined;
  const handler = http.all(isMeant, async ({ request }) => {
    const fault = take(request);
    if (!fault) return undefined;
    if (fault.delayMs) await delay(fault.delayMs);
    if (fault.held) await gate;
    if (fault.drop) return HttpResponse.error();
    if (fault.json !== undefined) return Response.json(fault.json, { status: fault.status ?? 200 });
    if (fault.body === undefined && fault.status === undefined) return undefined;
    return breakAnswer(fault, request, truth());
  });

  return { set, clear: () => set([]), handler, take };
}
