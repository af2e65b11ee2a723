import { describe, expect, it, vi } from 'vitest';
import { type SearchSetup, readSearchConfig } from '../../../src/search/search-config.rules.ts';
import { outcomeOf, outcomeOfNothing, ownTargets } from '../../../src/search/search-target.rules.ts';
import type { Scope } from '../../../elements/events.ts';

const PAGE = new URL('https://shop.example/de-DE/home');
const MARKET = 'https://market.example';
const HARD = 'a&b=c d/é#?%';

function outcome(query: string, scope: Scope, config: object = {}, setup: Partial<SearchSetup> = {}) {
  const read = readSearchConfig({
    config: { capabilities: ['appwise'], marketUrl: MARKET, ...config },
    page: PAGE,
    ...setup,
  });
  return outcomeOf(query, scope, read, ownTargets(read));
}

function target(...args: Parameters<typeof outcome>): URL {
  const found = outcome(...args);
  if (found.does !== 'navigate') throw new Error('A callback took the search');
  return new URL(found.url, PAGE);
}

describe('where a search leads (S §2)', () => {
  it.each(['crm', 'cloud storage', HARD])('%j in the marketplace: the listing', (query) => {
    const url = target(query, 'marketplace');
    expect(url.href.startsWith(`${MARKET}/listing?q=`)).toBe(true);
    expect([...url.searchParams]).toEqual([['q', query]]);
    expect(url.hash).toBe('');
  });

  it('nothing, in the marketplace, where the box itself says so', () => {
    const nothing = (scope: Scope, config: object = {}) => {
      const read = readSearchConfig({ config: { marketUrl: MARKET, ...config }, page: PAGE });
      return outcomeOfNothing(scope, read, { ...ownTargets(read), emptied: () => '/listing?cat=5' });
    };
    expect(nothing('marketplace')).toEqual({ does: 'navigate', url: '/listing?cat=5' });
    expect(nothing('all')).toBe(undefined);
    expect(nothing('marketplace', { onSearchMarketplace: () => {} })).toBe(undefined);
    const own = readSearchConfig({ config: { marketUrl: MARKET }, page: PAGE });
    expect(outcomeOfNothing('marketplace', own, ownTargets(own))).toBe(undefined);
  });

  it.each(['crm', 'cloud storage', HARD])('%j in everything: the apps search', (query) => {
    expect(target(query, 'all').href).toBe(`${MARKET}/beta/search/${encodeURIComponent(query)}`);
    expect(target(query, 'all', { appsUrl: 'https://apps.example/' }).href).toBe(
      `https://apps.example/beta/search/${encodeURIComponent(query)}`,
    );
  });

  it.each([
    ['reseller-test', 'marketplace', '&pl=996&pl=1001&pl=918&pl=1004&pl=1007&pl=1002&pl=999'],
    ['reseller-test', 'providers', '&pl=1019'],
    ['reseller-test', 'advisors', '&pl=993'],
    ['reseller-test', 'all', ''],
    ['reseller-production', 'marketplace', '&pl=1140&pl=1144&pl=1141&pl=1147&pl=1150&pl=1152&pl=1153'],
    ['reseller-production', 'providers', '&pl=1158'],
    ['reseller-production', 'advisors', '&pl=1156'],
    ['reseller-production', 'all', ''],
  ] as const)('%s, %s: the reseller listing, whatever the page language', (deployment, scope, lines) => {
    const url = target('x', scope, { deployment });
    expect(url.pathname).toBe('/en-US/listing');
    expect(url.search).toBe(`?q=x${lines}`);
    expect(target(HARD, scope, { deployment }).searchParams.get('q')).toBe(HARD);
  });
});

describe('who takes a search', () => {
  it.each([
    ['marketplace', 'onSearchMarketplace'],
    ['all', 'onSearchQuery'],
  ] as const)('%s goes to %s', (scope, name) => {
    const callback = vi.fn<(query: string) => void>();
    const found = outcome(HARD, scope, {}, { [name]: callback });
    expect(found.does).toBe('callback');
    expect(callback).not.toHaveBeenCalled();
    if (found.does === 'callback') found.run();
    expect(callback).toHaveBeenCalledOnce();
    expect(callback.mock.calls[0]?.[0]).toBe(HARD);
  });

  it.each([
    ['marketplace', 'onSearchQuery'],
    ['all', 'onSearchMarketplace'],
  ] as const)('%s does not go to %s', (scope, name) => {
    expect(outcome('x', scope, {}, { [name]: () => {} }).does).toBe('navigate');
  });

  it.each(['marketplace', 'providers', 'advisors'] as const)(
    'in the reseller deployment %s goes to the listing all the same',
    (scope) => {
      const callbacks = { onSearchMarketplace: () => {}, onSearchQuery: () => {} };
      expect(outcome('x', scope, { deployment: 'reseller-test' }, callbacks).does).toBe('navigate');
    },
  );

  it('in the reseller deployment everything goes to its callback', () => {
    const callback = vi.fn<(query: string) => void>();
    const found = outcome('x', 'all', { deployment: 'reseller-test' }, { onSearchQuery: callback });
    if (found.does === 'callback') found.run();
    expect(callback).toHaveBeenCalledOnce();
  });

  it.each(['all', 'marketplace', 'providers', 'advisors'] as const)(
    'a custom handler takes %s before all else',
    (scope) => {
      const custom = vi.fn<(query: string, scope: Scope) => void>();
      const other = vi.fn<() => void>();
      const setup = { customSearchQuery: custom, onSearchMarketplace: other, onSearchQuery: other };
      for (const config of [{}, { deployment: 'reseller-test' }]) {
        const found = outcome('x', scope, config, setup);
        if (found.does === 'callback') found.run();
      }
      expect(custom.mock.calls).toEqual([
        ['x', scope],
        ['x', scope],
      ]);
      expect(other).not.toHaveBeenCalled();
    },
  );
});
