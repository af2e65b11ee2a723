import { type JsonRecord, asNumber, asRecord, asText, isRecord } from '../api/json.rules.ts';

/** What a bootstrap context says of the person and the tenant's look: all that must be known to ask for the rest. */
export interface BootstrapLook {
  readonly partner?: string;
  readonly locale?: string;
  /** CurrentUser.uuid; absent for an anonymous visitor. */
  readonly userUuid?: string;
  readonly companyUuid?: string;
  /** A theme that came along and saves the separate call. */
  readonly theme?: JsonRecord;
  /** A template set that came along and saves the separate call. */
  readonly templates?: JsonRecord;
}

export const parseLook = (context: JsonRecord): BootstrapLook => ({
  partner: asText(asRecord(context['CHANNEL_SETTINGS'])['partner']),
  locale: asText(context['locale']),
  userUuid: asText(asRecord(context['CurrentUser'])['uuid']),
  companyUuid: asText(asRecord(context['CompanyInfo'])['uuid']),
  theme: unlessNamed(usable(context, 'theme')),
  templates: usable(context, 'templates'),
});

/** A theme that says nothing but its name says whose it is, and not how it looks. */
const unlessNamed = (theme: JsonRecord | undefined): JsonRecord | undefined =>
  theme && Object.keys(theme).some((key) => key !== 'name') ? theme : undefined;

/** A part of the bootstrap whose status is not a success must be asked for by its own call. */
function usable(context: JsonRecord, part: 'theme' | 'templates'): JsonRecord | undefined {
  const status = asNumber(context[`${part}Status`]);
  const value = context[part];
  return isRecord(value) && (status === undefined || (status >= 200 && status < 300)) ? value : undefined;
}
