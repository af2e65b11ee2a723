import { asContent, asRecord, asText, isRecord } from '../api/json.rules.ts';
import { formatters } from '../i18n/formatters.rules.ts';

/** What the currency picker offers, and which currency is in force (H §3). */
export interface Currencies {
  readonly offered: readonly string[];
  readonly chosen?: string;
}

const CODE = /^[A-Z]{3}$/;

/** An ISO 4217 code in capitals, or nothing. */
export function currencyCode(value: unknown): string | undefined {
  const code = asText(isRecord(value) ? (value['code'] ?? value['currency']) : value)
    ?.trim()
    .toUpperCase();
  return code && CODE.test(code) ? code : undefined;
}

interface Configuration {
  readonly offered: readonly string[];
  readonly byDefault?: string;
}

/** `{ currencies, defaultCurrency }`, or a code alone; entries may be codes, or objects with one. */
function readConfiguration(given: unknown): Configuration {
  if (!isRecord(given)) return { offered: [], byDefault: currencyCode(given) };
  const list = given['currencies'];
  const codes = asContent(Array.isArray(list) ? list : asRecord(list)).map(currencyCode);
  return {
    offered: [...new Set(codes.filter((code) => code !== undefined))],
    byDefault: currencyCode(given['defaultCurrency']),
  };
}

/**
 * The page's own configuration before the channel's; the person's own currency before the default one. A currency that
 * is in force is offered, too, where there is a choice at all.
 */
export function currenciesFor(
  own: unknown,
  channel: unknown,
  person: { readonly chosen?: string; readonly saved?: string },
): Currencies {
  const [page, market] = [readConfiguration(own), readConfiguration(channel)];
  const offered = page.offered.length > 0 ? page.offered : market.offered;
  const chosen =
    currencyCode(person.chosen) ?? currencyCode(person.saved) ?? page.byDefault ?? market.byDefault ?? offered[0];
  return {
    offered: chosen && offered.length > 1 && !offered.includes(chosen) ? [chosen, ...offered] : offered,
    chosen,
  };
}

const namesIn = formatters((locale) => new Intl.DisplayNames([locale], { type: 'currency' }));

/** A currency's name in a language, e.g. `US dollar`; the code where the browser has none. */
export function currencyName(code: string, locale: string): string {
  try {
    return namesIn(locale).of(code) ?? code;
  } catch {
    return code;
  }
}
