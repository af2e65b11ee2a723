import type { LogoPaint } from './artwork.ts';
import type { PartnerTemplates } from './partner-templates/index.ts';
import type { ThemeProperties } from './themes.ts';

export interface Tenant {
  id: string;
  label: string;
  /** The code that stands in URLs and in the bootstrap context. */
  partner: string;
  marketplaceName: string;
  localNames: Readonly<Record<string, string>>;
  localeTags: readonly string[];
  currencies: readonly string[];
  defaultCurrency: string;
  /** How many of the world's categories the navigator has. */
  categories: number;
  capabilities: readonly string[];
  /** Further CHANNEL_SETTINGS of H §2.2, §2.7, §3 and §5. */
  settings: Readonly<Record<string, unknown>>;
  flags: Readonly<Record<string, string>>;
  theme: ThemeProperties;
  logo: LogoPaint;
  addonStore: boolean;
  /** The set that the partner has; the marketplace answers 404 for none. */
  templates: PartnerTemplates | 'none';
  /** What the tenant is there for: the world's own four, one for each colour, one for each set of templates. */
  kind: 'world' | 'colour' | 'templates' | 'faulty';
}

export const FLAGS = {
  replace_mp_manager_dasboard: 'off',
  program_manager_enabled: 'on',
  replace_mp_manager_dasboard_for_non_selfserve: 'off',
  quotes_enable_quote_version_details_new_design: 'on',
};

export const SETTINGS = {
  storefrontBuilderPublishedThemeEnabled: false,
  universalHeaderForBusinessUnitsEnabled: false,
  merchantNavEnabled: false,
  selfserveMarketplace: false,
  accountStatus: 'ACTIVE',
  accountEdition: 'ENTERPRISE',
  onlyAdminsCanBuy: false,
  baas: false,
  guidedWalkthroughEnabled: false,
  guidedWalkthroughProgress: 6,
  cmsEnabled: true,
  vendorEnabled: true,
  nativeLoginEnabled: true,
  nativeLoginAllowed: true,
  settingsUnderProfile: false,
  integrationConfigurationReadOnly: false,
  productReadOnly: false,
  showProfiles: true,
  hideSignupLinks: false,
};

export const CAPABILITIES = [
  'CHANNEL_MANAGEMENT',
  'CUSTOMER_APPLICATION_MANAGEMENT',
  'NETWORK_CATALOG_MANAGEMENT',
  'DEVELOPER',
];

/** What the tenants of a kind differ in; everything else is as usual. */
export type TenantDraft = Pick<Tenant, 'id' | 'label' | 'marketplaceName' | 'theme' | 'logo' | 'templates' | 'kind'> &
  Partial<Tenant>;

/** A marketplace of middling size: three languages, three currencies, one shelf of each. */
export function tenantOf(draft: TenantDraft): Tenant {
  return {
    partner: draft.id.toUpperCase().replaceAll('-', '_'),
    localNames: {},
    localeTags: ['en-US', 'de-DE', 'ar'],
    currencies: ['USD', 'EUR', 'GBP'],
    defaultCurrency: 'USD',
    categories: 10,
    capabilities: CAPABILITIES,
    settings: SETTINGS,
    flags: FLAGS,
    addonStore: true,
    ...draft,
  };
}
