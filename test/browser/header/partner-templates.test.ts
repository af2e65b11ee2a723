import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { PARTNER_TEMPLATES, type PartnerTemplates } from '../../marketplace/partner-templates/index.ts';
import { headerDriver } from '../drivers/header.ts';
import { pointAt, pointElsewhere } from '../drivers/menus.ts';
import { eventually, mount, own, rendered, signIn, unmountAll } from '../page.ts';

/** Sets that a partner could be proud of; the others are hostile, broken or empty on purpose. */
const SETS: readonly PartnerTemplates[] = [
  'fjell',
  'atlas',
  'kanto',
  'aurora',
  'castellan',
  'bazaar',
  'harbour',
  'pulse',
  'skerry',
];

/** What an element looks like, as far as it does not follow from the room that the widgets leave. */
const LOOK = [
  'display',
  'float',
  'position',
  'boxSizing',
  'color',
  'backgroundColor',
  'fontFamily',
  'fontSize',
  'fontWeight',
  'fontStyle',
  'lineHeight',
  'letterSpacing',
  'textAlign',
  'textDecorationLine',
  'textTransform',
  'listStyleType',
  'whiteSpace',
  'opacity',
  'paddingTop',
  'paddingInlineStart',
  'paddingInlineEnd',
  'paddingBottom',
  'marginTop',
  'marginBottom',
  'borderTopWidth',
  'borderTopColor',
  'borderBottomWidth',
  'borderBottomStyle',
  'borderBottomColor',
  'borderInlineStartWidth',
  'borderRadius',
  'flexGrow',
  'columnGap',
  'alignItems',
  'justifyContent',
] as const;

/** What rules of ours say of nodes that have room of their own, and drawings without ids. */
const MORE = [
  'order',
  'flexDirection',
  'marginInlineStart',
  'visibility',
  'overflowX',
  'boxShadow',
  'cursor',
  'transform',
  'clipPath',
  'zIndex',
  'fill',
  'stroke',
  'strokeWidth',
  'verticalAlign',
] as const;

const ALL = [...LOOK, ...MORE];

/** Classes that our own sheets know, too. */
const OUR_NAMES =
  'menu row item list badge links copyright language widget button header logo footer icon heading skip search field ' +
  'results submit clear picture ellipsis user bar-row bar-grid end-items footer-row visually-hidden skeleton tile drawer';

const ONE_OF_EACH = OUR_NAMES.split(' ')
  .map((name) => `<div class="${name}"><b class="${name}">x</b><a class="${name}" href="#a">a</a></div>`)
  .join('');

/** With what attributes say of a look, which is no rule of ours either. */
const COLLIDING = `<nav class="header"><ul class="menu list"><li class="row item" aria-selected="true">One</li><li class="item">Two</li></ul>
  <a class="logo" href="#home">Home</a><span class="badge heading">3</span><button class="button primary" aria-expanded="true">Go</button>
  <div class="widget"><p class="widget">Told</p></div></nav>
  <div class="footer"><ul class="links"><li><a href="#one">One</a></li></ul><p class="copyright">Acme</p><div class="language">en</div></div>
  <svg class="icon" width="30" height="20" fill="red" stroke="blue" stroke-width="7"><path class="icon" d="M0 0h9v9" fill="lime"/></svg>
  <table class="row" border="3"><tbody><tr><td class="item" bgcolor="#ffeecc" align="right">1</td></tr></tbody></table>${ONE_OF_EACH}`;

const COLLIDING_RULES = `.widget { color: rgb(1, 2, 3); padding: 3px } .widget p { margin: 5px } .menu { --primary: rgb(4, 5, 6); color: var(--primary) }
  .menu .item { padding: 2px } .header { --ink: rgb(7, 8, 9); background: var(--ink) } .header::before { content: 'theirs' }
  @layer soft { .badge { border: 2px solid } .button { border-radius: 9px } .item { padding: 1px; letter-spacing: 1px } }`;

/** The template as its agency sees it: its markup and rules in a root of their own, on the header's ground. */
function asWritten(html: string, css: string, like: Element): HTMLElement {
  const host = mount('<div></div>');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  const body = document.createElement('div');
  const { font, color, letterSpacing, textAlign } = getComputedStyle(like);
  Object.assign(body.style, { font, color, letterSpacing, textAlign, inlineSize: `${like.clientWidth}px` });
  body.innerHTML = html.replaceAll(/\{\{[^{}]*\}\}/g, '');
  root.append(body);
  for (const rules of body.querySelectorAll('style')) {
    const own = new CSSStyleSheet();
    own.replaceSync(rules.textContent ?? '');
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, own];
    rules.remove();
  }
  return body;
}

