import { autocomplete } from '@algolia/autocomplete-js';
import { DEBOUNCE_MS, type PeerGroup, type PeerRow, cut, domainOfPage, fetchGroups } from './rows.ts';

/** autocomplete-js as its documentation has it: sources, templates by `createElement`, debounced sources. */

/** The recipe of its documentation. */
function debouncePromise<Args extends readonly unknown[], Result>(fn: (...args: Args) => Result, time: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (...args: Args): Promise<Awaited<Result>> => {
    clearTimeout(timer);
    return new Promise((resolve) => {
      timer = setTimeout(() => resolve(fn(...args) as Awaited<Result>), time);
    });
  };
}

const domain = domainOfPage();

/** The five groups share their calls: the first that is asked for items asks for all. */
function sourcesFor(query: string) {
  let asked: Promise<readonly PeerGroup[]> | undefined;
  const ids = domain === 'x' ? GROUPS : GROUPS.filter(([id]) => id === 'marketplace');
  return ids.map(([id, heading]) => ({
    sourceId: id,
    async getItems() {
      asked ??= fetchGroups(domain, query);
      return (await asked).find((group) => group.id === id)?.rows ?? [];
    },
    templates: {
      header: ({ createElement }: Drawing) => createElement('div', { className: 'heading' }, heading),
      item,
    },
  }));
}

const GROUPS = [
  ['suggestions', 'Suggestions'],
  ['results', 'All Results'],
  ['marketplace', 'Marketplace'],
  ['services', 'Services'],
  ['types', 'Content Types'],
] as const;

interface Drawing {
  readonly createElement: (type: unknown, props: object | null, ...children: readonly unknown[]) => unknown;
}

function item({ createElement: h, item: row }: Drawing & { readonly item: PeerRow }): unknown {
  const [before, match, after] = cut(row.label, row.found);
  const path = h('path', { d: row.icon });
  return h(
    row.url ? 'a' : 'div',
    row.url ? { className: 'row', href: row.url, target: '_blank' } : { className: 'row' },
    h('svg', { className: 'icon', viewBox: '0 0 32 32', width: 18, height: 18 }, path),
    row.facet
      ? h('span', { className: 'label' }, h('b', null, row.label), h('span', { className: 'facet' }, row.facet))
      : // An empty text is a child, too, and would be drawn anew each time.
        h('span', { className: 'label' }, before || null, match ? h('mark', null, match) : null, after || null),
    row.end && h('span', { className: 'end-label' }, row.end),
  );
}

let box: ReturnType<typeof autocomplete> | undefined;

window.contender = {
  watched: () => document.body,
  mount(place) {
    const debounced = debouncePromise(sourcesFor, DEBOUNCE_MS);
    box = autocomplete<PeerRow>({
      container: place,
      placeholder: 'Search',
      openOnFocus: true,
      detachedMediaQuery: 'none',
      getSources: ({ query }) => (query === '' ? [] : debounced(query)),
    });
  },
  unmount() {
    box?.destroy();
    box = undefined;
  },
};
