import '@ui5/webcomponents-fiori/dist/Search.js';
import '@ui5/webcomponents-fiori/dist/SearchItem.js';
import '@ui5/webcomponents-fiori/dist/SearchItemGroup.js';
import '@ui5/webcomponents-icons/dist/document.js';
import { setDefaultFontLoading } from '@ui5/webcomponents-base/dist/config/Fonts.js';
import { debounced } from './debounced.ts';
import { DEBOUNCE_MS, type PeerGroup, type PeerRow, domainOfPage, fetchGroups } from './rows.ts';

/**
 * UI5's Search as its documentation has it: items in groups, put in by the page. An item that is there already is told
 * what is new in it. It marks what was typed in each row by itself, and its rows are no links.
 */

setDefaultFontLoading(false);

interface Search extends HTMLElement {
  value: string;
  open: boolean;
  noTypeahead: boolean;
}
interface Item extends HTMLElement {
  text?: string | undefined;
  description?: string | undefined;
  scopeName?: string | undefined;
}

const domain = domainOfPage();
let search: Search | undefined;

/** As many children of one kind as there are things to show, each told which. */
function fill<Thing, Kind extends HTMLElement>(
  parent: HTMLElement,
  tag: string,
  things: readonly Thing[],
  tell: (child: Kind, thing: Thing) => void,
): void {
  const children = [...parent.children] as Kind[];
  for (const [at, thing] of things.entries()) {
    const child = children[at] ?? (document.createElement(tag) as Kind);
    tell(child, thing);
    if (!child.parentElement) parent.append(child);
  }
  for (const child of children.slice(things.length)) child.remove();
}

const show = (place: Search, groups: readonly PeerGroup[]): void =>
  fill(place, 'ui5-search-item-group', groups, (group: HTMLElement & { headerText: string }, { heading, rows }) => {
    group.headerText = heading;
    fill(group, 'ui5-search-item', rows, (item: Item, { label, facet, end }: PeerRow) => {
      item.setAttribute('icon', 'document');
      Object.assign(item, { text: label, description: end, scopeName: facet });
    });
  });

const items = (): readonly Item[] =>
  search?.open
    ? [...search.querySelectorAll<Item>('ui5-search-item')].filter((item) => textIn(item, '[part=title]'))
    : [];

const textIn = (item: Item, selector: string): string => item.shadowRoot?.querySelector(selector)?.textContent ?? '';

window.contender = {
  watched: () => document.body,
  input: () => search?.shadowRoot?.querySelector('input') ?? undefined,
  rows: items,
  shown: () =>
    (items() as readonly Item[]).map((item) => ({
      label: textIn(item, '[part=title]') + (item.scopeName ?? ''),
      end: textIn(item, '[part=subtitle]'),
    })),
  mount(place) {
    const created = document.createElement('ui5-search') as Search;
    created.noTypeahead = true;
    const ask = debounced((query: string) => {
      if (query === '') show(created, []);
      else void fetchGroups(domain, query).then((groups) => show(created, groups));
    }, DEBOUNCE_MS);
    created.addEventListener('ui5-input', () => ask(created.value.trim()));
    place.append(created);
    search = created;
  },
  unmount: () => search?.remove(),
};
