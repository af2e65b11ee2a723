import { describe, expect, it } from 'vitest';
import { createSheet, rulesOf } from '../../../elements/server/server-css.ts';
import { filterCss } from '../../../src/templates/template-css.rules.ts';

/** What a server writes of a sheet. */
const written = (css: string): string =>
  filterCss(rulesOf(createSheet(css)), 'https://market.example', true).css.replace(/^@scope \(.*?\) to \(.widget\)/, '');

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
});
