import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isCancelable, type ElementEventName } from '../../../elements/events.ts';
import { type Facts, eventsOf } from '../../../demo/guide/facts.ts';
import { renderDocument } from '../../../demo/guide/markdown.ts';
import { siteFiles } from '../../../demo/guide/site-files.ts';
import { GROUPS, OTHER_PAGES, PAGES, addressOf, fileOf } from '../../../demo/guide/site-map.ts';
import { withTables } from '../../../demo/guide/tables.ts';

/** Nothing needs to be built for the guide to be read. */
const FACTS: Facts = {
  events: [{ name: 'mp-search', description: 'A search.', detail: '{ a: 1 | 2 }', tags: ['mp-header'] }],
  sizes: [{ tag: 'mp-header', first: 5040, all: 139_000, allLite: 87_400 }],
  olderNames: { userUUID: 'userUuid' },
  texts: { 'unav.cart': 'Cart' },
  json: [{ name: 'LogoConfig', description: 'A logo.', fields: [{ name: 'src', type: 'string', description: 'Where.' }] }],
  names: { devQuery: 'dev' },
};

const files = siteFiles(readFileSync('demo/guide.html', 'utf8'), FACTS);
const page = (name: string): string => files[fileOf(name)] ?? '';
const pages = Object.entries(files).filter(([name]) => name.endsWith('.html'));

const source = (name: string): string => readFileSync(`demo/guide/${name}.md`, 'utf8');
const firstColumn = (markdown: string): readonly string[] =>
  [...markdown.matchAll(/^\| `([a-z-]+)`/gm)].map(([, name = '']) => name);

describe('the guide', () => {
  it('has a page, and a place in the navigation of all others, for each document', () => {
    const written = readdirSync('demo/guide')
      .filter((file) => file.endsWith('.md'))
      .map((file) => file.slice(0, -3));
    expect(PAGES.filter(({ source }) => !source).map(({ name }) => name).toSorted()).toEqual(written.toSorted());
    for (const [name, html] of pages)
      for (const { name: other } of PAGES) expect(html, name).toContain(`<li><a href="./${fileOf(other)}"`);
    for (const { name } of PAGES) expect(page(name).match(/aria-current="page"/g), name).toHaveLength(1);
  });

  it('has one heading of the first order and one title on each page', () => {
    const titles = pages.map(([, html]) => /<title>(.*?)<\/title>/.exec(html)?.[1]);
    expect(new Set(titles).size).toBe(pages.length);
    for (const [name, html] of pages) expect(html.match(/<h1/g), name).toHaveLength(1);
  });

  /** Made elsewhere: by the bundler, by the build of the library, and as pages of their own. */
  const isElsewhere = (file: string): boolean =>
    file.startsWith('dist/') || OTHER_PAGES.some((other) => other.file === file) || existsSync(`demo/${file}`);

  it.each(pages)('%s links to nothing that is not there', (name, html) => {
    const links = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, href = '']) => href);
    expect(links.length).toBeGreaterThan(20);
    const dead = links.filter((href) => {
      if (/^[a-z]+:/i.test(href)) return false;
      const [path = '', id] = href.split('#', 2);
      const file = path === '' ? name : path.replace(/^\.\//, '');
      const target = files[file];
      if (target === undefined) return !isElsewhere(file);
      return id !== undefined && !target.includes(`id="${id}"`);
    });
    expect(dead).toEqual([]);
  });

  it('would see a dead link', () => {
    expect(renderDocument('# A\n\n[b](none.md)').html).toContain('href="./guide-none.html"');
    expect(files['guide-none.html']).toBeUndefined();
  });

  it('explains each code of mp-error', () => {
    const type = /type ErrorCode =([^;]*);/.exec(readFileSync('elements/events.ts', 'utf8'))?.[1] ?? '';
    const codes = [...type.matchAll(/'([a-z]+)'/g)].map(([, code]) => code);
    expect(codes.length).toBeGreaterThan(15);
    expect(firstColumn(source('errors'))).toEqual(codes);
  });

  it('names the default action of each event that can be prevented', () => {
    const text = readFileSync('elements/events.ts', 'utf8');
    const names = [...text.matchAll(/^ {2}'(mp-[a-z-]+)':/gm)].map(([, name]) => name as ElementEventName);
    const told = firstColumn(source('events')).filter((name) => name.startsWith('mp-'));
    expect(told.toSorted()).toEqual(names.filter(isCancelable).toSorted());
  });

  it('tells in llms.txt of every page', () => {
    const text = files['llms.txt'] ?? '';
    expect(text).toMatch(/^# Marketplace Elements\n\n> /);
    for (const file of [...PAGES.map(({ name }) => fileOf(name)), ...OTHER_PAGES.map(({ file }) => file)])
      expect(text).toContain(`](./${file}): `);
    expect(text).toContain('](./dist/custom-elements.json): ');
    for (const { title } of GROUPS) expect(text).toContain(`## ${title}\n`);
  });

  it('fills every place of the layout and of the documents', () => {
    for (const [name, html] of pages) {
      expect(html, name).not.toContain('<!-- table:');
      expect(html, name).not.toMatch(/\{\{(?:title|lead|nav|toc|content|ends)\}\}/);
    }
    expect(page('templates')).toContain('{{searchBox}}');
    expect(() => siteFiles('{{nothing}}', FACTS)).toThrow('{{nothing}}');
    expect(() => withTables('<!-- table: none -->', FACTS)).toThrow('none');
  });

  it('makes tables of facts', () => {
    expect(page('performance')).toMatch(/>5\.0 KB<\/td>/);
    expect(page('events')).toContain('<code>{ a: 1 | 2 }</code>');
    expect(page('migration')).toContain('<code>user-uuid</code>');
    expect(page('texts')).toContain('<code>unav.cart</code>');
    expect(page('json')).toMatch(/id="logoconfig"[^]*<code>src<\/code>[^]*<code>devQuery<\/code>/);
  });
});

