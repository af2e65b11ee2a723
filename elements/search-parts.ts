/** The search box, for whoever asks for it beside a tree that has one. */
export { createSearchBox } from '../src/search/search-box.store.ts';
export { SearchView } from '../src/search/search.view.tsx';
