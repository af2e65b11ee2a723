import { templateReader } from '../src/app/template-reader.ts';
import { readTemplates } from '../src/templates/read-templates.ts';
import { parseTemplateSet } from '../src/templates/template-set.rules.ts';
import type { TemplateNode } from '../src/templates/template-tree.rules.ts';
import { PARTNER_TEMPLATES, type PartnerTemplates, templatesOf } from '../test/marketplace/partner-templates/index.ts';
import { applyLook, schemeOf } from './page-look.ts';
import { startElements } from './without-server.ts';

applyLook('en', schemeOf(new URL(location.href).searchParams.get('scheme')));
await startElements();

const find = <E extends HTMLElement>(selector: string) => document.querySelector(selector) as E;
const form = find<HTMLFormElement>('.fields');
const field = (name: string) => form.elements.namedItem(name) as HTMLTextAreaElement;
const header = document.createElement('mp-header') as HTMLElement & { templates?: unknown };
// The partners' rules know of light pages alone.
header.style.colorScheme = 'light';
header.setAttribute('cache', 'false');
find('.preview').append(header);
const examples = form.elements.namedItem('example') as unknown as HTMLSelectElement;
examples.append(...Object.keys(PARTNER_TEMPLATES).map((name) => new Option(name)));
examples.value = 'fjell';

function begin(): void {
  const { headerIn, css, cssHeader } = templatesOf(examples.value as PartnerTemplates, 'en');
  field('html').value = headerIn.trim();
  field('css').value = `${css}\n${cssHeader}`.trim();
  void show();
}

async function show(): Promise<void> {
  const html = field('html').value;
  const cssHeader = field('css').value;
  const set = { headerIn: html, headerOut: html, cssHeader };
  header.templates = set;
  await templateReader.fetch();
  if (html !== field('html').value) return;
  const { trees, unreadable, dropped } = readTemplates(
    parseTemplateSet({ headerIn: html, cssHeader }),
    location.origin,
  );
  find('.tree').textContent = outline(trees.headerIn?.nodes ?? [], 0) || 'The built-in template stands in.';
  const problems = [...unreadable.map((name) => `Unable to parseTpl ${name}`), ...dropped];
  find('.problems').replaceChildren(
    ...problems.map((text) => Object.assign(document.createElement('li'), { textContent: text })),
  );
  find('.none').hidden = problems.length > 0;
}

/** One line for each node: what will be built, and nothing else. */
function outline(nodes: readonly TemplateNode[], depth: number): string {
  const indent = '  '.repeat(depth);
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node.trim() && `${indent}${JSON.stringify(node.trim())}\n`;
      if ('token' in node) return `${indent}{{${node.token}}}\n`;
      const attributes = node.attributes.map(({ name }) => name).join(' ');
      return `${indent}${node.tag}${attributes && ` [${attributes}]`}\n${outline(node.children, depth + 1)}`;
    })
    .join('');
}

examples.addEventListener('change', begin);
form.addEventListener('input', (event) => event.target !== examples && void show());
form.addEventListener('submit', (event) => event.preventDefault());
begin();
