import { asRecord, asText } from '../api/json.rules.ts';

/** Partner codes by what the documents call their tenants (H §9); hosts that belong to one. */
export interface Tenants {
  readonly firstParty: string;
  readonly smartCommerce: string;
  readonly smartCommerceSandbox: string;
  readonly des: string;
  readonly dataops: string;
  /** Tenant by host name, in lower case. */
  readonly hosts: Readonly<Record<string, string>>;
}

export const FIRST_PARTY = 'FIRST_PARTY';

/** Reads the fields `tenants` and `tenantHosts`; the documents' neutral names stand for what is not given. */
export function readTenants(tenants: unknown, tenantHosts: unknown): Tenants {
  const given = asRecord(tenants);
  const hosts = Object.entries(asRecord(tenantHosts)).flatMap(([host, tenant]) => {
    const code = asText(tenant);
    return code ? [[host.toLowerCase(), code] as const] : [];
  });
  return {
    firstParty: asText(given['firstParty']) ?? FIRST_PARTY,
    smartCommerce: asText(given['smartCommerce']) ?? 'SMART_COMMERCE',
    smartCommerceSandbox: asText(given['smartCommerceSandbox']) ?? 'SMART_COMMERCE_SANDBOX',
    des: asText(given['des']) ?? 'DES',
    dataops: asText(given['dataops']) ?? 'DATAOPS',
    hosts: Object.fromEntries(hosts),
  };
}

export const DEFAULT_TENANTS: Tenants = /* @__PURE__ */ readTenants(undefined, undefined);

/** Partner codes are compared without their case. */
export const isSameTenant = (code: string, other: string | undefined): boolean =>
  code.toLowerCase() === other?.toLowerCase();

/** The partner code that a host belongs to. */
export const tenantOfHost = ({ hosts }: Tenants, hostname: string): string | undefined =>
  Object.hasOwn(hosts, hostname.toLowerCase()) ? hosts[hostname.toLowerCase()] : undefined;
