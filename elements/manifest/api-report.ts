import { readFileSync } from 'node:fs';
import type { Declaration, Manifest } from './custom-elements.ts';
import { declarationsOf } from './editor-data.ts';
import { type SourceText, readSource } from './source-text.ts';

/** Everything that a page may rely on, by its name, with its type: committed, so that a change of it is seen. */
export interface ApiReport {
  readonly tags: Readonly<Record<string, TagReport>>;
  /** What scripts import beside the tags, by module and name. */
  readonly modules: Readonly<Record<string, Names>>;
  /** What pages give, member by member. A union is a member without a name. */
  readonly given: Readonly<Record<string, Names>>;
  /** What events tell, in the same way. */
  readonly told: Readonly<Record<string, Names>>;
}

export type Names = Readonly<Record<string, string>>;
export type TagReport = Readonly<
  Record<'attributes' | 'properties' | 'methods' | 'events' | 'cancelable' | 'parts' | 'cssVariables', Names>
>;

/** Where it is kept. */
export const REPORT = new URL('../../test/shipped/api-report.json', import.meta.url);

export const readReport = (): ApiReport => JSON.parse(readFileSync(REPORT, 'utf8')) as ApiReport;

/** Entries of the package with names of their own. */
const MODULES = ['loader', 'server'];

/** Of the manifest, and of the types of the modules, that the build has written. */
export function reportOf(manifest: Manifest): ApiReport {
  const sources = MODULES.map((name) => readSource(new URL(`../../dist/types/${name}.d.ts`, import.meta.url)));
  const types = sources.map(moduleTypes);
  return {
    tags: Object.fromEntries(declarationsOf(manifest).map((one) => [one.tagName, tagReport(one)])),
    modules: Object.fromEntries(MODULES.map((name, at) => [name, exportsOf(sources[at] as SourceText)])),
    given: Object.assign(
      typesIn(readSource(new URL('configuration.ts', import.meta.url))),
      ...types.map(({ given }) => given),
    ) as ApiReport['given'],
    told: Object.assign(
      typesIn(readSource(new URL('../events.ts', import.meta.url))),
      ...types.map(({ told }) => told),
    ) as ApiReport['told'],
  };
}

function tagReport({ members, attributes, events, cssParts, cssProperties }: Declaration): TagReport {
  const types = members.map((one) => [one.name, one.kind === 'field' ? one.type.text : one.return.type.text, one.kind]);
  const ofKind = (kind: string) => named(types.filter((one) => one[2] === kind).map(([name, type]) => [name, type]));
  return {
    attributes: named(attributes.map(({ name, type }) => [name, type.text])),
    properties: ofKind('field'),
    methods: ofKind('method'),
    events: named(events.map(({ name, type }) => [name, type.text])),
    cancelable: named(events.filter(({ cancelable }) => cancelable).map(({ name }) => [name, 'true'])),
    parts: named(cssParts.map(({ name }) => [name, 'part'])),
    cssVariables: named(cssProperties.map(({ name, syntax }) => [name, syntax])),
  };
}

/** In the order of their names: moving a line in a table is no change. */
const named = (entries: readonly (readonly (string | undefined)[])[]): Names =>
  Object.fromEntries(entries.toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1))) as Names;

/** The catalogue itself stands in the tags already. */
const LISTED_ELSEWHERE = new Set(['ElementEvents', 'ElementEventName', 'Emit']);

const oneLine = (text: string): string => text.replace(/\s+/g, ' ');

/** What a module exports that is no type: functions as arrows, and constants. */
function exportsOf(source: SourceText): Names {
  const text = (node: { readonly start: number; readonly end: number }) => oneLine(source.textOf(node));
  return named(
    source.program.body.flatMap((statement): readonly (readonly [string, string])[] => {
      const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : undefined;
      if (declared?.type === 'TSDeclareFunction' && declared.id && declared.returnType) {
        const params = declared.params.map(text).join(', ');
        return [[declared.id.name, `(${params}) => ${text(declared.returnType.typeAnnotation)}`]];
      }
      if (declared?.type !== 'VariableDeclaration') return [];
      return declared.declarations.flatMap(({ id }) =>
        id.type === 'Identifier' && id.typeAnnotation
          ? [[id.name, text(id.typeAnnotation.typeAnnotation)] as const]
          : [],
      );
    }),
  );
}

/** What a module's functions answer is told; all else is given to them. */
function moduleTypes(source: SourceText): Pick<ApiReport, 'given' | 'told'> {
  const answers = new Set(Object.values(exportsOf(source)).map((signature) => signature.split(' => ').at(-1)));
  const types = Object.entries(typesIn(source));
  const pick = (isTold: boolean) => Object.fromEntries(types.filter(([name]) => answers.has(name) === isTold));
  return { given: pick(false), told: pick(true) };
}

function typesIn(source: SourceText): Readonly<Record<string, Names>> {
  const found: Record<string, Names> = {};
  for (const statement of source.program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : undefined;
    if (declared?.type !== 'TSInterfaceDeclaration' && declared?.type !== 'TSTypeAliasDeclaration') continue;
    if (LISTED_ELSEWHERE.has(declared.id.name)) continue;
    const text = (node: { readonly start: number; readonly end: number }) => oneLine(source.textOf(node));
    if (declared.type === 'TSTypeAliasDeclaration') {
      found[declared.id.name] = { '': text(declared.typeAnnotation).replace(/^\| /, '') };
      continue;
    }
    const members = declared.body.body.map((member) => {
      if (member.type === 'TSMethodSignature')
        return [source.textOf(member.key), text(member).replace(/^\w+(.*)\): (.*?);?$/, '$1) => $2')];
      if (member.type !== 'TSPropertySignature' || !member.typeAnnotation) return ['[…]', text(member)];
      const type = text(member.typeAnnotation.typeAnnotation);
      return [
        source.textOf(member.key),
        member.optional ? `${type.includes('=>') ? `(${type})` : type} | undefined` : type,
      ];
    });
    const parents = declared.extends.map(text).join(' & ');
    found[declared.id.name] = named([...members, ...(parents ? [['extends', parents]] : [])]);
  }
  return found;
}
