import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { PARTNER_TEMPLATES, type PartnerTemplates } from '../../marketplace/partner-templates/index.ts';
import { headerDriver } from '../drivers/header.ts';
import { eventually, mount, own, signIn, unmountAll } from '../page.ts';

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
const lookOf = (element: Element) => {
  const style = getComputedStyle(element);
  return Object.fromEntries(LOOK.map((name) => [name, style[name]]));
};

/** Its own elements, without our parts and the entries that these have in lists. */
const ownElements = (body: Element) =>
  [...body.querySelectorAll('*')].filter((element) => !element.closest('.widget, .widget-entry'));

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
});
