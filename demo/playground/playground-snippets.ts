import { escaped } from '../escaped.ts';

/** A tag in use, as the code of a page has it. */
export interface Use {
  readonly tag: string;
  readonly attributes: readonly { readonly name: string; readonly value: string | boolean }[];
  /** Whatever JSON can say. */
  readonly properties: readonly { readonly name: string; readonly value: unknown }[];
  /** Names of function properties. */
  readonly functions: readonly string[];
  /** Names of events. */
  readonly prevented: readonly string[];
  readonly style: Readonly<Record<string, string>>;
}

export const FRAMEWORKS = {
  html: 'HTML',
  react: 'React',
  vue: 'Vue',
  svelte: 'Svelte',
  angular: 'Angular',
  solid: 'Solid',
  preact: 'Preact',
} as const;

export type Framework = keyof typeof FRAMEWORKS;

export const snippet = (framework: Framework, use: Use): string => `${WRITERS[framework](use)}\n`;

const WRITERS: Readonly<Record<Framework, (use: Use) => string>> = { html, react, vue, svelte, angular, solid, preact };

const importOf = ({ tag }: Use) => `import 'marketplace-elements/${tag}';`;

/** Frameworks take a property called `on…` for a listener; each such field has a second name. */
const plainName = (name: string): string => name.replace(/^on([A-Z])/, (_, letter: string) => letter.toLowerCase());

/** The name of a constant: words of the language itself cannot be one. */
const constantOf = (name: string): string => (name === 'static' ? 'staticData' : name);

