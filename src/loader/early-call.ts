import { askEarly } from '../api/early-answer.ts';
import { asFlag, asText } from '../api/json.rules.ts';
import { BOOTSTRAP_PATH } from '../api/session.ts';
import { baseUrl } from '../api/url.rules.ts';
import { pageOrigin } from '../browser/page-places.ts';
import type { LoaderConfig } from './loader-config.rules.ts';

const TIMEOUT_MS = 10_000;

/**
 * Asks who is here before anything else has been fetched; the choice and the tags take the answer. Where the page says
 * who is here nobody asks, and the development mode's call needs more than this one says.
 */
export function askWhoIsHere(slot: Map<string, unknown>, { values }: LoaderConfig): void {
  const { bootstrap, static: staticData, storefrontToolkit } = values;
  if ((bootstrap ?? undefined) !== undefined || (staticData && staticData !== 'false')) return;
  if (asFlag(storefrontToolkit)) return;
  const market = baseUrl(asText(values['marketUrl']), pageOrigin());
  askEarly(slot, baseUrl(asText(values['apiUrl']), market) + BOOTSTRAP_PATH, {
    headers: { Accept: 'application/json, text/plain, */*' },
    mode: 'cors',
    credentials: 'include',
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}
