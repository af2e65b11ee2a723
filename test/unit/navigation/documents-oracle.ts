import { type Decision, type Row, decide } from './decision-table.ts';

/**
 * Who sees what in the header, as the documents have it: tables only, written without a look at the code that they
 * are compared with. A situation becomes a set of facts; the tables speak of facts.
 */
export const ROLES = [
  'CHANNEL_ADMIN',
  'CHANNEL_SUPPORT',
  'CHANNEL_PRODUCT_SUPPORT',
  'SALES_SUPPORT',
  'THEME_MANAGER',
  'REPORTS_CHANNEL_ADMIN',
  'BILLING_ADMIN',
  'CORPORATE_ADMIN',
  'NETWORK_CATALOG_MANAGER',
  'DEVELOPER',
  'RESELLER_MANAGER',
  'RESELLER',
  'REFERRAL',
  'SUPERUSER',
  'SUPER_SUPPORT',
  'INTERNAL_REPORTS_USER',
] as const;
export type Role = (typeof ROLES)[number];

export const CAPABILITIES = [
  'CHANNEL_MANAGEMENT',
  'CUSTOMER_APPLICATION_MANAGEMENT',
  'NETWORK_CATALOG_MANAGEMENT',
  'SELF_SERVE_APPDIRECT_SUBSCRIPTION_MANAGEMENT',
  'DEVELOPER',
] as const;
export type Capability = (typeof CAPABILITIES)[number];

export const CHANNEL_SWITCHES = [
  'accountEdition',
  'baas',
  'cmsEnabled',
  'guidedWalkthroughEnabled',
  'hideSignupLinks',
  'merchantNavEnabled',
  'nativeLoginAllowed',
  'nativeLoginEnabled',
  'onlyAdminsCanBuy',
  'selfserveMarketplace',
  'settingsUnderProfile',
  'showProfiles',
  'vendorEnabled',
] as const;
export type ChannelSwitch = (typeof CHANNEL_SWITCHES)[number];
export type StoreSwitch = 'showAddonStoreLink' | 'showIntegrationsLink';
export type Switch = ChannelSwitch | StoreSwitch;

export const FLAG_NAMES = [
  'replace_mp_manager_dasboard',
  'replace_mp_manager_dasboard_for_non_selfserve',
  'program_manager_enabled',
  'quotes_enable_quote_version_details_new_design',
] as const;
export type FlagName = (typeof FLAG_NAMES)[number];

/** What may be known, and then stands in the address of an entry. */
export type Known = 'user_id' | 'company_id' | 'idpUuid' | 'insightsUrl' | 'addonStoreUrl' | 'integrationsUrl';

export interface AppSituation {
  readonly type?: 'APPWISE' | 'APPINSIGHT';
  readonly launchUrl?: string;
}

export interface Situation {
  readonly roles: readonly Role[];
  /** Undefined: the marketplace says nothing about capabilities. */
  readonly capabilities?: readonly Capability[] | undefined;
  /** What is neither on nor off is absent. */
  readonly switches: { readonly [name in Switch]?: boolean | undefined };
  /** The steps of the guided walkthrough that are done. */
  readonly progress?: number | undefined;
  readonly flags: readonly FlagName[];
  readonly known: { readonly [name in Exclude<Known, 'insightsUrl'>]?: string | undefined };
  readonly apps: readonly AppSituation[];
}

type Fact =
  | `is ${Role}`
  | `can ${Capability}`
  | `${Switch} on`
  | `${Known} known`
  | `flag ${FlagName}`
  | 'has APPWISE'
  | 'has a tile'
  | 'walkthrough to go';
export type HeaderFact = Fact;
type Table = Decision<Fact>;

