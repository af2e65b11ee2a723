import { LONG_COMPANIES, SIXTY_COMPANIES, type CompanyRow } from './hard-companies.ts';
import { seededUuid } from './seed.ts';

export interface Company {
  id: string;
  uuid: string;
  company_id: string;
  name: string;
  domain: string;
}

function company(...[id, company_id, name, domain]: CompanyRow): Company {
  return { id, uuid: seededUuid(`company:${id}`), company_id, name, domain };
}

/** Domains end in `.example`, which nobody can own. */
export const COMPANIES: readonly Company[] = [
  company('lakeside', '3107', 'Lakeside Components GmbH', 'lakeside-components.example'),
  company('haddad', '3108', 'Haddad & Sons', 'haddad-sons.example'),
  company('north-sea', '3109', 'North Sea Logistics and Port Services Cooperative', 'north-sea-logistics.example'),
  company('ubuntu', '3110', 'Studio Ubuntu', 'studio-ubuntu.example'),
  company('meridian', '1001', 'Meridian Operations', 'meridian.example'),
  company('kestrel', '3121', 'Kestrel Reselling Partners', 'kestrel-partners.example'),
  company('brightwater', '3122', 'Brightwater Clinics', 'brightwater.example'),
  company('fjordsign', '4001', 'Fjordsign', 'fjordsign.example'),
  ...[...SIXTY_COMPANIES, ...LONG_COMPANIES].map((row) => company(...row)),
];

export function companyById(id: string): Company {
  const found = COMPANIES.find((one) => one.id === id);
  if (!found) throw new Error(`No company ${id}`);
  return found;
}
