import { describe, expect, it } from 'vitest';
import { type RawRule, filterCss } from '../../../src/templates/template-css.rules.ts';

const MARKET = 'https://market.example';
const style = (prelude: string, declarations: string, ...rules: RawRule[]): RawRule => ({
  kind: 'style',
  prelude,
  declarations,
  rules,
});
const filtered = (declarations: string) => filterCss([style('.a', declarations)], MARKET, false);

describe('the rules of a partner', () => {
  it.each([
    'color: red',
    'background: linear-gradient(red, blue)',
    'content: "a; b"',
    'content: attr(data-label)',
    'position: absolute',
    'width: calc(100% - (2px + 3px))',
    '--own: 12px',
    'margin: 0px !important',
    'contain: content',
    'content: "{" "<" "a /* b" "\\a "',
    `--own: '<' "it's" '"'`,
  ])('keep %s', (declaration) => {
    const { css, dropped } = filtered(declaration);
    expect(css).toBe(`.a{${declaration.replace(': ', ':')}}`);
    expect(dropped).toEqual([]);
  });

  it.each([
    ['url("/a.png")', 'url("https://market.example/a.png")'],
    ['url(/a.png)', 'url("https://market.example/a.png")'],
    ["url('https://market.example/b.png') red", 'url("https://market.example/b.png") red'],
    ['url("#gradient")', 'url("#tpl-gradient")'],
    ["url('#a.b')", 'url("#tpl-a.b")'],
    [
      'image-set(url("/a.png") 1x, url("/b.avif") type("image/avif") 2x)',
      'image-set(url("https://market.example/a.png") 1x, url("https://market.example/b.avif") type("image/avif") 2x)',
    ],
    ...['linear-gradient(rgba(1,2,3,0.5), red), #', '# center / calc(100% - 8px) no-repeat', '# rgb(1,2,3)'].map(
      (value) => [
        value.replace('#', 'image-set(url("/a.avif") type("image/avif"), url("/a*/*.png") 1x)'),
        value.replace(
          '#',
          'image-set(url("https://market.example/a.avif") type("image/avif"), url("https://market.example/a*/*.png") 1x)',
        ),
      ],
    ),
    [
      `url("data:image/svg+xml,%3csvg xmlns='http://www.w3.org/2000/svg'/%3e") no-repeat`,
      `url("data:image/svg+xml,%3csvg xmlns='http://www.w3.org/2000/svg'/%3e") no-repeat`,
    ],
    ['url("data:image/png;base64,AAAA")', 'url("data:image/png;base64,AAAA")'],
  ])('may paint with %s', (value, expected) => {
    expect(filtered(`background: ${value}`).css).toBe(`.a{background:${expected}}`);
  });

  it.each([
    'background: url(https://evil.example/a.png)',
    'background: url(//evil.example/a.png)',
    'background: URL( "https://evil.example/x" )',
    'background: url("/a.png"), url("https://evil.example/b.png")',
    'background: image-set("https://evil.example/a.png" 1x)',
    'background: -webkit-image-set(url(https://evil.example/a) 1x)',
    'background: cross-fade(url(/a.png), "b")',
    'background: src("https://evil.example/a")',
    'background: url(data:text/html;base64,AAAA)',
    'background: image-set(var(--a) 1x)',
    'background: image-set(--a() 1x)',
    `--x: url('#a";position:fixed;b:"')`,
    `--x: url('/a";position:fixed;b:"') src(x)`,
    'background: image-set(url(/a.png) type("//evil.example/x") 1x)',
    'content: "a url(/x;position:fixed;y) b" url(/c.png)',
    'content: "\n,*){position:fixed}"',
    'content: "\\""',
    `content: '"' "{'"`,
    `--x: "a'" { "b"`,
    `--x: 'a"' } b { 'c'`,
    'content: "\\b "',
    'background: image-set("https://evil.example/a" 1x, url(/a.png) 2x)',
    'background: url("/a\\") url(https://evil.example/\\")")',
    'background: url(data:image/svg+xml,<svg>)',
    'background: url(javascript:alert(1))',
    '--x: url(https://evil.example/a)',
    'cursor: url(https://evil.example/a), auto',
    'position: fixed',
    'position: sticky !important',
    'position: var(--x)',
    'position: env(none, fixed)',
    'background: url("/logout?a")',
    '--x: [',
    '--x: ])',
    '--x: (]',
    'width: attr(data-x px)',
    'color: if(style(--a: b): red; else: blue)',
    'behavior: url(#x)',
    'width: expression(alert(1))',
    'background: u\\72l(https://evil.example/)',
  ])('may not say %s', (declaration) => {
    const { css, dropped } = filtered(`color: red; ${declaration}; top: 0px`);
    expect(css).toBe('.a{color:red;top:0px}');
    expect(dropped).toHaveLength(1);
  });

  it.each([
    ':host',
    ':host(.x) .a',
    ':host-context(body)',
    '::slotted(a)',
    '::part(menu)',
    ':HOST',
    '.a:has(input[value^="a"]) .b',
  ])('do not reach the tag itself by %s', (selector) => {
    expect(filterCss([style(selector, 'color: red')], MARKET, false).css).toBe('');
  });

  it.each([
    ["--x: a/*'*/b; position: fixed; --y: c/*'*/d", '.a{--x:a b;--y:c d}'],
    ['--x:1px /* mid */ 2px;color:red', '.a{--x:1px   2px;color:red}'],
    ['--x:url(/*) ("*/);a:is("\n,*){background:url(//evil.example/leak);position:fixed;inset:0}c:");--q:"', ''],
    ['--x:\\"/*"*/ (");a:is("\n,*){background:url(//evil.example/three)}c:");--q:";--r:1', ''],
  ])('lose the comments that a browser keeps, and what only these could tell apart: %j', (block, css) => {
    expect(filtered(block).css).toBe(css);
  });

  it('lose of several selectors those that see further than they may', () => {
    const css = (prelude: string) => filterCss([style(prelude, 'top: 0px')], MARKET, false);
    expect(css('.nav li, .nav li:is(.a, :has(ul)), b[title=":has(,"]')).toEqual({
      css: '.nav li, b[title=":has(,"]{top:0px}',
      dropped: [':has'],
    });
    for (const named of ['.sm\\:has-icon', '.md\\:hosted', '.\\:part'])
      expect(css(named)).toEqual({ css: `${named}{top:0px}`, dropped: [] });
    expect(css('.a:not(:has(b))')).toEqual({ css: '', dropped: [':has'] });
  });

  it('keep the order of layers, and leave the names of our keyframes to us', () => {
    const order: RawRule = { kind: 'order', prelude: '@layer base, theme', rules: [] };
    const ours: RawRule = { ...style('from', 'top: 0px'), kind: 'frame' };
    const keyframes = (name: string): RawRule => ({ kind: 'keyframes', prelude: `@keyframes ${name}`, rules: [ours] });
    expect(filterCss([order, keyframes('mp-rise'), keyframes('rise')], MARKET, false)).toEqual({
      css: '@keyframes rise{from{top:0px}}@layer base, theme;',
      dropped: ['@keyframes mp-rise'],
    });
    const layers = ['@layer mp-template', '@layer a, mp-template.b'].map((prelude): RawRule => ({
      kind: 'group',
      prelude,
      rules: [style('.a', 'top: 0px')],
    }));
    expect(filterCss(layers, MARKET, false)).toEqual({ css: '', dropped: layers.map(({ prelude }) => prelude) });
  });

  it('keep conditions, layers and keyframes, and name the other at-rules', () => {
    const inside = style('.b', 'top: 0px');
    const { css, dropped } = filterCss(
      [
        { kind: 'group', prelude: '@media (width > 10px)', rules: [inside] },
        { kind: 'group', prelude: '@media print', rules: [style('.c', 'position: fixed')] },
        { kind: 'keyframes', prelude: '@keyframes spin', rules: [{ ...style('50%', 'rotate: 1turn'), kind: 'frame' }] },
        { kind: 'other', prelude: '@font-face', rules: [] },
        { kind: 'other', prelude: '@import', rules: [] },
      ],
      MARKET,
      true,
    );
    expect(css).toBe(
      '@keyframes spin{50%{rotate:1turn}}@scope (:is(.header, .footer)[part]) to ([data-mp-widget]){@media (width > 10px){.b{top:0px}}}',
    );
    expect(dropped).toEqual(['position: fixed', '@font-face', '@import']);
  });

  it.each([
    [':root', ':scope', ':is(.header, .footer)[part]'],
    [':root > .a, .b', ':scope > .a, .b', ':is(.header, .footer)[part] > .a, .b'],
    ['.a:root-like', '.a:root-like', '.a:root-like'],
    ['.\\:root[title=":root"]', '.\\:root[title=":root"]', '.\\:root[title=":root"]'],
  ])('of %s hold for the whole markup of the tag', (selector, scoped, unscoped) => {
    const css = (canScope: boolean) => filterCss([style(selector, '--own: 1px')], MARKET, canScope).css;
    expect(css(true)).toBe(`@scope (:is(.header, .footer)[part]) to ([data-mp-widget]){${scoped}{--own:1px}}`);
    expect(css(false)).toBe(`${unscoped}{--own:1px}`);
  });

  it('go on behind a nested one, and in a nested group', () => {
    const own = (declarations: string): RawRule => ({ kind: 'nested', prelude: '', declarations, rules: [] });
    const group: RawRule = { kind: 'group', prelude: '@media print', rules: [own('color: red; position: fixed')] };
    const nested = style(
      '.a',
      'color: blue',
      group,
      own('top: 0px'),
      style('& > b', 'top: 1px'),
      own('position: fixed'),
    );
    expect(filterCss([nested], MARKET, false)).toEqual({
      css: '.a{color:blue;@media print{color:red;}top:0px;& > b{top:1px}}',
      dropped: ['position: fixed'],
    });
  });

  /** In the square of their length it would be minutes, and the test over. */
  it.each([
    ['an address', `--x: url(${' '.repeat(20_000)}"x" y)`],
    ['a text', `--x: "${'\\"'.repeat(200_000)}`],
    ['brackets', `--x: ${'('.repeat(200_000)}`],
  ])('are read in the time that their length takes, where %s is left open', (_, declaration) => {
    expect(filtered(`color: red; ${declaration}`).css).toBe('.a{color:red}');
  });

  it('are left out where a browser would try for ever, and only these', () => {
    const deep = Array.from({ length: 20 }).reduce<RawRule>(
      (inner) => style('&, &', 'top: 0px', inner),
      style('&, &', ''),
    );
    const css = filterCss([style('.a', 'top: 0px'), deep, style('.b .c', 'top: 0px')], MARKET, false);
    expect(css.css).toMatch(/^\.a\{top:0px\}.*\.b \.c\{top:0px\}$/);
    expect(css.css.length).toBeLessThan(400);
    expect(css.dropped).toEqual(['&, &']);
    const nested = ['a', '& .e', '& .d', '& .c', '& .b'].reduce(
      (inner, one) => style(one, 'top: 0px', ...[inner].flat()),
      [] as unknown as RawRule,
    );
    expect(filterCss([nested, nested, nested], MARKET, false).dropped).toEqual([]);
  });

  it('may be nested', () => {
    const nested = style('.a', 'color: red', style('& > b', 'top: 0px; position: fixed'));
    expect(filterCss([nested], MARKET, false).css).toBe('.a{color:red;& > b{top:0px}}');
  });
});
