import { describe, expect, it, vi } from 'vitest';

vi.mock('../../../src/browser/inert-html.parts.ts', () => ({ parseInert: (html: string) => [html] }));
vi.mock('../../../src/browser/style-rules.ts', () => ({ rulesOf: () => [] }));
vi.mock('../../../src/browser/sheets.ts', () => ({ createSheet: () => ({}), writeSheet: () => {} }));
const { createTagTemplates } = await import('../../../src/templates/tag-templates.store.ts');
const { createTemplates } = await import('../../../src/templates/templates.store.ts');

describe('the templates of a tag', () => {
  it('take their words along when the tag goes', () => {
    const words: unknown[] = [];
    const app = {
      templates: createTemplates({ marketUrl: 'https://market.example', report: () => {} }),
      texts: { under: (kind: string, translations: object) => words.push([kind, translations]) },
      config: { marketUrl: 'https://market.example' },
      report: () => {},
    } as never;
    const adopt = () => () => {};
    const set = { headerIn: 'x', translations: { 'unav.cart': 'Basket' } };
    const own = createTagTemplates({ app, kind: 'header', given: () => set, adopt });
    expect(words.at(-1)).toEqual(['header', { 'unav.cart': 'Basket' }]);
    own.stop();
    expect(words.splice(0).at(-1)).toEqual(['header', {}]);
    createTagTemplates({ app, kind: 'header', given: () => undefined, adopt }).stop();
    expect(words, 'of who has said none').toEqual([]);
  });
});
