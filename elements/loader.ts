import { isRecord } from '../src/api/json.rules.ts';
import { isWhole, whenParsed } from '../src/browser/page-places.ts';
import type { LayerTag, TagValues } from '../src/loader/loader-config.rules.ts';
import { LOADER_VERSION } from '../src/loader/version.rules.ts';
import { type Layer, type OpenLayer, createLayer } from './layer.ts';
import { packageVersion, releaseSlot } from './release.ts';

/** Puts the layer into a page by selector, and chooses its navigation. Needs no React. */
export type { Layer };
export { packageVersion };
export const version = LOADER_VERSION;

const LAYER = 'layer';
const TEMPLATES = 'templates';

/** Registered templates hold for the tags of the layer, be it there or not. */
interface Registered extends SubBrand {
  readonly templates: unknown;
}

export interface SubBrand {
  readonly sub?: string | number;
  /** The brand without a routine of its own. Default `1`. */
  readonly defaultSub?: string | number;
  /** Told of every other one. */
  readonly onSubBrand?: (sub: string) => void;
}

const layerOf = (slot: Map<string, unknown>) => slot.get(LAYER) as OpenLayer | undefined;

/**
 * Puts the layer into the page, or changes the one that is there: there is one for a page. Never throws; what is no
 * configuration counts as an empty one.
 */
export function install(config: unknown): Layer {
  const slot = releaseSlot();
  const layer = layerOf(slot) ?? openLayer(slot);
  try {
    layer.configure(isRecord(config) ? config : {});
  } catch (error) {
    console.error('The layer could not be installed.', error);
  }
  return layer;
}

function openLayer(slot: Map<string, unknown>): OpenLayer {
  const registered = (tag: LayerTag): TagValues => {
    const set = slot.get(TEMPLATES) as Partial<Registered> | undefined;
    const templates = set?.templates;
    if (!templates) return {};
    return tag === 'header' ? { ...set } : tag === 'footer' ? { templates } : {};
  };
  // Beside the question who is here, and not after it.
  const loaded = import('./index.ts').catch((error: unknown) => {
    console.error('The tags of the layer could not be loaded.', error);
  });
  const layer = createLayer({ slot, registered, loaded, removed: () => slot.delete(LAYER) });
  slot.set(LAYER, layer);
  return layer;
}

/** Installs templates for header and footer that count as built in. */
export function registerTemplates(set: unknown, brand: SubBrand = {}): void {
  const slot = releaseSlot();
  const given = Object.entries({ ...brand, templates: set }).filter(([, value]) => value !== undefined);
  slot.set(TEMPLATES, Object.fromEntries(given));
  layerOf(slot)?.configure({});
}

/** The page's own configuration, in a script that is data. Answers whether it is here. */
function installFromPage(): boolean {
  const script = document.querySelector('script[type="application/json"][data-mp-config]');
  if (!script || !isWhole(script)) return false;
  try {
    install(JSON.parse(script.textContent ?? ''));
  } catch {
    console.warn('The configuration in <script data-mp-config> is malformed JSON; nothing is installed.');
  }
  return true;
}

if (!installFromPage()) whenParsed(installFromPage);
