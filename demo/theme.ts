import { readings } from '../src/theme/inks.rules.ts';
import { COLOUR_PLACEHOLDERS, variableOf } from '../src/theme/style-entries.rules.ts';
import { compileTheme } from '../src/theme/theme.rules.ts';
import { applyLook, schemeOf } from './page-look.ts';
import { startElements } from './without-server.ts';

applyLook('en', schemeOf(new URL(location.href).searchParams.get('scheme')));
await startElements();

const find = <E extends HTMLElement>(selector: string) => document.querySelector(selector) as E;
const form = find<HTMLFormElement>('.fields');
const header = document.createElement('mp-header') as HTMLElement & { globalStyles?: unknown };
header.setAttribute('cache', 'false');
find('.preview').append(header);
find('.colours').append(...COLOUR_PLACEHOLDERS.map(colourField));

/** A text for the value, and a well beside it: a colour input alone cannot be empty. */
function colourField(name: string): HTMLElement {
  const label = document.createElement('label');
  const text = Object.assign(document.createElement('input'), { name, placeholder: 'follows', spellcheck: false });
  const well = Object.assign(document.createElement('input'), { type: 'color', value: '#006080' });
  well.ariaLabel = `Pick ${name}`;
  well.addEventListener('input', () => {
    text.value = well.value;
    show();
  });
  text.addEventListener('input', () => {
    if (/^#[0-9a-f]{6}$/i.test(text.value)) well.value = text.value;
  });
  label.append(name, text, well);
  return label;
}

function entries(): Record<string, string> {
  const given = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()] as const);
  return Object.fromEntries(given.filter(([name, value]) => value !== '' && name !== 'contrast'));
}

function show(): void {
  const styles = entries();
  const contrast = (form.elements.namedItem('contrast') as HTMLSelectElement).value;
  header.globalStyles = styles;
  header.setAttribute('contrast', contrast);
  const theme = compileTheme(styles, location.origin);
  const inks = contrast === 'aa' ? { ...theme.variables, ...theme.strict } : theme.variables;
  find('.readings tbody').replaceChildren(...readings(inks).map(rowOf));
  find('.problems').replaceChildren(...theme.problems.map((problem) => itemOf(problem)));
  find<HTMLTextAreaElement>('[name=json]').value = JSON.stringify(styles, undefined, 2);
  find<HTMLTextAreaElement>('[name=css]').value = asVariables(styles);
}

function rowOf({ ink, ground, names, ratio }: ReturnType<typeof readings>[number]): HTMLTableRowElement {
  const row = document.createElement('tr');
  row.append(
    cell(names[0], ink),
    cell(names[1], ground),
    cell(`${ratio.toFixed(2)}:1${ratio < 4.5 ? ', below AA' : ''}`),
  );
  row.classList.toggle('faint', ratio < 4.5);
  return row;
}

function cell(text: string, colour?: string): HTMLTableCellElement {
  const place = document.createElement('td');
  if (colour) {
    const dot = document.createElement('span');
    dot.className = 'dot';
    dot.style.background = colour;
    place.append(dot);
  }
  place.append(text);
  if (colour) place.append(Object.assign(document.createElement('code'), { textContent: colour }));
  return place;
}

const itemOf = (text: string) => Object.assign(document.createElement('li'), { textContent: text });

function asVariables(styles: Record<string, string>): string {
  const lines = Object.entries(styles)
    .filter(([name]) => name !== 'textSize')
    .map(([name, value]) => `  ${variableOf(name)}: ${/^\d+$/.test(value) ? `${value}px` : value};`);
  return lines.length > 0 ? `:root {\n${lines.join('\n')}\n}` : '';
}

form.addEventListener('input', show);
form.addEventListener('reset', () => setTimeout(show));
form.addEventListener('submit', (event) => event.preventDefault());
show();
