import { asFlag, asList, asRecord, asText, toJson } from '../api/json.rules.ts';
import { safeLink, safePicture } from '../api/url.rules.ts';
import type { CART_KEYS } from '../session/person-marks.rules.ts';
import { type Cart, type CartAddon, type CartLine, EMPTY_CART, asItemsCount } from './cart.rules.ts';

/** What a tab has kept, by key. */
export type KeptCart = Readonly<Record<keyof typeof CART_KEYS, string | undefined>>;

export const writeKeptCart = ({ lines, itemsCount, subtotal }: Cart): KeptCart => ({
  lines: toJson(lines),
  count: String(itemsCount),
  subtotal: subtotal === undefined ? undefined : String(subtotal),
});

/** Any page of the origin can have written it: checked as an answer is. The sum has lost its currency and is left out. */
export function readKeptCart({ lines: text, count }: KeptCart, base: string): Cart | undefined {
  if (text === undefined && count === undefined) return undefined;
  const lines = asList(parsed(text)).flatMap((line) => readLine(line, base));
  return { ...EMPTY_CART, lines, itemsCount: asItemsCount(count) ?? lines.length };
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '[]') as unknown;
  } catch {
    return [];
  }
}

function readLine(json: unknown, base: string): readonly CartLine[] {
  const line = asRecord(json);
  const data = asRecord(line['productData']);
  const [id, productName] = [asText(line['id']), asText(line['productName'])];
  if (id === undefined || productName === undefined) return [];
  return [
    {
      id,
      productName,
      isDomain: asFlag(line['isDomain']) ?? false,
      productData: {
        subHeader1: asText(data['subHeader1']),
        subHeader2: asText(data['subHeader2']),
        iconSrc: safePicture(asText(data['iconSrc']), base),
        productUrl: safeLink(asText(data['productUrl']), base),
      },
      addons: asList(line['addons']).flatMap((addon) => readAddon(addon, base)),
    },
  ];
}

function readAddon(json: unknown, base: string): readonly CartAddon[] {
  const addon = asRecord(json);
  const addonName = asText(addon['addonName']);
  if (addonName === undefined) return [];
  return [
    {
      addonName,
      iconSrc: safePicture(asText(addon['iconSrc']), base),
      addonUrl: safeLink(asText(addon['addonUrl']), base),
    },
  ];
}
