import { describe, expect, it } from 'vitest';
import type { RawNode } from '../../../src/templates/template-tree.rules.ts';
import { MAX_TEMPLATE_PARTS, MAX_TEMPLATE_SIZE, compileSet } from '../../../src/templates/compile-set.rules.ts';
import { parseTemplateSet } from '../../../src/templates/template-set.rules.ts';
import { tokenValues } from '../../../src/templates/token-values.rules.ts';
import { HOSTILE_VALUES } from '../hostile-values.ts';

const SET = {
  css: '.a{}',
  cssHeader: '.b{}',
  headerIn: '<b>in</b>',
  headerOut: '<b>out</b>',
  headerSso: '<b>sso</b>',
  headerCheckout: '<b>checkout</b>',
  footer: '<b>foot</b>',
  translations: { 'unav.login': 'Enter' },
  assets: { flag: '/flag.svg' },
};
const manyBold = (count: number) => {
  const all = Array.from({ length: count }, (_, at) => at);
  return `<p>${all.map((at) => `<b id=${at}>`).join('')}${all.map(() => '<p>x').join('')}`;
};
/** A parser that hands the source over as text. */
const asText = (html: string) => [html];

describe('a template set (H §3)', () => {
  it('has css, cssHeader, five templates, translations and assets', () => {
    const { headerIn, headerOut, headerSso, headerCheckout, footer } = SET;
    expect(parseTemplateSet(SET)).toEqual({
      css: '.a{}',
      cssHeader: '.b{}',
      html: { headerIn, headerOut, headerSso, headerCheckout, footer },
      translations: SET.translations,
      assets: SET.assets,
    });
  });

  it('leaves out what is empty or no text: the built-in ones stand there', () => {
    const none = {
      headerIn: '',
      headerOut: '  ',
      headerSso: 5,
      footer: false,
      css: null,
      cssHeader: 7,
      assets: { a: 1 },
    };
    expect(parseTemplateSet(none)).toEqual({ css: '', cssHeader: '', html: {}, translations: {}, assets: {} });
  });

  it.each(HOSTILE_VALUES)('that is %s is none', (_, value) => {
    expect(parseTemplateSet(value).html).toEqual({});
    expect(parseTemplateSet({ headerIn: value, translations: value, assets: value }).assets).toBeTypeOf('object');
  });

  it('is compiled: css for the header holds both, for the footer the common one', () => {
    const compiled = compileSet(parseTemplateSet(SET), asText);
    expect(Object.keys(compiled.trees)).toHaveLength(5);
    expect(compiled.css).toEqual({ header: ['.a{}', '.b{}'], footer: ['.a{}'] });
    expect(compiled.unreadable).toEqual([]);
  });

  it.each([
    ['unbalanced', '<b>{{logo</b>'],
    ['too large', 'x'.repeat(MAX_TEMPLATE_SIZE + 1)],
    ['of too many tags', '<b>'.repeat(MAX_TEMPLATE_PARTS + 1)],
    ['of tags that are made anew in each block', manyBold(200)],
    ['of too many tokens', '{{searchBox}}'.repeat(MAX_TEMPLATE_PARTS + 1)],
  ])('names a template that is %s, and keeps the others', (_, headerIn) => {
    const { trees, unreadable } = compileSet(parseTemplateSet({ ...SET, headerIn }), asText);
    expect(unreadable).toEqual(['headerIn']);
    expect(trees).not.toHaveProperty('headerIn');
    expect(trees).toHaveProperty('footer');
  });

  it.each([
    ['large', 'x'.repeat(MAX_TEMPLATE_SIZE + 1)],
    ['deep', '.a{'.repeat(101)],
    ['deep in brackets', `${':is('.repeat(101)}`],
  ])('says of rules that are too %s that there are none, and keeps the others', (_, cssHeader) => {
    const { css, dropped } = compileSet(parseTemplateSet({ ...SET, cssHeader }), asText);
    expect(css).toEqual({ header: ['.a{}'], footer: ['.a{}'] });
    expect(dropped).toEqual(['rules of cssHeader']);
  });

  const HERO = '/pictures/hero (1).png';
  const CARRIED = `data:image/png;base64,${'A'.repeat(MAX_TEMPLATE_SIZE / 2)}`;
  const style = (text: string): RawNode => ({ tag: 'p', attributes: [['style', text]], children: [] });
  const setOf = (assets: Record<string, string>, css: string) => parseTemplateSet({ css, headerIn: 'x', assets });

  it('fills the pictures of the set into rules, wherever these stand, and nothing else', () => {
    const css = '.a{background:url({{hero}})}.b{background:url("{{ hero }}")}.c::after{content:"{{userFirstName}}"}';
    const sheet: RawNode = { tag: 'style', attributes: [], children: ['.d{background:url({{hero}})}'] };
    const own = 'background:url({{hero}})}.e{color:red';
    const compiled = compileSet(setOf({ hero: HERO, toString: '/own.png' }, css), () => [sheet, style(own)]);
    const url = '/pictures/hero%20%281%29.png';
    expect(compiled.css.header).toEqual([
      `.a{background:url(${url})}.b{background:url("${url}")}.c::after{content:""}`,
      `.d{background:url(${url})}`,
      `:is([data-mp-rule='headerIn-0'],#_#_){background:url(${url}).ecolor:red}`,
    ]);
    expect(compiled.dropped).toEqual([]);
  });

  it('lets no address of a picture end the rule that it stands in', () => {
    const compiled = compileSet(setOf({ evil: `red}*{color:red}/*[("'\\` }, ''), () => [
      style('color:{{evil}}'),
      style('color:{{constructor}}blue'),
    ]);
    expect(compiled.css.header).toEqual([
      `:is([data-mp-rule='headerIn-0'],#_#_){color:red%7d%2a%7bcolor:red%7d/%2a%5b%28%22%27%5c}\n` +
        `:is([data-mp-rule='headerIn-1'],#_#_){color:blue}`,
    ]);
  });

  it('fills no more of them than rules may be long, and says which it leaves out', () => {
    const rule = (name: string) => `.a{background:url(${name})}`;
    const css = rule('{{large}}').repeat(3);
    const { css: filled, dropped } = compileSet(setOf({ large: CARRIED, small: '/a.png' }, css), () => [
      style('background:url({{large}})'),
    ]);
    expect(filled.header[0]).toBe(rule(CARRIED) + rule('').repeat(2));
    expect(filled.header[1]).toContain('url()');
    expect(new Set(dropped)).toEqual(new Set(['large in rules']));
  });

  it('keeps a sheet that is not too large by itself, whatever its pictures are', () => {
    const css = `.a{color:red}/*${'x'.repeat(MAX_TEMPLATE_SIZE * 0.6)}*/.b{background:url({{large}})}`;
    const compiled = compileSet(setOf({ large: CARRIED }, css), () => []);
    expect(compiled.css.header).toEqual([css.replace('{{large}}', CARRIED)]);
    expect(compiled.dropped).toEqual([]);
  });

  it('keeps the rules of a template that has many, each of its sheets for itself', () => {
    const style: RawNode = { tag: 'p', attributes: [['style', 'color:red']], children: [] };
    const open: RawNode = { tag: 'style', attributes: [], children: ['.x{'] };
    const { css, dropped } = compileSet(parseTemplateSet({ ...SET, headerIn: 'x' }), (html) =>
      html === 'x' ? [open, ...Array.from({ length: 2200 }, () => style)] : [html],
    );
    expect([css.header.slice(0, 3), css.header.length, dropped]).toEqual([['.a{}', '.b{}', '.x{'], 4, []]);
    expect(css.header[3]?.split('\n')).toHaveLength(2200);
  });

  it('names a template at which the parser breaks', () => {
    const parse = (html: string) => {
      if (html.includes('foot')) throw new Error('broken');
      return [html];
    };
    expect(compileSet(parseTemplateSet(SET), parse).unreadable).toEqual(['footer']);
  });

  it('names what a sanitiser takes away without a trace, once', () => {
    const footer = '<P onclick="x" ONERROR = y>a</P><script>1</script><Script>2</script><style>p{}</style>';
    const { dropped } = compileSet(parseTemplateSet({ footer }), () => ['a']);
    expect(dropped).toEqual(['script and onclick and onerror of footer']);
  });
});

