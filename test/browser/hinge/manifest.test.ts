import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import type { Declaration, Manifest } from '../../../elements/manifest/custom-elements.ts';
import { MENUS, WITH_SEARCH, visit } from '../drivers/menus.ts';
import { eventually, isSame, mount, own, signIn, typeInto, unmountAll } from '../page.ts';

/** What the manifest says beside the elements that run: neither has anything that the other lacks. */
const TAGS = ['mp-header', 'mp-footer', 'mp-search-widget', 'mp-preview-toolbar', 'mp-banners'];

/** What the platform and r2wc call: no methods of the tag's own. */
const MACHINERY = new Set([
  'constructor',
  'attachShadow',
  'attributeChangedCallback',
  'connectedCallback',
  'disconnectedCallback',
  'connectedMoveCallback',
  'adoptedCallback',
  'report',
]);

/** Whichever build the tests run on, there is one manifest. */
async function fetchManifest(): Promise<Manifest> {
  for (const folder of ['dist', 'dist/lite']) {
    const answer = await fetch(new URL(`../../../${folder}/custom-elements.json`, import.meta.url));
    if (answer.ok) return (await answer.json()) as Manifest;
  }
  throw new Error('There is no manifest.');
}

const namesOf = (list: readonly { readonly name: string }[]): string[] => list.map(({ name }) => name).toSorted();
const once = (names: Iterable<string>): string[] => [...new Set(names)].toSorted();

const partsIn = (...tags: readonly Element[]): string[] =>
  tags.flatMap(({ shadowRoot }) =>
    [...(shadowRoot?.querySelectorAll('[part]') ?? [])].flatMap((element) => [...element.part]),
  );

describe('hinge: the manifest', () => {
  let declarations: ReadonlyMap<string, Declaration>;
  const declarationOf = (tag: string) => declarations.get(tag) as Declaration;
  const partsOf = (tag: string) => namesOf(declarationOf(tag).cssParts);

  before(async () => {
    const { modules } = await fetchManifest();
    declarations = new Map(modules.flatMap((module) => module.declarations).map((one) => [one.tagName, one]));
  });
  afterEach(() => {
    unmountAll();
    sessionStorage.clear();
    for (const name of ['builderHeartbeat', 'productPreview']) document.cookie = `${name}=; path=/; max-age=0`;
  });

  it('has the tags that are defined', () => {
    expect([...declarations.keys()]).to.deep.equal(TAGS);
    for (const tag of TAGS) expect(customElements.get(tag), tag).to.be.a('function');
  });

  for (const tag of TAGS) {
    it(`${tag}: attributes are those that are observed`, () => {
      const { observedAttributes } = customElements.get(tag) as unknown as { observedAttributes: readonly string[] };
      expect(namesOf(declarationOf(tag).attributes)).to.deep.equal([...observedAttributes].toSorted());
    });

    it(`${tag}: properties and methods are those of its class`, () => {
      const constructor = customElements.get(tag) as CustomElementConstructor & { readonly version?: string };
      const own = Object.entries(Object.getOwnPropertyDescriptors(constructor.prototype as object));
      const accessors = own.filter(([, { get, set }]) => get && set).map(([name]) => name);
      const methods = own.filter(([name, { value }]) => typeof value === 'function' && !MACHINERY.has(name));
      const { members } = declarationOf(tag);
      const fields = members.filter((member) => member.kind === 'field' && !member.static);
      expect(namesOf(fields)).to.deep.equal(accessors.toSorted());
      expect(namesOf(members.filter(({ kind }) => kind === 'method'))).to.deep.equal(
        methods.map(([name]) => name).toSorted(),
      );
      const isNumbered = members.some((member) => member.kind === 'field' && member.static);
      expect(constructor.version !== undefined).to.equal(isNumbered);
    });

    it(`${tag}: an attribute is the property that the manifest says`, () => {
      const element = document.createElement(tag) as HTMLElement & Record<string, unknown>;
      for (const { name, fieldName, type } of declarationOf(tag).attributes) {
        const word = /'([^']+)'/.exec(type.text)?.[1];
        const before = element[fieldName];
        const text = word ?? (type.text === 'string' ? '{ "a": 1 }' : String(before !== true));
        element.setAttribute(name, text);
        const after = element[fieldName];
        if (word !== undefined) expect(after, name).to.equal(word);
        else if (type.text === 'string') expect(after, name).to.satisfy((one: unknown) => isText(one, text));
        else expect(after, name).to.equal(before !== true);
        element.removeAttribute(name);
      }
    });
  }

  it('mp-header: has the parts that it shows, and dispatches what it says', async () => {
    const { tag, driver } = await visit('full', { attributes: WITH_SEARCH });
    const events = namesOf(declarationOf('mp-header').events);
    const heard: string[] = [];
    const { dispatchEvent } = tag;
    tag.dispatchEvent = (event) => {
      heard.push(event.type);
      return dispatchEvent.call(tag, event);
    };
    const seen = new Set(partsIn(tag));
    for (const { trigger } of MENUS) {
      await driver.open(trigger);
      for (const part of partsIn(tag)) seen.add(part);
    }
    await typeInto(driver.root().querySelector('input') as HTMLInputElement, 'crm');
    await eventually(() => partsIn(tag).includes('row'), 'rows');
    for (const part of partsIn(tag)) seen.add(part);
    await (tag as HTMLElement & { openCart(): Promise<void> }).openCart();
    await eventually(() => partsIn(tag).includes('cart-panel'), 'the cart');
    for (const part of partsIn(tag)) seen.add(part);
    expect(once(seen)).to.deep.equal(partsOf('mp-header'));
    expect(heard).to.include('mp-menu-open');
    for (const type of heard) expect(events).to.include(type);
  });

  it('mp-search-widget: has the parts that it shows', async () => {
    await signIn('full~manifest');
    const config = `config='{ "domain": "meridian", "capabilities": ["appwise"] }'`;
    const tag = mount(`<mp-search-widget ${own()} ${config}></mp-search-widget>`);
    const input = await eventually(() => tag.shadowRoot?.querySelector('input[role=combobox]'), 'the box');
    await typeInto(input as HTMLInputElement, 'crm');
    await eventually(() => partsIn(tag).includes('row'), 'rows');
    expect(once(partsIn(tag))).to.deep.equal(partsOf('mp-search-widget'));
  });

  it('footer, banners and toolbar have the part that they show', async () => {
    await signIn('full~manifest');
    document.cookie = 'builderHeartbeat=true; path=/; samesite=lax';
    document.cookie = `productPreview=${encodeURIComponent('{"productId":"7103","portal":"channel"}')}; path=/; samesite=lax`;
    const person = `impersonation='{ "impersonated": true, "name": "Hana" }'`;
    for (const [tag, attributes] of [
      ['mp-footer', ''],
      ['mp-banners', person],
      ['mp-preview-toolbar', ''],
    ] as const) {
      const element = mount(`<${tag} ${own()} ${attributes}></${tag}>`);
      await eventually(() => partsIn(element).length > 0, `parts of ${tag}`);
      expect(once(partsIn(element)), tag).to.deep.equal(partsOf(tag));
    }
    document.body.removeAttribute('style');
  });

  it('an element that is made by code is of the class that is exported', async () => {
    const { MpHeader } = (await import('../../../dist/mp-elements.js')) as { MpHeader: CustomElementConstructor };
    isSame(document.createElement('mp-header').constructor, MpHeader, 'the class of the tag');
  });
});

/** JSON is parsed, a text is kept. */
const isText = (given: unknown, text: string): boolean =>
  given === text || (typeof given === 'object' && given !== null && 'a' in given);
