import { describe, expect, it } from 'vitest';
import { createSheet, rulesOf } from '../../../elements/server/server-css.ts';
import { filterCss } from '../../../src/templates/template-css.rules.ts';
import { busyMs } from '../busy-time.ts';

/** What a server writes of a sheet. */
const written = (css: string): string =>
  filterCss(rulesOf(createSheet(css)), 'https://market.example', true).css.replace(
    /^@scope \(.*?\) to \(\[data-mp-widget\]\)/,
    '',
  );

describe('a sheet as a server reads it', () => {
  it.each([
    String.raw`:is(p:h\61 s(*)){color:red}`,
    String.raw`p:not(:h\6fst){color:red}`,
    ':is(p:/**/has(*)){color:red}',
    ':where(:/**/host) p{color:red}',
  ])('has no selector in whose brackets another one hides: %s', (css) => {
    expect(written(css)).toBe('');
  });

  it.each([
    ':host,@scope (.header){.widget p{color:red}}',
    '::slotted(p), @keyframes mp-in{to{color:red}}',
    ':host,@layer mp-base{p{color:red}}',
    ':host,--x:hover{color:red}',
    'position:var(--place){color:red}',
  ])('has none that is another rule, or a declaration, without what is left out: %s', (css) => {
    expect(written(css)).toBe('');
  });

  it.each([
    ['.a{*zoom:1;_top:1px;left:2px}', '{.a{left:2px}}'],
    ['.a{color:red\n top:1px;left:2px}', '{.a{color:red top:1px;left:2px}}'],
    ['.a{color x:red;left:2px}', '{.a{left:2px}}'],
    ['.a{top:1px}}.b{top:2px}.c{top:3px}', '{.a{top:1px}.c{top:3px}}'],
    ['.a{top:1px};/**/.b{top:2px}.c{top:3px}', '{.a{top:1px}.c{top:3px}}'],
    ['top:1px;.b{top:2px}.c{top:3px}', '{.c{top:3px}}'],
    ['.a{top:1px;;left:2px;.b{top:2px};right:3px}', '{.a{top:1px;left:2px;.b{top:2px}right:3px;}}'],
    ['.a{--x:[;color:red;];left:2px}', '{.a{left:2px}}'],
    ['@-webkit-keyframes x{to{top:1px}}', '@keyframes x{to{top:1px}}'],
    [String.raw`.w-\(x\) .b{top:1px}`, String.raw`{.w-\(x\) .b{top:1px}}`],
  ])('is mended where a browser mends it, and nowhere else: %j', (css, kept) => {
    expect(written(css)).toBe(kept);
  });

  it.each([
    ['p{', 'a:b;c{}', '}'],
    ['p{a:', 'b c:', 'd}'],
    ['p{a:', 'x ', 'important}'],
    ["p{a:'", String.raw`\'`, '}'],
    ['p[a="', String.raw`\"`, ']{a:b}'],
    ['p{a:', String.raw`url(\)`, '}'],
    ['/*\u2603*/p{a:', 'url(', '}'],
    ['p{a:url(', '(', `${')'.repeat(100_000)}}`],
    ['@media url(', '(', `${')'.repeat(100_000)}{p{a:b}}`],
    [String.raw`p{a:"\a `, '(', `${')'.repeat(100_000)}"}`],
    ['@media ', '/**/', '{p{a:b}}'],
  ])('takes the time of its letters, and never throws: %j, then many of %j', (start, bit, end) => {
    const sheet = start + bit.repeat(Math.min(100_000, 256_000 / bit.length)) + end;
    expect(busyMs(() => written(sheet))).toBeLessThan(4000);
  });
});
