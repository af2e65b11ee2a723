import { describe, expect, it } from 'vitest';
import { createMarketplace } from '../../marketplace/marketplace.ts';
import { templatesOf, type PartnerTemplates } from '../../marketplace/partner-templates/index.ts';
import { CATEGORIES, PRODUCT_LINES, tenantById, TENANTS } from '../../marketplace/world.ts';

const ORIGIN = 'https://market.example';

type Categories = readonly { readonly id: string; readonly name: string }[];

async function categoriesOf(tenant: string, locale: string): Promise<Categories> {
  const request = new Request(`${ORIGIN}/api/marketplace/v1/navigator`);
  const answer = await createMarketplace({ tenant, locale }).answer(request);
  const { categories } = (await answer?.json()) ?? {};
  return categories;
}

describe('shelves', () => {
  it('have ids of their own', () => {
    const ids = [...CATEGORIES, ...PRODUCT_LINES].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(['meridian', 'nordwind', 'sunfield'])('are ten categories in %s', async (tenant) => {
    const categories = await categoriesOf(tenant, 'en-US');
    expect(categories.map(({ id }) => id)).toEqual(['11', '12', '13', '14', '15', '16', '17', '18', '19', '20']);
    expect(categories[0]?.name).toBe('Accounting & Finance');
  });

  it.each([
    ['en-US', 'Agriculture', /\p{Script=Latin}/u],
    ['de-DE', 'Landwirtschaft', /\p{Script=Latin}/u],
    ['ar', 'الزراعة', /\p{Script=Arabic}/u],
  ])('are forty in polyglot, and one has a very long name in %s', async (locale, eleventh, script) => {
    const names = (await categoriesOf('polyglot', locale)).map(({ name }) => name);
    expect([names.length, new Set(names).size, names[10]]).toEqual([40, 40, eleventh]);
    expect(names.filter((name) => script.test(name))).toHaveLength(40);
    expect(names.filter((name) => name.length > 100)).toHaveLength(1);
  });
});

describe('templates', () => {
  const setOf = async (partner: string, locale = 'en-US') => {
    const path = `/api/channel/v1/styles/${partner}/templates/published?locale=${locale}`;
    return createMarketplace().answer(new Request(ORIGIN + path));
  };

  it.each(TENANTS.filter(({ templates }) => templates !== 'none'))('of $partner are its own', async (tenant) => {
    const set = (await (await setOf(tenant.partner.toLowerCase()))?.json()) as { headerIn: string };
    expect(set).toEqual(templatesOf(tenant.templates as PartnerTemplates, 'en'));
    expect(set.headerIn === '').toBe(tenant.kind === 'world' || tenant.kind === 'colour');
  });

  it('are none for some, and for nobody', async () => {
    expect([(await setOf('SUNFIELD'))?.status, (await setOf('NOBODY'))?.status]).toEqual([404, 404]);
  });

  it('come in the language that was asked for', async () => {
    expect(await (await setOf('SKERRY', 'de-DE'))?.text()).toContain('Wolken aus dem Norden');
  });

  it.each(['wave', 'wave-wide', 'certified', 'certified-wide'])('have the picture %s', async (name) => {
    const answer = await createMarketplace().answer(new Request(`${ORIGIN}/assets/partners/${name}.svg`));
    expect(await answer?.text()).toMatch(/^<svg .*<\/svg>$/s);
  });
});

describe('colours', () => {
  it('are twelve, with the one that follows the page', () => {
    const grounds = TENANTS.filter(({ kind }) => kind === 'colour').map(({ theme }) => theme.headerNavBg);
    expect([tenantById('meridian')?.theme.headerNavBg, ...grounds]).toEqual(
      ' #011b58 #000000 #006080 #009abf #76bd22 #ff5800 #00c85a #c2185b #7f7f7f #808080 #f6d5dc'.split(' '),
    );
  });
});

describe('polyglot', () => {
  const polyglot = tenantById('polyglot');

  it('speaks about a hundred languages, English first', () => {
    const { localeTags = [] } = polyglot ?? {};
    expect(localeTags[0]).toBe('en-US');
    expect(localeTags.length).toBeGreaterThanOrEqual(95);
    expect(Intl.getCanonicalLocales([...localeTags])).toEqual(localeTags);
  });

  it('sells in about 180 currencies, each once', () => {
    const { currencies = [], defaultCurrency = '' } = polyglot ?? {};
    expect(currencies.length).toBeGreaterThanOrEqual(170);
    expect(new Set(currencies).size).toBe(currencies.length);
    expect(currencies.filter((code) => !/^[A-Z]{3}$/.test(code))).toEqual([]);
    expect(currencies).toContain(defaultCurrency);
  });

  it.each(['fil-PH', 'es-419', 'zh-HK', 'he-IL'])('has pages under /%s', async (locale) => {
    const request = new Request(`${ORIGIN}/${locale}/listing?pl=996`, { headers: { accept: 'text/html' } });
    const page = await createMarketplace({ tenant: 'polyglot' }).answer(request);
    const direction = locale === 'he-IL' ? 'rtl' : 'ltr';
    expect(await page?.text()).toContain(`<html lang="${locale}" dir="${direction}">`);
  });

  it('is offered where people choose', async () => {
    const answer = await createMarketplace().answer(new Request(`${ORIGIN}/demo/people`));
    const offered = (await answer?.json()) as { people: { id: string }[]; tenants: { id: string }[] };
    expect(offered.tenants.map(({ id }) => id)).toEqual(TENANTS.map(({ id }) => id));
    expect(offered.people.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['sales-support', 'referral', 'long-names', 'long-names-ar', 'nobody-home']),
    );
  });
});
