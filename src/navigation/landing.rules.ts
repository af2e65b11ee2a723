import { hasAnyRole, hasRole } from '../session/roles.rules.ts';
import type { Viewer } from './viewer.rules.ts';

/** Roles that open the channel entry together with its capability (H §5). */
export const CHANNEL_ROLES = [
  'CHANNEL_ADMIN',
  'CHANNEL_SUPPORT',
  'CHANNEL_PRODUCT_SUPPORT',
  'SALES_SUPPORT',
  'THEME_MANAGER',
] as const;

/** Progress from which on the guided walkthrough is over (H §9). */
const WALKTHROUGH_DONE = 6;

/** Where the channel entry leads: the first rule that holds, in the documents' order (H §2.2). */
export function channelLanding({ bootstrap, flags }: Viewer): string {
  const { settings } = bootstrap;
  const isAdmin = hasRole(bootstrap, 'CHANNEL_ADMIN');
  const dashboard = settings.selfserveMarketplace
    ? 'replace_mp_manager_dasboard'
    : 'replace_mp_manager_dasboard_for_non_selfserve';
  if (hasRole(bootstrap, 'CHANNEL_PRODUCT_SUPPORT') && !settings.baas) return '/channel/products';
  if (hasRole(bootstrap, 'REPORTS_CHANNEL_ADMIN') && !hasAnyRole(bootstrap, ...CHANNEL_ROLES)) {
    return '/channel/reports/history';
  }
  if (isAdmin && settings.guidedWalkthroughEnabled && settings.guidedWalkthroughProgress < WALKTHROUGH_DONE) {
    return '/channel/guide';
  }
  if (isAdmin && flags.has(dashboard)) return '/admin';
  if (!isAdmin && hasRole(bootstrap, 'THEME_MANAGER')) return '/branding/themes';
  return '/channel/marketplace';
}

/** Where the superuser entry leads (H §2.2). */
export const superuserLanding = ({ bootstrap }: Viewer): string =>
  hasRole(bootstrap, 'SUPERUSER') ? '/superuser/dashboard' : '/superuser/support';
