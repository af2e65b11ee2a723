import { toJson } from './json.rules.ts';
import { retryAfterMs } from './retry.rules.ts';
import { type Address, addressOf } from './url.rules.ts';

/** The fetch layer: one request in, the truth out. It knows no product, swallows nothing and retries nothing. */

export interface HttpConfig {
  /** Where the call's path belongs; without trailing slash. */
  readonly baseUrl: string;
  /** The page's origin: it and the base's origin are the only ones that get the XSRF header. */
  readonly pageOrigin: string;
  readonly credentials?: () => RequestCredentials;
  /** Bearer token, asked for at each call. */
  readonly token?: () => string | undefined;
  /** The XSRF cookie's value, asked for at each call. */
  readonly xsrfToken?: () => string | undefined;
  /** Ends every call that is under way. */
  readonly life?: () => AbortSignal;
  /** Told of every 401. */
  readonly unauthorized?: (url: string) => void;
  /** Default 10,000 ms. */
  readonly timeoutMs?: number;
  readonly fetch?: typeof fetch;
  /** What a call of this URL, made before, has said in JSON; undefined where nothing is here. */
  readonly said?: (url: string, credentials: RequestCredentials) => unknown;
}

export interface HttpCall extends Address {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly json?: unknown;
  /**
   * `json`: only JSON, or nothing at all, is an answer; a page of HTML is a failure, whatever its status. `status`: the
   * status says all, and what is done is done however its body ends.
   */
  readonly answer?: 'json' | 'status';
  readonly headers?: Readonly<Record<string, string>>;
  readonly cache?: RequestCache;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
}

export interface Http {
  <Answer = unknown>(call: HttpCall): Promise<Answer>;
  /** What is here without asking, once: said to a call that was made before. Undefined otherwise. */
  said?(address: Address): unknown;
}

/** The server answered, but not with success or not with what its content type says. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly body: unknown;
  readonly url: string;
  readonly status: number;
  readonly statusText: string;
  /** The answer's `Retry-After`, as it came. Across origins only where the server exposes it. */
  readonly retryAfter?: string;

  /** `asked`: an answer that a page has made anew says of no address. */
  constructor(response: Response, body: unknown, message = `${response.status} ${response.statusText}`, asked = '') {
    super(message);
    this.body = body;
    this.url = response.url || asked;
    this.status = response.status;
    this.statusText = response.statusText;
    this.retryAfter = response.headers?.get('retry-after') ?? undefined;
  }
}

/** No answer came: offline, refused, cut off, too late. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  readonly url: string;

  constructor(url: string, cause: unknown) {
    super('Network request failed', { cause });
    this.url = url;
  }
}

/** The HTTP status that a failed call ended with, if the server answered at all. */
export const statusOf = (error: unknown): number | undefined => (error instanceof HttpError ? error.status : undefined);

/** How long, in ms, a server that is too busy (429, 503) asks us to wait before the next try. */
export function pauseAskedFor(error: unknown, now: number): number | undefined {
  const isBusy = error instanceof HttpError && (error.status === 429 || error.status === 503);
  return isBusy ? retryAfterMs(error.retryAfter, now) : undefined;
}

/** Whether a call was given up by us: no failure, and nothing to tell of. */
export const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

const TIMEOUT_MS = 10_000;
/** Letters of an answer that can be ours: a page must not stand still to read what was never meant for it. */
const LONGEST = 4_000_000;
const XSRF_HEADER = 'X-XSRF-TOKEN';
const XSRF_VALUE = /^[\w.~+/=-]{1,256}$/;

/** Resolves to the body read by its content type, or to the response itself for 204. Rejects with HttpError,
 * NetworkError, or the AbortError of the caller's own signal. */
