import { describe, expect, it } from 'vitest';
import { depthOf } from '../../../src/templates/css-depth.rules.ts';
import { formattingAtOnce } from '../../../src/templates/markup-cost.rules.ts';
import { AT_ONCE, selectorCost, sizeOf, triesFor } from '../../../src/templates/selector-cost.rules.ts';
import { piecesOf } from '../../../src/templates/template-tokens.rules.ts';
import type { TemplateNode } from '../../../src/templates/template-tree.rules.ts';
import { PARTNER_TEMPLATES } from '../../marketplace/partner-templates/index.ts';

describe('how deep rules stand in one another', () => {
  it.each([
    ['', 0],
    ['.a{color:red}.b{}', 1],
    ['@media all{.a{:is(b,[c]){}}}', 4],
    ['.a{', 1],
    ['}}}.a{', 1],
    ['.a{(}.b{', 3],
    ['.a{[}).b{', 3],
    ['.a{content:"{{{"}.b{c:\'(((\'}/* {{{ */', 1],
    ['"\\"{".a{', 1],
    ['"\n.a{".b{', 1],
    ['"\\\r\n{".a{', 1],
    ['.a{b:url({{{)}', 1],
    ['.a{b:url(")}.a{.b{c:url(")', 2],
    ['.a{b:url( "{" )}', 2],
    ['.a{b:\\75 rl({{{)}', 1],
    ['.a{b:\\55\r\nRL({{{)}', 1],
    ['.a{b:url(\\){{{)}', 1],
    ['.\\{{', 1],
  ])('of %j is %i', (css, depth) => {
    expect(depthOf(css)).toBe(depth);
  });

  it.each(['#url(")', '@url({', 'curl({', '<!--url(")', '\u00a0url(")', '\\20url({'])(
    'cannot be told where browsers might read an address or none: %j',
    (css) => {
      expect(depthOf(css)).toBe(Infinity);
    },
  );

  it.each(['url(', '"', '/*', '\\', '\\75', '(', '"\n', '\\\n', 'a', 'url( "'])(
    'is told in the time of its letters: many of %j',
    (bit) => {
      expect(depthOf(bit.repeat(100_000))).toBeGreaterThanOrEqual(0);
    },
  );
});

describe('what a browser may have to try for a selector', () => {
  const nested = (...selectors: readonly string[]) => selectors.reduce((cost, one) => selectorCost(one, cost), AT_ONCE);

  it.each([
    ['.a .b > .c ~ .d', 1, 1, 1],
    ['.a, .b', 2, 0, 0],
    ['li:nth-child(2n + 1) a:not(.b):hover', 2, 1, 0],
    [':is(:is(.a *) *) *', 1, 3, 0],
    [':is(.a ~ *) ~ *', 1, 0, 2],
    ['[title="a (b c)"] .\\( :is("', 1, 1, 0],
    [':is(:is([a] [b]) [c])', 1, 2, 0],
  ])('%s takes %i ways, %i walks up, %i aside', (selector, ways, up, aside) => {
    expect(nested(selector)).toEqual({ ways, up, aside });
  });

  it('grows with each rule around it', () => {
    expect(nested('.a', '& .b', '& .c')).toEqual({ ways: 1, up: 2, aside: 0 });
    expect(nested('p', ...Array<string>(30).fill('&, &')).ways).toBe(2 ** 30);
    expect(nested('.a', ...Array<string>(9).fill('& &'))).toEqual({ ways: 512, up: 9, aside: 0 });
  });

  const element = (given: Record<string, string> = {}, ...children: TemplateNode[]): TemplateNode => ({
    tag: 'p',
    attributes: Object.entries(given).map(([name, value]) => ({ name, pieces: piecesOf(value) })),
    children,
  });

  it('is nothing for an ordinary one, and grows with the markup for all others', () => {
    const small = { elements: 10, depth: 4, siblings: 10 };
    const tries = (selector: string, cost = nested(selector)) => triesFor(selector, cost, small);
    expect(tries('.a > .b + .c .d:hover')).toBe(0);
    expect(tries('.b ~ .c')).toBe(10 * 10);
    expect(tries('a', { ways: 3, up: 2, aside: 0 })).toBe(10 * 3 * 6);
    expect(tries('a', { ways: 1, up: 0, aside: 3 })).toBe(10 * 120);
    expect(tries('a', { ways: 1, up: 99, aside: 0 })).toBe(10 * 6);
  });

  it('is that of the elements alone that have the names of its last part', () => {
    const size = sizeOf([element({ class: 'a b' }, element({ class: 'b' }), element({}, element()), 'x')]);
    expect(size).toMatchObject({ elements: 4, depth: 15, siblings: 40 });
    const meant = (selector: string) => triesFor(selector, { ways: 1, up: 0, aside: 1 }, size) / 40;
    const counts = {
      'x ~ p': 4,
      '.a ~ P.b': 2,
      '.x ~ .B:hover': 2,
      '.x ~ .c': 0,
      '.x ~ .c, .a': 1,
      '& ~ &': 4,
      '& ~ &.b': 2,
    };
    for (const [selector, count] of Object.entries(counts)) expect(meant(selector), selector).toBe(count);
    for (const any of [
      '.a ~ *',
      '.a ~ .\\b',
      '.a ~ [b]',
      '.a ~ :is(.b, .c)',
      '.a ~ #b',
      '.a ~ p:is(p, p) > *',
      '.a ~ :not(.b)',
    ])
      expect(meant(any), any).toBe(4);
    expect([meant('.b ~ :where(.b):not(:where([x], [x] *))'), meant('.b ~ p:is(p)')]).toEqual([2, 4]);
    expect(sizeOf([element({ class: 'a {{companyName}}' })]).named).toBe(undefined);
  });

  it.each([`.b ~ ${'\u2003'.repeat(250_000)}`, `.${'a'.repeat(250_000)} ~ b`, `.b ~ ${'.a'.repeat(125_000)}`])(
    'is told in the time of its letters, whatever they are',
    (selector) => {
      const size = sizeOf([element({ class: 'a' })]);
      expect(triesFor(selector, nested(selector), size)).toBeGreaterThanOrEqual(0);
    },
  );

  it('is read in the time of its letters', () => {
    expect(nested(`${':is('.repeat(99)}${'a b,'.repeat(50_000)}`).ways).toBeGreaterThan(1);
  });
});

