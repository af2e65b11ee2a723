import { cartAnswer } from '../marketplace/carts.ts';
import { CURRENCIES } from '../marketplace/currencies.ts';
import { type Marketplace, createMarketplace } from '../marketplace/marketplace.ts';

/** The reference marketplace, with as many of each thing as a measure asks for. */

export interface Sizes {
  readonly services: number;
  readonly listings: number;
  readonly currencies: number;
  readonly cartLines: number;
}

/** So much has everything that does not grow. */
export const LITTLE: Sizes = { services: 10, listings: 10, currencies: 10, cartLines: 5 };

export interface GrownMarket extends Marketplace {
  setSizes(sizes: Sizes): void;
}

const CORE = '/api/appwise/v2/core/';
const numbers = (length: number) => Array.from({ length }, (_, index) => index + 1);
const page = (docs: readonly unknown[]) => ({ docs, numFound: docs.length });

/** Whom the search calls know the person as. */
export const SEARCHER = 'grown';

export function createGrownMarket(person: string): GrownMarket {
  let sizes = LITTLE;
  const settings: Record<string, unknown> = {};
  const marketplace = createMarketplace({ person, settings, now: Date.now });
  return {
    ...marketplace,
    setSizes(given) {
      sizes = given;
      const currencies = ALL_CURRENCIES.slice(0, sizes.currencies);
      settings['currencyConfiguration'] = { currencies, defaultCurrency: currencies[0] };
    },
    async answer(request) {
      const { pathname, searchParams } = new URL(request.url);
      const own = ownAnswer(pathname, searchParams.get('q') ?? '', sizes);
      return own ? Response.json(own) : marketplace.answer(request);
    },
  };
}

function ownAnswer(path: string, query: string, { services, listings, cartLines }: Sizes): object | undefined {
  if (path.startsWith('/api/checkout/v1/shoppingCarts/itemDetails')) return cartAnswer(lines(cartLines), 'USD');
  if (!path.startsWith(CORE)) return undefined;
  const call = path.slice(CORE.length);
  if (/^marketplaces\/[^/]+\/index\/search$/.test(call)) return page(numbers(listings).map(listing(query)));
  switch (call) {
    case 'users/me':
      return { id: SEARCHER };
    case 'users/me/services/enabled':
      return { results: numbers(services).map(service) };
    case 'users/me/index/suggest':
      return { facet_counts: { facet_fields: facets(query, services) } };
    default:
      return undefined;
  }
}

const service = (number: number) => ({ name: `service-${number}`, pretty_name: `Service ${number}`, icon_url: null });

/** Each service has something for each query, and its count says for which. */
const facets = (query: string, services: number) => ({
  source: numbers(services).flatMap((number) => [`service-${number}`, countFor(query, number)]),
  content_type: ['invoice', countFor(query, 1)],
});
export const countFor = (query: string, number: number): number => 1000 * query.length + number;

const listing = (query: string) => (number: number) => ({
  name: `${query} plan ${number}`,
  url: `/apps/${number}`,
  source: 'marketplace',
  content_type: 'app',
  vendor: `Vendor ${number % 17}`,
});

const APPS = ['mail-suite', 'crm-studio', 'kanban-wall', 'signature-desk'];
const lines = (count: number) =>
  numbers(count).map((number) => ({
    id: `grown-${number}`,
    app: APPS[number % APPS.length] as string,
    edition: `Edition ${number}`,
    price: number,
  }));

/** More than there are: codes that nobody has a name for. */
const INVENTED = numbers(26).map((number) => `QQ${String.fromCodePoint(64 + number)}`);
const ALL_CURRENCIES = [...new Set(['USD', ...CURRENCIES, ...INVENTED])];
