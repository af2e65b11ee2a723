import { describe, expect, it, vi } from 'vitest';
import { readSearchWidgetConfig } from '../../../src/search/search-widget-config.rules.ts';
import { HOSTILE_VALUES } from '../hostile-values.ts';

const PAGE = new URL('https://shop.example/home');
const read = (raw: Record<string, unknown>) => readSearchWidgetConfig(raw, PAGE);

describe("the widget's fields", () => {
  it('have no effect when they are absent', () => {
    const { search, placeholder } = read({});
    expect(placeholder).toBeUndefined();
    expect(search).toMatchObject({
      marketUrl: 'https://shop.example',
      hideOnEmpty: false,
      focusOnLoad: false,
      suggests: true,
    });
    expect(search.maxLength).toBeUndefined();
  });

  it('the market of its own configuration comes before that of the page', () => {
    const raw = { marketUrl: 'https://market.example', config: { marketUrl: 'https://own.example' } };
    expect(read(raw).search.marketUrl).toBe('https://own.example');
    expect(read({ ...raw, config: {} }).search.marketUrl).toBe('https://market.example');
  });

  it('placeholder, history and first query are kept', () => {
    const { search, placeholder } = read({ placeholder: 'Find', history: 'off', customSearchQuery: 'crm' });
    expect(placeholder).toBe('Find');
    expect(search).toMatchObject({ history: 'off', initialQuery: 'crm' });
  });

  it.each([
    ['onSearchMarketplace', 'onSearchMarketplace'],
    ['searchMarketplace', 'onSearchMarketplace'],
    ['onSearchQuery', 'onSearchQuery'],
    ['searchQuery', 'onSearchQuery'],
  ] as const)('the callback %s is taken', (property, name) => {
    const callback = vi.fn<() => void>();
    void read({ [property]: callback }).search[name]?.('crm');
    expect(callback).toHaveBeenCalledOnce();
  });

  it.each(HOSTILE_VALUES)('that are %s everywhere are survived', (_, value) => {
    const keys = [
      'config',
      'placeholder',
      'customSearchQuery',
      'history',
      'onSearchMarketplace',
      'searchQuery',
      'marketUrl',
    ];
    const { search, placeholder } = read(Object.fromEntries(keys.map((key) => [key, value])));
    expect(['string', 'undefined']).toContain(typeof placeholder);
    expect(search.scopes).toContain(search.initialScope);
  });
});
