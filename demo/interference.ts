/** What a frame of the demo does to the answers of one source of the search. */
export const CONDITIONS = ['as it is', 'slow', 'failing', 'empty', 'huge'] as const;
export type Condition = (typeof CONDITIONS)[number];

/** The sources by the words of the page, and the end of the path that each is asked by. */
export const SOURCES: Readonly<Record<string, string>> = {
  Suggestions: '/index/autocomplete',
  Results: '/index/search',
  Facets: '/index/suggest',
  'Names of services': '/services/enabled',
};

const SLOW_MS = 3000;
const HUGE = 500;

/** Every call of this window passes by here from now on. */
export function interfere(conditions: Readonly<Record<string, Condition>>): void {
  const trueFetch = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.href);
    const source = Object.keys(SOURCES).find((name) => url.pathname.endsWith(SOURCES[name] ?? ''));
    switch (source && conditions[source]) {
      case 'slow':
        await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
        return trueFetch(input, init);
      case 'failing':
        return new Response('', { status: 500, statusText: 'Internal Server Error' });
      case 'empty':
        return Response.json({});
      case 'huge':
        return Response.json(hugeAnswer(source ?? '', url.searchParams.get('q') ?? ''));
      default:
        return trueFetch(input, init);
    }
  };
}

function hugeAnswer(source: string, query: string): object {
  const labels = Array.from({ length: HUGE }, (_, at) => `${query} number ${at + 1}`);
  if (source === 'Suggestions') return { docs: labels };
  if (source === 'Results')
    return { docs: labels.map((name) => ({ name, source: 'marketplace', content_type: 'app' })) };
  const facets = labels.slice(0, 60).flatMap((name, at) => [name, 60 - at]);
  return { facet_counts: { facet_fields: { source: facets, content_type: facets } } };
}