describe('what tokens stand for', () => {
  const sources = { settings: {}, year: 2026, marketUrl: 'https://market.example', assets: {} };

  it('is what the marketplace says, checked', () => {
    const settings = {
      marketplaceName: 'Acme',
      supportEmail: 'help@acme.example',
      supportUrl: '/help',
      privacyPolicyUrl: 'javascript:x',
    };
    expect(tokenValues({ ...sources, settings, firstName: 'Ada' })).toMatchObject({
      userFirstName: 'Ada',
      companyName: 'Acme',
      copyrightYear: '2026',
      supportEmail: 'help@acme.example',
      supportUrl: 'https://market.example/help',
      privacyPolicyUrl: undefined,
      termsUrl: undefined,
    });
  });

  it("is what the footer's own fields say before", () => {
    const footer = { companyName: 'Own', links: { termsUrl: 'https://own.example/t' } };
    expect(tokenValues({ ...sources, settings: { marketplaceName: 'Acme', termsUrl: '/t' }, footer })).toMatchObject({
      companyName: 'Own',
      termsUrl: 'https://own.example/t',
    });
  });

  it('are pictures of the set by name, and never in the place of a token of ours', () => {
    const drawing = 'data:image/svg+xml,%3Csvg/%3E';
    const assets = { flag: '/flag.svg', evil: 'javascript:x', companyName: '/x.svg', drawing };
    expect(tokenValues({ ...sources, settings: { marketplaceName: 'Acme' }, assets })).toMatchObject({
      flag: 'https://market.example/flag.svg',
      evil: undefined,
      companyName: 'Acme',
      drawing,
    });
  });
});
