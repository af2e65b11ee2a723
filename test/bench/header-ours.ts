import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DIST } from './build-pages.ts';
import type { Candidate } from './header-contenders.ts';

/** Our header with each of its builds, as the README puts it into a page. */

const SEARCH = { domain: 'meridian', capabilities: ['appwise'] };
const MARKUP = `<mp-header search='${JSON.stringify(SEARCH)}'></mp-header>`;

/** The rules that keep the tags' places, as a page has them in its own HTML: in both builds they are the same. */
export const reserveStyle = (): string => `<style>${readFileSync(join(DIST, 'mp-reserve.css'), 'utf8')}</style>`;

const headFor = (folder: string): string =>
  `${reserveStyle()}\n<script type="module" src="${folder}/mp-elements.js"></script>`;

const PLACES = {
  header: 'mp-header',
  trigger: ['mp-header', '#mp-trigger-user'],
  entry: ['mp-header', '#mp-menu-user a'],
  field: ['mp-header', 'input[name=q]'],
} as const;

export const WITH_REACT = 'ours';
/** By the recipe of the README: the page names the files that the tag needs in the end. */
export const PRELOADED = 'ours, preloaded';
export const LIGHT = 'ours, light';
export const SERVER = 'ours, server-rendered';

const SERVER_FILE = join(DIST, 'server.js');

function preloads(): string {
  const files = JSON.parse(readFileSync(join(DIST, 'preloads.json'), 'utf8')) as Readonly<Record<string, string[]>>;
  const links = (files['mp-header'] ?? []).map(
    (file) => `<link rel="modulepreload" fetchpriority="low" href="/dist/${file}">`,
  );
  return links.join('\n');
}

/** Asked for once `dist/` is there. */
export const ours = (): readonly Candidate[] => [
  { name: WITH_REACT, kind: 'ours', head: headFor('/dist'), markup: MARKUP, places: PLACES },
  { name: PRELOADED, kind: 'ours', head: `${headFor('/dist')}\n${preloads()}`, markup: MARKUP, places: PLACES },
  {
    name: LIGHT,
    kind: 'ours',
    needs: join(DIST, 'lite/mp-header.js'),
    head: headFor('/dist/lite'),
    markup: MARKUP,
    places: PLACES,
  },
];

/** The answers that a server gives to the page, by their names in its data. */
const ANSWERS: Readonly<Record<string, string>> = {
  bootstrap: '/api/session/v1/bootstrap-context',
  translations: '/api/v1/translation/',
  templates: '/api/channel/v1/styles/FIRST_PARTY/templates/',
  theme: '/api/channel/v1/styles/FIRST_PARTY/theme/',
  themeSettings: '/api/theme/v1/publishedVersion/settings/header',
  apps: '/api/v3/universal-nav/assignments/',
  flags: '/api/appconfigr/v1/evaluation/flagbatch',
  cart: '/api/checkout/v1/shoppingCarts/itemDetails',
};

export interface Asked {
  readonly path: string;
  readonly answer: unknown;
}

interface ServerModule {
  renderHeader(
    config: Readonly<Record<string, unknown>>,
    data: Readonly<Record<string, unknown>>,
  ): Rendered | Promise<Rendered>;
}
interface Rendered {
  readonly html: string;
  readonly head: string;
}

/** `asked`: what the page without a server's help asks for. Answers nothing where that build is not there. */
export async function renderedByServer(origin: string, asked: readonly Asked[]): Promise<Candidate | undefined> {
  if (!existsSync(SERVER_FILE)) return undefined;
  const { renderHeader } = (await import(pathToFileURL(SERVER_FILE).href)) as ServerModule;
  const data = Object.fromEntries(
    Object.entries(ANSWERS).flatMap(([name, path]) => {
      const found = asked.find((one) => one.path.startsWith(path));
      return found ? [[name, found.answer]] : [];
    }),
  );
  const config = { marketUrl: origin, search: SEARCH, assets: `${origin}/dist/`, nonce: 'page' };
  const { html, head } = await renderHeader(config, data);
  const script = '<script type="module" src="/dist/mp-elements.js"></script>';
  return { name: SERVER, kind: 'ours', head: `${script}\n${head}`, markup: html, places: PLACES };
}
