import { showFacts } from './person-facts.ts';
import { showLayer } from '../layer.ts';
import { readAddress, type Address } from './people-address.ts';
import { createLinks } from '../choice-links.ts';
import { GROUPS, PERSON_IDS, storyOf } from './person-stories.ts';
import { type Choice, whoThereIs } from '../sign-in.ts';
import { showStage } from '../stage.ts';

const find = (selector: string) => document.querySelector(selector) as HTMLElement;

const address = await showLayer(readAddress());
const { people, tenants } = await whoThereIs();
const links = createLinks('people', address, 'person');
showPeople();
showPerson();
showStage({ bar: find('.stage-bar'), floor: find('.floor'), note: find('.note'), tenants, links });
await showFacts(find('.facts'));

/** `Jonas Lindqvist: a buyer` → the name, and what is to be said of it. */
function wordsOf(id: string): readonly [name: string, what: string] {
  const label = people.find((one: Choice) => one.id === id)?.label ?? id;
  const at = label.indexOf(': ');
  return at < 0 ? [label, ''] : [label.slice(0, at), label.slice(at + 2)];
}

function linkTo(id: string, ...more: readonly (Node | string)[]): HTMLAnchorElement {
  const name = document.createElement('bdi');
  name.textContent = wordsOf(id)[0];
  return links.to({ person: id }, name, ...more);
}

function showPeople(): void {
  const list = find('.people nav');
  for (const { title, stories } of GROUPS) {
    const heading = document.createElement('h2');
    heading.textContent = title;
    const entries = Object.keys(stories).map((id) => {
      const what = document.createElement('small');
      what.textContent = wordsOf(id)[1];
      return linkTo(id, what);
    });
    list.append(heading, ...entries);
  }
  const fold = find('.people') as HTMLDetailsElement;
  const wide = matchMedia('(min-width: 801px)');
  const unfold = () => {
    fold.open = wide.matches;
  };
  wide.addEventListener('change', unfold);
  unfold();
}

function showPerson({ person }: Address = address): void {
  const [name] = wordsOf(person);
  document.title = `${name} – The header, person by person`;
  find('h1').textContent = name;
  find('.lead').textContent = storyOf(person);
  const at = PERSON_IDS.indexOf(person);
  const count = document.createElement('span');
  count.textContent = `${at + 1} of ${PERSON_IDS.length}`;
  const [before, after] = [PERSON_IDS.at(at - 1), PERSON_IDS[(at + 1) % PERSON_IDS.length]];
  const neighbours = [];
  if (before) neighbours.push(linkTo(before));
  neighbours.push(count);
  if (after) neighbours.push(linkTo(after));
  find('.neighbours').append(...neighbours);
}
