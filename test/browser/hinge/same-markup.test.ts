import { expect } from 'chai';
import { templatesOf } from '../../marketplace/partner-templates/index.ts';
import { MENUS, WITH_SEARCH, session } from '../drivers/menus.ts';
import { MARKET, eventually, mount, own, signIn, unmountAll } from '../page.ts';
import { WITH_ALL } from '../search/widget.ts';

type Root = ShadowRoot & { readonly host: HTMLElement & Record<string, unknown> };

/** One more thing that is done to the tag, and what stands in it afterwards. */
interface Step {
  readonly what: string;
  readonly act?: (root: Root) => void;
  readonly sees: string;
}

/** What stands in a root, a line for each node: attributes in any order, empty texts left out. */
function markupOf(parent: Node, indent = ''): string[] {
  return [...parent.childNodes].flatMap((node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent ? [indent + node.textContent] : [];
    if (node.nodeType !== Node.ELEMENT_NODE) return [`${indent}node of type ${node.nodeType}`];
    const element = node as Element;
    const attributes = [...element.attributes].map(({ name, value }) => ` ${name}="${value}"`).toSorted();
    return [`${indent}<${element.localName}${attributes.join('')}>`, ...markupOf(element, `${indent}  `)];
  });
}

/** A page of its own with one tag, made by one of the builds. */
async function rootIn(build: string, html: string, width: number): Promise<Root> {
  const frame = mount<HTMLIFrameElement>('<iframe title="Build"></iframe>');
  Object.assign(frame.style, { border: '0', blockSize: '700px', inlineSize: `${width}px` });
  frame.srcdoc = `<!doctype html><html lang="en"><title>Build</title><body>${html}
    <script type="module" src="${new URL(`/${build}/mp-elements.js`, location.href).href}"></script>`;
  // What is painted before the tree takes what is typed in its own way.
  return eventually(() => {
    const root = frame.contentDocument?.querySelector('body > :first-child:defined')?.shadowRoot as Root | undefined;
    return root?.querySelector('[data-mp-root=""]') ? root : undefined;
  }, `the tree of ${build}`);
}

const press = (selector: string) => (root: Root) => root.querySelector<HTMLElement>(selector)?.click();

function type(root: Root): void {
  const input = root.querySelector('input[name=q]') as HTMLInputElement;
  input.value = 'cloud';
  input.dispatchEvent(new InputEvent('input', { inputType: 'insertText', bubbles: true, composed: true }));
}

const FOUND: Step = { what: 'an answered question', act: type, sees: '[role=group] [role=option]' };

/** What comes about in the tag by both builds, compared after every step. Neither takes the focus from the other. */
function same(title: string, html: string, steps: readonly Step[], { width = 1280, person = 'full' } = {}): void {
  it(`make the same markup of ${title}`, async () => {
    await signIn(session(person));
    const roots = await Promise.all(
      ['dist', 'dist/lite'].map((build) => rootIn(build, html.replace(/^<[\w-]+/, `$& ${own()}`), width)),
    );
    const [one, other] = roots as [Root, Root];
    for (const { what, act, sees } of steps) {
      for (const root of roots) {
        act?.(root);
        await eventually(() => root.querySelector(sees), `${what}: ${sees}`);
      }
      await eventually(() => markupOf(one).join('\n') === markupOf(other).join('\n')).catch(() => {});
      expect(markupOf(other), what).to.deep.equal(markupOf(one));
    }
  });
}

describe('the two builds', () => {
  afterEach(unmountAll);

  same('the header, its menus and its search', `<mp-header myapps marketplace ${WITH_SEARCH}></mp-header>`, [
    // The apps come after the person.
    { what: 'who is here', sees: '.bar-row:has(#mp-trigger-user) #mp-trigger-my-apps' },
    ...MENUS.map(({ id }) => ({
      what: id,
      act: press(`#mp-trigger-${id}`),
      sees: `#mp-menu-${id}:popover-open :is(a[href], [role=option])`,
    })),
    FOUND,
    { what: 'Arabic', act: ({ host }) => (host['locale'] = 'ar'), sees: '.mp-root[lang=ar]' },
    { what: 'a direction of the page', act: ({ host }) => (host.dir = 'rtl'), sees: '.mp-root' },
    { what: 'English', act: ({ host }) => (host['locale'] = 'en'), sees: '.mp-root[lang=en]:not([dir])' },
  ]);

  same('the header of a visitor', '<mp-header marketplace></mp-header>', [{ what: 'Log In', sees: '.sign-in' }], {
    person: 'anonymous',
  });

  same(
    'the mobile menu',
    '<mp-header myapps marketplace></mp-header>',
    [
      { what: 'who is here', sees: '#mp-trigger-user, .avatar' },
      { what: 'the menu', act: press('[aria-haspopup=dialog]'), sees: 'dialog[open] button' },
    ],
    { width: 390 },
  );

  same(
    'the search widget',
    `<mp-search-widget config='${JSON.stringify({ ...WITH_ALL, marketUrl: MARKET })}'></mp-search-widget>`,
    [
      { what: 'the box', sees: 'button.scope' },
      FOUND,
      { what: 'the scopes', act: press('button.scope'), sees: '#mp-search-scopes:popover-open' },
    ],
  );

  same('the footer', `<mp-footer company-name="Acme" locales='["de-DE","fr-FR"]'></mp-footer>`, [
    { what: 'its links', sees: 'a[href^="mailto:"]' },
  ]);

  same('the banners', `<mp-banners impersonation='{ "impersonated": true, "name": "Hana" }'></mp-banners>`, [
    { what: 'the bar', sees: '[role=region]' },
  ]);

  for (const name of ['fjell', 'kanto', 'castellan'] as const) {
    const { headerOut, css, cssHeader } = templatesOf(name, 'en');
    const dress = ({ host }: Root) => void (host['templates'] = { headerOut, css, cssHeader });
    same(
      `the header of ${name}`,
      '<mp-header></mp-header>',
      [{ what: 'the template', act: dress, sees: '.template-body' }],
      { person: 'anonymous' },
    );
  }
});
