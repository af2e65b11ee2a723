import { readFileSync } from 'node:fs';
import MiniSearch from 'minisearch';
import type { Facts } from './facts.ts';
import { INDEX_FILE, INDEX_OPTIONS, type IndexedSection } from './index-options.ts';
import { type Document, escaped, renderDocument } from './markdown.ts';
import { GROUPS, type GuidePage, OTHER_PAGES, PAGES, fileOf } from './site-map.ts';
import { withTables } from './tables.ts';

/** All files of the guide by their names, made of its documents and a layout with `{{places}}`. */
export function siteFiles(layout: string, facts: Facts): Readonly<Record<string, string>> {
  const documents = new Map(PAGES.map((page) => [page, renderDocument(withTables(sourceOf(page), facts))]));
  const pages = [...documents].map(([page, document]) => [fileOf(page.name), pageOf(layout, page, document)] as const);
  return {
    ...Object.fromEntries(pages),
    'find.html': filled(layout, { ...FIND, nav: navigation(), toc: '', ends: '' }),
    [INDEX_FILE]: searchIndex(documents),
    ...Object.fromEntries(PICTURES.map((name) => [name, readFileSync(`demo/guide/${name}`, 'utf8')])),
    'llms.txt': summary(),
  };
}

/** Pictures that the documents show. */
const PICTURES = ['bench.svg'];

const sourceOf = ({ name, source }: GuidePage): string => readFileSync(source ?? `demo/guide/${name}.md`, 'utf8');

const FIND = {
  title: 'Search',
  lead: 'Search in the guide of Marketplace Elements.',
  content:
    '<h1>Search</h1>\n<p class="found" role="status">Type a word into the box above.</p>\n<ol class="results"></ol>\n' +
    '<noscript><p>The search needs a script. All pages stand in the navigation.</p></noscript>',
};

/** Each place once or more; a name that the page does not have is a mistake of the layout. */
const filled = (layout: string, places: Readonly<Record<string, string>>): string =>
  layout.replaceAll(/\{\{([a-z]+)\}\}/g, (_, name: string) => {
    const text = places[name];
    if (text === undefined) throw new Error(`The layout has a place {{${name}}} that nobody fills.`);
    return text;
  });

const pageOf = (layout: string, page: GuidePage, { title, lead, html, sections }: Document): string =>
  filled(layout, {
    title: escaped(title),
    lead: escaped(lead),
    nav: navigation(page.name),
    content: html,
    toc: contents(sections),
    ends: neighbours(page),
  });

const link = (href: string, label: string, current = false): string =>
  `<li><a href="./${href}"${current ? ' aria-current="page"' : ''}>${escaped(label)}</a></li>`;

const group = (title: string, links: readonly string[]): string =>
  `<h2>${title}</h2>\n<ul>\n${links.join('\n')}\n</ul>`;

function navigation(current?: string): string {
  const groups = GROUPS.map(({ title, pages }) =>
    group(
      title,
      pages.map(({ name, label }) => link(fileOf(name), label, name === current)),
    ),
  );
  const live = group(
    'Live',
    OTHER_PAGES.map(({ file, label }) => link(file, label)),
  );
  return [groups[0], live, ...groups.slice(1)].join('\n');
}

/** The sections of a page; one alone needs no table. */
function contents(sections: Document['sections']): string {
  const shown = sections.filter(({ depth }) => depth === 2);
  if (shown.length < 2) return '';
  const items = shown.map(({ id, title }) => `<li><a href="#${id}">${escaped(title)}</a></li>`);
  return (
    '<nav class="toc" aria-label="On this page">\n<details class="fold"><summary>On this page</summary></details>\n' +
    `<div class="folded">\n<h2>On this page</h2>\n<ul>\n${items.join('\n')}\n</ul>\n</div>\n</nav>`
  );
}

function neighbours(page: GuidePage): string {
  const at = PAGES.indexOf(page);
  const end = (rel: 'prev' | 'next', neighbour: GuidePage | undefined) =>
    neighbour
      ? `<a rel="${rel}" href="./${fileOf(neighbour.name)}"><span>${rel === 'prev' ? 'Before' : 'Next'}</span> ${escaped(neighbour.label)}</a>`
      : '';
  const ends = `${end('prev', PAGES[at - 1])}\n${end('next', PAGES[at + 1])}`;
  return `<nav class="ends" aria-label="Neighbouring pages">\n${ends}\n</nav>`;
}

function searchIndex(documents: ReadonlyMap<GuidePage, Document>): string {
  const index = new MiniSearch<IndexedSection>(INDEX_OPTIONS);
  for (const [{ name }, { title: page, sections }] of documents) {
    sections.forEach(({ id, title, text }, at) => {
      const url = `./${fileOf(name)}${at === 0 ? '' : `#${id}`}`;
      index.add({ id: url, title, page, url, text });
    });
  }
  return JSON.stringify(index);
}

/** https://llmstxt.org: what a language model needs to find its way. */
function summary(): string {
  const item = (file: string, label: string, line: string) => `- [${label}](./${file}): ${line}`;
  const groups = GROUPS.map(
    ({ title, pages }) =>
      `## ${title}\n\n${pages.map(({ name, label, line }) => item(fileOf(name), label, line)).join('\n')}`,
  );
  return [
    '# Marketplace Elements',
    '> The header, search, footer, banners and preview toolbar of a multi-tenant marketplace, as custom elements: ' +
      '<mp-header>, <mp-search-widget>, <mp-footer>, <mp-preview-toolbar> and <mp-banners>. One script registers them ' +
      'on any page, in any framework or none; configuration is attributes and properties, and events tell what happens.',
    ...groups,
    `## Live\n\n${OTHER_PAGES.map(({ file, label, line }) => item(file, label, line)).join('\n')}`,
    '## Data\n\n' +
      [
        item('dist/custom-elements.json', 'custom-elements.json', 'The custom elements manifest of all tags.'),
        item('dist/vscode.html-custom-data.json', 'HTML custom data', 'Tags and attributes for editors.'),
        item('dist/web-types.json', 'web-types.json', 'The same for JetBrains’ editors.'),
      ].join('\n'),
    '',
  ].join('\n\n');
}
