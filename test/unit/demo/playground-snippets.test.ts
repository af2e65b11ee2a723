import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';
import { parse as parseSvelte } from 'svelte/compiler';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { parse as parseVue } from 'vue/compiler-sfc';
import { type Framework, FRAMEWORKS, type Use, snippet } from '../../../demo/playground/playground-snippets.ts';

const TEXT = 'say "hi" & {{ it }} <b>`${x}`\\';
const JSON_VALUE = {
  text: '</script><b title="x">\'{{\\"\n',
  list: [1, true, null, [], {}],
  'a-b': { ...JSON.parse('{"__proto__":1}'), long: 'x'.repeat(80) },
};

const USE: Use = {
  tag: 'mp-search-widget',
  attributes: [
    { name: 'placeholder', value: TEXT },
    { name: 'history', value: 'off' },
    { name: 'marketplace', value: true },
    { name: 'cache', value: false },
  ],
  properties: [{ name: 'config', value: JSON_VALUE }],
  functions: ['customSearchQuery', 'onSearchQuery'],
  prevented: ['mp-search'],
  style: { '--mp-color-primary': '#123456' },
};
const PLAIN: Use = { tag: 'mp-footer', attributes: [], properties: [], functions: [], prevented: [], style: {} };

type Attributes = Readonly<Record<string, string>>;
type HtmlNode = DefaultTreeAdapterMap['node'];

const run = (code: string): unknown => (new Function(`return (${code})`) as () => unknown)();

/** The constant of that name in a module. */
const constantIn = (code: string, name: string): unknown => {
  const found = new RegExp(`(?:const|readonly) ${name} = ([^]*?);\\n`).exec(code)?.[1];
  return found === undefined ? undefined : run(found);
};

function elementIn(nodes: readonly HtmlNode[], tag: string): DefaultTreeAdapterMap['element'] | undefined {
  for (const node of nodes) {
    if ('tagName' in node && node.tagName === tag) return node;
    const inner = 'childNodes' in node ? elementIn(node.childNodes, tag) : undefined;
    if (inner) return inner;
  }
  return undefined;
}

function htmlAttributes(markup: string, tag: string): Attributes {
  const found = elementIn(parseFragment(markup).childNodes, tag);
  return Object.fromEntries((found?.attrs ?? []).map(({ name, value }) => [name, value]));
}

interface JsxAttribute {
  readonly name: { readonly name: string | { name: string }; readonly namespace?: { readonly name: string } };
  readonly value: null | { readonly type: string; readonly value?: string; readonly expression?: Place };
}
interface Place {
  readonly start: number;
  readonly end: number;
}

