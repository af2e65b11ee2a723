import type { EventFact, Facts, SizeFact } from './facts.ts';
import type { JsonFact } from './json-facts.ts';

/** Tables that are made of facts: `<!-- table: name -->` in a page is where one goes. */
const PLACE = /<!-- table: ([a-z-]+) -->/g;

type Row = readonly string[];

const code = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``;

const table = (head: Row, rows: readonly Row[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const eventRow = ({ name, description, detail, tags }: EventFact): Row => [
  code(name),
  description.replaceAll('|', '\\|'),
  code(detail),
  tags.map(code).join(', '),
];

/** 1 KB is 1000 bytes, as in the limits of the tests. */
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;

const sizeRow = ({ tag, first, all, allLite }: SizeFact): Row => [
  code(tag),
  kilobytes(first),
  kilobytes(all),
  kilobytes(allLite),
];

/** A section for each object: none of them is found by a name alone. */
const jsonSection = ({ name, description, fields }: JsonFact): string =>
  [
    `## ${name}`,
    description,
    table(
      ['Field', 'Type', 'What it is'],
      fields.map((field) => [code(field.name), code(field.type), field.description]),
    ),
  ].join('\n\n');

const TABLES: Readonly<Record<string, (facts: Facts) => string>> = {
  events: ({ events }) => table(['Event', 'When', '`detail`', 'Dispatched by'], events.map(eventRow)),
  sizes: ({ sizes }) =>
    table(
      ['Tag', 'Before anything of it runs', 'All that it needs', 'The same in the light build'],
      sizes.map(sizeRow),
    ),
  'older-names': ({ olderNames }) =>
    table(
      ['Older key', 'Now the property', 'As an attribute'],
      Object.entries(olderNames).map(([older, name]) => [code(older), code(name), code(kebab(name))]),
    ),
  json: ({ json }) => json.map(jsonSection).join('\n\n'),
  names: ({ names }) =>
    table(
      ['In `names`', 'By default'],
      Object.entries(names).map(([key, name]) => [code(key), code(name)]),
    ),
  texts: ({ texts }) =>
    table(
      ['Key', 'In English'],
      Object.entries(texts).map(([key, text]) => [code(key), text]),
    ),
};

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The document with its tables filled in. A name that nobody knows is a mistake of the author. */
export const withTables = (source: string, facts: Facts): string =>
  source.replaceAll(PLACE, (_, name: string) => {
    const make = TABLES[name];
    if (!make) throw new Error(`No table is called ${name}.`);
    return make(facts);
  });
