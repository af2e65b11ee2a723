import { type Declarations, declared, doc, importsFor, readDeclarations } from './declarations.ts';
import type { DeclaredField, ElementTable } from './element-tables.ts';
import { FRAMEWORK_TYPES } from './framework-types.ts';

/** The files of types, by name: written from the tables of the tags, and from the types of the sources. */
export type Files = Readonly<Record<string, string>>;

export function typeFiles(tables: readonly ElementTable[]): Files {
  const configuration = readDeclarations('elements/manifest/configuration.ts');
  const events = readDeclarations('elements/events.ts');
  const known = [
    ['configuration', [...configuration.keys()]],
    ['events', [...events.keys()]],
  ] as const;
  const withImports = (text: string) => `${importsFor(text, ...known)}\n${text}`;
  return {
    'types/events.d.ts': declared(events, ...[...events.keys()].filter((name) => name !== 'Emit')),
    'types/dom-events.d.ts': domEvents(readDeclarations('src/browser/page-events.ts')),
    'types/configuration.d.ts': `${importsFor('Scope', ['events', ['Scope']])}\n${declared(configuration, ...configuration.keys())}`,
    'types/properties.d.ts': withImports(tables.map(properties).join('\n')),
    ...Object.fromEntries(tables.map((table) => [`types/${table.tag}.d.ts`, withImports(elementTypes(table))])),
    'types/index.d.ts': indexTypes(tables),
    'types/loader.d.ts': loaderTypes(),
    'types/server.d.ts': serverTypes(tables),
    ...FRAMEWORK_TYPES,
  };
}

/** What a property takes: `undefined` is back to the attribute, and so is `null` for what is no text. */
const accepted = ({ kind, type }: DeclaredField): string =>
  typeof kind === 'string' && /json|function/.test(kind) ? `${asMember(type)} | null` : type;

/** A function's type needs its brackets in a union. */
const asMember = (type: string): string => (type.includes('=>') ? `(${type})` : type);

/** What an attribute may hold, where markup is code: a JSON text counts as its object. */
function written({ kind, type }: DeclaredField): string {
  if (typeof kind !== 'string') return `${type} | ''`;
  return kind === 'boolean' || kind === 'flag-or-json' ? "boolean | 'true' | 'false' | ''" : 'string';
}

function properties({ className, tag, fields }: ElementTable): string {
  const own = fields.map(
    (field) => `${doc(field.description, '  ')}  ${field.name}?: ${accepted(field)} | undefined;\n`,
  );
  const markup = fields.map((field) => markupOf(field));
  return (
    `/** Properties of \`<${tag}>\`. */\nexport interface ${className}Properties {\n${own.join('')}}\n\n` +
    `/** What markup in code may give to \`<${tag}>\`: properties, and attributes by their own names. */\n` +
    `export interface ${className}Props {\n${markup.join('')}}\n`
  );
}

function markupOf(field: DeclaredField): string {
  const { name, attribute, kind, description } = field;
  const about = doc(description, '  ');
  if (attribute === undefined) return `${about}  ${name}?: ${accepted(field)} | undefined;\n`;
  const text = kind === 'flag-or-json' ? 'string' : written(field);
  if (attribute === name) return `${about}  ${name}?: ${accepted(field)} | ${text} | undefined;\n`;
  return `${about}  ${name}?: ${accepted(field)} | undefined;\n${about}  '${attribute}'?: ${text} | undefined;\n`;
}

function elementTypes({ className, tag, description, hasVersion, fields, methods, events }: ElementTable): string {
  const accessors = fields.map((field) => {
    const type = field.isSet ? field.type : `${asMember(field.type)} | undefined`;
    return (
      `${doc(field.description, '  ')}  get ${field.name}(): ${type};\n` +
      `  set ${field.name}(value: ${accepted(field)} | undefined);\n`
    );
  });
  const calls = methods.map(({ name, description, parameters, returns }) => {
    const given = parameters.map((one) => `${one.name}?: ${one.type}`).join(', ');
    return `${doc(description, '  ')}  ${name}(${given}): ${returns};\n`;
  });
  const version = hasVersion
    ? `${doc('Of the header; the package has a number of its own.', '  ')}  static readonly version: string;\n`
    : '';
  const names = events.map(({ name }) => `\n  | '${name}'`).join('');
  return (
    `import './dom-events.js';\n\n` +
    `/** What \`<${tag}>\` dispatches. */\nexport type ${className}EventName =${names};\n\n` +
    `${doc(description)}export declare class ${className} extends HTMLElement {\n${version}${accessors.join('')}${calls.join('')}}\n\n` +
    `declare global {\n  interface HTMLElementTagNameMap {\n${doc(description, '    ')}    '${tag}': ${className};\n  }\n}\n`
  );
}

