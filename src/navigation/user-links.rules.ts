import { encoded } from '../api/url.rules.ts';
import type { Bootstrap } from '../session/bootstrap.rules.ts';
import { hasRole } from '../session/roles.rules.ts';
import { type Entry, type HeaderLink, only, visible } from './link-table.rules.ts';
import type { Viewer } from './viewer.rules.ts';

type Person = Pick<Viewer, 'bootstrap'>;

/** The person's own entries (H §1, §5). */
const USER: readonly Entry<Person>[] = [
  ['profile', 'unav.myProfile', 'user', ({ bootstrap }) => ownPage(bootstrap, '/profile', bootstrap.user.userId)],
  [
    'company',
    'unav.myCompany',
    'company',
    ({ bootstrap }) => ownPage(bootstrap, '/companies', bootstrap.user.companyId),
  ],
  ['settings', 'unav.settings', 'settings', only('/settings', canSeeSettings)],
  [
    'reports',
    'unav.reports',
    'reports',
    only('/reports', ({ bootstrap }) => hasRole(bootstrap, 'INTERNAL_REPORTS_USER')),
  ],
];

const ownPage = ({ settings }: Bootstrap, path: string, id: string | undefined): string | undefined =>
  settings.showProfiles && id ? `${path}/${encoded(id)}` : undefined;

/** Settings are the marketplace's own only where its native login is, and not for a person from an identity provider. */
function canSeeSettings({ bootstrap: { settings, user } }: Person): boolean {
  if (settings.settingsUnderProfile || !settings.nativeLoginEnabled) return false;
  return !(settings.nativeLoginAllowed && user.idpUuid);
}

export const userLinks = (person: Person): readonly HeaderLink[] => visible(USER, person);

/** Whether these entries have one of that label, be it not for everybody. */
export const isUserLink = (label: string | undefined): boolean => USER.some((entry) => entry[1] === label);

export const canSeeRegister = ({ settings }: Bootstrap): boolean => !settings.hideSignupLinks;
