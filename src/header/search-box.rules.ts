import { isErrorPage } from '../app/error-page.rules.ts';
import { encoded } from '../api/url.rules.ts';
import { withoutLocale } from '../i18n/locale.rules.ts';
import type { MessageKey } from '../i18n/messages.ts';

/** Rules of the search box that the header hosts (H §2.3). */

export const SEARCH_MAX_LENGTH = 200;

export interface SearchPage {
  readonly url: URL;
  readonly marketUrl: string;
  /** The host page is the marketplace itself. */
  readonly isMarketplace: boolean;
  readonly storefrontBuilder: boolean;
  readonly listingEndpoint?: string;
}

const hashRoute = (query: string) => `#!list/page/1/search/${encoded(query)}`;

/** Where a submitted search leads; `hash` means: this page stays and its hash is set. */
export type SearchTarget = { readonly go: string } | { readonly hash: string; readonly go: string };

export function searchTarget(page: SearchPage, query: string): SearchTarget {
  const path = withoutLocale(page.url.pathname);
  const listing = path === '/listing' || path.startsWith('/listing/') || path.startsWith('/productLines/');
  const onErrorPage = isErrorPage(page.url.pathname);
  if (!onErrorPage && page.isMarketplace && listing && !page.storefrontBuilder) {
    const hash = hashRoute(query);
    const target = new URL(page.url);
    target.hash = hash;
    return { hash, go: target.href };
  }
  if (!onErrorPage && page.storefrontBuilder) return { go: storefrontTarget(page, query) };
  return { go: `${page.marketUrl}/listing?q=${encoded(query)}${hashRoute(query)}` };
}

/** In storefront-builder mode a search for nothing takes back the one that the page is about. */
export const emptiedTarget = (page: SearchPage): string | undefined =>
  page.storefrontBuilder && page.url.searchParams.has('q') && !isErrorPage(page.url.pathname)
    ? storefrontTarget(page, '')
    : undefined;

function storefrontTarget({ url, marketUrl, listingEndpoint }: SearchPage, query: string): string {
  const target = new URL(listingEndpoint ?? `${marketUrl}/listing`, url);
  const kept = new URLSearchParams(url.search);
  for (const name of ['page', 'pl']) kept.delete(name);
  if (query) kept.set('q', query);
  else for (const params of [kept, target.searchParams]) params.delete('q');
  const taken = new Set<string>();
  for (const [name, value] of kept) {
    // What the page says comes in the place of what the endpoint says, all of it.
    if (taken.has(name)) target.searchParams.append(name, value);
    else target.searchParams.set(name, value);
    taken.add(name);
  }
  return target.href;
}

export const appsTarget = (marketUrl: string, query: string): string => `${marketUrl}/appwise/search/${encoded(query)}`;

/** The text that the hash's search parameter brings along; empty where there is none or it cannot be decoded. */
export function initialQuery(url: URL): string {
  if (isErrorPage(url.pathname)) return '';
  const encoded = /(?:^#!?|[/?&])search[/=]([^/&?]*)/.exec(url.hash)?.[1] ?? '';
  try {
    return decodeURIComponent(encoded).slice(0, SEARCH_MAX_LENGTH);
  } catch {
    return '';
  }
}

/** The product line that a page is about. */
export const productLineOf = (url: URL): string | undefined =>
  /^\/productLines\/([^/]+)/.exec(withoutLocale(url.pathname))?.[1];

/** The placeholder's text: the page's own on /listing and /productLines, else the configured one, else the default. */
export function placeholderOf(
  url: URL,
  configured: string | undefined,
  productLineName: (id: string) => string | undefined,
): { readonly key: MessageKey; readonly args?: readonly string[] } | { readonly text: string } {
  const path = withoutLocale(url.pathname);
  const id = productLineOf(url);
  if (id) {
    const name = productLineName(id);
    return name ? { key: 'unav.search.findInProductLine', args: [name] } : { key: 'unav.search.findApplications' };
  }
  if (/^\/listing\/?$/.test(path)) return { key: 'unav.search.findApplications' };
  return configured !== undefined ? { text: configured } : { key: 'unav.search.placeholder' };
}
