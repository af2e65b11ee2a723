import { describe, expect, it } from 'vitest';
import { withCommonFields } from '../../../elements/common-fields.ts';
import { mpBanners } from '../../../elements/mp-banners.ts';
import { mpFooter } from '../../../elements/mp-footer.ts';
import { mpHeader } from '../../../elements/mp-header.ts';
import { mpPreviewToolbar } from '../../../elements/mp-preview-toolbar.ts';
import { choiceInputs, fieldsOf, readLoaderConfig } from '../../../src/loader/loader-config.rules.ts';
import { HOSTILE_VALUES } from '../hostile-values.ts';

const TAGS = { header: mpHeader, footer: mpFooter, banners: mpBanners, toolbar: mpPreviewToolbar } as const;
type Tag = keyof typeof TAGS;
const ALL = Object.keys(TAGS) as Tag[];

describe("the loader's configuration", () => {
  it.each(ALL)('reaches every field of the %s, and no other', (tag) => {
    expect([...fieldsOf(tag)].toSorted()).toEqual(Object.keys(withCommonFields(TAGS[tag].fields)).toSorted());
  });

  it.each([
    ['marketUrl', 'marketUrl', ALL],
    ['marketUrlApi', 'apiUrl', ALL],
    ['locale', 'locale', ALL],
    ['token', 'token', ALL],
    ['bootstrap', 'bootstrap', ALL],
    ['userUUID', 'userUuid', ALL],
    ['isStorefrontToolkit', 'storefrontToolkit', ALL],
    ['isPositionFixed', 'positionFixed', ['header']],
    ['myapps', 'myapps', ['header']],
    ['widgets', 'widgets', ['header']],
    ['isMarketplace', 'marketplace', ALL],
    ['useTemplate', 'useTemplate', ['header']],
    ['sub', 'sub', ['header']],
    ['absolutePath', 'absolutePath', ['header']],
    ['isSFBenabled', 'storefrontBuilder', ['header']],
    ['globalStyles', 'globalStyles', ['header']],
    ['cache', 'cache', ['header']],
    ['static', 'static', ['header']],
    ['logoOptions', 'logo', ['header']],
    ['currency', 'currency', ['header']],
    ['mode', 'mode', ['header']],
    ['defaultBoot', 'defaultBoot', ['header']],
    ['builderPreviewData', 'builderPreviewData', ['header', 'toolbar']],
    ['previewBannerOnPreview', 'previewBannerOnPreview', ['toolbar']],
  ] as const)('takes the documented %s for %s', (documented, field, tags: readonly Tag[]) => {
    const config = readLoaderConfig({ [documented]: 'given' });
    for (const tag of ALL) expect(config.tags[tag], tag).toEqual(tags.includes(tag) ? { [field]: 'given' } : {});
    expect(config.unknown).toEqual([]);
    expect(readLoaderConfig({ [documented]: 'old', [field]: 'new' }).values[field]).toBe('new');
  });

  it('knows what belongs to the page, though the header alone can say it', () => {
    const said = { cache: false, sub: '2', defaultSub: '3', myapps: false, mode: 'preview', globalStyles: { a: 1 } };
    const app = { marketUrl: 'https://m.example', partner: 'X', names: {} };
    const { page } = readLoaderConfig({
      ...said,
      ...app,
      static: true,
      defaultBoot: {},
      logo: {},
      token: 't',
      links: [],
    });
    expect(page).toEqual({ ...said, ...app, static: true, defaultBoot: {} });
    expect(readLoaderConfig({ static: '{"a":1}', cache: null }).page, 'a text, nothing').toEqual({});
  });

  it('takes the rest for itself', () => {
    const config = readLoaderConfig({
      header: '#header',
      footer: '#footer',
      version: '1',
      failedToken: 'x',
      forceGlobalHeaderHosts: ['a.example'],
      searchAndCuration: 'true',
      quoteVersionPattern: '/q',
      isMarketplace: 'true',
      useTemplate: 'headerCheckout',
    });
    expect(config).toMatchObject({
      headerSelector: '#header',
      footerSelector: '#footer',
      forceGlobalHeaderHosts: ['a.example'],
      searchAndCuration: true,
      quoteVersionPattern: '/q',
      isMarketplace: true,
      useTemplate: 'headerCheckout',
      unknown: [],
    });
  });

  it('does not try a token again that was refused', () => {
    expect(readLoaderConfig({ token: 'a', failedToken: 'a' }).tags.header).toEqual({});
    expect(readLoaderConfig({ token: 'b', failedToken: 'a' }).tags.header).toEqual({ token: 'b' });
    expect(readLoaderConfig({}).tags.header).toEqual({});
  });

  it('takes the default partner for the first party, unless the tenants say who it is', () => {
    const read = (given: object) => readLoaderConfig(given).tags.header['tenants'];
    expect(read({ defaultMarketplacePartner: 'ACME' })).toEqual({ firstParty: 'ACME' });
    expect(read({ defaultMarketplacePartner: 'ACME', tenants: { des: 'D' } })).toEqual({
      firstParty: 'ACME',
      des: 'D',
    });
    expect(read({ defaultMarketplacePartner: 'ACME', tenants: { firstParty: 'B' } })).toEqual({ firstParty: 'B' });
  });

  it('names what it does not know', () => {
    expect(readLoaderConfig({ heder: '#x', marketUrl: 'y', toString: 1 }).unknown).toEqual(['heder', 'toString']);
  });

  it.each(HOSTILE_VALUES)('reads anything: %s', (_, value) => {
    expect(() => choiceInputs(readLoaderConfig(value))).not.toThrow();
    const keys = [...ALL.flatMap(fieldsOf), 'header', 'footer', 'failedToken', 'tenants', 'forceGlobalHeaderHosts'];
    const config = readLoaderConfig(Object.fromEntries(keys.map((key) => [key, value])));
    expect(config.unknown).toEqual([]);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('sees whether the choice may be another', () => {
    const inputs = (given: object) => choiceInputs(readLoaderConfig(given));
    expect(inputs({ header: '#a', token: 'x' })).toEqual(inputs({ header: '#b', locale: 'de' }));
    for (const given of [{ marketUrl: 'x' }, { useTemplate: 'headerIn' }, { isMarketplace: true }, { header: '#a' }]) {
      expect(inputs(given)).not.toEqual(inputs({}));
    }
    const isThe = (one: object, other: object) => inputs(one).every((value, at) => Object.is(value, inputs(other)[at]));
    const byDefault = { defaultMarketplacePartner: 'ACME', bootstrap: { CurrentUser: {} } };
    expect(isThe(byDefault, structuredClone(byDefault)), 'the same in other objects').toBe(true);
    expect(isThe(byDefault, { ...byDefault, defaultMarketplacePartner: 'other' })).toBe(false);
  });
});
