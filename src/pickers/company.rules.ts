import type { Bootstrap, Membership } from '../session/bootstrap.rules.ts';

/** Name of the present company: as its membership has it, else as the bootstrap has it. */
export const companyName = ({ company }: Bootstrap, memberships: readonly Membership[]): string | undefined =>
  memberships.find(({ uuid }) => uuid === company.uuid)?.name ?? company.name;