/** They bubble: so whoever is around a tag hears of them, too. */
const domEvents = (pageEvents: Declarations): string => `${importsFor('ElementEvents', ['events', ['ElementEvents']])}
${declared(pageEvents, 'PageEventMap').replace(/BadgeDetail/g, "import('./events.js').BadgeDetail")}

type ElementEventObjects = { [Name in keyof ElementEvents]: CustomEvent<ElementEvents[Name]> };
type PageEventObjects = { [Name in keyof PageEventMap]: CustomEvent<PageEventMap[Name]> };

declare global {
  interface GlobalEventHandlersEventMap extends ElementEventObjects {}
  interface DocumentEventMap extends PageEventObjects {}
}

export {};
`;

function indexTypes(tables: readonly ElementTable[]): string {
  const classes = tables.map(({ className, tag }) => {
    const names = `${className}, ${className}EventName`;
    return `import type { ${names} } from './${tag}.js';\nexport { ${className}, type ${className}EventName } from './${tag}.js';\n`;
  });
  const props = tables.map(({ className }) => `${className}Props`).join(', ');
  const entries = tables.map(
    ({ tag, className, description }) =>
      `${doc(description, '  ')}  '${tag}': { element: ${className}; props: ${className}Props; events: ${className}EventName };\n`,
  );
  return `import type { ElementEventName, ElementEvents } from './events.js';
import type { ${props} } from './properties.js';
${classes.join('')}export type * from './configuration.js';
export type * from './dom-events.js';
export type * from './events.js';
export type * from './properties.js';

/** The package's own number. */
export declare const packageVersion: string;

/** An event of a tag, by its name. */
export type MpEvent<Name extends ElementEventName> = CustomEvent<ElementEvents[Name]>;

/** Listeners as they are written in markup, with what stands before an event's name there. */
export type Listeners<Names extends ElementEventName, Prefix extends string> = {
  [Name in Names as \`\${Prefix}\${Name}\`]?: ((event: MpEvent<Name>) => void) | undefined;
};

/** Every tag: its element, what markup in code may give to it, and what it dispatches. */
export interface MpElements {
${entries.join('')}}
`;
}

const LAYER: Files = { header: 'MpHeader', footer: 'MpFooter', banners: 'MpBanners', toolbar: 'MpPreviewToolbar' };

/** The loader itself knows no classes: it brings them in on demand. */
const withTags = (layer: string): string =>
  layer.replace(/(\w+): HTMLElement/g, (given, name: string) => given.replace('HTMLElement', LAYER[name] ?? '$&'));

function loaderTypes(): string {
  const loader = readDeclarations('elements/loader.ts');
  const layer = readDeclarations('elements/layer.ts');
  return `import type { LayerKeys, TemplateSet } from './configuration.js';
import type { MpBanners } from './mp-banners.js';
import type { MpFooter } from './mp-footer.js';
import type { MpHeader } from './mp-header.js';
import type { MpPreviewToolbar } from './mp-preview-toolbar.js';
import type { MpBannersProperties, MpFooterProperties, MpHeaderProperties, MpPreviewToolbarProperties } from './properties.js';

/** The fields of all tags of the layer, and what the loader itself reads. */
export interface LayerConfig
  extends LayerKeys, MpHeaderProperties, MpFooterProperties, MpBannersProperties, MpPreviewToolbarProperties {}

${withTags(declared(layer, 'Layer'))}

${declared(loader, 'SubBrand')}

/** Version of the loader. */
export declare const version: string;

/** The package's own number. */
export declare const packageVersion: string;

/** Puts the layer into the page, or changes the one that is there: there is one for a page. Never throws. */
export declare function install(config: LayerConfig): Layer;

/** Installs templates for header and footer that count as built in. */
export declare function registerTemplates(set: TemplateSet | undefined, brand?: SubBrand): void;
`;
}

function serverTypes(tables: readonly ElementTable[]): string {
  const server = readDeclarations('elements/server.ts');
  const answers = readDeclarations('src/app/given-answers.ts');
  const names = tables.map(({ className }) => `${className}Properties`).join(', ');
  const renders = tables.map(
    ({ className, tag }) =>
      `${doc(`\`<${tag}>\` with a declarative shadow root.`)}` +
      `export declare function render${className.slice(2)}(config?: RenderOptions & ${className}Properties, data?: RenderData): Rendered;\n`,
  );
  return `import type { ${names} } from './properties.js';

${declared(answers, 'AnswerName')}

${declared(server, 'RenderOptions', 'RenderData', 'Rendered')}

${renders.join('\n')}`;
}
