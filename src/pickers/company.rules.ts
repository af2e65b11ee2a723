import type { Bootstrap, Membership } from '../session/bootstrap.rules.ts';

/** What a company is called: another word where companies are business units. */
export const companyWord = ({ settings }: Pick<Bootstrap, 'settings'>) =>
  settings.universalHeaderForBusinessUnitsEnabled ? 'unav.businessUnit' : 'unav.company';

/** Name of the present company: as its membership has it, else as the bootstrap has it. */
export const companyName = ({ company }: Bootstrap, memberships: readonly Membership[]): string | undefined =>
  memberships.find(({ uuid }) => uuid === company.uuid)?.name ?? company.name;
