import { APP_IS_HERE, askEarly, isAsked } from '../api/early-answer.ts';
import { asText } from '../api/json.rules.ts';
import { cookieText } from '../browser/cookie-text.ts';
import { localeInForce } from '../i18n/locale.rules.ts';
import { FIRST_PARTY } from '../session/tenants.rules.ts';
import { earlyInit } from './early-call.ts';

/** In the address, or in the name of a cookie: a preview's drafts are another question. */
const SIGN_OF_PREVIEW = 'builder';

/**
 * Asks for the words and the bar of whoever is here as soon as `who` says so, and no file has to be here for it: nobody is
 * painted before these two are known. The addresses are those of `translationsAddress` and `templatesAddress`, written
 * out, as each byte counts in an entry. Whatever is wrong with the answer, or unusual in the page: the app asks then.
 */
export async function askForWords(
  slot: Map<string, unknown>,
  market: string,
  fields: Readonly<Record<string, unknown>>,
  who: Promise<Response>,
): Promise<void> {
  const answer = await who;
  // Who needs them most may have asked by then.
  if (slot.has(APP_IS_HERE) || (location.search + cookieText()).includes(SIGN_OF_PREVIEW)) return;
  const said = Object(await answer.clone().json()) as Readonly<Record<string, unknown>>;
  const { partner } = Object(said['CHANNEL_SETTINGS']) as Readonly<Record<string, unknown>>;
  const whose = encodeURIComponent(asText(fields['partner']) ?? asText(partner) ?? FIRST_PARTY);
  const locale = localeInForce(asText(fields['locale']), document.documentElement.lang, asText(said['locale']));
  for (const path of [
    `/api/v1/translation/${whose}/${locale}?namespace=universal-header`,
    ...(said['templates'] ? [] : [`/api/channel/v1/styles/${whose}/templates/published?locale=${locale}`]),
  ])
    if (!isAsked(slot, market + path)) void askEarly(slot, market + path, earlyInit(), ['app']);
}
