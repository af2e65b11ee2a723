import { type CreateSearchBox, createSearchBox as createBox } from '../src/search/search-box.store.ts';
import { createPart } from '../src/ui/part.store.ts';

export { SearchView } from '../src/search/search.view.tsx';

const results = createPart(() => import('../src/search/result-section.view.tsx'));

/** The search box; what its results are drawn with is a part of its own. */
export const createSearchBox: CreateSearchBox = (surroundings) => createBox({ ...surroundings, results });
