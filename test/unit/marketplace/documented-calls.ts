import { expect } from 'vitest';
import { personById, tenantById, type Person } from '../../marketplace/world.ts';

/** One row of the call tables of both documents: what is sent, and what the answer has to look like. */
export interface DocumentedCall {
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  path: string;
  body?: unknown;
  status: number;
  /** Answers 401 to somebody who has not signed in. */
  userScoped?: boolean;
  shape?: unknown;
}

function someone(id: string): Person {
  const person = personById(id);
  if (!person) throw new Error(`Nobody is called ${id}`);
  return person;
}

/** The person as whom every row is asked. */
export const CALLER = someone('full');
const [company, otherCompany] = CALLER.memberships;
if (!company || !otherCompany) throw new Error('The caller needs two companies');
const partner = tenantById('meridian')?.partner ?? '';

const text = expect.any(String);
const list = expect.any(Array);
const docs = { docs: list };

const FLAG_KEYS = [
  'replace_mp_manager_dasboard',
  'program_manager_enabled',
  'replace_mp_manager_dasboard_for_non_selfserve',
  'quotes_enable_quote_version_details_new_design',
];

/** H §7 */
const HEADER_CALLS: DocumentedCall[] = [
  {
    name: 'bootstrap context',
    method: 'GET',
    path: '/api/session/v1/bootstrap-context',
    status: 200,
    shape: {
      CHANNEL_SETTINGS: {
        partner,
        capabilities: list,
        marketplaceName: 'Meridian',
        storefrontBuilderPublishedThemeEnabled: expect.any(Boolean),
        universalHeaderForBusinessUnitsEnabled: expect.any(Boolean),
        merchantNavEnabled: expect.any(Boolean),
        localeTags: list,
        customLogo: text,
        selfserveMarketplace: expect.any(Boolean),
        accountStatus: text,
        currencyConfiguration: { currencies: list, defaultCurrency: text },
      },
      CurrentUser: { uuid: CALLER.uuid },
      CompanyInfo: { uuid: company.uuid, name: company.name },
      UserInfo: {
        user_id: text,
        company_id: text,
        email: text,
        name: text,
        given_name: 'Amira',
        roles: list,
        currency: text,
      },
      locale: 'en-US',
      memberships: { content: list },
    },
  },
  {
    name: 'translations',
    method: 'GET',
    path: `/api/v1/translation/${partner}/de-DE?namespace=universal-header`,
    status: 200,
    shape: { 'unav.login': 'Anmelden' },
  },
  {
    name: 'configuration',
    method: 'GET',
    path: '/api/v3/universal-nav/configuration',
    status: 200,
    shape: {
      addonStoreConfiguration: {
        addonStoreUrl: text,
        showAddonStoreLink: true,
        integrationsUrl: text,
        showIntegrationsLink: true,
      },
    },
  },
  {
    name: 'templates',
    method: 'GET',
    path: `/api/channel/v1/styles/${partner}/templates/published?locale=en-US`,
    status: 200,
    shape: {
      translations: {},
      assets: {},
      css: text,
      cssHeader: text,
      headerIn: text,
      headerOut: text,
      headerSso: text,
      headerCheckout: text,
      footer: text,
    },
  },
  {
    name: 'theme',
    method: 'GET',
    path: `/api/channel/v1/styles/${partner}/theme/published`,
    status: 200,
    shape: { headerNavBg: text, headerNavDropdownMarginRight: text, logoImage: text, logoWidth: text },
  },
  {
    name: 'header settings of the published theme',
    method: 'GET',
    path: '/api/theme/v1/publishedVersion/settings/header?locale=en-US',
    status: 200,
    shape: { globalStyles: {}, headerComponents: { HeaderHomeBar: {}, HeaderSearchBar: {} } },
  },
  {
    name: 'assignments',
    method: 'GET',
    path: `/api/v3/universal-nav/assignments/${company.uuid}/${CALLER.uuid}?limitNbApps=9`,
    status: 200,
    userScoped: true,
    shape: { content: expect.arrayContaining([expect.objectContaining({ name: 'Mail Suite', imageUrl: text })]) },
  },
  {
    name: 'memberships',
    method: 'GET',
    path: `/api/account/v2/users/${CALLER.uuid}/memberships`,
    status: 200,
    userScoped: true,
    shape: { content: expect.arrayContaining([{ company: { uuid: otherCompany.uuid, name: otherCompany.name } }]) },
  },
  {
    name: 'flag batch',
    method: 'POST',
    path: '/api/appconfigr/v1/evaluation/flagbatch',
    body: { entities: [{ entityContext: { tenant: partner } }], flagKeys: FLAG_KEYS },
    status: 200,
    shape: { evaluationResults: FLAG_KEYS.map((flagKey) => ({ flagKey, variant: text })) },
  },
  {
    name: 'switch of company',
    method: 'PUT',
    path: `/api/account/v2/users/${CALLER.user_id}/memberships/${otherCompany.uuid}/current`,
    status: 204,
    userScoped: true,
  },
  {
    name: 'saved currency',
    method: 'PATCH',
    path: `/api/account/v2/users/${CALLER.user_id}`,
    body: { currency: 'EUR' },
    status: 200,
    userScoped: true,
    shape: { currency: 'EUR' },
  },
  {
    name: 'cart',
    method: 'GET',
    path: '/api/checkout/v1/shoppingCarts/itemDetails?forceReturnAllPricingPlans=false&locale=en_US',
    status: 200,
    shape: { items: list, itemDetails: {}, itemEditionsMap: {}, itemsCount: 3, subtotal: 129 },
  },
  {
    name: 'navigator',
    method: 'GET',
    path: '/api/marketplace/v1/navigator',
    status: 200,
    shape: { categories: expect.arrayContaining([{ id: text, name: text }]) },
  },
  {
    name: 'product lines',
    method: 'GET',
    path: '/api/marketplace/v1/productlines',
    status: 200,
    shape: expect.arrayContaining([{ id: text, name: text, showOnNavigation: expect.any(Boolean) }]),
  },
  {
    name: 'support chat token',
    method: 'GET',
    path: '/api/appwise/v1/teams/api/zendesk/token',
    status: 200,
    userScoped: true,
    shape: { zendeskAccount: text, zendeskToken: text },
  },
  {
    name: 'product preview',
    method: 'GET',
    path: '/api/marketplace/v1/products/7101.json',
    status: 200,
    shape: { name: 'Mail Suite', lastModified: expect.any(Number) },
  },
  {
    name: 'customization preview',
    method: 'GET',
    path: '/api/channel/v1/customizations/preview.json?applicationId=7101&locale=en-US',
    status: 200,
    shape: { name: text, lastModified: expect.any(Number) },
  },
  {
    name: 'end of impersonation, where nobody is impersonated',
    method: 'POST',
    path: '/api/iam/v1/sessions/endImpersonation',
    status: 409,
    userScoped: true,
  },
  {
    name: 'single flag',
    method: 'POST',
    path: '/api/appconfigr/v1/evaluation/flag',
    body: { defaultValue: false, entityContext: { tenant: partner }, flagKey: FLAG_KEYS[3] },
    status: 200,
    shape: { variant: 'on' },
  },
  { name: 'merchant navigation', method: 'GET', path: '/merchant-nav/merchant-nav.js', status: 200 },
  { name: 'partner navigation', method: 'GET', path: '/appsmart-nav/appsmart-nav.js', status: 200 },
];

