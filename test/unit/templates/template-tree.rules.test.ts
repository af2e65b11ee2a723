import { describe, expect, it } from 'vitest';
import { isUnbalanced, piecesOf } from '../../../src/templates/template-tokens.rules.ts';
import {
  type RawElement,
  type RawNode,
  type TemplateElement,
  allowedTree,
  hasEmptyLink,
  prefixedSelector,
  propsOf,
} from '../../../src/templates/template-tree.rules.ts';
import { busyMs } from '../busy-time.ts';

const PLACES = {
  base: 'https://market.example/',
  pictures: new Set(['https://market.example', 'https://cdn.example']),
};
const raw = (tag: string, attributes: Record<string, string> = {}, ...children: RawNode[]): RawElement => ({
  tag,
  attributes: Object.entries(attributes),
  children,
});
const only = (node: RawElement) => {
  const { nodes, ...rest } = allowedTree([node], 'headerIn');
  return { element: nodes[0] as TemplateElement, nodes, ...rest };
};
const props = (node: RawElement, values = {}) => propsOf(only(node).element, values, PLACES);

describe('texts of a template', () => {
  it('are one where a parser has left several, as behind a comment', () => {
    const split = allowedTree(['a ', 'b {{lo', 'go}}', raw('p', {}, 'x', 'y'), 'c'], 'headerIn');
    expect(split).toEqual(allowedTree(['a b {{logo}}', raw('p', {}, 'xy'), 'c'], 'headerIn'));
  });
});

describe('tokens of a template', () => {
  it('are told apart from text', () => {
    expect(piecesOf('a {{logo}} b{{ userFirstName }}')).toEqual([
      'a ',
      { token: 'logo' },
      ' b',
      { token: 'userFirstName' },
    ]);
    expect(piecesOf('')).toEqual([]);
    expect(piecesOf('{{logo}}')).toEqual([{ token: 'logo' }]);
    expect(piecesOf('{{__proto__}}{{two words}}')).toEqual([{ token: '__proto__' }, { token: 'two words' }]);
  });

  it('are counted where a template has them again, as each has names of its own', () => {
    const { nodes } = allowedTree(['{{logo}}', raw('p', {}, '{{userList}}{{logo}}'), '{{logo}}'], 'headerIn');
    const again = { tag: 'p', attributes: [], children: [{ token: 'userList' }, { token: 'logo', copy: 2 }] };
    expect(nodes).toEqual([{ token: 'logo' }, again, { token: 'logo', copy: 3 }]);
  });

  it('has one search box, and says that there were more', () => {
    const { nodes, dropped } = allowedTree(['{{searchBox}} {{searchBox}}', '{{searchBox}}'], 'headerIn');
    expect(nodes).toEqual([{ token: 'searchBox' }, ' ']);
    expect(dropped).toEqual(['a further {{searchBox}}']);
  });

  it('ends each style attribute with itself, whatever its brackets leave behind', () => {
    const styled = (style: string): RawNode => ({ tag: 'p', attributes: [['style', style]], children: [] });
    const { css } = allowedTree([styled('top: 0/{*'), styled('color: red')], 'footer');
    expect(css).toEqual([expect.stringContaining('top: 0/*'), expect.stringMatching(/^[^*]*color: red\}$/)]);
  });

  it('are looked for in no more time than a text has letters', () => {
    const text = `{{${' '.repeat(4000)}`;
    expect(piecesOf(text)).toHaveLength(1);
    expect(busyMs(() => piecesOf(text))).toBeLessThan(250);
  });

  it.each([
    ['{{logo}}', false],
    ['{ {logo} }', false],
    ['a { b } c', false],
    ['{{unknown thing}} {{}}', false],
    ['{{logo', true],
    ['logo}}', false],
    ['<style>@media (min-width:1px){.x{color:red}}</style>{{logo}}', false],
    [`<div data-cfg='{"a":{"b":1}}'>{{logo}}</div>`, false],
    ['{{logo}} {{', true],
    ['{{{{logo}}', true],
  ])('%j is unbalanced: %j', (html, expected) => {
    expect(isUnbalanced(html)).toBe(expected);
  });
});

