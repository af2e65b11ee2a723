import type { Bootstrap } from './bootstrap.rules.ts';

/** Roles that the documents name (H §6). */
export type Role =
  | 'CHANNEL_ADMIN'
  | 'CHANNEL_SUPPORT'
  | 'CHANNEL_PRODUCT_SUPPORT'
  | 'SALES_SUPPORT'
  | 'THEME_MANAGER'
  | 'REPORTS_CHANNEL_ADMIN'
  | 'BILLING_ADMIN'
  | 'CORPORATE_ADMIN'
  | 'NETWORK_CATALOG_MANAGER'
  | 'DEVELOPER'
  | 'RESELLER_MANAGER'
  | 'RESELLER'
  | 'REFERRAL'
  | 'SUPERUSER'
  | 'SUPER_SUPPORT'
  | 'INTERNAL_REPORTS_USER';

export type Capability =
  | 'CHANNEL_MANAGEMENT'
  | 'CUSTOMER_APPLICATION_MANAGEMENT'
  | 'NETWORK_CATALOG_MANAGEMENT'
  | 'SELF_SERVE_APPDIRECT_SUBSCRIPTION_MANAGEMENT'
  /** Not among those that the documents name; they only speak of a developer capability (H §5). */
  | 'DEVELOPER';

export const hasRole = ({ user }: Bootstrap, role: Role): boolean => user.roles.includes(role);

export const hasAnyRole = (bootstrap: Bootstrap, ...roles: readonly Role[]): boolean =>
  roles.some((role) => hasRole(bootstrap, role));

/** Managing one's applications is a capability by default: only an explicit list can leave it out. */
export const hasCapability = ({ settings }: Bootstrap, capability: Capability): boolean =>
  settings.capabilities?.includes(capability) ?? capability === 'CUSTOMER_APPLICATION_MANAGEMENT';
