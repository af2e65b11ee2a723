import { ARABIC_APPS, BROKEN_APPS, LONG_APPS } from './hard-apps.ts';
import { SIXTY_COMPANIES } from './hard-companies.ts';
import { longArabicWord, longArabicWords, longWord, longWords } from './long-names.ts';
import type { PersonDraft } from './roster.ts';

/** People with nothing special in their roles: it is their data that a header has to bear. */
export const HARD_PEOPLE: readonly PersonDraft[] = [
  {
    id: 'long-names',
    label: 'Wilhelmina: names of 200 characters',
    name: longWords('Wilhelmina Representative'),
    given_name: longWord('Wilhelmina'),
    roles: ['BILLING_ADMIN', 'CORPORATE_ADMIN', 'INTERNAL_REPORTS_USER'],
    companies: ['long-word', 'long-words', 'lakeside'],
    apps: [...LONG_APPS, 'mail-suite'],
    cart: 'office',
    badges: { unreadCount: 1234, hasUnreadMessages: true, updatedResourceCount: 100 },
  },
  {
    id: 'long-names-ar',
    label: 'عبد الرحمن: Arabic names of 200 characters, in both directions',
    name: longArabicWords('عبد الرحمن'),
    given_name: longArabicWord('عبدالرحمن'),
    email: 'abd.al-rahman@long-ar-words.example',
    roles: ['BILLING_ADMIN', 'CORPORATE_ADMIN', 'INTERNAL_REPORTS_USER'],
    companies: ['long-ar-words', 'long-ar-word', 'lakeside'],
    apps: [...ARABIC_APPS, 'mail-suite', 'tax-desk'],
    cart: 'office',
    currency: 'AED',
    badges: { unreadCount: 10, hasUnreadMessages: true, updatedResourceCount: 9 },
  },
  {
    id: 'broken-pictures',
    label: 'Ines Moreau: no picture loads',
    name: 'Ines Moreau',
    roles: [],
    apps: BROKEN_APPS,
    profilePic: '/assets/people/ines-is-not-there.svg',
  },
  {
    id: 'many-companies',
    label: 'Oluwaseun Adebayo: member of sixty companies',
    name: 'Oluwaseun Adebayo',
    roles: ['BILLING_ADMIN'],
    companies: SIXTY_COMPANIES.map(([id]) => id),
  },
  {
    id: 'nobody-home',
    label: 'Nameless: signed in, without name, email, company or apps',
    name: '',
    email: '',
    roles: [],
    companies: [],
    apps: [],
  },
];
