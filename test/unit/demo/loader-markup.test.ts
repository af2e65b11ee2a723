import { describe, expect, it } from 'vitest';
import { layerMarkup } from '../../../demo/loader-markup.ts';
import { readLoaderConfig } from '../../../src/loader/loader-config.rules.ts';

const markupOf = (config: object) => layerMarkup(readLoaderConfig({ header: '#header', ...config }).tags);

describe('a configuration of the loader, as tags', () => {
  it('has all that it says as attributes', () => {
    expect(markupOf({ isPositionFixed: false, logoOptions: { src: '/l.svg' }, searchPlaceholder: 'Find' })).toContain(
      `<mp-header
  position-fixed="false"
  search-placeholder="Find"
  logo='{"src":"/l.svg"}'></mp-header>`,
    );
  });

  it('can be copied, whatever stands in it', () => {
    expect(markupOf({ searchPlaceholder: 'Say "Hi" & go' })).toContain(`search-placeholder='Say "Hi" &amp; go'`);
    expect(markupOf({ searchPlaceholder: `L'Oréal "x"` })).toContain(`search-placeholder="L'Oréal &quot;x&quot;"`);
    expect(markupOf({ logoOptions: { alt: "L'Oréal" } })).toContain('logo="{&quot;alt&quot;:&quot;L\'Oréal&quot;}"');
  });

  it('leaves a token to a script, and its value out', () => {
    const markup = markupOf({ token: 'secret' });
    expect(markup).not.toContain('secret');
    expect(markup).toContain("document.querySelector('mp-header').token = '…';");
    expect(markupOf({})).not.toContain('<script>');
  });

  it.each([
    ['an object', { accessToken: 'secret', capabilities: ['appwise'] }],
    ['a text', '{ "accessToken": "secret", "capabilities": ["appwise"] }'],
  ])('leaves the token of a search to it, too, whose configuration is %s', (_, search) => {
    const markup = markupOf({ search });
    expect(markup).not.toContain('secret');
    expect(markup).toContain(`search='{"capabilities":["appwise"]}'`);
    const tag = "document.querySelector('mp-header')";
    expect(markup).toContain(`${tag}.search = { ...JSON.parse(${tag}.getAttribute('search')), accessToken: '…' };`);
    expect(markupOf({ search: { capabilities: ['appwise'] } })).not.toContain('<script>');
  });

  it('has no token either that stands deeper', () => {
    expect(markupOf({ bootstrap: { user: { token: 'secret' } } })).not.toContain('secret');
  });
});
