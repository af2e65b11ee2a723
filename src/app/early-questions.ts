import { askEarly, earlyAnswer } from '../api/early-answer.ts';
import type { Http } from '../api/http.ts';
import { asRecord } from '../api/json.rules.ts';
import { BOOTSTRAP_PATH } from '../api/session.ts';
import { fetchTemplates, fetchTheme } from '../api/styles.ts';
import { fetchTranslations } from '../api/translations.ts';
import { addressOf } from '../api/url.rules.ts';
import { pageDocument } from '../browser/page-document.ts';
import { pageLocation } from '../browser/page-location.ts';
import { localeInForce } from '../i18n/locale.rules.ts';
import { parseLook } from '../session/bootstrap-look.rules.ts';
import { DEFAULT_TENANTS } from '../session/tenants.rules.ts';
import { askWhoIsHere, earlyInit } from './early-call.ts';
import { type PageConfig, readPageConfig } from './page-config.rules.ts';
import { createPageMode } from './page-mode.ts';

type Slot = Map<string, unknown>;

/** Stands in the slot once an app is on the page: it asks by itself. */
export const APP_IS_HERE = 'app-is-here';
/** Stands in the slot once the first tag has asked. */
const ASKED_FIRST = 'asked-first';

/**
 * For a tag that is painted before its app is here: asks who is here, where nobody has asked before it, and as soon as
 * that is answered for the words and the look that follow, which the app would ask for only once it has begun.
 */
export function askFirst(slot: Slot, fields: Readonly<Record<string, unknown>>): void {
  if (slot.has(APP_IS_HERE) || slot.has(ASKED_FIRST)) return;
  slot.set(ASKED_FIRST, true);
  const config = readPageConfig(fields, pageLocation.url());
  const url = config.apiUrl + BOOTSTRAP_PATH;
  if (!earlyAnswer(slot, url)) askWhoIsHere(slot, fields);
  // Whatever is wrong with the answer: the app tells of it.
  earlyAnswer(slot, url)
    ?.then((response) => askWhatFollows(slot, config, response))
    .catch(() => {});
}

/** The same questions as the app's. What a preview shows is no answer of the published ones. */
async function askWhatFollows(slot: Slot, config: PageConfig, response: Response): Promise<void> {
  if (!response.ok || createPageMode(() => config).mode() === 'preview') return;
  const look = parseLook(asRecord(await response.clone().json()));
  if (slot.has(APP_IS_HERE)) return;
  const http: Http = (call) => {
    askEarly(slot, addressOf(config.apiUrl, call), earlyInit(), ['app']);
    return new Promise(() => {});
  };
  const partner = config.partner ?? look.partner ?? (config.tenants ?? DEFAULT_TENANTS).firstParty;
  const locale = localeInForce(config.locale, pageDocument.locale(), look.locale);
  void fetchTranslations(http, partner, locale);
  if (!look.theme) void fetchTheme(http, partner, 'published');
  if (!look.templates) void fetchTemplates(http, partner, 'published', locale);
}
