import { afterEach, describe, expect, it, vi } from 'vitest';
import { readPageConfig } from '../../../src/app/page-config.rules.ts';
import { createPageMode } from '../../../src/app/page-mode.ts';

const MARKET = 'https://market.example';

afterEach(() => vi.unstubAllGlobals());

/** What is asked for at this address, where the page says this. */
function draftAt(query: string, builderPreviewData?: object) {
  const page = new URL(`/home${query}`, MARKET);
  vi.stubGlobal('location', page);
  vi.stubGlobal('document', { cookie: '' });
  return createPageMode(() => readPageConfig({ builderPreviewData }, page)).draft();
}

describe('the draft that is asked for', () => {
  const draft = { themeId: '5', versionId: '2' };
  it.each([
    ['the page’s', '', draft, draft],
    [
      'the address’s, with its own version',
      '?builderThemeId=9&builderVersionId=3',
      draft,
      { themeId: '9', versionId: '3' },
    ],
    ['the address’s, with no version of another theme', '?builderThemeId=9', draft, { themeId: '9' }],
    ['the same in both', '?builderThemeId=5', draft, draft],
    ['another version of the page’s theme', '?builderVersionId=3', draft, { themeId: '5', versionId: '3' }],
    ['nobody’s', '', undefined, {}],
  ])('is %s', (_whose, query, said, asked) => {
    expect(draftAt(query, said)).toEqual(asked);
  });
});