/** S §7 */
const CORE = '/api/appwise/v2/core';
const SEARCH_CALLS: DocumentedCall[] = [
  { name: 'user', path: '/users/me', userScoped: true, shape: { id: CALLER.user_id } },
  {
    name: 'enabled services',
    path: '/users/me/services/enabled?page_size=1000',
    userScoped: true,
    shape: {
      results: expect.arrayContaining([expect.objectContaining({ pretty_name: 'Mail Suite', icon_url: text })]),
    },
  },
  { name: 'autocomplete', path: '/users/me/index/autocomplete?q=cloud', userScoped: true, shape: docs },
  { name: 'search', path: '/users/me/index/search?q=cloud&page_size=5', userScoped: true, shape: docs },
  {
    name: 'facets',
    path: '/users/me/index/suggest?q=cloud',
    userScoped: true,
    shape: { facet_counts: { facet_fields: { source: list, content_type: list } } },
  },
  { name: 'marketplace autocomplete', path: '/marketplaces/meridian/index/autocomplete?q=cloud', shape: docs },
  { name: 'marketplace search', path: '/marketplaces/meridian/index/search?page_size=5&q=cloud', shape: docs },
].map((call) => ({ method: 'GET', status: 200, ...call, path: CORE + call.path }));

export const DOCUMENTED_CALLS: readonly DocumentedCall[] = [...HEADER_CALLS, ...SEARCH_CALLS];

export async function expectDocumented(call: DocumentedCall, answer: Response | undefined): Promise<void> {
  expect(answer?.status).toBe(call.status);
  if (call.shape !== undefined) expect(await answer?.json()).toMatchObject(call.shape as object);
}
