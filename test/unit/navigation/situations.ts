import { combinations } from '../hostile-values.ts';
import {
  type AppSituation,
  CAPABILITIES,
  CHANNEL_SWITCHES,
  type Capability,
  type FlagName,
  FLAG_NAMES,
  ROLES,
  type Role,
  type Situation,
  type Switch,
} from './documents-oracle.ts';

/** The situations in which the documents and the code are compared, dimension by dimension. */
export const MAYBE = [undefined, false, true] as const;

export const SINGLE_ROLES: readonly (readonly Role[])[] = ROLES.map((role) => [role]);
export const PAIRS_OF_ROLES: readonly (readonly Role[])[] = ROLES.flatMap((one, at) =>
  ROLES.slice(at + 1).map((other) => [one, other]),
);
const ALL_BUT_ONE = ROLES.map((left) => ROLES.filter((role) => role !== left));
const ALMOST_EVERY_SET: readonly (readonly Role[])[] = [[], ROLES, ...SINGLE_ROLES, ...ALL_BUT_ONE];
export const SETS_OF_ROLES: readonly (readonly Role[])[] = [...ALMOST_EVERY_SET, ...PAIRS_OF_ROLES];

export const LISTS_OF_CAPABILITIES: readonly (readonly Capability[] | undefined)[] = [
  undefined,
  [],
  ...CAPABILITIES.map((capability) => [capability]),
  CAPABILITIES,
];

const SWITCHES: readonly Switch[] = [...CHANNEL_SWITCHES, 'showAddonStoreLink', 'showIntegrationsLink'];
const allAt = (value: boolean): Situation['switches'] => Object.fromEntries(SWITCHES.map((name) => [name, value]));
const butFor = (rest: Situation['switches'], values: readonly (boolean | undefined)[]): Situation['switches'][] =>
  SWITCHES.flatMap((name) => values.map((value) => ({ ...rest, [name]: value })));

const STORE = {
  addonStoreUrl: 'https://store.example/addons',
  integrationsUrl: 'https://store.example/connect?to=all',
};
const APPWISE: AppSituation = { type: 'APPWISE', launchUrl: 'https://apps.example/wise' };
const INSIGHT: AppSituation = { type: 'APPINSIGHT', launchUrl: 'https://apps.example/insight' };
const PLAIN: AppSituation = { launchUrl: 'https://apps.example/plain' };
const KNOWN = { user_id: '48201', company_id: '7', ...STORE };
/** Of whom nothing is known that is not the point of a dimension. */
export const SOMEBODY: Situation = { roles: [], switches: {}, flags: [], known: {}, apps: [] };
export const WITH_ALL: Situation = { ...SOMEBODY, known: KNOWN, apps: [APPWISE, INSIGHT, PLAIN] };

const [SELF_SERVE, NOT_SELF_SERVE, ...WITHOUT_EFFECT] = FLAG_NAMES;
const SETS_OF_FLAGS: readonly (readonly FlagName[])[] = [
  [],
  [SELF_SERVE],
  [NOT_SELF_SERVE],
  [SELF_SERVE, NOT_SELF_SERVE],
];

type Dimension = readonly [name: string, situations: () => Situation[]];

