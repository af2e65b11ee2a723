import type { RenderConfig } from '../../elements/server.ts';
import { directionOf } from '../../src/i18n/locale.rules.ts';
import { appById } from './apps.ts';
import { findListings } from './catalogue-search.ts';
import { labelOf } from './catalogue-document.ts';
import type { DrawnLayer } from './drawn-layer.ts';
import { FOLLOW_HASH, SEARCHED_BY_HASH } from './listing-search.ts';
import { PEOPLE } from './people.ts';
import { lineIdOf } from './shelves.ts';
import { TENANTS } from './tenants.ts';
import { tokenFor, type Viewer } from './viewer.ts';

export interface HostPage {
  /** Without the locale segment. */
  path: string;
  url: URL;
  viewer: Viewer;
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

const STYLE = `body{margin:0;font:16px/1.5 -apple-system,"Segoe UI",Roboto,"Liberation Sans",Arial,sans-serif;color:#2d2d2d;background:#f8fafb}main{max-width:960px;margin:24px auto;padding:0 16px;min-height:60vh}a{color:#006080}li{margin:4px 0}.shelf{display:grid;grid-template-columns:repeat(auto-fill,minmax(160px,1fr));gap:16px;list-style:none;padding:0}.shelf img{display:block;width:40px;height:40px}`;

function shell(title: string, lang: string, head: string, body: string): string {
  return `<!doctype html>
<html lang="${escapeHtml(lang)}" dir="${directionOf(lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
<script type="module" src="/dist/mp-elements.js"></script>
${head}
</head>
<body>
${body}
</body>
</html>
`;
}

/** The way into a session: one link for each person, and one for each other marketplace. */
function chooser(): string {
  const links = PEOPLE.map(({ id, label }) => `<li><a href="/login?person=${id}">${escapeHtml(label)}</a></li>`);
  const tenants = TENANTS.map(
    ({ id, label }) => `<li><a href="/login?person=full&amp;tenant=${id}">${escapeHtml(label)}</a></li>`,
  );
  return `<h2>Who are you?</h2><ul>${links.join('\n')}</ul><h2>Another marketplace</h2><ul>${tenants.join('\n')}</ul>`;
}

function titleOf(path: string): string {
  if (path === '/' || path === '/home') return 'Home';
  const words = path.split('/').filter(Boolean).join(' · ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function results(url: URL): string {
  const query = url.searchParams.get('q') ?? '';
  const lines = url.searchParams.getAll('pl').flatMap((value) => value.split(',').map(lineIdOf));
  const found = query ? findListings(query, lines).slice(0, 50) : [];
  const rows = found
    .map((one) => `<li><a href="${escapeHtml(one.url)}">${escapeHtml(labelOf(one))}</a></li>`)
    .join('\n');
  return `<p>${found.length} listings for <q>${escapeHtml(query)}</q></p><ol>${rows}</ol>`;
}

function shelf(viewer: Viewer): string {
  const apps = (viewer.person?.apps ?? ['mail-suite', 'crm-studio', 'cloud-storage', 'kanban-wall']).flatMap(
    (id) => appById(id) ?? [],
  );
  return `<ul class="shelf">${apps
    .map(
      (app) =>
        `<li><img src="${app.imageUrl}" alt=""><a href="/apps/${app.productId}">${escapeHtml(app.name)}</a></li>`,
    )
    .join('\n')}</ul>`;
}

/** Storefront pages; the others are administration, which the layer treats as pages outside the marketplace. */
const STOREFRONT = /^\/(?:$|home|listing|apps|browse|bundles|pages|compare|help|myapps|productLines)(?:\/|$)/;

/** The header's fields on this page, by their property names. */
export function headerConfig({ path, viewer }: HostPage): RenderConfig {
  const search = { domain: viewer.tenant.id, capabilities: ['appwise', 'appinsights'] };
  return {
    myapps: true,
    ...(STOREFRONT.test(path) && { marketplace: true }),
    ...(viewer.person && { token: tokenFor(viewer.session), search }),
  };
}

/** The bare tags, which draw themselves. */
function bareLayer(page: HostPage): DrawnLayer {
  const attributes = Object.entries(headerConfig(page)).map(([name, value]) =>
    value === true ? name : `${name}="${escapeHtml(typeof value === 'string' ? value : JSON.stringify(value))}"`,
  );
  return {
    head: '<link rel="stylesheet" href="/dist/mp-reserve.css">',
    toolbar: '<mp-preview-toolbar></mp-preview-toolbar>',
    banners: '<mp-banners></mp-banners>',
    header: `<mp-header ${attributes.join(' ')}></mp-header>`,
    footer: '<mp-footer></mp-footer>',
  };
}

function content({ path, url, viewer }: HostPage): string {
  if (path === '/login') return chooser();
  return path === '/listing' ? results(url) : shelf(viewer);
}

/** One page of the marketplace: what the layer is put into. */
export function renderHostPage(page: HostPage, layer = bareLayer(page)): string {
  const { path, viewer } = page;
  const who = viewer.person ? `Signed in as ${viewer.person.name || viewer.person.id}.` : 'Not signed in.';
  return shell(
    `${titleOf(path)} – ${viewer.tenant.marketplaceName}`,
    viewer.locale,
    SEARCHED_BY_HASH.test(path) ? `${FOLLOW_HASH}\n${layer.head}` : layer.head,
    `${layer.toolbar}
${layer.banners}
${layer.header}
<main>
<h1>${escapeHtml(titleOf(path))}</h1>
<p>${escapeHtml(who)} <a href="/login">Somebody else</a></p>
${content(page)}
</main>
${layer.footer}`,
  );
}
