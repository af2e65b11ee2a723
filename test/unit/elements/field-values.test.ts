import { describe, expect, it } from 'vitest';
import { createFieldValues } from '../../../elements/field-values.ts';

const FIELDS = { locale: { kind: 'locale' }, names: { kind: 'json' }, cache: { kind: 'boolean' } } as const;

const valuesOf = (attributes: Readonly<Record<string, string>> = {}) =>
  createFieldValues({ getAttribute: (name: string) => attributes[name] ?? null } as HTMLElement, FIELDS);

describe("an element's values", () => {
  it('read a property before its attribute, and the attribute again once it says nothing', () => {
    const values = valuesOf({ locale: 'de-DE' });
    expect(values.read('locale')).toBe('de-DE');
    values.set('locale', 'fr-FR');
    expect(values.read('locale')).toBe('fr-FR');
    values.set('locale', undefined);
    expect(values.read('locale')).toBe('de-DE');
  });

  it('tell a property that is null from an attribute that is not there, whichever is read first', () => {
    const values = valuesOf();
    expect(values.read('cache')).toBe(undefined);
    values.set('cache', null);
    expect(values.read('cache')).toBe(false);
    values.set('cache', undefined);
    expect(values.read('cache')).toBe(undefined);
  });

  it('give the same object for the same value', () => {
    const values = valuesOf({ names: '{"rememberedUser":"who"}' });
    expect(values.read('names')).toEqual({ rememberedUser: 'who' });
    expect(values.read('names')).toBe(values.read('names'));
  });
});
