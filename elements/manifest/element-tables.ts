import type { ESTree } from 'vite';
import { attributeName } from '../fields.rules.ts';
import { CSS_VARIABLES, type CssVariable } from './css-variables.ts';
import { type DeclaredEvent, readEvents } from './event-catalogue.ts';
import { type Doc, type SourceText, readSource } from './source-text.ts';

/** What the definitions of the tags say, with what stands in their comments: from this everything for editors is made. */
export interface ElementTable {
  readonly tag: string;
  readonly className: string;
  readonly description: string;
  readonly hasVersion: boolean;
  readonly fields: readonly DeclaredField[];
  readonly methods: readonly DeclaredMethod[];
  readonly events: readonly DeclaredEvent[];
  readonly parts: readonly Named[];
  readonly cssVariables: readonly CssVariable[];
}

export interface Named {
  readonly name: string;
  readonly description: string;
}

export interface DeclaredField extends Named {
  readonly kind: string | readonly string[];
  /** Absent for functions: they come as properties only. */
  readonly attribute?: string;
  /** In TypeScript's words. */
  readonly type: string;
  /** As it is written, where it is a value and not a rule. */
  readonly default?: string;
  /** The property always has a value. */
  readonly isSet: boolean;
}

export interface DeclaredMethod extends Named {
  /** All of them may be left out. */
  readonly parameters: readonly { readonly name: string; readonly type: string }[];
  readonly returns: string;
}

export const TAGS = ['mp-header', 'mp-footer', 'mp-search-widget', 'mp-preview-toolbar', 'mp-banners'] as const;

const sourceAt = (file: string): SourceText => readSource(new URL(`../${file}`, import.meta.url));

export const classNameOf = (tag: string): string =>
  tag.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());

export function readElementTables(): readonly ElementTable[] {
  const common = readFields(tableIn(sourceAt('common-fields.ts')));
  const events = readEvents();
  return TAGS.map((tag) => readElement(tag, common, events));
}

function readElement(tag: string, common: readonly DeclaredField[], events: readonly DeclaredEvent[]): ElementTable {
  const table = tableIn(sourceAt(`${tag}.ts`));
  const { source, object, doc } = table;
  const fields = valueOf(object, 'fields');
  const tagged = (name: string) => doc.tags.filter((one) => one.name === name).map(({ text }) => text);
  return {
    tag,
    className: classNameOf(tag),
    description: doc.description,
    hasVersion: valueOf(object, 'version') !== undefined,
    fields: [...common, ...(fields?.type === 'ObjectExpression' ? readFields({ source, object: fields }) : [])],
    methods: readMethods(source, valueOf(object, 'methods')),
    events: tagged('fires').map((name) => known(name, events)),
    parts: tagged('csspart').map((text) => {
      const [name = '', description = ''] = text.split(' - ');
      return { name, description };
    }),
    cssVariables: CSS_VARIABLES.filter(({ tags }) => tags.includes(tag)),
  };
}

function known(name: string, events: readonly DeclaredEvent[]): DeclaredEvent {
  const event = events.find((one) => one.name === name);
  if (!event) throw new Error(`No such event in the catalogue: ${name}`);
  return event;
}

interface Table {
  readonly source: SourceText;
  readonly object: ESTree.ObjectExpression;
}

/** The one object that a file exports. */
function tableIn(source: SourceText): Table & { readonly doc: Doc } {
  for (const statement of source.program.body) {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') continue;
    const object = plain(statement.declaration.declarations[0]?.init);
    const doc = source.docOf(statement);
    if (object?.type === 'ObjectExpression' && doc) return { source, object, doc };
  }
  throw new Error('A definition exports an object with a comment.');
}

/** Without `as const satisfies …`. */
function plain(node: ESTree.Expression | null | undefined): ESTree.Expression | undefined {
  if (node?.type === 'TSSatisfiesExpression' || node?.type === 'TSAsExpression') return plain(node.expression);
  return node ?? undefined;
}

const propertiesOf = (object: ESTree.ObjectExpression) =>
  object.properties.filter((property) => property.type === 'Property');

const keyOf = ({ key }: ESTree.ObjectProperty): string =>
  key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '';

const valueOf = (object: ESTree.ObjectExpression, name: string): ESTree.Expression | undefined =>
  propertiesOf(object).find((property) => keyOf(property) === name)?.value;

function readFields({ source, object }: Table): readonly DeclaredField[] {
  return propertiesOf(object).map((property) => {
    const name = keyOf(property);
    const doc = source.docOf(property);
    if (!doc?.description || property.value.type !== 'ObjectExpression') throw new Error(`${name} has no comment.`);
    const kind = kindOf(valueOf(property.value, 'kind'));
    const given = valueOf(property.value, 'default');
    return {
      name,
      description: doc.description,
      kind,
      attribute: kind === 'function' ? undefined : attributeName(name),
      type: doc.tags.find((tag) => tag.name === 'type')?.text.slice(1, -1) ?? typeOfKind(name, kind),
      default: given?.type === 'Literal' ? String(given.value) : defaultIn(doc.description),
      isSet: given !== undefined || valueOf(property.value, 'defaultFrom') !== undefined,
    };
  });
}

/** A rule (`Default: the channel's.`) is no value. */
const defaultIn = (description: string): string | undefined => /Default `([^`{}]+)`/.exec(description)?.[1];

function kindOf(node: ESTree.Expression | undefined): DeclaredField['kind'] {
  if (node?.type === 'ArrayExpression') return node.elements.map((word) => textIn(word));
  return textIn(node);
}

function textIn(node: ESTree.Node | null | undefined): string {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  throw new Error('A kind is a text, or a list of texts.');
}

function typeOfKind(name: string, kind: DeclaredField['kind']): string {
  if (typeof kind !== 'string') return kind.map((word) => `'${word}'`).join(' | ');
  if (kind === 'boolean') return 'boolean';
  if (kind === 'text' || kind === 'url' || kind === 'locale') return 'string';
  throw new Error(`${name} needs a @type: it is of kind ${kind}.`);
}

function readMethods(source: SourceText, list: ESTree.Expression | undefined): readonly DeclaredMethod[] {
  if (list?.type !== 'ArrayExpression') return [];
  return list.elements.map((element) => {
    const name = textIn(element);
    const doc = element && source.docOf(element);
    if (!doc) throw new Error(`${name}() has no comment.`);
    const returns = doc.tags.find((tag) => tag.name === 'returns')?.text.slice(1, -1) ?? 'Promise<void>';
    const parameters = doc.tags.filter((tag) => tag.name === 'param').map(({ text }) => readParameter(text));
    return { name, description: doc.description, parameters, returns };
  });
}

/** As in `{FocusOptions} options`. */
function readParameter(text: string): DeclaredMethod['parameters'][number] {
  const [, type, name] = /^\{(.+)\} (\w+)$/.exec(text) ?? [];
  if (!type || !name) throw new Error(`A parameter has a type in braces and a name: ${text}`);
  return { name, type };
}
