import type { ESTree } from 'vite';
import { type ElementEventName, isCancelable } from '../events.ts';
import { readSource } from './source-text.ts';

export interface DeclaredEvent {
  readonly name: string;
  readonly description: string;
  /** Of the detail, in TypeScript's words. */
  readonly detail: string;
  readonly isCancelable: boolean;
}

/** The catalogue of `elements/events.ts`, with what its comments say. */
export function readEvents(): readonly DeclaredEvent[] {
  const source = readSource(new URL('../events.ts', import.meta.url));
  return membersOf(source.program, 'ElementEvents').map((member) => {
    const name = member.key.type === 'Literal' ? String(member.key.value) : '';
    const description = source.docOf(member)?.description;
    const type = member.typeAnnotation?.typeAnnotation;
    if (!description || !type) throw new Error(`${name} has no comment, or no type.`);
    const detail = source.textOf(type).replace(/\s+/g, ' ');
    return { name, description, detail, isCancelable: isCancelable(name as ElementEventName) };
  });
}

/** The properties of an interface that a source exports. */
export function membersOf(program: ESTree.Program, name: string): readonly ESTree.TSPropertySignature[] {
  for (const statement of program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : undefined;
    if (declared?.type === 'TSInterfaceDeclaration' && declared.id.name === name)
      return declared.body.body.filter((member) => member.type === 'TSPropertySignature');
  }
  throw new Error(`No interface ${name}`);
}
