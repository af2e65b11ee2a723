import accessibleAutocomplete from 'accessible-autocomplete';
import { debounced } from './debounced.ts';
import { rowHtml } from './row-html.ts';
import { DEBOUNCE_MS, type PeerRow, domainOfPage, fetchGroups } from './rows.ts';

/** accessible-autocomplete as its documentation has it: one list without groups, its suggestions by a template. */

const domain = domainOfPage();

window.contender = {
  watched: () => document.body,
  mount(place) {
    accessibleAutocomplete<PeerRow>({
      element: place,
      id: 'search',
      placeholder: 'Search',
      displayMenu: 'overlay',
      menuClasses: 'results',
      confirmOnBlur: false,
      source: debounced((query: string, show: (rows: readonly PeerRow[]) => void) => {
        void fetchGroups(domain, query.trim()).then((groups) => show(groups.flatMap(({ rows }) => rows)));
      }, DEBOUNCE_MS),
      templates: { inputValue: (row) => row?.label ?? '', suggestion: rowHtml },
    });
  },
  // It has no way out of its own: its place is taken away.
  unmount() {},
};
