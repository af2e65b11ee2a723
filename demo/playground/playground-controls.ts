import { exampleOf } from './playground-examples.ts';
import { type PlayField, readGiven } from './playground-fields.ts';

type Change = (text: string) => void;

/** Names of attributes, as markup has them; functions have the property's alone. */
export const nameOf = ({ attribute, name }: PlayField): string => attribute ?? name;

/** A control of the kind that the field is of, with what the manifest says of it. */
export function fieldControl(field: PlayField, text: string, change: Change): HTMLElement {
  const about = Object.assign(document.createElement('small'), { id: `about-${field.name}` });
  about.append(...withCode(field.description));
  if (field.kind === 'flag') return switchControl(field, text, change, about);
  if (field.kind === 'function') {
    const isLogged = (checked: boolean) => change(checked ? 'log' : '');
    return labelled(checkbox(`field-${field.name}`, text === 'log', isLogged), field.name, about);
  }
  const problem = Object.assign(document.createElement('p'), { id: `problem-${field.name}`, className: 'problem' });
  problem.ariaLive = 'polite';
  const input = inputFor(field, text);
  const judge = () => {
    const given = readGiven(field, input.value);
    problem.textContent = given.how === 'broken' ? given.problem : '';
    input.ariaInvalid = `${given.how === 'broken'}`;
  };
  input.id = `field-${field.name}`;
  input.setAttribute('aria-describedby', `${about.id} ${problem.id}`);
  input.addEventListener('input', () => {
    judge();
    change(input.value);
  });
  judge();
  const place = box();
  place.append(
    caption(input.id, nameOf(field), field.kind === 'json' && exampleButton(field, input)),
    input,
    problem,
    about,
  );
  return place;
}

function inputFor({ kind, name, words, default: usual }: PlayField, text: string) {
  if (kind === 'choice') {
    const select = document.createElement('select');
    select.append(new Option(usual === undefined ? 'not given' : `${usual} (default)`, ''));
    select.append(...words.filter((word) => word !== usual).map((word) => new Option(word)));
    select.value = text;
    if (select.selectedIndex < 0) select.value = '';
    return select;
  }
  if (kind !== 'json') {
    return Object.assign(document.createElement('input'), { value: text, placeholder: usual ?? '', spellcheck: false });
  }
  const rows = Math.min(8, Math.max(2, text.split('\n').length));
  const placeholder = JSON.stringify(JSON.parse(exampleOf(name)));
  return Object.assign(document.createElement('textarea'), { value: text, rows, placeholder, spellcheck: false });
}

/** Fills an empty control with a value that the field can take. */
function exampleButton({ name, attribute }: PlayField, input: HTMLElement & { value: string }): HTMLElement {
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Example' });
  button.ariaLabel = `Example for ${attribute ?? name}`;
  button.addEventListener('click', () => {
    input.value = exampleOf(name);
    if (input instanceof HTMLTextAreaElement) input.rows = Math.min(10, input.value.split('\n').length);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  return button;
}

function caption(id: string, name: string, more: HTMLElement | false): HTMLElement {
  const line = document.createElement('div');
  const label = Object.assign(document.createElement('label'), { htmlFor: id });
  label.append(Object.assign(document.createElement('code'), { textContent: name }));
  line.className = 'caption';
  line.append(label, ...(more ? [more] : []));
  return line;
}

function switchControl(field: PlayField, text: string, change: Change, about: HTMLElement): HTMLElement {
  const isOn = (text || field.default) === 'true';
  return labelled(
    checkbox(`field-${field.name}`, isOn, (checked) => change(String(checked))),
    nameOf(field),
    about,
  );
}

export function checkbox(id: string, checked: boolean, change: (checked: boolean) => void): HTMLInputElement {
  const input = Object.assign(document.createElement('input'), { type: 'checkbox', id, checked });
  input.addEventListener('change', () => change(input.checked));
  return input;
}

/** A box to tick, its name behind it, and below what it means. */
export function labelled(input: HTMLInputElement, name: string, about: HTMLElement): HTMLElement {
  const label = document.createElement('label');
  label.className = 'tick';
  label.append(input, Object.assign(document.createElement('code'), { textContent: name }));
  if (about.id) input.setAttribute('aria-describedby', about.id);
  const place = box();
  place.append(label, about);
  return place;
}

/** A choice among texts by their value. */
export function selectControl(
  id: string,
  name: string,
  choices: Iterable<readonly [value: string, text: string]>,
  chosen: string,
  change: Change,
): HTMLElement {
  const select = Object.assign(document.createElement('select'), { id });
  select.append(...[...choices].map(([value, text]) => new Option(text, value)));
  select.value = chosen;
  select.addEventListener('change', () => change(select.value));
  const place = box();
  place.append(Object.assign(document.createElement('label'), { htmlFor: id, textContent: name }), select);
  return place;
}

/** A text for the colour, and a well beside it: a colour input alone cannot be empty. */
export function colourControl(id: string, name: string, given: string, change: Change): HTMLElement {
  const text = Object.assign(document.createElement('input'), {
    id,
    value: given,
    placeholder: 'The tenant’s',
    spellcheck: false,
  });
  const well = Object.assign(document.createElement('input'), { type: 'color', value: given || '#006080' });
  well.ariaLabel = `Pick: ${name}`;
  const take = (value: string) => {
    const isColour = value === '' || /^#[0-9a-f]{6}$/i.test(value);
    text.ariaInvalid = `${!isColour}`;
    if (isColour) change(value);
  };
  well.addEventListener('input', () => {
    text.value = well.value;
    take(text.value);
  });
  text.addEventListener('input', () => {
    if (/^#[0-9a-f]{6}$/i.test(text.value)) well.value = text.value;
    take(text.value.trim());
  });
  const row = Object.assign(document.createElement('div'), { className: 'colour' });
  row.append(text, well);
  const contrasts = Object.assign(document.createElement('output'), { className: 'contrasts' });
  const place = box();
  place.append(Object.assign(document.createElement('label'), { htmlFor: id, textContent: name }), row, contrasts);
  return place;
}

const box = () => Object.assign(document.createElement('div'), { className: 'field' });

/** `a` in backticks becomes code. */
export const withCode = (text: string): readonly (Node | string)[] =>
  text
    .split('`')
    .map((part, at) => (at % 2 === 0 ? part : Object.assign(document.createElement('code'), { textContent: part })));