/** A text as code. No `<`: it could end the script around it. */
const quoted = (text: string): string => {
  const inner = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`);
  return `'${inner.replaceAll('<', String.raw`\u003c`)}'`;
};

const WIDEST = 72;

/** A value as code: on one line where it is short. */
function literal(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const isList = Array.isArray(value);
  const parts = isList
    ? value.map(literal)
    : Object.entries(value).map(([key, one]) => `${keyOf(key)}: ${literal(one)}`);
  const [begin, end] = isList ? '[]' : '{}';
  if (parts.length === 0) return `${begin}${end}`;
  const space = isList ? '' : ' ';
  const short = `${begin}${space}${parts.join(', ')}${space}${end}`;
  if (short.length <= WIDEST && !short.includes('\n')) return short;
  return `${begin}\n${parts.map((part) => `  ${indented(part, '  ')},\n`).join('')}${end}`;
}

/** As a plain key `__proto__` would be more than a name. */
function keyOf(key: string): string {
  if (key === '__proto__') return `['__proto__']`;
  return /^[a-z_$][\w$]*$/i.test(key) ? key : quoted(key);
}

const logged = (name: string, given = '...given') => `(${given}) => console.log(${quoted(name)}, ...given)`;

const indented = (text: string, by: string): string => text.replaceAll('\n', `\n${by}`);

/** A tag on one line where it is short, else with a line for each attribute. */
function markup(tag: string, attributes: readonly string[], end: 'pair' | 'self', indent = ''): string {
  const close = end === 'pair' ? `></${tag}>` : '/>';
  const short = `<${[tag, ...attributes].join(' ')}${end === 'pair' ? close : ` ${close}`}`;
  if (attributes.length === 0 || (indent.length + short.length <= 80 && !short.includes('\n'))) return indent + short;
  const lines = attributes.map((attribute) => `${indent}  ${indented(attribute, `${indent}  `)}\n`);
  return `${indent}<${tag}\n${lines.join('')}${indent}${close}`;
}

/** `name`, `name="false"`, or a text; `braces`: where a brace begins an expression. */
function plainAttributes({ attributes }: Use, text: (value: string) => string = (value) => `"${escaped(value)}"`) {
  return attributes.map(({ name, value }) => {
    if (value === true) return name;
    return `${name}=${value === false ? '"false"' : text(value)}`;
  });
}

/** Texts without anything that markup or braces could mean are written as they are. */
const inBraces = (value: string): string => (/["&{}<>\\\n]/.test(value) ? `{${literal(value)}}` : `"${value}"`);

function styleText({ style }: Use): readonly string[] {
  const rules = Object.entries(style).map(([name, value]) => `${name}: ${value}`);
  return rules.length > 0 ? [`style="${escaped(rules.join('; '))}"`] : [];
}

function styleObject({ style }: Use): readonly string[] {
  const rules = Object.entries(style).map(([name, value]) => `${quoted(name)}: ${quoted(value)}`);
  return rules.length > 0 ? [`style={{ ${rules.join(', ')} }}`] : [];
}

/** Constants before the markup: values, and perhaps functions. */
function constants({ properties, functions }: Use, withFunctions: boolean): readonly string[] {
  return [
    ...properties.map(({ name, value }) => `const ${constantOf(name)} = ${literal(value)};`),
    ...(withFunctions ? functions.map((name) => `const ${plainName(name)} = ${logged(name)};`) : []),
  ];
}

function html(use: Use): string {
  const { tag, properties, functions, prevented } = use;
  const name = plainVariable(tag);
  const lines = [
    ...properties.map((one) => `${name}.${one.name} = ${literal(one.value)};`),
    ...functions.map((one) => `${name}.${one} = ${logged(one)};`),
    ...prevented.map((event) => `${name}.addEventListener('${event}', (event) => event.preventDefault());`),
  ];
  const script = [`const ${name} = document.querySelector('${tag}');`, ...lines].map(
    (line) => `  ${indented(line, '  ')}\n`,
  );
  return [
    `<script type="module" src="https://cdn.example/dist/${tag}.js"></script>`,
    '',
    markup(tag, [...plainAttributes(use), ...styleText(use)], 'pair'),
    // Not a module: ours comes first, and asks who is here before it is said.
    ...(lines.length > 0 ? [`<script>\n${script.join('')}</script>`] : []),
  ].join('\n');
}

/** mp-search-widget → widget. */
const plainVariable = (tag: string): string => tag.split('-').at(-1) ?? 'element';

function react(use: Use): string {
  return jsx(use, [
    ...plainAttributes(use, inBraces),
    ...styleObject(use),
    ...use.properties.map(({ name }) => `${name}={${constantOf(name)}}`),
    ...use.functions.map((name) => `${plainName(name)}={${logged(name)}}`),
    ...use.prevented.map((event) => `on${event}={(event) => event.preventDefault()}`),
  ]);
}

/** What differs between the two is what they are imported from, and that is not here. */
function preact(use: Use): string {
  return react(use);
}

function solid(use: Use): string {
  return jsx(use, [
    ...use.attributes.map(({ name, value }) => {
      const text = typeof value === 'string' ? inBraces(value) : value ? '""' : '"false"';
      return `attr:${name}=${text}`;
    }),
    ...styleObject(use),
    ...use.properties.map(({ name }) => `prop:${name}={${constantOf(name)}}`),
    ...use.functions.map((name) => `prop:${plainName(name)}={${logged(name)}}`),
    ...use.prevented.map((event) => `on:${event}={(event) => event.preventDefault()}`),
  ]);
}

function jsx(use: Use, attributes: readonly string[]): string {
  const values = constants(use, false);
  return [
    importOf(use),
    '',
    ...(values.length > 0 ? [...values, ''] : []),
    `export function Page() {`,
    `  return (`,
    markup(use.tag, attributes, 'self', '    '),
    `  );`,
    `}`,
  ].join('\n');
}

function vue(use: Use): string {
  const attributes = [
    ...plainAttributes(use),
    ...styleText(use),
    ...use.properties.map(({ name }) => `:${name}.prop="${constantOf(name)}"`),
    ...use.functions.map(plainName).map((name) => `:${name}.prop="${name}"`),
    ...use.prevented.map((event) => `@${event}.prevent`),
  ];
  return [
    '<script setup>',
    importOf(use),
    ...after(constants(use, true)),
    '</script>',
    '',
    '<template>',
    markup(use.tag, attributes, 'self', '  '),
    '</template>',
  ].join('\n');
}

function svelte(use: Use): string {
  const attributes = [
    ...plainAttributes(use, inBraces),
    ...styleText(use),
    ...use.properties.map(({ name }) => `${name}={${constantOf(name)}}`),
    ...use.functions.map((name) => `${plainName(name)}={${logged(name)}}`),
    ...use.prevented.map((event) => `on${event}={(event) => event.preventDefault()}`),
  ];
  const script = [importOf(use), ...after(constants(use, false))].map((line) => line && `  ${indented(line, '  ')}`);
  return ['<script>', ...script, '</script>', '', markup(use.tag, attributes, 'pair')].join('\n');
}

const after = (lines: readonly string[]) => (lines.length > 0 ? ['', ...lines] : []);

function angular(use: Use): string {
  // Two braces begin an expression in a template.
  const text = (value: string) => `"${escaped(value).replaceAll('{', '&#123;')}"`;
  const attributes = [
    ...plainAttributes(use, text),
    ...styleText(use),
    ...use.properties.map(({ name }) => `[${name}]="${constantOf(name)}"`),
    ...use.functions.map(plainName).map((name) => `[${name}]="${name}"`),
    ...use.prevented.map((event) => `(${event})="$event.preventDefault()"`),
  ];
  const template = markup(use.tag, attributes, 'pair', '    ').replace(/[\\`]|\$\{/g, String.raw`\$&`);
  const members = [
    ...use.properties.map(({ name, value }) => `  readonly ${constantOf(name)} = ${indented(literal(value), '  ')};`),
    ...use.functions.map((name) => `  readonly ${plainName(name)} = ${logged(name, '...given: unknown[]')};`),
  ];
  return [
    "import { CUSTOM_ELEMENTS_SCHEMA, Component } from '@angular/core';",
    importOf(use),
    '',
    '@Component({',
    "  selector: 'app-page',",
    '  schemas: [CUSTOM_ELEMENTS_SCHEMA],',
    '  template: `',
    template,
    '  `,',
    '})',
    members.length > 0 ? `export class Page {\n${members.join('\n')}\n}` : 'export class Page {}',
  ].join('\n');
}