describe('how many formatting tags are open at once', () => {
  it.each([
    ['', 0],
    ['<p>a <b>b <i>c</i></b></p>', 2],
    ['<b>a</b><b>b</b>', 1],
    ['<li><a>x</a><li><a>y</a>', 1],
    ['<b><p></b><b><p></b>', 1],
    ['<b><td></b><b>', 2],
    ['<li><a><p>T<p>x</a></li>'.repeat(9), 1],
    ['<li><a><svg><filter><feFlood/><feBlend/></filter><radialGradient/></svg></a></li>'.repeat(9), 1],
    ['<script><!-- for(;i<3;) //--></script><a></a><a></a>', 1],
    [`<b ${'a b=c '.repeat(20)}></b>`, 6],
    [`<plaintext><b ${'a '.repeat(80)}>`, 11],
    ['<b/><b/>', 2],
    ['<b>x'.repeat(99), 3],
    ['<li><b>x</li>'.repeat(99), 3],
    [Array.from({ length: 9 }, (_, at) => `<b id=${at}>`).join(''), 9],
    ['<li><a><span>P</a></li>'.repeat(9), 1],
    ['<li><a><svg/></a></li>'.repeat(9), 1],
    ['<li><a><svg><path d=""></svg>P</a></li>'.repeat(9), 1],
    ['<script>for(;i<3;)</script><a></a><a></a>', 1],
    ['<style><!-- .x{} --></style><a></a><a></a>', 1],
    ['<![if !IE]></><a></a><a></a>', 1],
    ['<b><script><!--<script></script></b>--></script><b id=1>', 2],
    ['<b><svg><style></style></b></style></svg><b id=1>', 2],
    ['<a><img><br></a><a>', 1],
    ['<a><svg><path d=""/><title>x</title></svg></a><a>', 1],
    ['<b><object/></b><b>', 2],
    ['<a href="x"class=\'y\'"">z</a><a>', 1],
    ['<a title="></a>"><a>', 2],
    ["<p a'><b>'>", 1],
    ['<p ="><b>">', 1],
    ['<p a=="><b>">', 1],
    ['<b><!--</b>--><b>', 2],
    ['<b><!--></b><b>', 1],
    ['<b><svg><![CDATA[></svg></b>]]></svg><b>', 2],
    ['<b><style></b></style><b>', 2],
    ['<style>a > b{}</style><b></b><b>', 1],
    ['<!doctype html><?xml?><b></b>1 < 2<b>', 1],
    ['<B></b ><b\n>', 1],
    ['<bdi></bdi><section><button>', 0],
  ])('in %j is %i', (html, most) => {
    expect(formattingAtOnce(html)).toBe(most);
  });

  it.each(['<a b=c ', '<', '<span>', '</b>', '<style>', '<a "', '<p a="', '<!--', '<title>', '<a x=y/', '<a ='])(
    'is counted in the time of its letters: many of %j',
    (bit) => {
      expect(formattingAtOnce(bit.repeat(50_000))).toBeGreaterThanOrEqual(0);
    },
  );

  it('is a few in what partners write', () => {
    const sets = [PARTNER_TEMPLATES.atlas(), PARTNER_TEMPLATES.castellan(), PARTNER_TEMPLATES.fjell()];
    for (const { headerIn, footer } of sets)
      for (const html of [headerIn, footer]) expect(formattingAtOnce(html)).toBeLessThan(3);
  });
});
