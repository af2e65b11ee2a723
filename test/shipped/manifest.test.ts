import { readFileSync, readdirSync } from 'node:fs';
import type { Package } from 'custom-elements-manifest';
import { describe, expect, it } from 'vitest';
import { withCommonFields } from '../../elements/common-fields.ts';
import type { ElementDefinition } from '../../elements/element-definition.ts';
import { readEvents } from '../../elements/manifest/event-catalogue.ts';
import type { Declaration, FieldMember, Manifest, MethodMember } from '../../elements/manifest/custom-elements.ts';
import { declarationsOf } from '../../elements/manifest/editor-data.ts';
import { attributeName, hasAttribute } from '../../elements/fields.rules.ts';
import { mpBanners } from '../../elements/mp-banners.ts';
import { mpFooter } from '../../elements/mp-footer.ts';
import { mpHeader } from '../../elements/mp-header.ts';
import { mpPreviewToolbar } from '../../elements/mp-preview-toolbar.ts';
import { mpSearchWidget } from '../../elements/mp-search-widget.ts';
import { TAGS, read } from './closure.ts';

/** What the build has written for editors, beside the definitions that run: the browser's half is in test/browser/hinge. */
const DEFINITIONS = [mpHeader, mpFooter, mpSearchWidget, mpPreviewToolbar, mpBanners];

const json = <Shape>(file: string): Shape => JSON.parse(read(file)) as Shape;
type Unchanged<Shape> = { readonly [Key in keyof Shape]: Unchanged<Shape[Key]> };

/** In the shape that the schema's own types ask for. */
const manifest = json<Manifest>('custom-elements.json') satisfies Unchanged<Package>;
const declarations = declarationsOf(manifest);
const namesOf = (list: readonly { readonly name: string }[]): string[] => list.map(({ name }) => name).toSorted();

const declarationOf = ({ tag }: ElementDefinition): Declaration =>
  declarations.find(({ tagName }) => tagName === tag) as Declaration;
const fieldsOf = ({ members }: Declaration) =>
  members.filter((member): member is FieldMember => member.kind === 'field' && !member.static);
const methodsOf = ({ members }: Declaration) =>
  members.filter((member): member is MethodMember => member.kind === 'method');

