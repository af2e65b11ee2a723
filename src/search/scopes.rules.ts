import type { Scope } from '../../elements/events.ts';

/** Scopes, the reseller deployment and its product lines (S §6, §9). */

export const DEPLOYMENTS = ['reseller-test', 'reseller-production'] as const;
export type Deployment = (typeof DEPLOYMENTS)[number];

export const CAPABILITIES = ['appwise', 'appinsights'] as const;
export type SearchCapability = (typeof CAPABILITIES)[number];

interface ProductLines {
  readonly marketplace: readonly string[];
  readonly providers: string;
  readonly advisors: string;
}

const PRODUCT_LINES: Readonly<Record<Deployment, ProductLines>> = {
  'reseller-test': {
    marketplace: ['996', '1001', '918', '1004', '1007', '1002', '999'],
    providers: '1019',
    advisors: '993',
  },
  'reseller-production': {
    marketplace: ['1140', '1144', '1141', '1147', '1150', '1152', '1153'],
    providers: '1158',
    advisors: '1156',
  },
};

/** All scopes in the order of the menu, as far as they are available. */
export function availableScopes(
  capabilities: readonly SearchCapability[],
  deployment: Deployment | undefined,
): readonly Scope[] {
  return [
    ...(capabilities.length > 0 ? (['all'] as const) : []),
    'marketplace',
    ...(deployment ? (['providers', 'advisors'] as const) : []),
  ];
}

/** Product lines of a scope; none outside the reseller deployment and none for `all`. */
export function productLines(scope: Scope, deployment: Deployment | undefined): readonly string[] {
  if (!deployment || scope === 'all') return [];
  const lines = PRODUCT_LINES[deployment];
  return scope === 'marketplace' ? lines.marketplace : [lines[scope]];
}

/** The scope to which a page's first `pl` parameter belongs; a comma list counts by its first element. */
export function scopeOfProductLine(pl: string | null, deployment: Deployment | undefined): Scope | undefined {
  const line = pl?.split(',')[0]?.trim();
  if (!line || !deployment) return undefined;
  return (['marketplace', 'providers', 'advisors'] as const).find((scope) =>
    productLines(scope, deployment).includes(line),
  );
}
