import { readSource } from './source-text.ts';

/** Types of the sources as they are written, for the files of types that are shipped. */
export type Declarations = ReadonlyMap<string, string>;

/** Interfaces and types that a source exports, by name, each with its comment. */
export function readDeclarations(file: string): Declarations {
  const source = readSource(new URL(`../../${file}`, import.meta.url));
  return new Map(
    source.program.body.flatMap((statement) => {
      const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : undefined;
      const isType = declared?.type === 'TSInterfaceDeclaration' || declared?.type === 'TSTypeAliasDeclaration';
      return isType ? [[declared.id.name, source.commentOf(statement) + source.textOf(statement)] as const] : [];
    }),
  );
}

/** Some of them, one after the other. */
export const declared = (from: Declarations, ...names: readonly string[]): string =>
  names.map((name) => from.get(name) ?? missing(name)).join('\n\n');

function missing(name: string): never {
  throw new Error(`No exported type ${name}`);
}

const WORD = /\b[A-Z]\w*\b/g;

/** Imports of what a text names, from where it is declared. */
export function importsFor(
  text: string,
  ...from: readonly (readonly [file: string, names: Iterable<string>])[]
): string {
  const words = new Set(text.match(WORD));
  return from
    .map(([file, names]) => [file, [...names].filter((name) => words.has(name))] as const)
    .filter(([, used]) => used.length > 0)
    .map(([file, used]) => `import type { ${used.toSorted().join(', ')} } from './${file}.js';\n`)
    .join('');
}

export const doc = (text: string, indent = ''): string => `${indent}/** ${text.replaceAll('*/', '*\\/')} */\n`;
