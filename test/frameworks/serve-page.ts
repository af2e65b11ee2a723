import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LayerRenderer } from '../marketplace/drawn-layer.ts';
import { send, toRequest } from '../marketplace/node-http.ts';
import { type StaticRoots, serveStatic } from '../marketplace/static-files.ts';
import type { FrameworkPage } from './pages.ts';
import { here } from './prepare.ts';

export interface ServedPage {
  readonly url: string;
  readonly expectations: string;
  stop(): void;
}

const PLAIN = '/demo/frameworks/plain/';

/** Where the files lie: what was built, or the repository's own folders. */
const placesOf = ({ folder }: FrameworkPage) =>
  folder
    ? { roots: { '/': `${folder}/dist` }, home: '/', expectations: '/expectations' }
    : { roots: plainRoots(), home: PLAIN, expectations: `${PLAIN}expectations.html` };

export const plainRoots = (): StaticRoots => ({
  '/demo/frameworks': here('../../demo/frameworks'),
  '/dist': here('../../dist'),
});

/** On an origin of its own, as single-page hosts are served: what is no file is the page. */
export async function servePage(page: FrameworkPage, apiUrl: string): Promise<ServedPage> {
  const { roots, home, expectations } = placesOf(page);
  const answer = async (request: Request): Promise<Response> => {
    const file = await serveStatic(roots, request);
    if (file) return file;
    if (!request.headers.get('accept')?.includes('text/html')) return new Response('Not found', { status: 404 });
    const at = (path: string) => serveStatic(roots, new Request(new URL(path, request.url)));
    const { pathname } = new URL(request.url);
    return (await at(`${pathname}.html`)) ?? (await at(home)) ?? new Response('Not found', { status: 404 });
  };
  const server = createServer((message, response) => {
    void answer(toRequest(message)).then(
      (found) => send(found, {}, response),
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    url: `${origin}${home}?api=${apiUrl}`,
    expectations: `${origin}${expectations}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The marketplace's own pages with the controls of the plain one: its script, and what is in its `main`. */
export function withControls(layer: LayerRenderer): LayerRenderer {
  const plain = readFileSync(here('../../demo/frameworks/plain/index.html'), 'utf8');
  const controls = /<main>([\s\S]*)<\/main>/.exec(plain)?.[1] ?? '';
  return {
    ...layer,
    renderHeader(config, data) {
      const { html, head } = layer.renderHeader(config, data);
      return { html, head: `${head}\n<script type="module" src="${PLAIN}page.js"></script>` };
    },
    renderFooter(config, data) {
      const { html, head } = layer.renderFooter(config, data);
      return { html: `<section>${controls}</section>${html}`, head };
    },
  };
}
