import { askEarly, earlyAnswer } from '../api/early-answer.ts';
import { asFlag, asText } from '../api/json.rules.ts';
import { BOOTSTRAP_PATH } from '../api/session.ts';
import { baseUrl } from '../api/url.rules.ts';
import { pageLocation } from '../browser/page-location.ts';

const TIMEOUT_MS = 10_000;

/** A call as the app would make it. */
export const earlyInit = (): RequestInit => ({
  headers: { Accept: 'application/json, text/plain, */*' },
  mode: 'cors',
  credentials: 'include',
  signal: AbortSignal.timeout(TIMEOUT_MS),
});

/**
 * Asks who is here before the app has been fetched; the loader's choice and the app take the answer. Where the page says
 * who is here nobody asks, and the development mode's call needs more than this one says.
 */
export function askWhoIsHere(
  slot: Map<string, unknown>,
  values: Readonly<Record<string, unknown>>,
): Promise<Response> | undefined {
  const { bootstrap, static: staticData, storefrontToolkit } = values;
  if ((bootstrap ?? undefined) !== undefined || (staticData && staticData !== 'false')) return undefined;
  if (asFlag(storefrontToolkit)) return undefined;
  const market = baseUrl(asText(values['marketUrl']), pageLocation.url().origin);
  const url = baseUrl(asText(values['apiUrl']), market) + BOOTSTRAP_PATH;
  // The loader may have asked.
  const init = { ...earlyInit(), cache: 'no-store' } as const;
  return earlyAnswer(slot, url) ?? askEarly(slot, url, init, ['choice', 'app']);
}
