import { askEarly } from '../api/early-answer.ts';
import { asFlag, asText } from '../api/json.rules.ts';
import { BOOTSTRAP_PATH } from '../api/session.ts';
import { baseUrl } from '../api/url.rules.ts';
import { pageLocation } from '../browser/page-location.ts';
import { marketUrlOf } from './page-config.rules.ts';

const TIMEOUT_MS = 10_000;

/** A call as the app would make it. */
export const earlyInit = (): RequestInit => ({
  headers: { Accept: 'application/json, text/plain, */*' },
  credentials: 'include',
  signal: AbortSignal.timeout(TIMEOUT_MS),
});

/** Undefined where nobody asks, as the page says who is here, or as the development mode's call needs more than an early one says. */
export function whoIsHereAddress(values: Readonly<Record<string, unknown>>): string | undefined {
  const { bootstrap, static: staticData, storefrontToolkit } = values;
  if ((bootstrap ?? undefined) !== undefined || (staticData && staticData !== 'false')) return undefined;
  if (asFlag(storefrontToolkit)) return undefined;
  const market = marketUrlOf(values, pageLocation.url().origin);
  return baseUrl(asText(values['apiUrl']), market) + BOOTSTRAP_PATH;
}

/** Asks who is here before the app has been fetched; the loader's choice and the app take the answer. */
export const askWhoIsHere = (slot: Map<string, unknown>, url: string): Promise<Response> =>
  askEarly(slot, url, { ...earlyInit(), cache: 'no-store' }, ['choice', 'app']);
