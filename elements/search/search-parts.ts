import panelCss from '../../src/search/results-panel.css?inline';
import rowCss from '../../src/search/results-row.css?inline';
import { type CreateSearchBox, createSearchBox as createBox } from '../../src/search/search-box.store.ts';
import { createPart } from '../../src/ui/part.store.ts';

/** Named here, so that it stands in the file of the search box. */
export { SearchView } from '../../src/search/search.view.tsx';

/** Of what is closed at first. */
export const RESULTS_CSS: readonly string[] = [rowCss, panelCss];

const results = createPart(() => import('../../src/search/result-section.view.tsx'));

/** The search box; what its results are drawn with is a part of its own. */
export const createSearchBox: CreateSearchBox = (surroundings) => createBox({ ...surroundings, results });
