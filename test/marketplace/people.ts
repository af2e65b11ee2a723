import { companyById, type Company } from './companies.ts';
import { HARD_PEOPLE } from './hard-people.ts';
import { OFFICE_APPS, ROSTER, type PersonDraft } from './roster.ts';
import { seededUuid } from './seed.ts';

/** The fields of H §3 by their wire names, beside what the world needs to answer for this person. */
export interface Person {
  id: string;
  label: string;
  uuid: string;
  user_id: string;
  /** Empty where the marketplace knows none: the answer says `null` then. */
  name: string;
  given_name: string;
  email: string;
  roles: readonly string[];
  profilePic: string | null;
  idpUuid: string | null;
  currency: string;
  /** Ids of apps, in the order of the launcher. */
  apps: readonly string[];
  /** The first one is current until the person switches; few have none. */
  memberships: readonly Company[];
  cart: string;
  badges: { unreadCount: number; hasUnreadMessages: boolean; updatedResourceCount: number };
  /** The administrator who acts as this person. */
  impersonatedBy?: string;
}

/** `Hana Kovář` → `hana.kovar`. */
function mailbox(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '.');
}

function person(draft: PersonDraft, position: number): Person {
  const { companies = ['lakeside'], ...given } = draft;
  const memberships = companies.map(companyById);
  const domain = memberships[0]?.domain ?? 'mail.example';
  return {
    apps: OFFICE_APPS,
    cart: 'empty',
    currency: 'USD',
    badges: { unreadCount: 0, hasUnreadMessages: false, updatedResourceCount: 0 },
    profilePic: null,
    idpUuid: null,
    given_name: draft.name.split(' ')[0] ?? draft.name,
    email: `${mailbox(draft.name)}@${domain}`,
    ...given,
    uuid: seededUuid(`person:${draft.id}`),
    user_id: String(48_201 + position),
    memberships,
  };
}

/** Everyone who can sign in. `anonymous` is nobody and therefore not among them. */
export const PEOPLE: readonly Person[] = [...ROSTER, ...HARD_PEOPLE].map(person);

export const ANONYMOUS = 'anonymous';

export function personById(id: string): Person | undefined {
  return PEOPLE.find((one) => one.id === id);
}

export function companyOf(person: Person, companyUuid: string | undefined): Company | undefined {
  return person.memberships.find((one) => one.uuid === companyUuid) ?? person.memberships[0];
}
