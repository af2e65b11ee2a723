import { type Layer, install as installLayer } from '../../../dist/loader.js';
import { forgetPage, ownConfig } from './loader-page.ts';

export * from './loader-page.ts';

const layers: Layer[] = [];

export function install(given: object = {}): Layer {
  const layer = installLayer(ownConfig(given));
  layers.push(layer);
  return layer;
}

/** The page as it was. */
export function clearPage(): void {
  for (const layer of layers.splice(0)) layer.remove();
  forgetPage();
}
