import { MARKET, eventually, mount } from '../page.ts';

/** A page with a place for the layer, and what it does there. */
const BOOTSTRAP = '/api/session/v1/bootstrap-context';
const FLAG = '/api/appconfigr/v1/evaluation/flag';
const HERE = location.href;

/** A configuration that shares its app with no other test's. */
export const ownConfig = (given: object = {}): Record<string, unknown> => ({
  marketUrl: MARKET,
  names: { rememberedUser: `test.${crypto.randomUUID()}` },
  header: '#header',
  ...given,
});

const paths: string[] = [];
const warned: string[] = [];
const { fetch: realFetch } = window;
const { warn, error } = console;

/** Notes calls and warnings until the page is cleared. */
export function watchPage(): void {
  window.fetch = (input, init) => {
    paths.push(new URL(input instanceof Request ? input.url : input, location.href).pathname);
    return realFetch(input, init);
  };
  console.warn = console.error = (...words: unknown[]) => void warned.push(words.join(' '));
}

export const warnings = (): readonly string[] => warned;
export const askedWhoIsHere = (): number => paths.filter((path) => path === BOOTSTRAP).length;
export const askedFlag = (): number => paths.filter((path) => path === FLAG).length;

/** Answers the place. */
export const place = (html = '<div id="header"><a href="/">Home</a></div>'): HTMLElement => mount(html);

/** The page as it was. */
export function forgetPage(): void {
  paths.length = 0;
  warned.length = 0;
  sessionStorage.clear();
  history.replaceState(null, '', HERE);
  window.fetch = realFetch;
  console.warn = warn;
  console.error = error;
  for (const id of ['merchant-nav', 'appsmart-nav']) document.getElementById(id)?.remove();
}

export const goTo = (path: string): void => history.replaceState(null, '', path);

/** What has been drawn in the header's place by a script of another navigation. */
export const drawnBy = (label: string, root: ParentNode = document): Promise<HTMLElement> =>
  eventually(() => root.querySelector<HTMLElement>(`[data-navigation="${label}"]`), `the navigation of ${label}`);

/** The standard header, drawn, in a place. */
export const headerIn = (root: ParentNode): Promise<HTMLElement> =>
  eventually(() => {
    const header = root.querySelector<HTMLElement>('mp-header');
    return header?.shadowRoot?.querySelector('.mp-root') && header;
  }, 'the standard header');

export const scripts = (): readonly string[] =>
  [...document.querySelectorAll<HTMLScriptElement>('script[src*="-nav/"]')].map(({ src }) => new URL(src).pathname);