describe('a document', () => {
  it('has ids for its headings, and says what is in each section', () => {
    const { title, lead, html, sections } = renderDocument('# The *page*\n\nFirst `line`.\n\n## Two\n\nA\n\n## Two\n\nB');
    expect([title, lead]).toEqual(['The page', 'First line.']);
    expect(sections.map(({ id, text }) => [id, text])).toEqual([
      ['the-page', 'First line.'],
      ['two', 'A'],
      ['two-2', 'B'],
    ]);
    expect(html).toContain('<h2 id="two-2">');
  });

  it('shows code as it is written', () => {
    const { html } = renderDocument('# A\n\n```html\n<a href="x">&amp;</a> <!-- <b> -->\n```');
    expect(html).toContain('<span class="tag">&lt;a</span> href=<span class="text">&quot;x&quot;</span>&gt;&amp;amp;');
    expect(html).toContain('<span class="comment">&lt;!-- &lt;b&gt; --&gt;</span>');
  });

  it.each([
    ['theme.md', './guide-theme.html'],
    ['theme.md#dark', './guide-theme.html#dark'],
    ['PRIVACY.md', './guide-privacy.html'],
    ['../reference.html', './reference.html'],
    ['#here', '#here'],
    ['https://example.com/a.md', 'https://example.com/a.md'],
  ])('leads with %s to %s', (href, address) => expect(addressOf(href)).toBe(address));
});

describe('the events of a manifest', () => {
  it('stand once each, with all their tags', () => {
    const type = { text: 'CustomEvent<{ readonly query: string; readonly url: string | null; }>' };
    const event = { name: 'mp-search', description: 'A search.', type };
    const modules = ['mp-header', 'mp-search-widget'].map((tagName) => ({ declarations: [{ tagName, events: [event] }] }));
    expect(eventsOf({ modules })).toEqual([
      {
        name: 'mp-search',
        description: 'A search.',
        detail: '{ query: string; url: string | null }',
        tags: ['mp-header', 'mp-search-widget'],
      },
    ]);
  });
});
