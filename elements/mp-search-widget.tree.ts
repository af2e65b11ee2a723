import { readSearchWidgetConfig, searchWidgetPageFields } from '../src/search/search-widget-config.rules.ts';
import { createSearchWidgetStore } from '../src/search/search-widget.store.ts';
import { SearchWidgetView } from '../src/search/search-widget.view.tsx';
import { defineTree } from './mount-tree.tsx';
import { first } from './mp-search-widget.first.ts';

export const tree = defineTree({
  css: first.css,
  readConfig: readSearchWidgetConfig,
  pageFields: searchWidgetPageFields,
  start: createSearchWidgetStore,
  View: SearchWidgetView,
});
