import { encoded } from '../api/url.rules.ts';
import type { MessageKey } from '../i18n/messages.ts';
import type { IconName } from '../ui/icon-paths.ts';
import type { MyApps } from '../my-apps/my-apps.rules.ts';
import { hasCapability, hasRole } from '../session/roles.rules.ts';
import type { Bootstrap } from '../session/bootstrap.rules.ts';

/** Whose header it is: the person as the bootstrap gives it, with the apps. */
export interface Viewer {
  readonly bootstrap: Bootstrap;
  readonly apps: MyApps;
  readonly merchantNavigation: boolean;
}

export interface HeaderLink {
  /** Names the link in `mp-navigate`. */
  readonly id: string;
  readonly label: MessageKey;
  readonly icon: IconName;
  /** Behind the market's base, or absolute. */
  readonly path: string;
}

type Question<Id extends string> = Readonly<Record<Id, (viewer: Viewer) => string | undefined>>;

/** Each entry answers where it leads, or nothing when this person does not see it (H §2.1, §5). */
const ICONS = {
  home: () => '/home',
  appwise: ({ apps, merchantNavigation }) => (!merchantNavigation && apps.hasAppwise ? '/appwise' : undefined),
  insights: ({ apps, merchantNavigation }) => (merchantNavigation ? undefined : apps.insightsUrl),
  marketplace: () => '/listing',
} satisfies Question<string>;

const USER = {
  profile: ({ bootstrap: { settings, user } }) =>
    settings.showProfiles && user.userId ? `/profile/${encoded(user.userId)}` : undefined,
  company: ({ bootstrap: { settings, user } }) =>
    settings.showProfiles && user.companyId ? `/companies/${encoded(user.companyId)}` : undefined,
  settings: ({ bootstrap }) => (canSeeSettings(bootstrap) ? '/settings' : undefined),
  reports: ({ bootstrap }) => (hasRole(bootstrap, 'INTERNAL_REPORTS_USER') ? '/reports' : undefined),
} satisfies Question<string>;

const LOOK: Readonly<Record<keyof typeof ICONS | keyof typeof USER, readonly [MessageKey, IconName]>> = {
  home: ['unav.home', 'home'],
  appwise: ['unav.appwise', 'appwise'],
  insights: ['unav.insights', 'insights'],
  marketplace: ['unav.marketplace', 'marketplace'],
  profile: ['unav.myProfile', 'user'],
  company: ['unav.myCompany', 'company'],
  settings: ['unav.settings', 'settings'],
  reports: ['unav.reports', 'reports'],
};

/** Settings are the marketplace's own only where its native login is, and not for a person from an identity provider. */
function canSeeSettings({ settings, user }: Bootstrap): boolean {
  if (settings.settingsUnderProfile || !settings.nativeLoginEnabled) return false;
  return !(settings.nativeLoginAllowed && user.idpUuid);
}

function visible<Id extends keyof typeof LOOK>(questions: Question<Id>, viewer: Viewer): readonly HeaderLink[] {
  return (Object.keys(questions) as Id[]).flatMap((id) => {
    const path = questions[id](viewer);
    const [label, icon] = LOOK[id];
    return path ? [{ id, label, icon, path }] : [];
  });
}

export const iconLinks = (viewer: Viewer): readonly HeaderLink[] => visible(ICONS, viewer);

export const userLinks = (viewer: Viewer): readonly HeaderLink[] => visible(USER, viewer);

export const canSeeMyApps = ({ bootstrap, apps }: Viewer): boolean =>
  apps.tiles.length > 0 && hasCapability(bootstrap, 'CUSTOMER_APPLICATION_MANAGEMENT');

export const canSeeRegister = ({ settings }: Bootstrap): boolean => !settings.hideSignupLinks;

/** The link's whole address. */
export const linkUrl = (marketUrl: string, path: string): string => (path.startsWith('/') ? marketUrl + path : path);

/** Whether a link leads to the page that is shown. */
export function isCurrent(page: URL, url: string): boolean {
  const target = new URL(url, page);
  return target.origin === page.origin && target.pathname === page.pathname;
}