export interface Oracle {
  /** Switches that are on where they are absent; every other one is off then. */
  readonly onByDefault: readonly Switch[];
  /** H §6: "default present", where the marketplace has no list. */
  readonly capabilitiesByDefault: readonly Capability[];
  /** H §9: "guide progress threshold 6". Without a number nothing is done yet. */
  readonly walkthroughSteps: number;
  readonly progressByDefault: number;
  /** Which address an entry has; '' for an entry that is not there. `{x}` is what is known of x. */
  readonly entries: Readonly<Record<string, Table>>;
  /** Landings that the address of an entry may name. */
  readonly landings: Readonly<Record<string, Table>>;
}

const are = <const Some extends readonly Role[]>(...roles: Some) => roles.map((role) => `is ${role}` as const);
const shown = (...rows: readonly Row<Fact>[]): Table => ({ rows, otherwise: '' });

/** H §5: the roles that the channel entry asks for, beside the capability. */
const CHANNEL_ROLES = are(
  'CHANNEL_ADMIN',
  'CHANNEL_SUPPORT',
  'CHANNEL_PRODUCT_SUPPORT',
  'SALES_SUPPORT',
  'THEME_MANAGER',
);
const DEVELOPS = ['can DEVELOPER', 'cmsEnabled on', 'vendorEnabled on', 'is DEVELOPER'] as const;
const MAY_SUBSCRIBE = ['accountEdition on', 'is CHANNEL_ADMIN'] as const;

export const DOCUMENTS: Oracle = {
  onByDefault: ['nativeLoginEnabled', 'showProfiles'],
  capabilitiesByDefault: ['CUSTOMER_APPLICATION_MANAGEMENT'],
  walkthroughSteps: 6,
  progressByDefault: 0,
  // The links of H §2.1 under the visibility rules of H §5.
  entries: {
    home: shown({ gives: '/home' }),
    appwise: shown({ gives: '/appwise', all: ['has APPWISE'], none: ['merchantNavEnabled on'] }),
    insights: shown({ gives: '{insightsUrl}', all: ['insightsUrl known'], none: ['merchantNavEnabled on'] }),
    marketplace: shown({ gives: '/listing' }),
    'my apps': shown({ gives: '/myapps', all: ['can CUSTOMER_APPLICATION_MANAGEMENT', 'has a tile'] }),
    'sign up': shown({ gives: '/signup', none: ['hideSignupLinks on'] }),
    profile: shown({ gives: '/profile/{user_id}', all: ['showProfiles on', 'user_id known'] }),
    company: shown({ gives: '/companies/{company_id}', all: ['showProfiles on', 'company_id known'] }),
    settings: shown(
      {
        gives: '/settings',
        all: ['nativeLoginEnabled on'],
        none: ['settingsUnderProfile on', 'nativeLoginAllowed on'],
      },
      { gives: '/settings', all: ['nativeLoginEnabled on'], none: ['settingsUnderProfile on', 'idpUuid known'] },
    ),
    reports: shown({ gives: '/reports', all: are('INTERNAL_REPORTS_USER') }),
    'manage.account': shown(
      { gives: '/account/home', none: ['onlyAdminsCanBuy on'] },
      { gives: '/account/home', all: are('BILLING_ADMIN') },
    ),
    'manage.channel': shown(
      { gives: 'the channel landing', all: ['can CHANNEL_MANAGEMENT'], oneOf: CHANNEL_ROLES },
      { gives: 'the channel landing', all: are('REPORTS_CHANNEL_ADMIN') },
    ),
    'manage.corporate': shown(
      { gives: '/corporate/home', all: are('CORPORATE_ADMIN') },
      { gives: '/corporate/home', all: ['can NETWORK_CATALOG_MANAGEMENT', ...are('NETWORK_CATALOG_MANAGER')] },
    ),
    'manage.developer': shown({ gives: '/vendor/admin', all: DEVELOPS }),
    'manage.cms': shown({ gives: '/cms/home', all: DEVELOPS }),
    'manage.reseller': shown({ gives: '/reseller', oneOf: are('RESELLER_MANAGER', 'RESELLER', 'REFERRAL') }),
    'manage.superuser': shown({ gives: 'the superuser landing', oneOf: are('SUPERUSER', 'SUPER_SUPPORT') }),
    'manage.subscription': shown(
      { gives: '/subscription', all: MAY_SUBSCRIBE, none: ['selfserveMarketplace on'] },
      { gives: '/subscription', all: MAY_SUBSCRIBE, none: ['can SELF_SERVE_APPDIRECT_SUBSCRIPTION_MANAGEMENT'] },
    ),
    'manage.addons': shown({ gives: '{addonStoreUrl}', all: ['showAddonStoreLink on', 'addonStoreUrl known'] }),
    'manage.integrations': shown({
      gives: '{integrationsUrl}',
      all: ['showIntegrationsLink on', 'integrationsUrl known'],
    }),
  },
  landings: {
    // H §2.2, in its order.
    'the channel landing': {
      rows: [
        { gives: '/channel/products', all: are('CHANNEL_PRODUCT_SUPPORT'), none: ['baas on'] },
        { gives: '/channel/reports/history', all: are('REPORTS_CHANNEL_ADMIN'), none: CHANNEL_ROLES },
        {
          gives: '/channel/guide',
          all: [...are('CHANNEL_ADMIN'), 'walkthrough to go', 'guidedWalkthroughEnabled on'],
        },
        {
          gives: '/admin',
          all: [...are('CHANNEL_ADMIN'), 'selfserveMarketplace on', 'flag replace_mp_manager_dasboard'],
        },
        {
          gives: '/admin',
          all: [...are('CHANNEL_ADMIN'), 'flag replace_mp_manager_dasboard_for_non_selfserve'],
          none: ['selfserveMarketplace on'],
        },
        { gives: '/branding/themes', all: are('THEME_MANAGER'), none: are('CHANNEL_ADMIN') },
      ],
      otherwise: '/channel/marketplace',
    },
    'the superuser landing': {
      rows: [{ gives: '/superuser/dashboard', all: are('SUPERUSER') }],
      otherwise: '/superuser/support',
    },
  },
};

