import instantsearch from 'instantsearch.js';
import { hits, index, searchBox } from 'instantsearch.js/es/widgets';
import { debounced } from './debounced.ts';
import { DEBOUNCE_MS, type PeerGroup, type PeerRow, cut, domainOfPage, fetchGroups } from './rows.ts';

/** instantsearch.js as its documentation has it: a search box, an index for each group, rows by `html` templates. */

const domain = domainOfPage();
const GROUPS = [
  ['suggestions', 'Suggestions'],
  ['results', 'All Results'],
  ['marketplace', 'Marketplace'],
  ['services', 'Services'],
  ['types', 'Content Types'],
] as const;

interface Asked {
  readonly indexName: string;
  readonly params?: { readonly query?: string };
}

/** All groups come by the same calls. */
const searchClient = {
  async search(requests: readonly Asked[]) {
    const query = requests[0]?.params?.query?.trim() ?? '';
    const groups: readonly PeerGroup[] = query === '' ? [] : await fetchGroups(domain, query);
    const results = requests.map(({ indexName }) => {
      const rows = groups.find(({ id }) => id === indexName)?.rows ?? [];
      const found = rows.map((row) => ({ ...row, objectID: row.id }));
      return { index: indexName, hits: found, nbHits: rows.length, page: 0, nbPages: 1, hitsPerPage: 500, query };
    });
    return { results };
  },
};

type Html = (strings: TemplateStringsArray, ...values: readonly unknown[]) => unknown;

function rowOf(row: PeerRow, { html }: { readonly html: Html }): unknown {
  const [before, match, after] = cut(row.label, row.found);
  const label = row.facet
    ? html`<span class="label"><b>${row.label}</b><span class="facet">${row.facet}</span></span>`
    : html`<span class="label">${before}${match && html`<mark>${match}</mark>`}${after}</span>`;
  const end = row.end && html`<span class="end-label">${row.end}</span>`;
  const icon = html`<svg class="icon" viewBox="0 0 32 32" width="18" height="18"><path d="${row.icon}" /></svg>`;
  return row.url
    ? html`<a class="row" role="option" href="${row.url}" target="_blank">${icon}${label}${end}</a>`
    : html`<div class="row" role="option">${icon}${label}${end}</div>`;
}

let search: ReturnType<typeof instantsearch> | undefined;

window.contender = {
  watched: () => document.body,
  mount(place) {
    place.innerHTML = `<div class="search"><div id="box"></div><div class="results"></div></div>`;
    const ids = domain === 'x' ? GROUPS : GROUPS.filter(([id]) => id === 'marketplace');
    const list = place.querySelector('.results') as HTMLElement;
    for (const [id, heading] of ids)
      list.insertAdjacentHTML('beforeend', `<div class="heading">${heading}</div><div id="group-${id}"></div>`);
    const queryHook = debounced((query: string, ask: (query: string) => void) => ask(query), DEBOUNCE_MS);
    const created = instantsearch({ indexName: 'bench', searchClient });
    const groups = ids.map(([id]) =>
      index({ indexName: id }).addWidgets([
        hits<PeerRow>({ container: `#group-${id}`, templates: { item: rowOf, empty: '' } }),
      ]),
    );
    created.addWidgets([searchBox({ container: '#box', placeholder: 'Search', queryHook }), ...groups]);
    created.start();
    search = created;
  },
  unmount() {
    search?.dispose();
    search = undefined;
  },
};
