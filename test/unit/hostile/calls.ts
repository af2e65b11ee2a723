import { createMarketplace } from '../../marketplace/marketplace.ts';
import { DOCUMENTED_CALLS } from '../marketplace/documented-calls.ts';
import { MARKET } from './page.ts';

/** Every call of the layer, by the beginning of its path. */
export const CALLS = {
  bootstrap: '/api/session/v1/bootstrap-context',
  translations: '/api/v1/translation/',
  configuration: '/api/v3/universal-nav/configuration',
  theme: '/api/channel/v1/styles/FIRST_PARTY/theme/',
  settings: '/api/theme/v1/publishedVersion/settings/header',
  templates: '/api/channel/v1/styles/FIRST_PARTY/templates/',
  apps: '/api/v3/universal-nav/assignments/',
  memberships: 'GET /api/account/v2/users/',
  flags: '/api/appconfigr/v1/evaluation/flagbatch',
  cart: '/api/checkout/v1/shoppingCarts/itemDetails',
  categories: '/api/marketplace/v1/navigator',
  'product lines': '/api/marketplace/v1/productlines',
  'support chat': '/api/appwise/v1/teams/api/zendesk/token',
  product: '/api/marketplace/v1/products/',
  customization: '/api/channel/v1/customizations/preview.json',
  company: 'PUT /api/account/v2/users/',
  currency: 'PATCH /api/account/v2/users/',
  impersonation: '/api/iam/v1/sessions/endImpersonation',
  'quote flag': '/api/appconfigr/v1/evaluation/flag',
  person: '/api/appwise/v2/core/users/me',
  services: '/api/appwise/v2/core/users/me/services/enabled',
  terms: '/api/appwise/v2/core/users/me/index/autocomplete',
  'marketplace terms': '/api/appwise/v2/core/marketplaces/meridian/index/autocomplete',
  results: '/api/appwise/v2/core/users/me/index/search',
  facets: '/api/appwise/v2/core/users/me/index/suggest',
  'marketplace results': '/api/appwise/v2/core/marketplaces/meridian/index/search',
} as const;
export type CallName = keyof typeof CALLS;

const LONGEST_FIRST = (Object.entries(CALLS) as [CallName, string][]).toSorted(([, a], [, b]) => b.length - a.length);

export function callOf(url: string, method: string): CallName | undefined {
  const path = url.replace(/^https:\/\/[^/]+/, '');
  return LONGEST_FIRST.find(([, from]) => path.startsWith(from) || `${method} ${path}`.startsWith(from))?.[0];
}

/** What the marketplace truly says, each question asked once. */
export function createTruth(person = 'full') {
  const known = new Map<string, unknown>();
  const market = createMarketplace({ person, bootstrap: { memberships: undefined } });
  async function learn(path: string, method: string, body?: unknown): Promise<void> {
    const call = callOf(path, method);
    if (!call) return;
    const json = body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    };
    const answer = await market.answer(new Request(MARKET + path, { method, ...json }));
    const text = (await answer?.text()) ?? '';
    known.set(call, text === '' ? {} : JSON.parse(text));
  }
  return {
    async learn(): Promise<void> {
      // What changes something comes last: it is of another company from then on.
      const questions = DOCUMENTED_CALLS.filter(({ method }) => method === 'GET');
      for (const { path, method, body } of [
        ...questions,
        ...DOCUMENTED_CALLS.filter((one) => !questions.includes(one)),
      ])
        await learn(path, method, body);
    },
    of: (call: CallName): unknown => known.get(call),
    set: (call: CallName, answer: unknown) => void known.set(call, answer),
  };
}
export type Truth = ReturnType<typeof createTruth>;