describe('the manifest', () => {
  it('has every tag, in a module that is there', () => {
    expect(declarations.map(({ tagName }) => tagName)).toEqual(TAGS);
    expect(manifest.schemaVersion).toBe('2.1.0');
    for (const { path } of manifest.modules) expect(() => readFileSync(path)).not.toThrow();
  });

  it.each(DEFINITIONS)('$tag: its fields are properties, and attributes but for functions', (definition) => {
    const declaration = declarationOf(definition);
    const fields = Object.entries(withCommonFields(definition.fields));
    expect(namesOf(fieldsOf(declaration))).toEqual(fields.map(([name]) => name).toSorted());
    const attributes = fields.filter(([, field]) => hasAttribute(field)).map(([name]) => attributeName(name));
    expect(namesOf(declaration.attributes)).toEqual(attributes.toSorted());
    expect(namesOf(methodsOf(declaration))).toEqual([...(definition.methods ?? [])].toSorted());
    for (const { name, fieldName } of declaration.attributes) expect(name).toBe(attributeName(fieldName));
  });

  it.each(DEFINITIONS)('$tag: types and defaults are those of its fields', (definition) => {
    const fields = withCommonFields(definition.fields);
    for (const { name, type, default: value } of fieldsOf(declarationOf(definition))) {
      const field = fields[name];
      const { kind } = field ?? { kind: '' };
      if (field?.default !== undefined) expect(value, name).toBe(String(field.default));
      const always = field?.default !== undefined || field?.defaultFrom !== undefined;
      expect(type.text.endsWith(' | undefined'), name).toBe(!always);
      const shape = type.text.replace(/ \| undefined$/, '');
      if (typeof kind !== 'string') expect(shape, name).toBe(kind.map((word) => `'${word}'`).join(' | '));
      else if (kind === 'boolean') expect(shape, name).toBe('boolean');
      else if (kind === 'text' || kind === 'url' || kind === 'locale') expect(shape, name).toBe('string');
      else expect(shape, name).not.toMatch(/^(unknown|any|object|string|boolean)$/);
    }
  });

  it('has every event of the catalogue on some tag, and says which can be prevented', () => {
    const events = declarations.flatMap((one) => one.events);
    const catalogue = readEvents();
    expect([...new Set(namesOf(events))]).toEqual(namesOf(catalogue));
    for (const { name, description, isCancelable } of catalogue) {
      expect(/\bCancelable\b/.test(description), name).toBe(isCancelable);
      for (const event of events.filter((one) => one.name === name))
        expect(event.cancelable ?? false).toBe(isCancelable);
    }
  });

  it('names only events that are in the scripts', () => {
    const scripts = readdirSync('dist/chunks').map((file) => read(`chunks/${file}`));
    for (const { name } of readEvents())
      expect(
        scripts.some((text) => new RegExp(`[\`"']${name}[\`"']`).test(text)),
        name,
      ).toBe(true);
  });

  it.each(TAGS)('%s: its CSS variables are those that its sheet reads, or that it publishes', (tag) => {
    const declaration = declarations.find(({ tagName }) => tagName === tag);
    const all = namesOf(declaration?.cssProperties ?? []);
    const published = (name: string) => /-(height|visible)$/.test(name) && name !== '--mp-row-height';
    const used = [...read(`${tag}.css`).matchAll(/var\(\s*(--mp-[a-z-]+)/g)].map(([, name]) => name as string);
    expect(all.filter((name) => !published(name))).toEqual(
      [...new Set(used)].filter((name) => !published(name)).toSorted(),
    );
    const scripts = readdirSync('dist/chunks').map((file) => read(`chunks/${file}`));
    for (const name of all.filter(published))
      expect(
        scripts.some((text) => text.includes(name)),
        name,
      ).toBe(true);
  });

  it('says something of everything', () => {
    const described = declarations.flatMap((one) => [
      one,
      ...one.members,
      ...one.attributes,
      ...one.events,
      ...one.cssParts,
      ...one.cssProperties,
    ]);
    expect(described.filter(({ description }) => description.length < 5)).toEqual([]);
  });
});

interface HtmlData {
  readonly tags: readonly { name: string; attributes: { name: string; values?: { name: string }[] }[] }[];
}
interface CssData {
  readonly properties: readonly { name: string }[];
  readonly pseudoElements: readonly { name: string }[];
}
interface WebTypes {
  readonly version: string;
  readonly contributions: {
    html: { elements: { name: string; attributes: { name: string }[]; js: { properties: { name: string }[] } }[] };
  };
}

describe('what editors get of it', () => {
  it('VS Code knows every tag, attribute and word', () => {
    const { tags } = json<HtmlData>('vscode.html-custom-data.json');
    expect(namesOf(tags)).toEqual(namesOf(declarations.map(({ tagName }) => ({ name: tagName }))));
    for (const { name, attributes } of tags) {
      const declaration = declarations.find(({ tagName }) => tagName === name) as Declaration;
      expect(namesOf(attributes)).toEqual(namesOf(declaration.attributes));
    }
    const mode = tags.find(({ name }) => name === 'mp-header')?.attributes.find(({ name }) => name === 'mode');
    expect(mode?.values).toEqual([{ name: 'published' }, { name: 'preview' }]);
  });

  it('VS Code knows every variable and part', () => {
    const { properties, pseudoElements } = json<CssData>('vscode.css-custom-data.json');
    const once = (list: readonly { readonly name: string }[]) => [...new Set(namesOf(list))];
    expect(namesOf(properties)).toEqual(once(declarations.flatMap((one) => one.cssProperties)));
    expect(namesOf(pseudoElements)).toEqual(
      once(declarations.flatMap((one) => one.cssParts)).map((name) => `::part(${name})`),
    );
  });

  it('editors of JetBrains know them under the package’s number', () => {
    const { version, contributions } = json<WebTypes>('web-types.json');
    expect(version).toBe((JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version);
    for (const { name, attributes, js } of contributions.html.elements) {
      const declaration = declarations.find(({ tagName }) => tagName === name) as Declaration;
      expect(namesOf(attributes)).toEqual(namesOf(declaration.attributes));
      expect(namesOf(js.properties)).toEqual(namesOf(fieldsOf(declaration)));
    }
  });
});
