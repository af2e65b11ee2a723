import { askEarly, isAskedEarly } from '../api/early-answer.ts';
import { asFlag, asText } from '../api/json.rules.ts';
import { BOOTSTRAP_PATH } from '../api/session.ts';
import { baseUrl } from '../api/url.rules.ts';
import { pageLocation } from '../browser/page-location.ts';

const TIMEOUT_MS = 10_000;

/** Stands in the slot once an app is on the page: it asks by itself. */
export const APP_IS_HERE = 'app-is-here';

/** For a tag that is painted before its app is here, where nobody has asked before it. */
export function askFirst(slot: Map<string, unknown>, fields: Readonly<Record<string, unknown>>): void {
  if (!slot.has(APP_IS_HERE) && !isAskedEarly(slot)) askWhoIsHere(slot, fields);
}

/**
 * Asks who is here before the app has been fetched; the loader's choice and the app take the answer. Where the page says
 * who is here nobody asks, and the development mode's call needs more than this one says.
 */
export function askWhoIsHere(slot: Map<string, unknown>, values: Readonly<Record<string, unknown>>): void {
  const { bootstrap, static: staticData, storefrontToolkit } = values;
  if ((bootstrap ?? undefined) !== undefined || (staticData && staticData !== 'false')) return;
  if (asFlag(storefrontToolkit)) return;
  const market = baseUrl(asText(values['marketUrl']), pageLocation.url().origin);
  askEarly(slot, baseUrl(asText(values['apiUrl']), market) + BOOTSTRAP_PATH, {
    headers: { Accept: 'application/json, text/plain, */*' },
    mode: 'cors',
    credentials: 'include',
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}
