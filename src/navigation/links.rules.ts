import { hasAnyRole, hasCapability, hasRole } from '../session/roles.rules.ts';
import { CHANNEL_ROLES, channelLanding, superuserLanding } from './landing.rules.ts';
import { type Entry, type HeaderLink, only, visible } from './link-table.rules.ts';
import type { Viewer } from './viewer.rules.ts';

/** The bar's icons (H §2.4, §5). */
const ICONS: readonly Entry<Viewer>[] = [
  ['home', 'unav.home', 'home', () => '/home'],
  ['appwise', 'unav.appwise', 'appwise', only('/appwise', (viewer) => ownsApps(viewer) && viewer.apps.hasAppwise)],
  ['insights', 'unav.insights', 'insights', (viewer) => (ownsApps(viewer) ? viewer.apps.insightsUrl : undefined)],
  ['marketplace', 'unav.marketplace', 'marketplace', () => '/listing'],
];

/** The merchant navigation brings these two along by itself. */
const ownsApps = ({ bootstrap }: Viewer): boolean => !bootstrap.settings.merchantNavEnabled;

/** What a person manages, in three groups: by role, for the company, for the whole platform (H §2.1, §5, §6). */
const MANAGE: readonly (readonly Entry<Viewer>[])[] = [
  [
    [
      'manage.channel',
      'unav.manage.channel',
      'marketplace',
      (viewer) => (canSeeChannel(viewer) ? channelLanding(viewer) : undefined),
    ],
    ['manage.corporate', 'unav.manage.corporate', 'network', only('/corporate/home', canSeeCorporate)],
    ['manage.reseller', 'unav.manage.reseller', 'reseller', only('/reseller', canSeeReseller)],
    ['manage.developer', 'unav.manage.developer', 'developer', only('/vendor/admin', canSeeDeveloper)],
    ['manage.cms', 'unav.manage.cms', 'page', only('/cms/home', canSeeDeveloper)],
  ],
  [
    ['manage.account', 'unav.manage.account', 'company', only('/account/home', canSeeAccount)],
    ['manage.subscription', 'unav.manage.subscription', 'subscription', only('/subscription', canSeeSubscription)],
    ['manage.addons', 'unav.manage.addons', 'puzzle', ({ addonStore }) => addonStore.addonStoreUrl],
    ['manage.integrations', 'unav.manage.integrations', 'plug', ({ addonStore }) => addonStore.integrationsUrl],
  ],
  [
    [
      'manage.superuser',
      'unav.manage.appdirectadmin',
      'superuser',
      (viewer) => (canSeeSuperuser(viewer) ? superuserLanding(viewer) : undefined),
    ],
  ],
];

/** A channel's reports need neither the capability nor another role. */
function canSeeChannel({ bootstrap }: Viewer): boolean {
  if (hasRole(bootstrap, 'REPORTS_CHANNEL_ADMIN')) return true;
  return hasCapability(bootstrap, 'CHANNEL_MANAGEMENT') && hasAnyRole(bootstrap, ...CHANNEL_ROLES);
}

function canSeeCorporate({ bootstrap }: Viewer): boolean {
  if (hasRole(bootstrap, 'CORPORATE_ADMIN')) return true;
  return hasRole(bootstrap, 'NETWORK_CATALOG_MANAGER') && hasCapability(bootstrap, 'NETWORK_CATALOG_MANAGEMENT');
}

function canSeeReseller({ bootstrap }: Viewer): boolean {
  return hasAnyRole(bootstrap, 'RESELLER_MANAGER', 'RESELLER', 'REFERRAL');
}

function canSeeDeveloper({ bootstrap }: Viewer): boolean {
  const { cmsEnabled, vendorEnabled } = bootstrap.settings;
  return cmsEnabled && vendorEnabled && hasCapability(bootstrap, 'DEVELOPER') && hasRole(bootstrap, 'DEVELOPER');
}

function canSeeAccount({ bootstrap }: Viewer): boolean {
  return !bootstrap.settings.onlyAdminsCanBuy || hasRole(bootstrap, 'BILLING_ADMIN');
}

/** A self-serve marketplace may have its subscriptions managed elsewhere. */
function canSeeSubscription({ bootstrap }: Viewer): boolean {
  const { accountEdition, selfserveMarketplace } = bootstrap.settings;
  const isElsewhere = selfserveMarketplace && hasCapability(bootstrap, 'SELF_SERVE_APPDIRECT_SUBSCRIPTION_MANAGEMENT');
  return accountEdition && hasRole(bootstrap, 'CHANNEL_ADMIN') && !isElsewhere;
}

function canSeeSuperuser({ bootstrap }: Viewer): boolean {
  return hasAnyRole(bootstrap, 'SUPERUSER', 'SUPER_SUPPORT');
}

export const iconLinks = (viewer: Viewer): readonly HeaderLink[] => visible(ICONS, viewer);

/** Groups that have an entry for this person; none when there is nothing to manage. */
export const manageLinks = (viewer: Viewer): readonly (readonly HeaderLink[])[] =>
  MANAGE.map((entries) => visible(entries, viewer)).filter((links) => links.length > 0);

export const canSeeMyApps = ({ bootstrap, apps }: Viewer): boolean =>
  apps.tiles.length > 0 && hasCapability(bootstrap, 'CUSTOMER_APPLICATION_MANAGEMENT');
