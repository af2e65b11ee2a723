import { toJson } from '../api/json.rules.ts';

/** Where the token stands: in the address, as documented, or among the subprotocols, which no access log keeps. */
export type SignalsAuth = 'query' | 'subprotocol';

export interface SignalsTicket {
  readonly token: string;
  readonly marketUrl: string;
}

export interface SignalsAddress {
  readonly url: string;
  readonly protocols: readonly string[];
}

const PATH = '/api/appwise/v1/signals/';

/** Offered first, so that a server which takes the first one does not send the ticket back. */
const PROTOCOL = 'mp-signals';

/** The socket's address for a ticket. An endpoint of the bootstrap takes the place of the market's. */
export function signalsAddress(
  { token, marketUrl }: SignalsTicket,
  { endpoint, auth = 'query' }: { readonly endpoint?: string; readonly auth?: SignalsAuth } = {},
): SignalsAddress {
  const url = endpointOf(endpoint, marketUrl) ?? toSocket(marketUrl) + PATH;
  const ticket = toBase64(toJson({ token, marketUrl }));
  if (auth === 'subprotocol') return { url, protocols: [PROTOCOL, toUrlSafe(ticket)] };
  return { url: `${url}${url.includes('?') ? '&' : '?'}d=${encodeURIComponent(ticket)}`, protocols: [] };
}

/** http becomes ws, and so https wss. */
const toSocket = (url: string): string => url.replace(/^http/i, 'ws');

/** A base, or a whole endpoint. The token of a secure market goes nowhere in the open. */
function endpointOf(endpoint: string | undefined, marketUrl: string): string | undefined {
  const url = toSocket(endpoint?.trim() ?? '');
  if (!/^wss?:\/\//i.test(url) || !URL.canParse(url)) return undefined;
  const { protocol, host, pathname, search } = new URL(url);
  if (/^https:/i.test(marketUrl) && protocol !== 'wss:') return undefined;
  return `${protocol}//${host}${pathname === '/' ? PATH : pathname}${search}`;
}

/** Of any text: `btoa` by itself knows Latin letters only. */
const toBase64 = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));

/** A subprotocol is a word: without `+`, `/` and `=`. */
const toUrlSafe = (base64: string): string => base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

/** Whether a server is on this machine, which needs no network. */
export function isOnThisMachine(url: string): boolean {
  const hostname = URL.canParse(url) ? new URL(url).hostname : '';
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}
