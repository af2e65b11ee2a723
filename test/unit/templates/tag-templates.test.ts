import { describe, expect, it, vi } from 'vitest';

vi.mock('../../../src/browser/sheets.ts', () => ({ createSheet: () => ({}), writeSheet: () => {} }));
const { createTagTemplates } = await import('../../../src/templates/tag-templates.store.ts');
const { createTemplates } = await import('../../../src/templates/templates.store.ts');

describe('the templates of a tag', () => {
  it('take their words along when the tag goes, and no other’s', () => {
    const words = new Map<unknown, unknown>();
    const another = () =>
      createTemplates({ reader: {} as never, marketUrl: 'https://market.example', report: () => {} });
    const app = {
      templates: { ...another(), another },
      texts: { under: (place: unknown, translations: object) => words.set(place, translations) },
    } as never;
    const adopt = () => () => {};
    const set = { translations: { 'unav.cart': 'Basket' } };
    const [own] = [1, 2].map(() => createTagTemplates({ app, kind: 'header', given: () => set, adopt }));
    expect([...words.values()]).toEqual([set.translations, set.translations]);
    own?.stop();
    expect([...words.values()]).toEqual([{}, set.translations]);
    createTagTemplates({ app, kind: 'header', given: () => undefined, adopt }).stop();
    expect(words.size, 'of who has said none').toBe(2);
  });
});
