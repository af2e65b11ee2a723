import resultsCss from '../src/search/results-panel.css?inline';
import searchCss from '../src/search/search.css?inline';
import {
  createSearchWidgetStore,
  readSearchWidgetConfig,
  searchWidgetPageFields,
} from '../src/search/search-widget.store.ts';
import { SearchWidgetView } from '../src/search/search-widget.view.tsx';
import menuCss from '../src/ui/menu.css?inline';
import { defineTree } from './mount-tree.tsx';

export const tree = defineTree({
  css: [searchCss, resultsCss, menuCss],
  readConfig: readSearchWidgetConfig,
  pageFields: searchWidgetPageFields,
  start: createSearchWidgetStore,
  View: SearchWidgetView,
});