const insightsUrlOf = ({ apps }: Situation) => apps.find(({ type }) => type === 'APPINSIGHT')?.launchUrl;

export function factsOf(situation: Situation, oracle: Oracle): ReadonlySet<Fact> {
  const { roles, capabilities = oracle.capabilitiesByDefault, switches, flags, known, apps } = situation;
  const facts = new Set<Fact>();
  for (const role of roles) facts.add(`is ${role}`);
  for (const capability of capabilities) facts.add(`can ${capability}`);
  for (const flag of flags) facts.add(`flag ${flag}`);
  for (const name of oracle.onByDefault) if (switches[name] === undefined) facts.add(`${name} on`);
  for (const name of Object.keys(switches) as Switch[]) if (switches[name]) facts.add(`${name} on`);
  for (const name of Object.keys(known) as (keyof typeof known)[]) if (known[name]) facts.add(`${name} known`);
  if (insightsUrlOf(situation)) facts.add('insightsUrl known');
  if (apps.some(({ type }) => type === 'APPWISE')) facts.add('has APPWISE');
  if (apps.some(({ launchUrl }) => launchUrl)) facts.add('has a tile');
  if ((situation.progress ?? oracle.progressByDefault) < oracle.walkthroughSteps) facts.add('walkthrough to go');
  return facts;
}

/** The address of one entry, or '' where it is not to be seen. */
export function addressOf(
  entry: string,
  situation: Situation,
  oracle: Oracle,
  facts: ReadonlySet<Fact> = factsOf(situation, oracle),
): string {
  const table = oracle.entries[entry];
  if (!table) return '';
  const given = decide(table, facts);
  const landing = oracle.landings[given];
  const address = landing ? decide(landing, facts) : given;
  return address.replace(/\{(\w+)\}/, (place, name: Known) => {
    const value = name === 'insightsUrl' ? insightsUrlOf(situation) : situation.known[name];
    return value ?? place;
  });
}
