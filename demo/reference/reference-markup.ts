import type { Declaration, FieldMember, Manifest } from '../../elements/manifest/custom-elements.ts';
import { commonNames, declarationsOf } from '../playground/playground-fields.ts';

/** All tags of the manifest as HTML: each row with an address of its own (`#mp-header-market-url`). */
export function referenceMarkup(manifest: Manifest): string {
  const declared = declarationsOf(manifest);
  const common = commonNames(declared);
  return `${contents(declared)}\n${declared.map((one) => sectionOf(one, common)).join('\n')}`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** What stands in backticks is code. */
const prose = (text: string): string =>
  escaped(text).replace(/`([^`]+)`/g, (_, code: string) => `<code>${code}</code>`);

const code = (text: string): string => `<code>${escaped(text)}</code>`;

const contents = (declared: readonly Declaration[]): string =>
  `<nav class="contents" aria-label="Tags"><ul>${declared
    .map(({ tagName, description }) => `<li><a href="#${tagName}">${code(tagName)}</a> ${prose(description)}</li>`)
    .join('')}</ul></nav>`;

function sectionOf(declared: Declaration, common: ReadonlySet<string>): string {
  const { tagName: tag, description, members, events, cssParts, cssProperties } = declared;
  const fields = members.filter((member): member is FieldMember => member.kind === 'field' && !member.static);
  const given = fields.filter(({ attribute }) => attribute !== undefined);
  const own = given.filter(({ name }) => !common.has(name));
  const shared = given.filter(({ name }) => common.has(name));
  const functions = fields.filter(({ attribute }) => attribute === undefined);
  const methods = members.flatMap((member) => (member.kind === 'method' ? [member] : []));
  const field = (one: FieldMember) => fieldRow(tag, one);
  return `<section class="tag" id="${tag}" aria-labelledby="${tag}-title">
<div class="heading"><h2 id="${tag}-title">&lt;${tag}&gt;</h2><a href="./playground.html?tag=${tag}">Play with it</a></div>
<p>${prose(description)}</p>
${table(tag, 'Attributes and properties', ['Name', 'Type', 'Default', 'What it does'], own.map(field))}
${table(tag, 'Common to all tags', ['Name', 'Type', 'Default', 'What it does'], shared.map(field))}
${table(tag, 'Function properties', ['Name', 'Type', 'Default', 'What it does'], functions.map(field))}
${table(
  tag,
  'Methods',
  ['Name', 'Answers', 'What it does'],
  methods.map(({ name, return: { type }, description }) =>
    row(`${tag}-method-${name}`, `${name}()`, [code(type.text), prose(description)]),
  ),
)}
${table(
  tag,
  'Events',
  ['Name', 'Detail', 'Cancelable', 'When'],
  events.map(({ name, type, cancelable, description }) =>
    row(`${tag}-event-${name}`, name, [
      code(detailIn(type.text)),
      { of: 'Cancelable', html: cancelable ? 'yes' : 'no' },
      prose(description.replace(' Cancelable.', '')),
    ]),
  ),
)}
${table(
  tag,
  'Parts',
  ['Name', 'What it is'],
  cssParts.map(({ name, description }) => row(`${tag}-part-${name}`, name, [prose(description)])),
)}
${table(
  tag,
  'CSS variables',
  ['Name', 'Syntax', 'What it does'],
  cssProperties.map(({ name, syntax, description }) =>
    row(`${tag}-var-${name.replace(/^--/, '')}`, name, [code(syntax), prose(description)]),
  ),
)}
</section>`;
}

/** `CustomEvent<{ readonly scope: Scope }>` → `{ scope: Scope }`. */
const detailIn = (type: string): string => type.replace(/^CustomEvent<([^]*)>$/, '$1').replaceAll('readonly ', '');

function fieldRow(tag: string, { name, attribute, type, default: usual, description }: FieldMember): string {
  const property = attribute === undefined || attribute === name ? '' : `<small>${escaped(name)}</small>`;
  const play = `<a class="play" href="./playground.html?tag=${tag}#field-${name}" aria-label="Play with ${escaped(attribute ?? name)} of ${tag}">Play</a>`;
  return row(
    `${tag}-${attribute ?? name}`,
    attribute ?? name,
    [
      code(type.text.replace(/ \| undefined$/, '').replace(/^\((.*)\)$/, '$1')),
      { of: 'Default', html: usual === undefined ? '<span class="none">–</span>' : code(usual) },
      `${prose(description)} ${play}`,
    ],
    property,
  );
}

/** A cell with a word before it says of itself what it is, where a narrow window has no columns. */
type Cell = string | { readonly of: string; readonly html: string };

const cellOf = (cell: Cell): string =>
  typeof cell === 'string' ? `<td>${cell}</td>` : `<td data-of="${cell.of}">${cell.html}</td>`;

const row = (id: string, name: string, cells: readonly Cell[], more = ''): string =>
  `<tr id="${id}"><th scope="row"><a href="#${id}">${code(name)}</a>${more}</th>${cells.map(cellOf).join('')}</tr>`;

function table(tag: string, title: string, columns: readonly string[], rows: readonly string[]): string {
  if (rows.length === 0) return '';
  const id = `${tag}-${title.toLowerCase().replaceAll(' ', '-')}-title`;
  const head = columns.map((column) => `<th scope="col">${column}</th>`).join('');
  return `<div class="group"><h3 id="${id}">${title}</h3>
<table class="columns-${columns.length}" aria-labelledby="${id}"><thead><tr>${head}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody></table></div>`;
}
