import { describe, expect, it } from 'vitest';
import {
  CAPABILITIES,
  type Deployment,
  availableScopes,
  productLines,
  scopeOfProductLine,
} from '../../../src/search/scopes.rules.ts';

/** S §9 */
const TABLE = {
  'reseller-test': {
    marketplace: ['996', '1001', '918', '1004', '1007', '1002', '999'],
    providers: ['1019'],
    advisors: ['993'],
  },
  'reseller-production': {
    marketplace: ['1140', '1144', '1141', '1147', '1150', '1152', '1153'],
    providers: ['1158'],
    advisors: ['1156'],
  },
} as const;
const ROWS = (Object.keys(TABLE) as Deployment[]).flatMap((deployment) =>
  (['marketplace', 'providers', 'advisors'] as const).map(
    (scope) => [deployment, scope, TABLE[deployment][scope]] as const,
  ),
);

describe('product lines', () => {
  it.each(ROWS)('%s, %s: %j', (deployment, scope, lines) => {
    expect(productLines(scope, deployment).map(String)).toEqual(lines);
  });

  it.each(['reseller-test', 'reseller-production', undefined] as const)(
    'there are none for everything (%s)',
    (deployment) => {
      expect(productLines('all', deployment)).toEqual([]);
    },
  );

  it.each(['all', 'marketplace', 'providers', 'advisors'] as const)(
    'there are none outside the reseller deployment (%s)',
    (scope) => {
      expect(productLines(scope, undefined)).toEqual([]);
    },
  );
});

describe('the scope of a product line', () => {
  const cases = ROWS.flatMap(([deployment, scope, lines]) => lines.map((line) => [line, deployment, scope] as const));

  it.each(cases)('%s in %s is %s', (line, deployment, scope) => {
    expect(scopeOfProductLine(line, deployment)).toBe(scope);
    const other = deployment === 'reseller-test' ? 'reseller-production' : 'reseller-test';
    expect(scopeOfProductLine(line, other)).toBeUndefined();
    expect(scopeOfProductLine(line, undefined)).toBeUndefined();
  });

  it.each([
    ['1019,993', 'providers'],
    ['996,1001,918', 'marketplace'],
    ['7,993', undefined],
    ['', undefined],
    ['0', undefined],
    ['10', undefined],
    ['10190', undefined],
    ['constructor', undefined],
    [null, undefined],
  ])('of %j is %s', (pl, scope) => {
    expect(scopeOfProductLine(pl, 'reseller-test')).toBe(scope);
  });
});

describe('available scopes', () => {
  it.each([
    [[], undefined, ['marketplace']],
    [['appwise'], undefined, ['all', 'marketplace']],
    [['appinsights'], undefined, ['all', 'marketplace']],
    [['appwise', 'appinsights'], undefined, ['all', 'marketplace']],
    [[], 'reseller-test', ['marketplace', 'providers', 'advisors']],
    [[], 'reseller-production', ['marketplace', 'providers', 'advisors']],
    [['appwise'], 'reseller-test', ['all', 'marketplace', 'providers', 'advisors']],
  ] as const)('with %j in %s are %j', (capabilities, deployment, scopes) => {
    expect(availableScopes(capabilities, deployment)).toEqual(scopes);
  });

  it('depend on two capabilities', () => {
    expect(CAPABILITIES.toSorted()).toEqual(['appinsights', 'appwise']);
  });
});
