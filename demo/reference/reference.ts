import { applyLook, schemeOf } from '../page-look.ts';

/** All is there without this script; with it, a field narrows it down. */
applyLook('en', schemeOf(new URL(location.href).searchParams.get('scheme')));

const finder = document.querySelector('.finder') as HTMLElement;
const field = document.querySelector('#filter') as HTMLInputElement;
const found = document.querySelector('.found') as HTMLElement;
const rows = [...document.querySelectorAll<HTMLElement>('.tag tbody tr')];

finder.hidden = false;
field.addEventListener('input', filter);
filter();

/** Every word has to be somewhere in the row, or in the name of its tag. */
function filter(): void {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const row of rows) {
    const text = `${row.id} ${row.textContent ?? ''}`.toLowerCase();
    row.hidden = !words.every((word) => text.includes(word));
    if (!row.hidden) count += 1;
  }
  for (const group of document.querySelectorAll<HTMLElement>('.group, .tag'))
    group.hidden = !group.querySelector('tbody tr:not([hidden])');
  found.textContent = words.length === 0 ? '' : count === 0 ? 'Nothing is called that.' : `${count} found`;
}