export const DIMENSIONS: readonly Dimension[] = [
  [
    'roles × capabilities × each setting by itself',
    () =>
      combinations(SETS_OF_ROLES, LISTS_OF_CAPABILITIES, [{}, allAt(false), ...butFor({}, [false, true])]).map(
        ([roles, capabilities, switches]) => ({ ...WITH_ALL, roles, capabilities, switches }),
      ),
  ],
  [
    'roles × capabilities × each setting off or absent while all others are on',
    () =>
      combinations(ALMOST_EVERY_SET, LISTS_OF_CAPABILITIES, [
        allAt(true),
        ...butFor(allAt(true), [undefined, false]),
      ]).map(([roles, capabilities, switches]) => ({ ...WITH_ALL, roles, capabilities, switches })),
  ],
  [
    'the developer: roles × capabilities × CMS × vendor',
    () =>
      combinations(SETS_OF_ROLES, LISTS_OF_CAPABILITIES, MAYBE, MAYBE).map(
        ([roles, capabilities, cmsEnabled, vendorEnabled]) => ({
          ...SOMEBODY,
          roles,
          capabilities,
          switches: { cmsEnabled, vendorEnabled },
        }),
      ),
  ],
  [
    'the subscription: roles × capabilities × edition × self-serve',
    () =>
      combinations(SETS_OF_ROLES, LISTS_OF_CAPABILITIES, MAYBE, MAYBE).map(
        ([roles, capabilities, accountEdition, selfserveMarketplace]) => ({
          ...SOMEBODY,
          roles,
          capabilities,
          switches: { accountEdition, selfserveMarketplace },
        }),
      ),
  ],
  [
    'the landings: roles × flags × self-serve × walkthrough × progress × baas',
    () =>
      combinations(SETS_OF_ROLES, SETS_OF_FLAGS, MAYBE, MAYBE, [undefined, 5, 6], MAYBE).map(
        ([roles, flags, selfserveMarketplace, guidedWalkthroughEnabled, progress, baas]) => ({
          ...SOMEBODY,
          roles,
          flags,
          progress,
          capabilities: ['CHANNEL_MANAGEMENT'],
          switches: { selfserveMarketplace, guidedWalkthroughEnabled, baas },
        }),
      ),
  ],
  [
    'the walkthrough, step by step, and the flags that have no effect',
    () =>
      combinations(ALMOST_EVERY_SET, [0, 1, 2, 3, 4, 5, 6, 7, 100], MAYBE, [[], WITHOUT_EFFECT]).map(
        ([roles, progress, guidedWalkthroughEnabled, flags]) => ({
          ...SOMEBODY,
          roles,
          progress,
          flags,
          capabilities: ['CHANNEL_MANAGEMENT'],
          switches: { guidedWalkthroughEnabled },
        }),
      ),
  ],
  [
    'the settings: under the profile × native login × its two settings × an identity provider',
    () =>
      combinations([[], ROLES], MAYBE, MAYBE, MAYBE, [undefined, 'idp-1']).map(
        ([roles, settingsUnderProfile, nativeLoginEnabled, nativeLoginAllowed, idpUuid]) => ({
          ...SOMEBODY,
          roles,
          switches: { settingsUnderProfile, nativeLoginEnabled, nativeLoginAllowed },
          known: { ...KNOWN, idpUuid },
        }),
      ),
  ],
  [
    'profile and company: shown × known',
    () =>
      combinations([[], ROLES], MAYBE, [undefined, '48201'], [undefined, '7']).map(
        ([roles, showProfiles, user_id, company_id]) => ({
          ...SOMEBODY,
          roles,
          switches: { showProfiles },
          known: { user_id, company_id },
        }),
      ),
  ],
  [
    'apps: merchant navigation × product types × capabilities × what has an address',
    () => {
      const lists: readonly (readonly AppSituation[])[] = [
        [],
        [PLAIN],
        [APPWISE],
        [INSIGHT],
        [INSIGHT, APPWISE],
        [{ type: 'APPWISE' }],
        [{ type: 'APPINSIGHT' }],
        [{}],
      ];
      return combinations(lists, MAYBE, LISTS_OF_CAPABILITIES, [[], ROLES]).map(
        ([apps, merchantNavEnabled, capabilities, roles]) => ({
          ...SOMEBODY,
          apps,
          roles,
          capabilities,
          switches: { merchantNavEnabled },
        }),
      );
    },
  ],
  [
    'the store: shown × address, for both of its entries',
    () =>
      combinations(MAYBE, MAYBE, [undefined, STORE.addonStoreUrl], [undefined, STORE.integrationsUrl], [[], ROLES]).map(
        ([showAddonStoreLink, showIntegrationsLink, addonStoreUrl, integrationsUrl, roles]) => ({
          ...SOMEBODY,
          roles,
          switches: { showAddonStoreLink, showIntegrationsLink },
          known: { addonStoreUrl, integrationsUrl },
        }),
      ),
  ],
];
