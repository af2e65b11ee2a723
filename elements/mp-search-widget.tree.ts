import { type SearchWidgetConfig, readSearchWidgetConfig } from '../src/search/search-widget-config.rules.ts';
import { createSearchWidgetStore } from '../src/search/search-widget.store.ts';
import { SearchWidgetView } from '../src/search/search-widget.view.tsx';
import { defineTree } from './mount/mount-tree.tsx';
import { first } from './mp-search-widget.first.ts';
import { RESULTS_CSS, createSearchBox } from './search/search-parts.ts';
import type { Surroundings } from './mount/tree-definition.ts';

export const tree = defineTree({
  css: [...first.css, ...RESULTS_CSS],
  readConfig: readSearchWidgetConfig,
  start: (config: SearchWidgetConfig, surroundings: Surroundings) =>
    createSearchWidgetStore(config, { ...surroundings, createSearchBox }),
  View: SearchWidgetView,
});