const nameOf = (element: Element) => `${element.localName}.${element.getAttribute('class') ?? ''}`;
const lookOf = (element: Element, names: readonly (typeof LOOK | typeof MORE)[number][] = LOOK) => {
  const style = getComputedStyle(element);
  return Object.fromEntries(names.map((name) => [name, style[name]]));
};

/** Its own elements, without our parts, the entries that these have in lists, and what sets names apart. */
const ownElements = (body: Element) =>
  [...body.querySelectorAll('*')].filter(
    (element) => !element.closest('[data-mp-widget], li:has(> [data-mp-widget]), bdi'),
  );

describe("partners' templates", () => {
  afterEach(unmountAll);

  for (const name of SETS) {
    it(`of ${name}: the same elements, classes and links in the same order, with the same look`, async () => {
      const { headerOut, css, cssHeader } = PARTNER_TEMPLATES[name]('en');
      await signIn('anonymous');
      const tag = mount(`<mp-header ${own()}></mp-header>`);
      Object.assign(tag, { templates: { headerOut, css, cssHeader } });
      await headerDriver(tag).ready();
      const root = tag.shadowRoot as ShadowRoot;
      const body = await eventually(() => root.querySelector('.template-body'), 'the template');
      const written = asWritten(headerOut, `${css}\n${cssHeader}`, body);
      const before = [...written.querySelectorAll('*')];
      const after = ownElements(body);
      expect(after.map(nameOf)).to.deep.equal(before.map(nameOf));
      for (const [at, element] of before.entries()) {
        expect(lookOf(after[at] as Element), `${at}: ${nameOf(element)}`).to.deep.equal(lookOf(element));
      }
    });
  }

  const TAGS = [
    ['mp-header', 'headerOut'],
    ['mp-footer', 'footer'],
  ] as const;
  for (const [name, field] of TAGS) {
    it(`of ${name}: with classes that ours have, too, look as their own rules say, or the browser's`, async () => {
      await signIn('anonymous');
      const tag = mount(`<${name} ${own()}></${name}>`);
      Object.assign(tag, { templates: { [field]: COLLIDING, css: COLLIDING_RULES } });
      const body = await eventually(() => tag.shadowRoot?.querySelector('.template-body'), 'the template');
      const written = asWritten(COLLIDING, COLLIDING_RULES, body);
      const theirs = [...written.querySelectorAll('*')];
      for (const [at, element] of [...body.querySelectorAll('*')].entries()) {
        const plain = theirs[at] as Element;
        expect(lookOf(element, ALL), `${at}: ${nameOf(element)}`).to.deep.equal(lookOf(plain, ALL));
        for (const pseudo of ['::before', '::after']) {
          const seen = getComputedStyle(element, pseudo).content;
          expect(seen, `${nameOf(element)}${pseudo}`).to.equal(getComputedStyle(plain, pseudo).content);
        }
      }
    });

    it(`of ${name}: what is said of the root holds beside our own rules, variables by the names of ours, too`, async () => {
      await signIn('anonymous');
      const tag = mount(`<${name} ${own()}></${name}>`);
      const css =
        ':root { --ink: rgb(1, 2, 3); --surface: red; color-scheme: dark; background: rgb(4, 5, 6) } .menu { color: var(--ink) }';
      Object.assign(tag, { templates: { [field]: '<div class="header footer"><p class="menu">x</p></div>', css } });
      const text = await eventually(() => tag.shadowRoot?.querySelector('.template-body .menu'), 'the template');
      const root = getComputedStyle(text.closest('[part]') as Element);
      expect(getComputedStyle(text).color).to.equal('rgb(1, 2, 3)');
      expect(getComputedStyle(text.parentElement as Element).backgroundColor).to.equal('rgba(0, 0, 0, 0)');
      expect([root.colorScheme, root.backgroundColor]).to.deep.equal(['dark', 'rgb(4, 5, 6)']);
    });
  }

  it('have rings of ours at what has the focus, in layers of their own, too, where no rule of theirs says otherwise', async () => {
    await signIn('anonymous');
    const tag = mount(`<mp-header ${own()}></mp-header>`);
    const headerOut =
      '<a class="plain" href="#a">a</a> <button class="button">b</button> <a class="own" href="#b">c</a>';
    const css = '@layer soft { .plain { outline: none } } .own:focus-visible { outline: 5px dotted red }';
    Object.assign(tag, { templates: { headerOut, css } });
    const body = await eventually(() => tag.shadowRoot?.querySelector('.template-body'), 'the template');
    const rings = [...body.querySelectorAll<HTMLElement>('a, button')].map((element) => {
      element.focus({ focusVisible: true } as FocusOptions);
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return `${outlineStyle} ${outlineWidth}`;
    });
    expect(rings).to.deep.equal(['solid 2px', 'solid 2px', 'dotted 5px']);
  });

  it('have the browser name what is pointed at: their bar would cut off a tooltip of ours', async () => {
    await signIn('full~partner-tooltips');
    await pointElsewhere();
    const tag = mount(`<mp-header ${own()}></mp-header>`);
    const OWN = '<b data-tooltip="Deals" title="All deals of this week">Deals</b>';
    Object.assign(tag, { templates: { headerIn: `<nav>${OWN}{{companyDropdown}} {{languageSelect}}</nav>` } });
    const driver = headerDriver(tag);
    await driver.ready();
    for (const [trigger, name] of [
      ['Company: Lakeside Components GmbH', 'Lakeside Components GmbH'],
      ['Language: EN', 'Language'],
    ] as const) {
      const button = await driver.button(trigger);
      await pointAt(button);
      await eventually(() => button.title === name, `the title ${name}`);
      expect(getComputedStyle(button, '::before').content).to.equal('none');
    }
    const theirs = tag.shadowRoot?.querySelector('nav b') as HTMLElement;
    await pointAt(theirs);
    await rendered();
    expect(theirs.title, 'a title of their own').to.equal('All deals of this week');
    await pointElsewhere();
  });

  it('leave what their bar’s items open, and the search field, the text that these have elsewhere', async () => {
    await signIn('full~partner-texts');
    const tag = mount(
      `<mp-header ${own()} search='{ "domain": "meridian", "capabilities": ["appwise"] }'></mp-header>`,
    );
    const css =
      '.theirs { line-height: 60px; text-transform: uppercase; letter-spacing: 3px; white-space: nowrap; text-indent: 9px }';
    const headerIn = '<div class="theirs"><i>Theirs</i>{{companyDropdown}}{{searchBox}}</div>';
    Object.assign(tag, { templates: { headerIn, css } });
    const driver = headerDriver(tag);
    await driver.ready();
    const textOf = (selector: string) => {
      const style = getComputedStyle(tag.shadowRoot?.querySelector(selector) as Element);
      return [style.textTransform, style.letterSpacing, style.textIndent, Number.parseFloat(style.lineHeight) < 40];
    };
    await eventually(() => tag.shadowRoot?.querySelector('.theirs i'), 'the template');
    expect(textOf('.theirs i'), 'their own').to.deep.equal(['uppercase', '3px', '9px', false]);
    (await driver.button('Company: Lakeside Components GmbH')).click();
    await eventually(() => tag.shadowRoot?.querySelector('[data-mp-widget] :popover-open'), 'the open menu');
    for (const part of ['[data-mp-widget] :popover-open', '[data-mp-widget] .field'])
      expect(textOf(part), part).to.deep.equal(['none', 'normal', '0px', true]);
  });

  it('leave widgets their look in elements with classes that ours have', async () => {
    await signIn('anonymous');
    const looks: object[] = [];
    for (const name of ['other', 'menu', 'results', 'header', 'widget', 'item', 'button']) {
      const tag = mount(`<mp-header ${own()}></mp-header>`);
      const headerOut = `<div class="${name}">{{signupItem}}{{loginItem}}</div>`;
      const css = '.theirs .x { color: red }';
      Object.assign(tag, { templates: { headerOut, css } });
      const driver = headerDriver(tag);
      await driver.ready();
      const links = () => [...(tag.shadowRoot?.querySelectorAll('[data-mp-widget] a') ?? [])];
      await eventually(() => links().length === 2, 'the links');
      looks.push(
        links().map((link) => ({ ...lookOf(link), ground: getComputedStyle(link).getPropertyValue('--surface') })),
      );
      unmountAll();
    }
    for (const look of looks) expect(look).to.deep.equal(looks[0]);
  });
});
