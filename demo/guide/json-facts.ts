import { membersOf } from '../../elements/manifest/event-catalogue.ts';
import { readSource } from '../../elements/manifest/source-text.ts';

/** What an object may hold that an attribute, a property or the loader takes. */
export interface JsonFact {
  readonly name: string;
  readonly description: string;
  readonly fields: readonly { readonly name: string; readonly type: string; readonly description: string }[];
}

const interfacesIn = (text: string): readonly string[] =>
  [...text.matchAll(/^export interface (\w+)/gm)].map(([, name = '']) => name);

/** The shipped types of JSON values, with what their comments say. */
export function jsonFacts(): readonly JsonFact[] {
  const source = readSource(new URL('../../elements/manifest/configuration.ts', import.meta.url));
  const about = (name: string) =>
    new RegExp(`/\\*\\* ([^/]*?) \\*/\\nexport interface ${name} `).exec(source.text)?.[1] ?? '';
  return interfacesIn(source.text).map((name) => ({
    name,
    description: about(name),
    fields: membersOf(source.program, name).map((member) => ({
      name: source.textOf(member.key),
      type: (member.typeAnnotation ? source.textOf(member.typeAnnotation.typeAnnotation) : 'unknown')
        .replaceAll('readonly ', '')
        .replaceAll(/\s+/g, ' '),
      description: source.docOf(member)?.description ?? '',
    })),
  }));
}
