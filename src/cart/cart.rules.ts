import { type JsonRecord, asCount, asList, asRecord, asText, asTexts, isRecord } from '../api/json.rules.ts';
import { safeLink, safePicture } from '../api/url.rules.ts';
import { saysNothing } from '../session/bootstrap.rules.ts';

/** A line of the cart, as the documents name its parts (H §3). */
export interface CartLine {
  readonly id: string;
  readonly productName: string;
  readonly isDomain: boolean;
  readonly productData: {
    readonly subHeader1?: string;
    readonly subHeader2?: string;
    readonly iconSrc?: string;
    readonly productUrl?: string;
  };
  readonly addons: readonly CartAddon[];
}

export interface CartAddon {
  readonly addonName: string;
  readonly iconSrc?: string;
  readonly addonUrl?: string;
}

export interface Cart {
  readonly lines: readonly CartLine[];
  readonly itemsCount: number;
  /** As delivered: a number is money in `currency`, a text is shown as it is. */
  readonly subtotal?: number | string;
  /** ISO 4217. Absent: the person's own. */
  readonly currency?: string;
}

export const CHECKOUT_PATH = '/checkout/cart';

/** More than any cart holds, and no more than the foot of the panel has room for. */
const MOST_ITEMS = 999_999;

export const asItemsCount = (value: unknown): number | undefined => asCount(value, MOST_ITEMS);

export const EMPTY_CART: Cart = { lines: [], itemsCount: 0 };

/** What is known of a cart, and how. */
export interface CartState {
  /** Undefined while nothing is known of it. */
  readonly cart?: Cart;
  readonly isLoading: boolean;
  /** How the last call went wrong: with an answer that is no cart, or with none. */
  readonly trouble?: 'malformed' | 'unavailable';
  /** The page has asked for the present call, or the last one: something was done to the cart. */
  readonly byPage: boolean;
}

export const NOTHING_OF_CART: CartState = { isLoading: false, byPage: false };

export const countIn = ({ cart }: CartState): number => cart?.itemsCount ?? 0;

/** Any answer at all; `malformed` where something came that holds no cart (H §8). */
export function parseCart(json: unknown, base: string): Cart | 'malformed' {
  if (saysNothing(json) || isEmpty(json)) return EMPTY_CART;
  const answer = asRecord(json);
  if (!Array.isArray(answer['items']) && !isRecord(answer['itemDetails'])) return 'malformed';
  const lines = asList(answer['items']).flatMap((item) => parseLine(asRecord(item), answer, base));
  return {
    lines,
    // Also those of which nothing can be shown.
    itemsCount: asItemsCount(answer['itemsCount']) ?? asList(answer['items']).filter(hasId).length,
    subtotal: subtotalOf(answer['subtotal']),
    currency: currencyOf(answer['currency']),
  };
}

const hasId = (item: unknown): boolean => asText(asRecord(item)['id']) !== undefined;

const isEmpty = (json: unknown): boolean =>
  typeof json === 'object' && json !== null ? Object.keys(json).length === 0 : String(json).trim() === '';

/** Items without details are left out: there is nothing to show of them. */
function parseLine(item: JsonRecord, answer: JsonRecord, base: string): readonly CartLine[] {
  const id = asText(item['id']);
  const details = detailsOf(answer, id);
  const productName = asText(details.branding['name']);
  if (id === undefined || productName === undefined) return [];
  const domains = domainsOf(item);
  const isDomain = domains.length > 0;
  const edition = editionOf(answer, id);
  return [
    {
      id,
      productName,
      isDomain,
      productData: {
        subHeader1: isDomain ? domains.join(', ') : edition,
        subHeader2: isDomain ? edition : asText(details.branding['vendor']),
        ...linksOf(details.branding, base),
      },
      addons: asList(item['childItems']).flatMap((child) => parseAddon(child, answer, base)),
    },
  ];
}

function parseAddon(child: unknown, answer: JsonRecord, base: string): readonly CartAddon[] {
  const { branding } = detailsOf(answer, asText(isRecord(child) ? child['id'] : child));
  const addonName = asText(branding['name']);
  const { iconSrc, productUrl } = linksOf(branding, base);
  return addonName === undefined ? [] : [{ addonName, iconSrc, addonUrl: productUrl }];
}

function detailsOf(answer: JsonRecord, id: string | undefined) {
  const all = asRecord(answer['itemDetails']);
  const details = asRecord(id !== undefined && Object.hasOwn(all, id) ? all[id] : undefined);
  return { branding: asRecord(details['branding']), editions: asList(details['editions']).map(asRecord) };
}

function domainsOf(item: JsonRecord): readonly string[] {
  const fields = asRecord(asRecord(item['customAttributes'])['vendorRequiredFields']);
  return asTexts(fields['DOMAIN']);
}

function editionOf(answer: JsonRecord, id: string): string | undefined {
  const map = asRecord(answer['itemEditionsMap']);
  const chosen = asText(asRecord(Object.hasOwn(map, id) ? map[id] : undefined)['selectedEditionId']);
  const edition = detailsOf(answer, id).editions.find((one) => chosen !== undefined && asText(one['id']) === chosen);
  return asText(edition?.['name']);
}

const linksOf = (branding: JsonRecord, base: string) => ({
  iconSrc: safePicture(asText(branding['iconUrl']), base),
  productUrl: safeLink(asText(branding['storefrontUrl']), base),
});

const subtotalOf = (value: unknown): number | string | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : typeof value === 'string' ? asText(value) : undefined;

const currencyOf = (value: unknown): string | undefined => {
  const code = asText(value);
  return code && /^[a-z]{3}$/i.test(code) ? code.toUpperCase() : undefined;
};
