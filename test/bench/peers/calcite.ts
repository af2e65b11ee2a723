import './calcite-assets.ts';
import '@esri/calcite-components/components/calcite-dropdown';
import '@esri/calcite-components/components/calcite-dropdown-group';
import '@esri/calcite-components/components/calcite-dropdown-item';
import '@esri/calcite-components/components/calcite-input';
import '@esri/calcite-components/components/calcite-menu';
import '@esri/calcite-components/components/calcite-menu-item';
import '@esri/calcite-components/components/calcite-navigation';
import '@esri/calcite-components/components/calcite-navigation-logo';
import '@esri/calcite-components/components/calcite-navigation-user';
import { fetchPerson } from './bar.ts';

/** Calcite's navigation with its own field and dropdown; icons and words come as files, as it has them. */

void fetchPerson().then(({ name }) => document.querySelector('#account')?.setAttribute('full-name', name));