export function createHttp(config: HttpConfig): Http {
  const { baseUrl, timeoutMs = TIMEOUT_MS } = config;
  const http = async <Answer>(call: HttpCall): Promise<Answer> => {
    const url = addressOf(baseUrl, call);
    const deadline = AbortSignal.timeout(call.timeoutMs ?? timeoutMs);
    const ends = [call.signal, config.life?.()].filter((signal) => signal !== undefined);
    const signal = AbortSignal.any([...ends, deadline]);
    const ask = async (): Promise<unknown> => {
      const response = await (config.fetch ?? fetch)(url, { ...requestOf(config, call, url), signal });
      // Said at once: whoever gives the call up before its body is there must hear of it, too.
      if (response.status === 401) config.unauthorized?.(response.url || url);
      return readAnswer(response, call, url);
    };
    try {
      return (await unless(signal, ask())) as Answer;
    } catch (error) {
      if (error instanceof HttpError || ends.some(({ aborted }) => aborted)) throw error;
      throw new NetworkError(url, error);
    }
  };
  const said = (address: Address) => config.said?.(addressOf(baseUrl, address), credentialsOf(config));
  return Object.assign(http, { said });
}

const credentialsOf = ({ credentials }: HttpConfig): RequestCredentials => credentials?.() ?? 'include';

/** A page may have put a `fetch` of its own before the browser's, one that never hears of a signal. */
const unless = <Answer>(signal: AbortSignal, answer: Promise<Answer>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    answer.then(resolve, reject);
  });

function requestOf(config: HttpConfig, call: HttpCall, url: string): RequestInit {
  const { method = 'GET', json, cache } = call;
  const headers: Record<string, string> = { Accept: 'application/json, text/plain, */*', ...call.headers };
  const token = config.token?.();
  if (token) headers['Authorization'] = `Bearer ${token}`;
  if (json !== undefined) headers['Content-Type'] = 'application/json';
  const xsrf = method === 'GET' ? undefined : xsrfFor(config, url);
  if (xsrf) headers[XSRF_HEADER] = xsrf;
  return {
    method,
    headers,
    mode: 'cors',
    credentials: credentialsOf(config),
    // A redirect could carry the XSRF token to another host.
    redirect: xsrf ? 'error' : 'follow',
    ...(json === undefined ? {} : { body: toJson(json) }),
    ...(cache ? { cache } : {}),
  };
}

function xsrfFor({ baseUrl, pageOrigin, xsrfToken }: HttpConfig, url: string): string | undefined {
  const base = URL.canParse(pageOrigin) ? pageOrigin : undefined;
  if (!URL.canParse(url, base) || !URL.canParse(baseUrl, base)) return undefined;
  const { origin } = new URL(url, base);
  if (origin !== pageOrigin && origin !== new URL(baseUrl, base).origin) return undefined;
  const value = xsrfToken?.();
  return value && XSRF_VALUE.test(value) ? value : undefined;
}

async function readAnswer(response: Response, { answer }: HttpCall, asked: string): Promise<unknown> {
  if (response.status === 204 || (answer === 'status' && response.ok)) return response;
  const body = await readBody(response, asked);
  if (!response.ok) throw new HttpError(response, body, undefined, asked);
  if (answer === 'json' && isForeign(body)) throw new HttpError(response, body, 'Not JSON', asked);
  return body;
}

const isForeign = (body: unknown): boolean => (typeof body === 'string' && body.trim() !== '') || body instanceof Blob;

async function readBody(response: Response, asked: string): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (/[/+]json/i.test(type)) return readJson(response, asked);
  return /^text\/|xml|javascript/i.test(type) || !type ? response.text() : response.blob();
}

async function readJson(response: Response, asked: string): Promise<unknown> {
  const text = await response.text();
  if (text.trim() === '') return undefined;
  try {
    if (text.length <= LONGEST) return JSON.parse(text) as unknown;
  } catch {
    // Malformed, as what is far too long.
  }
  if (!response.ok) return text;
  throw new HttpError(response, text, 'Malformed JSON', asked);
}
