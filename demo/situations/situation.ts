import { logEvents } from '../event-log.ts';
import { signIn } from '../sign-in.ts';
import { SITUATIONS, type Situation } from './situation-stories.ts';
import { startMarketplace } from '../without-server.ts';

const TELEPHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
const COOKIES = ['builderHeartbeat', 'builderThemeId', 'builderVersion', 'productPreview', 'desktopVersion'];

/** As it was opened: the page will say that it is another one. */
const opened = new URL(location.href);
const names = Object.keys(SITUATIONS);
const asked = opened.searchParams.get('page') ?? '';
const name = names.includes(asked) ? asked : names[0]!;
const situation = SITUATIONS[name] as Situation;
const find = <E extends HTMLElement>(selector: string) => document.querySelector(selector) as E;

describe();
await startMarketplace();
await signIn(situation.person, situation.tenant ?? 'meridian');
prepare();
if (situation.isSandboxed) showSandboxed();
else await install();

function describe(): void {
  const { title, text, look, path } = situation;
  document.title = `${title} – Marketplace Elements`;
  find('h1').textContent = title;
  find('.lead').textContent = text;
  find('.address code').textContent = path;
  find('.look').replaceChildren(
    ...look.map((line) => Object.assign(document.createElement('li'), { textContent: line })),
  );
  find('.crumbs').append(link('./', 'Storefront'), ' · ', link('./situations.html', 'The layer, page by page'));
  const at = names.indexOf(name);
  for (const other of [names[at - 1], names[at + 1]]) {
    if (other) find('.neighbours').append(link(`./situation.html?page=${other}`, SITUATIONS[other]?.title ?? other));
  }
  logEvents(find('[role=log]'));
}

/** Whole addresses, since the page’s own changes. */
function link(path: string, text: string): HTMLAnchorElement {
  return Object.assign(document.createElement('a'), { href: new URL(path, opened).href, textContent: text });
}

/** What builder, browser and host bring to the page. */
function prepare(): void {
  const { cookies = {}, isTelephone, hasFixedLine, path } = situation;
  const hasReturned = opened.searchParams.has('returned');
  for (const cookie of COOKIES) {
    const value = hasReturned ? undefined : cookies[cookie];
    document.cookie = `${cookie}=${encodeURIComponent(value ?? '')}; path=/; samesite=lax; max-age=${value ? 3600 : 0}`;
  }
  if (hasFixedLine) document.body.append(Object.assign(document.createElement('div'), { className: 'reading' }));
  if (isTelephone) Object.defineProperty(navigator, 'userAgent', { value: TELEPHONE });
  // Of this page alone: what an earlier one has asked for holds for the whole tab.
  sessionStorage.removeItem('forceGlobalHeader');
  history.replaceState(null, '', path);
  // Loaded anew, it would be the marketplace's page of that address.
  document.addEventListener('mp-navigate', (event) => {
    if ((event as CustomEvent<{ id: string }>).detail.id !== 'reload') return;
    event.preventDefault();
    opened.searchParams.set('returned', 'yes');
    location.assign(opened);
  });
}

async function install(): Promise<void> {
  const from = new URL('./dist/loader.js', opened).href;
  const loader = (await import(/* @vite-ignore */ from)) as { install(config: unknown): unknown };
  loader.install({ header: '#header', footer: '#footer', marketUrl: opened.origin, ...situation.config });
}

/** Whatever a page in a sandbox asks for comes from nowhere: so the elements are named by whole addresses. */
function showSandboxed(): void {
  const frame = document.createElement('iframe');
  frame.className = 'sandboxed';
  frame.title = 'The header in a sandbox';
  frame.setAttribute('sandbox', 'allow-scripts allow-forms');
  frame.srcdoc = `<!doctype html><html lang="en"><meta name="color-scheme" content="light dark">
    <body style="margin: 0"><mp-header market-url="${opened.origin}"></mp-header>
    <script type="module" src="${new URL('./dist/mp-elements.js', opened).href}"></${'script'}>`;
  find('.situation').before(frame);
}
