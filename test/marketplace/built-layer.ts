import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LayerRenderer } from './drawn-layer.ts';

/** What draws the layer, as the build has written it; nothing where it has not. */
export async function loadLayer(folder = 'dist'): Promise<LayerRenderer | undefined> {
  const built = resolve(folder, 'server.js');
  return existsSync(built) ? ((await import(pathToFileURL(built).href)) as LayerRenderer) : undefined;
}
