import { type HeaderConfig, readHeaderConfig } from '../src/header/header-config.rules.ts';
import headerCss from '../src/header/header.css?inline';
import headerMenusCss from '../src/header/header-menus.css?inline';
import headerNarrowCss from '../src/header/header-narrow.css?inline';
import { createHeaderStore } from '../src/header/header.store.ts';
import { HeaderView } from '../src/header/header.view.tsx';
import resultsCss from '../src/search/results-panel.css?inline';
import searchCss from '../src/search/search.css?inline';
import menuCss from '../src/ui/menu.css?inline';
import tooltipCss from '../src/ui/tooltip.css?inline';
import { createSearchBox } from '../src/search/search-box.store.ts';
import { type Surroundings, defineTree } from './mount-tree.tsx';

export const tree = defineTree({
  css: [searchCss, resultsCss, menuCss, headerCss, headerMenusCss, tooltipCss, headerNarrowCss],
  readConfig: readHeaderConfig,
  start: (config: HeaderConfig, surroundings: Surroundings) =>
    createHeaderStore(config, { ...surroundings, createSearchBox }),
  View: HeaderView,
});
