import type { Person } from './people.ts';
import { seededUuid } from './seed.ts';

/** What is told about a person; the rest of a `Person` follows from it. */
export type PersonDraft = Pick<Person, 'id' | 'label' | 'name' | 'roles'> &
  Partial<Omit<Person, 'uuid' | 'user_id' | 'memberships'>> & { companies?: readonly string[] };

/** The launcher of somebody about whom nothing else is told. */
export const OFFICE_APPS = ['mail-suite', 'crm-studio', 'cloud-storage', 'signature-desk', 'team-chat'];
const LAUNCHER = [...OFFICE_APPS, 'forecast', 'password-vault', 'tax-desk', 'kanban-wall'];

/**
 * One person for each way of seeing the header: every role of H §6, and the cases beside the roles. Whoever is hard to
 * show for other reasons is in `HARD_PEOPLE`.
 */
export const ROSTER: readonly PersonDraft[] = [
  {
    id: 'full',
    label: 'Amira Haddad: nearly everything, four companies',
    name: 'Amira Haddad',
    roles: [
      'CHANNEL_ADMIN',
      'CORPORATE_ADMIN',
      'BILLING_ADMIN',
      'INTERNAL_REPORTS_USER',
      'REPORTS_CHANNEL_ADMIN',
      'NETWORK_CATALOG_MANAGER',
      'DEVELOPER',
      'RESELLER',
      'SUPERUSER',
    ],
    companies: ['lakeside', 'haddad', 'north-sea', 'ubuntu'],
    apps: [...LAUNCHER, 'old-fax', 'paper-archive', 'app-wise', 'app-insight'],
    cart: 'office',
    badges: { unreadCount: 4, hasUnreadMessages: true, updatedResourceCount: 2 },
  },
  {
    id: 'buyer',
    label: 'Jonas Lindqvist: a buyer',
    name: 'Jonas Lindqvist',
    roles: [],
    cart: 'single',
    currency: 'EUR',
  },
  {
    id: 'billing-admin',
    label: 'Mei Tanaka: billing administrator',
    name: 'Mei Tanaka',
    roles: ['BILLING_ADMIN'],
    cart: 'office',
    apps: [...OFFICE_APPS, 'tax-desk', 'app-wise'],
    badges: { unreadCount: 0, hasUnreadMessages: true, updatedResourceCount: 0 },
  },
  {
    id: 'company-member',
    label: 'Pauline Okafor: member of three companies',
    name: 'Pauline Okafor',
    roles: [],
    companies: ['north-sea', 'ubuntu', 'brightwater'],
    apps: [...OFFICE_APPS, 'app-wise'],
    profilePic: '/assets/people/company-member.svg',
    badges: { unreadCount: 12, hasUnreadMessages: true, updatedResourceCount: 11 },
  },
  {
    id: 'channel-admin',
    label: 'Ruben Castellanos: channel administrator',
    name: 'Ruben Castellanos',
    roles: ['CHANNEL_ADMIN'],
    companies: ['meridian'],
    idpUuid: seededUuid('idp:channel-admin'),
  },
  {
    id: 'product-support',
    label: 'Ilse Brandt: channel product support',
    name: 'Ilse Brandt',
    roles: ['CHANNEL_PRODUCT_SUPPORT'],
    companies: ['meridian'],
  },
  {
    id: 'theme-manager',
    label: 'Noor Siddiqui: theme manager',
    name: 'Noor Siddiqui',
    roles: ['THEME_MANAGER'],
    companies: ['meridian'],
  },
  {
    id: 'reports-admin',
    label: 'Tomasz Wierzba: reports administrator',
    name: 'Tomasz Wierzba',
    roles: ['REPORTS_CHANNEL_ADMIN', 'INTERNAL_REPORTS_USER'],
    companies: ['meridian'],
    apps: [...OFFICE_APPS, 'app-insight'],
  },
  {
    id: 'network-admin',
    label: 'Leila Farouk: network administrator',
    name: 'Leila Farouk',
    roles: ['CORPORATE_ADMIN', 'NETWORK_CATALOG_MANAGER'],
    companies: ['meridian'],
    currency: 'AED',
  },
  {
    id: 'developer',
    label: 'Kwame Mensah: developer',
    name: 'Kwame Mensah',
    roles: ['DEVELOPER'],
    companies: ['fjordsign'],
    apps: ['team-chat', 'app-wise'],
  },
  {
    id: 'reseller',
    label: 'Sofia Marchetti: reseller',
    name: 'Sofia Marchetti',
    roles: ['RESELLER', 'RESELLER_MANAGER'],
    companies: ['kestrel', 'lakeside'],
    currency: 'EUR',
  },
  {
    id: 'superuser',
    label: 'Greta Halvorsen: superuser',
    name: 'Greta Halvorsen',
    roles: ['SUPERUSER'],
    companies: ['meridian'],
  },
  {
    id: 'support',
    label: 'Daniel Abebe: support, no apps',
    name: 'Daniel Abebe',
    roles: ['SUPER_SUPPORT', 'CHANNEL_SUPPORT'],
    companies: ['meridian'],
    apps: [],
  },
  {
    id: 'impersonated',
    label: 'Hana Kovář: seen by an impersonating superuser',
    name: 'Hana Kovář',
    roles: [],
    companies: ['brightwater'],
    cart: 'single',
    impersonatedBy: 'superuser',
  },
  {
    id: 'sales-support',
    label: 'Anika Rao: sales support',
    name: 'Anika Rao',
    roles: ['SALES_SUPPORT'],
    companies: ['meridian'],
  },
  {
    id: 'referral',
    label: 'Mateus Oliveira: referral partner',
    name: 'Mateus Oliveira',
    roles: ['REFERRAL'],
    companies: ['kestrel'],
    currency: 'EUR',
  },
  {
    id: 'catalog-manager',
    label: 'Yejin Seo: network catalogue manager',
    name: 'Yejin Seo',
    roles: ['NETWORK_CATALOG_MANAGER'],
    companies: ['north-sea', 'lakeside'],
  },
];