describe('the allow-list', () => {
  it('keeps tags, classes, order and text', () => {
    const { nodes, dropped } = allowedTree(
      [raw('ul', { class: 'nav' }, raw('li', {}, 'One'), raw('li', { class: 'active' }, raw('b', {}, 'Two')))],
      'headerIn',
    );
    expect(dropped).toEqual([]);
    expect(nodes).toEqual([
      {
        tag: 'ul',
        attributes: [{ name: 'class', pieces: ['nav'] }],
        children: [
          { tag: 'li', attributes: [], children: ['One'] },
          {
            tag: 'li',
            attributes: [{ name: 'class', pieces: ['active'] }],
            children: [{ tag: 'b', attributes: [], children: ['Two'] }],
          },
        ],
      },
    ]);
  });

  it.each([
    'script',
    'iframe',
    'object',
    'embed',
    'template',
    'noscript',
    'math',
    'foreignObject',
    'use',
    'base',
    'meta',
  ])('drops %s with all that is in it, and names it', (tag) => {
    const { nodes, dropped } = allowedTree([raw('div', {}, raw(tag, {}, 'inside'))], 'footer');
    expect(JSON.stringify(nodes)).not.toContain('inside');
    expect(dropped).toEqual([tag]);
  });

  it.each(['mp-header', 'form', 'center', 'x-gadget', 'marquee'])('takes what is in %s out of it', (tag) => {
    const { nodes, dropped } = allowedTree([raw(tag, { onclick: 'x' }, 'inside')], 'footer');
    expect(nodes).toEqual(['inside']);
    expect(dropped).toEqual([tag]);
  });

  it.each([
    'onclick',
    'onerror',
    'is',
    'slot',
    'part',
    'popover',
    'command',
    'commandfor',
    'name',
    'tabindex',
    'accesskey',
    'contenteditable',
    'formaction',
    'ping',
    'xlink:href',
    'srcdoc',
    '{{logo}}',
  ])('drops the attribute %s', (name) => {
    const { element, dropped } = only(raw('a', { [name]: 'x', class: 'kept' }));
    expect(element.attributes.map((attribute) => attribute.name)).toEqual(['class']);
    expect(dropped).toEqual([name]);
  });

  it('is as deep as a hundred elements', () => {
    let node: RawNode = 'deep';
    for (let depth = 0; depth < 5000; depth += 1) node = raw('div', {}, node);
    expect(JSON.stringify(allowedTree([node], 'footer').nodes)).not.toContain('deep');
  });

  it('keeps its ids apart from those of the header', () => {
    expect(props(raw('div', { id: 'menu', 'aria-labelledby': 'a b' }))).toEqual({
      id: 'tpl-menu',
      'aria-labelledby': 'tpl-a tpl-b',
    });
    for (const fill of ['url(#sky:2)', 'url("#sky:2")', "URL( '#sky:2' )"])
      expect(props(raw('path', { fill }))).toEqual({ fill: 'url(#tpl-sky:2)' });
    expect(prefixedSelector('#a .b#c > [href="#d"]', ':scope')).toBe('#tpl-a .b#tpl-c > [href="#d"]');
    expect(prefixedSelector('#\\31 23 [a="]"] .\\# #ü', ':scope')).toBe('#tpl-\\31 23 [a="]"] .\\# #tpl-ü');
    const long = '\\['.repeat(200_000);
    expect(prefixedSelector(`.${long}#a`, ':scope')).toBe(`.${long}#tpl-a`);
  });

  it('has titles of drawings alone: any other one is the page’s', () => {
    const title = raw('title', {}, 'A');
    const drawing = raw('svg', {}, raw('g', {}, title, raw('desc', {}, 'B')));
    expect(JSON.stringify(only(raw('div', {}, drawing)).nodes)).toMatch(/"title".*"A".*"desc".*"B"/);
    const { nodes, dropped } = only(raw('div', {}, title, raw('desc', {}, 'B')));
    expect(nodes).toEqual([{ tag: 'div', attributes: [], children: ['B'] }]);
    expect(dropped).toEqual(['title', 'desc']);
  });

  it('never lets a button submit a form of the page', () => {
    expect(props(raw('button', { type: 'submit' }))).toEqual({ type: 'button' });
  });

  it.each([
    ['_blank', '_blank'],
    ['_BLANK', '_blank'],
    ['_Top', '_top'],
    ['window-1', undefined],
  ])('opens where its author says: %s', (target, kept) => {
    expect(props(raw('a', { target }))['target']).toBe(kept);
  });

  it('has no landmark beside ours; another role of its author’s stands', () => {
    for (const tag of ['header', 'footer']) {
      expect(props(raw(tag, { class: 'a' })), tag).toEqual({ role: 'group', className: 'a' });
      expect(props(raw(tag, { role: 'list' })), tag).toEqual({ role: 'list' });
      expect(props(raw(tag, { 'aria-label': 'Acme' })), tag).toEqual({ role: 'group', 'aria-label': 'Acme' });
    }
    expect(props(raw('section', {}))).toEqual({});
  });

  it.each([
    ['banner', undefined],
    ['contentinfo', undefined],
    [' MAIN ', undefined],
    ['group banner', undefined],
    ['Banner group', undefined],
    ['{{role}}', undefined],
    ['navigation', 'navigation'],
  ])('is no landmark beside the tag’s own by its role %j', (role, kept) => {
    expect(props(raw('div', { role }), { role: 'main' })).toEqual(kept ? { role: kept } : {});
    expect(props(raw('header', { role }), { role: 'main' })).toEqual({ role: kept ?? 'group' });
  });

  it('makes rules of inline styles and of style elements', () => {
    const { element, css } = only(raw('p', { style: 'color: red; } evil { x: y' }, raw('style', {}, '.a { top: 0 }')));
    const [id] = element.attributes[0]?.pieces ?? [];
    expect(css).toEqual(['.a { top: 0 }', `:is([data-mp-rule='${String(id)}'],#_#_){color: red;  evil  x: y}`]);
  });

  it('keeps for which media a style element is meant', () => {
    const sheet = (media: string) => only(raw('p', {}, raw('style', { media }, '.a{}'))).css;
    expect([sheet('print'), sheet(''), sheet('all{}')]).toEqual([
      ['@media print{.a{}}', ''],
      ['.a{}', ''],
      ['.a{}', ''],
    ]);
    const { css } = only(raw('p', { style: 'color: red /* why' }, raw('b', { style: 'top: 0' })));
    expect(css.map((one) => one.replace(/.*\{/, '{'))).toEqual(['{color: red /* why}', '{top: 0}']);
  });
});

describe('addresses', () => {
  it.each([
    ['https://a.example/x', 'https://a.example/x'],
    ['/help', 'https://market.example/help'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
    ['#main', '#main'],
    ['tel:+1 (555) 010-4400', 'tel:+1 (555) 010-4400'],
    ['tel:javascript:alert(1)', undefined],
    ['javascript:alert(1)', undefined],
    [' java\tscript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['vbscript:x', undefined],
    ['blob:https://a.example/x', undefined],
  ])('%j of a link is %s', (href, expected) => {
    expect(props(raw('a', { href }))['href']).toBe(expected);
  });

  it('belong to links and pictures alone', () => {
    expect(props(raw('rect', { href: 'https://a.example/' }))).toEqual({});
    expect(props(raw('source', { src: 'https://a.example/' }))).toEqual({});
    expect(props(raw('img', { src: 'javascript:x' }))).toEqual({});
    expect(props(raw('path', { mask: 'url(https://a.example/)' }))).toEqual({});
  });

  it('of several pictures are checked one by one', () => {
    expect(props(raw('img', { srcset: '/a.png 1x, javascript:x 2x, /b.png 3x' }))).toEqual({
      srcSet: 'https://market.example/a.png 1x, https://market.example/b.png 3x',
    });
  });

  it.each([
    ['/a.png 3x,https://evil.example/b 1x', 'https://market.example/a.png 3x'],
    ['/a.png ,https://evil.example/b.png', 'https://market.example/a.png'],
    [
      '/a.png,, https://evil.example/b.png, /c.png 640w',
      'https://market.example/a.png, https://market.example/c.png 640w',
    ],
    ['/a,b.png 1.5x,/c.png', 'https://market.example/a,b.png 1.5x, https://market.example/c.png'],
    [
      '/a.png .5x, /b.png 640w 480h, /c.png 1x 2x 3x',
      'https://market.example/a.png .5x, https://market.example/b.png 640w 480h',
    ],
    ['/a.png 1x https://evil.example/b.png, /c.png two', undefined],
    [',,', undefined],
    // A token that stands for nothing.
    ['/a.png 1x,  2x', 'https://market.example/a.png 1x'],
  ])('of several pictures are told apart as a browser would: %s', (srcset, expected) => {
    expect(props(raw('img', { srcset }))['srcSet']).toBe(expected);
  });

  it('of a rule of its own are not those that the markup brings', () => {
    const { nodes, css } = allowedTree([raw('p', { style: 'color:red', 'data-style': 'dark' })], 'footer');
    const [paragraph] = nodes as readonly TemplateElement[];
    expect(propsOf(paragraph as TemplateElement, {}, PLACES)).toEqual({
      'data-mp-rule': 'footer-0',
      'data-style': 'dark',
    });
    expect(css.join('')).toContain("[data-mp-rule='footer-0']");
  });

  it('of several pictures are read in the time that their length takes', () => {
    const one = `/a.png${','.repeat(400_000)}b`;
    expect(props(raw('img', { srcset: `${one},` }))['srcSet'] === `https://market.example${one}`).toBe(true);
  });

  it.each([
    ['mask', 'image-set("https://evil.example/a" 1x)'],
    ['mask', '\\75rl(https://evil.example/)'],
    ['fill', '\\75rl(https://evil.example/x#m)'],
    ['clip-path', 'u\\72l(https://evil.example/x#m)'],
    ['stroke', 'red url(https://evil.example/x#m)'],
    ['fill', 'url(#a) url(https://evil.example/x)'],
    ['mask', 'url/**/(https://evil.example/x)'],
  ])('are no paint: %s of %s', (name, value) => {
    expect(props(raw('path', { [name]: value }))).toEqual({});
  });

  it.each([
    'none',
    '#00f',
    'currentColor',
    'rgb(0 0 0 / 50%)',
    'var(--a, rgb(1, 2, 3))',
    'color-mix(in oklch, red, #00f)',
  ])('are missing in the paint %s', (fill) => expect(props(raw('path', { fill }))).toEqual({ fill }));

  it('get their tokens before they are checked', () => {
    expect(props(raw('a', { href: '{{supportUrl}}' }), { supportUrl: 'javascript:x' })).toEqual({});
    expect(props(raw('a', { href: 'mailto:{{supportEmail}}' }), { supportEmail: 'a@b.example' })).toEqual({
      href: 'mailto:a@b.example',
    });
    expect(props(raw('p', { title: '{{constructor}}{{__proto__}}{{toString}}' }))).toEqual({ title: '' });
    expect(props(raw('p', { title: 'Hi {{userFirstName}} {{nobody}}' }), { userFirstName: '"><script>' })).toEqual({
      title: 'Hi "><script> ',
    });
  });

  it('of pictures lead to known origins alone', () => {
    const elsewhere = 'https://elsewhere.example/a.png';
    expect(props(raw('img', { src: elsewhere, srcset: `${elsewhere} 2x`, alt: 'A' }))).toEqual({ alt: 'A' });
    expect(props(raw('source', { srcset: `/a.png 1x, ${elsewhere} 2x` }))).toEqual({
      srcSet: 'https://market.example/a.png 1x',
    });
    expect(props(raw('img', { src: '{{flag}}' }), { flag: elsewhere })).toEqual({});
  });

  it('that carry a picture along, as an asset of the set may, are pictures alone', () => {
    const drawing = 'data:image/svg+xml,%3Csvg/%3E';
    const page = 'data:text/html,<script>x</script>';
    expect(props(raw('img', { src: '{{mark}}' }), { mark: drawing })).toEqual({ src: drawing });
    expect(props(raw('img', { src: '{{mark}}' }), { mark: page })).toEqual({});
    for (const mark of [drawing, page]) expect(props(raw('a', { href: '{{mark}}' }), { mark })).toEqual({});
  });

  it('of pictures tell nobody who is here', () => {
    const values = { userFirstName: 'Ada', flag: 'https://cdn.example/f.svg' };
    expect(props(raw('img', { src: 'https://cdn.example/p.gif?{{userFirstName}}' }), values)).toEqual({
      src: 'https://cdn.example/p.gif?',
    });
    expect(props(raw('img', { src: '{{flag}}' }), values)).toEqual({ src: 'https://cdn.example/f.svg' });
  });

  it('that are unknown leave the link out', () => {
    const link = only(raw('a', { href: '{{termsUrl}}' })).element;
    expect(hasEmptyLink(link, {})).toBe(true);
    expect(hasEmptyLink(link, { termsUrl: '/terms' })).toBe(false);
    expect(hasEmptyLink(only(raw('a', { href: '/x' })).element, {})).toBe(false);
  });

  it('in a window of their own cannot reach this one', () => {
    expect(props(raw('a', { href: '/x', target: '_blank', rel: 'opener' }))).toMatchObject({
      rel: 'noopener noreferrer',
    });
    expect(props(raw('a', { href: '/x', target: 'frame' }))).not.toHaveProperty('target');
  });
});
