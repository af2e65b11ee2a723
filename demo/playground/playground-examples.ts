/** What a tag begins with here, so that there is something to see. */
export const BEGINNINGS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'mp-header': {
    marketplace: 'true',
    search: '{ "domain": "meridian", "capabilities": ["appwise"] }',
  },
  'mp-search-widget': {
    config: '{ "domain": "meridian", "capabilities": ["appwise", "appinsights"] }',
  },
  'mp-banners': {
    impersonation: '{ "impersonated": true, "name": "Hana Kovář", "email": "hana.kovar@lakeside.example" }',
  },
};

/** A value for each field that holds JSON, to begin from. */
const EXAMPLES: Readonly<Record<string, unknown>> = {
  // The person whom the playground begins with: the other calls know her by these ids.
  bootstrap: {
    CurrentUser: { uuid: 'c43c0eb5-e35d-4d23-960d-2e2a75c4b2df' },
    CompanyInfo: { uuid: '55c8717e-63df-49bd-a202-24e9d1669d13', name: 'Lakeside Components GmbH' },
    UserInfo: { user_id: 48201, company_id: 3107, given_name: 'Amira', roles: ['CHANNEL_ADMIN', 'DEVELOPER'] },
    CHANNEL_SETTINGS: {
      partner: 'FIRST_PARTY',
      marketplaceName: 'Example Exchange',
      localeTags: ['en-US', 'de-DE'],
      capabilities: ['CHANNEL_MANAGEMENT', 'DEVELOPER'],
      accountEdition: 'ENTERPRISE',
      cmsEnabled: true,
      vendorEnabled: true,
      onlyAdminsCanBuy: true,
      hideSignupLinks: true,
      settingsUnderProfile: true,
    },
  },
  defaultBoot: { locale: 'en-US', UserInfo: { given_name: 'Ada' } },
  static: { CurrentUser: { uuid: 'u-1' }, UserInfo: { user_id: 1, given_name: 'Ada', roles: [] } },
  names: { themeIdCookie: 'myThemeId' },
  tenants: { firstParty: 'ACME' },
  tenantHosts: { 'shop.example': 'ACME' },
  logo: { src: '/assets/logos/meridian.svg', href: '/home', alt: 'Meridian', width: 144 },
  builderPreviewData: { themeId: '17', versionId: '3' },
  templates: { headerIn: '<nav>{{logo}} {{searchBox}}</nav>' },
  globalStyles: { headerNavBg: '#082b38', headerNavFontColor: '#ffffff' },
  currency: { currencies: ['USD', 'EUR'], defaultCurrency: 'EUR' },
  widgets: { currency: false, myapps: false },
  search: { domain: 'meridian', capabilities: ['appwise'] },
  config: { domain: 'meridian', capabilities: ['appwise'], hideOnEmpty: true },
  links: { supportEmail: 'help@market.example', termsUrl: '/terms' },
  locales: ['en-US', 'de-DE', 'ar'],
  impersonation: { impersonated: true, name: 'Hana Kovář', email: 'hana.kovar@lakeside.example' },
  settings: { productReadOnly: true },
};

export const exampleOf = (name: string): string => JSON.stringify(EXAMPLES[name] ?? {}, null, 2);
