import { LOCALE_TAGS } from '../../src/i18n/locale.rules.ts';
import { drawLogo } from './artwork.ts';
import { COLOUR_TENANTS } from './colour-tenants.ts';
import { CURRENCIES } from './currencies.ts';
import { PARTNER_TENANTS } from './partner-tenants.ts';
import { CAPABILITIES, FLAGS, SETTINGS, type Tenant } from './tenant.ts';
import { MERIDIAN_THEME, NORDWIND_THEME, POLYGLOT_THEME, SUNFIELD_THEME } from './themes.ts';

export type { Tenant } from './tenant.ts';

/** The tenants of most tests, each with a situation of its own. */
const WORLD: readonly Tenant[] = [
  {
    id: 'meridian',
    label: 'Meridian: the first party, petrol on white',
    partner: 'FIRST_PARTY',
    marketplaceName: 'Meridian',
    localNames: { ar: 'ميريديان' },
    localeTags: ['en-US', 'de-DE', 'ar', 'fr-FR'],
    currencies: ['USD', 'EUR', 'GBP', 'CHF', 'JPY', 'AED'],
    defaultCurrency: 'USD',
    categories: 10,
    capabilities: CAPABILITIES,
    settings: SETTINGS,
    flags: FLAGS,
    theme: MERIDIAN_THEME,
    logo: { name: 'Meridian', initial: 'M', mark: '#006080', ink: '#2d2d2d', inkOnDark: '#e8edef' },
    addonStore: true,
    templates: 'empty',
    kind: 'world',
  },
  {
    id: 'nordwind',
    label: 'Nordwind: dark navy, read-only integrations',
    partner: 'NORDWIND',
    marketplaceName: 'Nordwind Cloud Exchange',
    localNames: { ar: 'نوردويند', de: 'Nordwind Cloud-Börse' },
    localeTags: ['de-DE', 'en-US', 'ar'],
    currencies: ['EUR', 'CHF'],
    defaultCurrency: 'EUR',
    categories: 10,
    capabilities: CAPABILITIES,
    settings: {
      ...SETTINGS,
      storefrontBuilderPublishedThemeEnabled: true,
      onlyAdminsCanBuy: true,
      guidedWalkthroughEnabled: true,
      guidedWalkthroughProgress: 3,
      integrationConfigurationReadOnly: true,
    },
    flags: { ...FLAGS, replace_mp_manager_dasboard_for_non_selfserve: 'on' },
    theme: NORDWIND_THEME,
    logo: { name: 'Nordwind', initial: 'N', mark: '#76bd22', ink: '#ffffff' },
    addonStore: true,
    templates: 'empty',
    kind: 'world',
  },
  {
    id: 'sunfield',
    label: 'Sunfield: bright yellow, self-serve, one language, merchant navigation',
    partner: 'SUNFIELD',
    marketplaceName: 'Sunfield Apps',
    localNames: {},
    localeTags: ['en-US'],
    currencies: ['USD'],
    defaultCurrency: 'USD',
    categories: 10,
    capabilities: [
      'CHANNEL_MANAGEMENT',
      'CUSTOMER_APPLICATION_MANAGEMENT',
      'SELF_SERVE_APPDIRECT_SUBSCRIPTION_MANAGEMENT',
    ],
    settings: {
      ...SETTINGS,
      universalHeaderForBusinessUnitsEnabled: true,
      merchantNavEnabled: true,
      selfserveMarketplace: true,
      accountStatus: 'FREE_TRIAL',
      settingsUnderProfile: true,
    },
    flags: { replace_mp_manager_dasboard: 'on', program_manager_enabled: 'off' },
    theme: SUNFIELD_THEME,
    logo: { name: 'Sunfield', initial: 'S', mark: '#2d2d2d', ink: '#2d2d2d' },
    addonStore: false,
    templates: 'none',
    kind: 'world',
  },
  {
    id: 'polyglot',
    label: 'Polyglot: deep green, a hundred languages, every currency, forty categories',
    partner: 'POLYGLOT',
    marketplaceName: 'Polyglot Exchange',
    localNames: { ar: 'بوليغلوت', de: 'Polyglot-Börse' },
    // The first one is for visitors who have not chosen yet.
    localeTags: ['en-US', ...LOCALE_TAGS.filter((tag) => tag !== 'en-US')],
    currencies: CURRENCIES,
    defaultCurrency: 'EUR',
    categories: 40,
    capabilities: CAPABILITIES,
    settings: SETTINGS,
    flags: FLAGS,
    theme: POLYGLOT_THEME,
    logo: { name: 'Polyglot', initial: 'P', mark: '#4f9b7c', ink: '#e6f0eb' },
    addonStore: true,
    templates: 'empty',
    kind: 'world',
  },
];

export const TENANTS: readonly Tenant[] = [...WORLD, ...COLOUR_TENANTS, ...PARTNER_TENANTS];

export function tenantById(id: string): Tenant | undefined {
  return TENANTS.find((one) => one.id === id);
}

/** Partner codes compare without case, as a host may write them either way. */
export function tenantByPartner(partner: string): Tenant | undefined {
  return TENANTS.find((one) => one.partner.toLowerCase() === partner.toLowerCase());
}

export function logoOf(tenant: Tenant, ink = tenant.logo.ink): string {
  return drawLogo({ ...tenant.logo, ink });
}

export function localName(tenant: Tenant, language: string): string {
  return tenant.localNames[language] ?? tenant.marketplaceName;
}
