import { describe, expect, it, vi } from 'vitest';
import { BUILT_IN_MESSAGES } from '../../../src/i18n/messages.ts';
import { createMarketplace } from '../../marketplace/marketplace.ts';
import { ARABIC, ARABIC_PLURALS } from '../../marketplace/text/ar.ts';
import { GERMAN } from '../../marketplace/text/de.ts';
import { APPS, catalogue, PEOPLE, TENANTS } from '../../marketplace/world.ts';

const KEYS = Object.keys(BUILT_IN_MESSAGES);

function picture(path: string) {
  return createMarketplace().answer(new Request(`https://market.example${path}`));
}

describe('the world', () => {
  it('is big enough', () => {
    expect(PEOPLE.length).toBeGreaterThanOrEqual(12);
    expect(APPS.length).toBeGreaterThanOrEqual(40);
    expect(catalogue.length).toBeGreaterThanOrEqual(1000);
    const world = TENANTS.filter(({ kind }) => kind === 'world');
    expect(world.map(({ id }) => id)).toEqual(['meridian', 'nordwind', 'sunfield', 'polyglot']);
    expect(TENANTS[0]).toBe(world[0]);
  });

  it('is the same each time it is made', async () => {
    vi.resetModules();
    const again = await import('../../marketplace/world.ts');
    expect(again.catalogue).not.toBe(catalogue);
    expect(again.catalogue).toEqual(catalogue);
    expect(again.PEOPLE).toEqual(PEOPLE);
    expect(again.APPS).toEqual(APPS);
  });

  it('gives everything an id of its own', () => {
    const [uuids, tenants] = [[...APPS, ...PEOPLE].map(({ uuid }) => uuid), TENANTS.map(({ id }) => id)];
    const partners = TENANTS.map(({ partner }) => partner.toLowerCase());
    for (const ids of [catalogue.map(({ id }) => id), uuids, tenants, partners]) {
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  it.each(APPS)('draws the icon of $name', async ({ imageUrl }) => {
    const answer = await picture(imageUrl);
    expect(answer?.headers.get('content-type')).toBe('image/svg+xml');
    expect(await answer?.text()).toMatch(/^<svg .*<\/svg>$/s);
  });

  it.each(TENANTS)('gives $id a logo and colours of seven characters', async ({ id, theme }) => {
    expect((await picture(`/assets/logos/${id}.svg`))?.status).toBe(200);
    for (const [name, value] of Object.entries(theme)) {
      if (/Bg|Color/.test(name)) expect(value).toMatch(/^(#[0-9a-f]{6})?$/);
    }
  });
});

describe('translations', () => {
  it.each([
    ['German', GERMAN],
    ['Arabic', ARABIC],
  ])('are complete in %s and keep their arguments', (language, table: Record<string, string>) => {
    expect(Object.keys(table).toSorted()).toEqual(KEYS.toSorted());
    for (const [key, english] of Object.entries(BUILT_IN_MESSAGES)) {
      // A form that is of one number alone says it in words there.
      const isInWords = language === 'Arabic' && key.endsWith('.one');
      const expected = isInWords ? [] : ((english as string).match(/\{\d\}/g) ?? []);
      expect(table[key]?.match(/\{\d\}/g) ?? [], key).toEqual(expected);
    }
  });

  it('have all Arabic plural forms', () => {
    const counted = KEYS.filter((key) => key.endsWith('.other')).map((key) => key.replace(/\.other$/, ''));
    const forms = counted.flatMap((key) => ['zero', 'two', 'few', 'many'].map((form) => `${key}.${form}`));
    expect(Object.keys(ARABIC_PLURALS).toSorted()).toEqual(forms.toSorted());
  });

  it.each([
    ['de_AT', 'Anmelden'],
    ['ar', 'تسجيل الدخول'],
    ['en-GB', undefined],
  ])('go by the language of %s', async (locale, login) => {
    const path = `https://market.example/api/v1/translation/FIRST_PARTY/${locale}?namespace=universal-header`;
    const table = (await (await createMarketplace().answer(new Request(path)))?.json()) as Record<string, string>;
    expect(table['unav.login']).toBe(login);
  });
});
