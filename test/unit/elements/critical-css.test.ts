import { describe, expect, it } from 'vitest';
import { criticalCss } from '../../../elements/build/critical-css.ts';
import type { PictureNode } from '../../../elements/first-paint/picture.rules.ts';

const PICTURE: PictureNode = [
  'div',
  { class: 'mp-root' },
  [
    ['button', { class: 'item wide', 'aria-expanded': 'false' }, [['svg', { class: 'icon' }, []]]],
    ['dialog', { class: 'drawer' }, [['p', { class: 'deep' }, []]]],
    ['div', { class: 'menu', popover: 'manual' }, []],
  ],
];
const from = (css: string) => criticalCss(css, [PICTURE]);

describe('the rules that a first paint is seen with', () => {
  it.each([
    ['.item{color:red}'],
    ['.item.wide>.icon{color:red}'],
    ['button:focus-visible{color:red}'],
    ['.item[aria-expanded=false]{color:red}'],
    ['.mp-root[dir=rtl] .item{color:red}'],
    ['.item:not(.open){color:red}'],
    ['.item:is(.wide,.item){color:red}'],
    ['*{color:red}'],
    ['@media (width<=640px){.item{color:red}}'],
    ['@container bar (width<=1279px){.item{color:red}}'],
    ['.item{animation:1s come}@keyframes come{0%{opacity:0}}'],
    ['.mp-root{--a:red}.item{--b:var(--a);color:var(--b)}'],
    ['.mp-root{--a:red;--b:var(--a)}.item{--a:blue;color:var(--b)}'],
  ])('keep %s', (css) => {
    expect(from(css)).toBe(css);
  });

  it.each([
    ['.mp-root{--a:red;--b:var(--a);--c:var(--b)}.item{color:var(--c)}', '.mp-root{--a:red}.item{color:var(--a)}'],
    [
      '.mp-root{--a:red;--b:var(--a)}.item{--b:var(--a);color:var(--b);background:var(--a)}',
      '.mp-root{--a:red}.item{color:var(--a);background:var(--a)}',
    ],
  ])('name a variable once that is nothing but another one: %s', (css, expected) => {
    expect(from(css)).toBe(expected);
  });

  it('have no place for a tenant’s colours, which nobody knows yet', () => {
    const css =
      '.item{color:var(--own,var(--_theme-ink,light-dark(red,var(--_theme-dark,#00f))));gap:var(--_theme-gap,1px)}';
    expect(from(css)).toBe('.item{color:var(--own,light-dark(red,#00f));gap:1px}');
  });

  it.each([
    ['of nodes that are not there', '.other{color:red}.item .other{color:red}ul{color:red}#one{color:red}'],
    ['of the tag itself', ':host{color:red}:host([hidden]){color:red}'],
    ['of other values', '.item[aria-expanded=true]{color:red}[title]{color:red}'],
    ['of a pointer', '.item:hover{color:red}.item:is(:hover,.other){color:red}'],
    ['of what the sheet alone would draw', '.item:before{color:red}.item::after{inset:0}'],
    ['of layers that are closed', '.drawer{color:red}.deep{color:red}.menu:popover-open{color:red}'],
    [
      'of paper and of what does not move',
      '@media print{.item{color:red}}@media (prefers-reduced-motion:reduce){.item{color:red}}',
    ],
    ['that nobody reads', '.mp-root{--a:red;--b:var(--a)}@keyframes come{0%{opacity:0}}'],
  ])('leave out those %s', (_, css) => {
    expect(from(css)).toBe('');
  });

  it('have no layers: our own of the root is theirs, and those of templates are left out', () => {
    expect(from('@layer mp-own{.item{color:red}}@layer mp-theirs{.item{color:var(--x)}}')).toBe('.item{color:red}');
  });

  it('have none of what some browsers lack, and lose nothing of our own layer over it', () => {
    const rules =
      '@layer mp-own{.item{color:red}}@supports (color: lab(from red l a b)){@layer mp-own{.item{color:blue}}}';
    expect(from(`${rules}.item{top:0}`)).toBe('.item{color:red;top:0}');
  });

  it('keep of several selectors those that can match', () => {
    expect(from('.other,.item,.item:hover{color:light-dark(red,var(--x,#00f))}')).toBe(
      '.item{color:light-dark(red,var(--x,#00f))}',
    );
  });

  it('keep of selectors that stand together in one those that can match', () => {
    expect(from(':is(.other,.item,.wide):focus{color:red}')).toBe(':is(.item,.wide):focus{color:red}');
  });

  it.each([
    [
      'moves, or is pressed or pointed at',
      'transition:color 1s;transform:scaleX(-1);cursor:pointer;-webkit-tap-highlight-color:red',
    ],
    ['words look like', 'content:"x";letter-spacing:1px;text-align:end;text-decoration:none;white-space:nowrap'],
  ])('say nothing of what %s', (_, declarations) => {
    expect(from(`.item{color:red;${declarations}}`)).toBe('.item{color:red}');
  });

  it('leave out a marked text', () => {
    expect(from('.item::selection{color:red}')).toBe('');
  });

  it('know the root by its class, as no partner’s markup stands in it yet', () => {
    const bar: PictureNode = ['div', { class: 'header', part: 'header' }, []];
    expect(criticalCss("@layer mp-own{[part='header']{color:red}}", [bar])).toBe('.header{color:red}');
  });

  it('keep a variable for whom it is read by in the end, and no other', () => {
    expect(from('.mp-root{--a:red;--b:var(--a) dashed;--c:var(--b)}.item{color:var(--b)}')).toBe(
      '.mp-root{--a:red;--b:var(--a) dashed}.item{color:var(--b)}',
    );
  });
});
