import type { Declaration, Manifest, Member, FieldMember } from './custom-elements.ts';

/** The manifest once more, in the words of the editors that do not read it: VS Code and those of JetBrains. */

type Json = Readonly<Record<string, unknown>>;

export const declarationsOf = ({ modules }: Manifest): readonly Declaration[] =>
  modules.flatMap(({ declarations }) => declarations);

const markdown = (value: string) => ({ kind: 'markdown', value });

/** Words that an editor can offer. A flag that is on by itself is switched off by its text. */
const wordsOf = (type: string) =>
  [...(type === 'boolean' ? `'true' 'false'` : type).matchAll(/'([^']*)'/g)].map(([, name]) => ({ name }));

export const htmlData = (manifest: Manifest): Json => ({
  version: 1.1,
  tags: declarationsOf(manifest).map(({ tagName, description, attributes, events }) => ({
    name: tagName,
    description: markdown(
      [description, 'Events:', ...events.map(({ name, description }) => `- \`${name}\`: ${description}`)].join('\n'),
    ),
    attributes: attributes.map(({ name, description, type }) => ({
      name,
      description: markdown(description),
      ...(wordsOf(type.text).length > 0 && { values: wordsOf(type.text) }),
    })),
  })),
});

/** A variable or part of several tags is offered once. */
export function cssData(manifest: Manifest): Json {
  const all = declarationsOf(manifest);
  const tagsWith = (has: (one: Declaration) => boolean) =>
    all
      .filter(has)
      .map(({ tagName }) => `\`<${tagName}>\``)
      .join(', ');
  const once = <Item extends { readonly name: string }>(items: readonly Item[]) => [
    ...new Map(items.map((item) => [item.name, item])).values(),
  ];
  return {
    version: 1.1,
    properties: once(all.flatMap(({ cssProperties }) => cssProperties)).map(({ name, syntax, description }) => ({
      name,
      syntax,
      description: markdown(
        `${description} (${tagsWith(({ cssProperties }) => cssProperties.some((one) => one.name === name))})`,
      ),
    })),
    pseudoElements: once(all.flatMap(({ cssParts }) => cssParts)).map(({ name, description }) => ({
      name: `::part(${name})`,
      description: markdown(
        `${description} (${tagsWith(({ cssParts }) => cssParts.some((one) => one.name === name))})`,
      ),
    })),
  };
}

const isOwnField = (member: Member): member is FieldMember => member.kind === 'field' && member.static !== true;

export const webTypes = (manifest: Manifest, version: string): Json => ({
  $schema: 'https://json.schemastore.org/web-types',
  name: 'marketplace-elements',
  version,
  'description-markup': 'markdown',
  contributions: {
    html: {
      elements: declarationsOf(manifest).map((one) => ({
        name: one.tagName,
        description: one.description,
        attributes: one.attributes.map(({ name, description, type, default: value }) => ({
          name,
          description,
          ...(value !== undefined && { default: value }),
          value: { type: type.text },
        })),
        js: {
          properties: one.members.filter(isOwnField).map(({ name, description, type, default: value }) => ({
            name,
            description,
            ...(value !== undefined && { default: value }),
            type: type.text,
          })),
          events: one.events.map(({ name, description }) => ({ name, description })),
        },
        css: {
          properties: one.cssProperties.map(({ name, description }) => ({ name, description })),
          parts: one.cssParts,
        },
      })),
    },
  },
});
