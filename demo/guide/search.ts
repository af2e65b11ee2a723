import MiniSearch, { type SearchResult } from 'minisearch';
import { INDEX_FILE, INDEX_OPTIONS, type IndexedSection } from './index-options.ts';

type Found = SearchResult & IndexedSection;

let index: Promise<MiniSearch<IndexedSection>> | undefined;

/** Fetched by the first search. One that did not come is asked for again by the next. */
async function openIndex(): Promise<MiniSearch<IndexedSection>> {
  index ??= fetch(new URL(INDEX_FILE, location.href)).then(async (answer) => {
    if (!answer.ok) throw new Error(`The search index could not be had: ${answer.status}`);
    return MiniSearch.loadJSON<IndexedSection>(await answer.text(), INDEX_OPTIONS);
  });
  return index.catch((error: unknown) => {
    index = undefined;
    throw error;
  });
}

/** Sections with all words; where there are none, with any of them. */
async function find(query: string): Promise<readonly Found[]> {
  const sections = await openIndex();
  const all = sections.search(query, { combineWith: 'AND' });
  return (all.length > 0 ? all : sections.search(query)) as Found[];
}

const nameOf = ({ title, page }: IndexedSection): string => (title === page ? title : `${page}: ${title}`);

/**
 * The guide has no marketplace behind it: what the search box asks of one is answered by the page itself, out of the
 * index. So it works on any server for files.
 */
export function answersOfPage(): void {
  const ask = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    return url.pathname.startsWith('/api/') ? answerTo(url) : ask(input, init);
  };
}

async function answerTo({ pathname, searchParams }: URL): Promise<Response> {
  const query = searchParams.get('q') ?? '';
  if (pathname.endsWith('/index/search'))
    return Response.json({ docs: (await find(query)).slice(0, 5).map(asDocument) });
  if (pathname.includes('/translation/')) return Response.json({ 'unav.search.marketplace': 'Guide' });
  // Nobody is signed in, and nothing else is known.
  return new Response(null, { status: 204 });
}

const asDocument = (section: Found) => ({
  title: section.title,
  source: 'marketplace',
  content_type: 'page',
  url: new URL(section.url, location.href).href,
  vendor: section.title === section.page ? undefined : section.page,
});

/** The page of results: what was found, nothing, or why it could not be looked for. */
export async function showFound(place: HTMLElement, query: string): Promise<void> {
  const line = document.querySelector('.found');
  const heading = document.querySelector('h1');
  if (!line || !heading || query === '') return;
  heading.textContent = `Search: ${query}`;
  try {
    const found = (await find(query)).slice(0, 20);
    const count = found.length === 1 ? '1 result' : `${found.length} results`;
    line.textContent =
      found.length > 0 ? count : 'No results. Try another word, or begin with a page of the navigation.';
    place.replaceChildren(...found.map((section) => itemOf(section)));
  } catch {
    line.textContent = 'The search is not available now. All pages stand in the navigation.';
  }
}

function itemOf(section: Found): HTMLElement {
  const item = document.createElement('li');
  const link = Object.assign(document.createElement('a'), { href: section.url, textContent: nameOf(section) });
  const text = Object.assign(document.createElement('p'), { textContent: excerpt(section) });
  item.append(link, text);
  return item;
}

const LENGTH = 180;

/** The words around the first one that was found. */
function excerpt({ text, terms }: Found): string {
  const at = terms.map((term) => text.toLowerCase().indexOf(term)).find((place) => place >= 0) ?? 0;
  const start = at < LENGTH / 2 ? 0 : text.lastIndexOf(' ', at - LENGTH / 3) + 1;
  const end = text.length <= start + LENGTH ? text.length : text.lastIndexOf(' ', start + LENGTH);
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
}