/** What stands in the one element of a module with JSX: texts as they come out, expressions as `{…}`. */
function jsxAttributes(code: string): Readonly<Record<string, unknown>> {
  const { program, errors } = parseSync('page.jsx', code);
  expect(errors).toEqual([]);
  let found: readonly JsxAttribute[] = [];
  JSON.stringify(program, (_, node: unknown) => {
    if (typeof node === 'object' && node && Reflect.get(node, 'type') === 'JSXOpeningElement')
      found = Reflect.get(node, 'attributes') as readonly JsxAttribute[];
    return typeof node === 'bigint' ? 0 : node;
  });
  return Object.fromEntries(
    found.map(({ name, value }) => {
      const local = typeof name.name === 'string' ? name.name : name.name.name;
      const full = name.namespace ? `${name.namespace.name}:${local}` : local;
      if (value === null) return [full, true];
      if (!value.expression) return [full, value.value];
      const text = code.slice(value.expression.start, value.expression.end);
      return [full, /^["']/.test(text) ? run(text) : `{${text}}`];
    }),
  );
}

const LOGGED = "(...given) => console.log('onSearchQuery', ...given)";
const PREVENTED = '(event) => event.preventDefault()';

describe('the code of the playground', () => {
  it.each(Object.keys(FRAMEWORKS) as Framework[])('is short in %s where nothing is given', (framework) => {
    const code = snippet(framework, PLAIN);
    expect(code).toMatch(/<mp-footer(?:><\/mp-footer>| \/>)/);
    expect(code).not.toMatch(/undefined|preventDefault|style/);
  });

  it('has in HTML what markup cannot say in a script of its own', () => {
    const code = snippet('html', USE);
    expect(htmlAttributes(code, 'mp-search-widget')).toEqual({
      placeholder: TEXT,
      history: 'off',
      marketplace: '',
      cache: 'false',
      style: '--mp-color-primary: #123456',
    });
    const scripts = parseFragment(code).childNodes.filter((node) => node.nodeName === 'script');
    const script = scripts.at(-1) as DefaultTreeAdapterMap['element'];
    const text = (script.childNodes[0] as DefaultTreeAdapterMap['textNode']).value;
    const widget = { addEventListener: (name: string, act: unknown) => Object.assign(widget, { [name]: act }) };
    (new Function('document', text) as (document: unknown) => void)({ querySelector: () => widget });
    expect(widget).toMatchObject({ config: JSON_VALUE });
    expect(Object.keys(widget)).toEqual([
      'addEventListener',
      'config',
      'customSearchQuery',
      'onSearchQuery',
      'mp-search',
    ]);
  });

  it.each(['react', 'preact'] as const)('has in %s properties and listeners of the element', (framework) => {
    const code = snippet(framework, USE);
    expect(jsxAttributes(code)).toEqual({
      placeholder: TEXT,
      history: 'off',
      marketplace: true,
      cache: 'false',
      style: `{{ '--mp-color-primary': '#123456' }}`,
      config: '{config}',
      customSearchQuery: `{${LOGGED.replace('onSearchQuery', 'customSearchQuery')}}`,
      searchQuery: `{${LOGGED}}`,
      'onmp-search': `{${PREVENTED}}`,
    });
    expect(constantIn(code, 'config')).toEqual(JSON_VALUE);
  });

  it('says in Solid which is an attribute, a property, and a listener', () => {
    const code = snippet('solid', USE);
    expect(jsxAttributes(code)).toEqual({
      'attr:placeholder': TEXT,
      'attr:history': 'off',
      'attr:marketplace': '',
      'attr:cache': 'false',
      style: `{{ '--mp-color-primary': '#123456' }}`,
      'prop:config': '{config}',
      'prop:customSearchQuery': `{${LOGGED.replace('onSearchQuery', 'customSearchQuery')}}`,
      'prop:searchQuery': `{${LOGGED}}`,
      'on:mp-search': `{${PREVENTED}}`,
    });
    expect(constantIn(code, 'config')).toEqual(JSON_VALUE);
  });

  it('binds in Vue properties as such, and prevents by a modifier', () => {
    const code = snippet('vue', USE);
    const { descriptor, errors } = parseVue(code);
    expect(errors).toEqual([]);
    const element = descriptor.template?.ast?.children.find(({ type }) => type === 1);
    const props = element && 'props' in element ? element.props : [];
    const said = props.map((prop) => {
      if (prop.type === 6) return [prop.name, prop.value?.content ?? ''];
      return [prop.rawName, prop.exp?.loc.source ?? ''];
    });
    expect(Object.fromEntries(said)).toEqual({
      placeholder: TEXT,
      history: 'off',
      marketplace: '',
      cache: 'false',
      style: '--mp-color-primary: #123456',
      ':config.prop': 'config',
      ':customSearchQuery.prop': 'customSearchQuery',
      ':searchQuery.prop': 'searchQuery',
      '@mp-search.prevent': '',
    });
    expect(constantIn(descriptor.scriptSetup?.content ?? '', 'config')).toEqual(JSON_VALUE);
  });

  it('gives in Svelte values by expressions', () => {
    const code = snippet('svelte', USE);
    const { fragment, instance } = parseSvelte(code, { modern: true });
    const element = fragment.nodes.find((node) => node.type === 'RegularElement');
    const said = (element?.attributes ?? []).flatMap((attribute) => {
      if (attribute.type !== 'Attribute') return [];
      if (attribute.value === true) return [[attribute.name, true]];
      const part = Array.isArray(attribute.value) ? attribute.value[0] : attribute.value;
      if (part?.type === 'Text') return [[attribute.name, part.data]];
      const text = code.slice((part?.start ?? 0) + 1, (part?.end ?? 0) - 1);
      return [[attribute.name, /^["']/.test(text) ? run(text) : `{${text}}`]];
    });
    expect(Object.fromEntries(said)).toEqual({
      placeholder: TEXT,
      history: 'off',
      marketplace: true,
      cache: 'false',
      style: '--mp-color-primary: #123456',
      config: '{config}',
      customSearchQuery: `{${LOGGED.replace('onSearchQuery', 'customSearchQuery')}}`,
      searchQuery: `{${LOGGED}}`,
      'onmp-search': `{${PREVENTED}}`,
    });
    expect(instance).toBeTruthy();
    expect(constantIn(code, 'config')).toEqual(JSON_VALUE);
  });

  it('has in Angular a template of its own, and members for the values', () => {
    const code = snippet('angular', USE);
    const { errors } = parseSync('page.ts', code);
    expect(errors).toEqual([]);
    const template = run(/template: (`[^]*?[^\\]`),\n\}\)/.exec(code)?.[1] ?? '') as string;
    // Two braces would begin an expression.
    expect(template).not.toContain('{{');
    expect(htmlAttributes(template, 'mp-search-widget')).toEqual({
      placeholder: TEXT,
      history: 'off',
      marketplace: '',
      cache: 'false',
      style: '--mp-color-primary: #123456',
      '[config]': 'config',
      '[customsearchquery]': 'customSearchQuery',
      '[searchquery]': 'searchQuery',
      '(mp-search)': '$event.preventDefault()',
    });
    expect(constantIn(code, 'config')).toEqual(JSON_VALUE);
    expect(code).toContain("readonly searchQuery = (...given: unknown[]) => console.log('onSearchQuery', ...given);");
  });

  it('calls no constant by a word of the language', () => {
    const use: Use = { ...PLAIN, tag: 'mp-header', properties: [{ name: 'static', value: {} }] };
    expect(jsxAttributes(snippet('react', use))).toEqual({ static: '{staticData}' });
    expect(snippet('html', use)).toContain('header.static = {}');
  });
});
