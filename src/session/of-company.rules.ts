import { asRecord } from '../api/json.rules.ts';

/** Beside a kept answer: of which company it is, where each of a person's companies has its own. */
const OF_COMPANY = '@company';

/** As it is kept. */
export const withCompany = (json: unknown, company: string | undefined): unknown =>
  company === undefined ? json : { ...asRecord(json), [OF_COMPANY]: company };

/** Undefined where it was another company's, and where a server has drawn without it. */
export function ofCompany(kept: unknown, company: string | undefined): unknown {
  const of = asRecord(kept)[OF_COMPANY];
  return of === undefined || of === company ? (kept ?? undefined) : undefined;
}
