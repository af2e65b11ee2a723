/** Vocabulary of the catalogue: what is sold, who is known, what is written about. */
export const TOPICS = [
  'Cloud Storage',
  'Cloud Backup',
  'Cloud Security',
  'Cloud Accounting',
  'Cloud Telephony',
  'Invoice Automation',
  'Inventory Control',
  'Document Storage',
  'Email Archive',
  'Endpoint Protection',
  'Project Planning',
  'Payroll',
  'Expense Reports',
  'Web Hosting',
  'Domain Names',
  'Video Meetings',
  'Customer Support',
  'Sales Pipeline',
  'Marketing Email',
  'Time Tracking',
  'Digital Signature',
  'Data Warehouse',
  'Device Management',
  'Staff Training',
  'Recruiting',
] as const;

export const EDITIONS = [
  'Business',
  'Enterprise',
  'Starter',
  'Pro',
  'for Teams',
  'for Clinics',
  'for Field Crews',
] as const;

export const VENDORS = [
  'Nimbus Labs',
  'Fortway',
  'Harbor Software',
  'Brightlark',
  'Fjordsign',
  'Quarterlane',
  'Tallywren',
  'Atelier North',
  'Voltbridge',
  'Shiftwren',
  'Pagewright',
] as const;

export const GIVEN_NAMES = [
  'Claudia',
  'Storm',
  'Invar',
  'Mateo',
  'Yuki',
  'Adaeze',
  'Oskar',
  'Priya',
  'Lucia',
  'Henrik',
  'Zainab',
  'Emil',
  'Farah',
  'Jakub',
] as const;

export const FAMILY_NAMES = [
  'Cloudesley',
  'Storages',
  'Invernizzi',
  'Haraldsen',
  'Okonkwo',
  'Sato',
  'Novak',
  'Delacroix',
  'Iyer',
  'Bergmann',
  'Castell',
  'Marsh',
] as const;

export const CUSTOMERS = [
  'Lakeside Components',
  'Haddad & Sons',
  'North Sea Logistics',
  'Studio Ubuntu',
  'Brightwater Clinics',
] as const;

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
] as const;

export const PAGE_TITLES = [
  'How we moved our archive of customer drawings to {0}',
  'Choosing {0}: a checklist',
  'Rollout plan for {0}',
  '{0} at a glance',
  'Questions and answers about {0}',
] as const;

export const MESSAGES = [
  'Has anyone compared vendors of {0} yet?',
  'The {0} trial ends on Friday',
  'Please renew {0} before the price change',
  'Thanks, {0} works again',
] as const;

/** Names of the other languages of the demo, as pairs of what is sold and the vendor. */
export const ARABIC_TOPICS = [
  'تخزين سحابي',
  'تخزين المستندات',
  'نسخ احتياطي',
  'محاسبة سحابية',
  'فواتير إلكترونية',
  'إدارة المخزون',
  'بريد الأعمال',
  'توقيع رقمي',
  'حماية الأجهزة',
  'إدارة المشاريع',
] as const;

export const GERMAN_TOPICS = [
  'Cloud-Speicher',
  'Rechnungseingang',
  'Lohnbuchhaltung',
  'Lagerverwaltung',
  'Dokumentenablage',
  'Zeiterfassung',
  'Geräteschutz',
  'Personalplanung',
] as const;

/** What people type most, most frequent first. */
export const FREQUENT_QUERIES = [
  'cloud storage',
  'cloud backup for teams',
  'cloud security posture',
  'cloud accounting',
  'cloud telephony',
  'invoice automation',
  'invoice templates',
  'inventory control',
  'inventory count app',
  'storage for documents',
  'storage pricing',
  'storage with encryption',
  'crm for small teams',
  'customer support desk',
  'email archive',
  'endpoint protection',
  'expense reports',
  'digital signature',
  'domain names',
  'mail suite migration',
  'meeting room booking',
  'payroll for clinics',
  'password sharing',
  'project planning',
  'sales pipeline',
  'time tracking',
  'تخزين سحابي',
  'تخزين احتياطي للفرق',
  'تخزين المستندات',
  'فواتير إلكترونية',
  'محاسبة سحابية',
  'rechnung erstellen',
  'rechnungseingang automatisieren',
  'speicher in der cloud',
] as const;
