import { describe, expect, it } from 'vitest';
import { fetchApps } from '../../../src/api/apps.ts';
import type { Http } from '../../../src/api/http.ts';
import { endImpersonation } from '../../../src/api/impersonation.ts';
import { fetchCustomization, fetchProduct } from '../../../src/api/products.ts';
import { createSearchApi } from '../../../src/api/search.ts';
import { fetchBootstrap } from '../../../src/api/session.ts';
import { fetchHeaderSettings, fetchTemplates, fetchTheme } from '../../../src/api/styles.ts';
import { fetchTranslations } from '../../../src/api/translations.ts';
import { BASE, record } from './recorder.ts';

interface Documented {
  readonly call: string;
  readonly run: (http: Http) => unknown;
  readonly method?: string;
  readonly url: string;
  readonly cache?: RequestCache | readonly RequestCache[];
  readonly headers?: Readonly<Record<string, string>>;
}

const CORE = `${BASE}/api/appwise/v2/core`;
const { signal } = new AbortController();
const search = (http: Http) => createSearchApi(http, 'meridian');

/** S §7 and H §7, line by line. */
const CALLS: readonly Documented[] = [
  {
    call: 'autocomplete',
    run: (http) => search(http).autocomplete('crm', signal),
    url: `${CORE}/users/me/index/autocomplete?q=crm`,
  },
  {
    call: 'autocomplete of the marketplace',
    run: (http) => search(http).autocompleteMarketplace('crm', signal),
    url: `${CORE}/marketplaces/meridian/index/autocomplete?q=crm`,
  },
  {
    call: 'search of the marketplace',
    run: (http) => search(http).searchMarketplace('crm', '996,1001', signal),
    url: `${CORE}/marketplaces/meridian/index/search?page_size=5&q=crm&pl=996,1001`,
  },
  {
    call: 'search of the marketplace without product lines',
    run: (http) => search(http).searchMarketplace('crm', undefined, signal),
    url: `${CORE}/marketplaces/meridian/index/search?page_size=5&q=crm`,
  },
  {
    call: 'search of everything',
    run: (http) => search(http).searchAll('crm', signal),
    url: `${CORE}/users/me/index/search?q=crm&page_size=5`,
  },
  {
    call: 'facets',
    run: (http) => search(http).suggestFacets('crm', signal),
    url: `${CORE}/users/me/index/suggest?q=crm`,
  },
  {
    call: 'enabled services',
    run: (http) => search(http).fetchServices(signal),
    url: `${CORE}/users/me/services/enabled?page_size=1000`,
  },
  { call: 'user', run: (http) => search(http).fetchUser(signal), url: `${CORE}/users/me` },
  { call: 'bootstrap', run: fetchBootstrap, url: `${BASE}/api/session/v1/bootstrap-context`, cache: 'no-store' },
  {
    call: 'translations',
    run: (http) => fetchTranslations(http, 'MERIDIAN', 'en_US'),
    url: `${BASE}/api/v1/translation/MERIDIAN/en-US?namespace=universal-header`,
  },
  {
    call: 'translations of a longer locale',
    run: (http) => fetchTranslations(http, 'MERIDIAN', 'zh_Hant_TW'),
    url: `${BASE}/api/v1/translation/MERIDIAN/zh-Hant-TW?namespace=universal-header`,
  },
  {
    call: 'published theme',
    run: (http) => fetchTheme(http, 'MERIDIAN', 'published'),
    url: `${BASE}/api/channel/v1/styles/MERIDIAN/theme/published`,
  },
  {
    call: 'theme draft',
    run: (http) => fetchTheme(http, 'MERIDIAN', 'preview', { themeId: '7', versionId: '3' }),
    url: `${BASE}/api/channel/v1/styles/MERIDIAN/theme/preview?themeId=7&versionId=3`,
  },
  {
    call: "the header's settings",
    run: (http) => fetchHeaderSettings(http, 'de-DE'),
    url: `${BASE}/api/theme/v1/publishedVersion/settings/header?locale=de-DE`,
  },
  {
    call: 'templates',
    run: (http) => fetchTemplates(http, 'MERIDIAN', 'published', 'de-DE'),
    url: `${BASE}/api/channel/v1/styles/MERIDIAN/templates/published?locale=de-DE`,
  },
  {
    call: 'apps',
    run: (http) => fetchApps(http, 'company-1', 'user-1'),
    url: `${BASE}/api/v3/universal-nav/assignments/company-1/user-1?limitNbApps=9`,
  },
  {
    call: 'product',
    run: (http) => fetchProduct(http, '7101'),
    url: `${BASE}/api/marketplace/v1/products/7101.json`,
    cache: ['no-cache', 'no-store', 'reload'],
  },
  {
    call: 'customization',
    run: (http) => fetchCustomization(http, '7101', 'en-US'),
    url: `${BASE}/api/channel/v1/customizations/preview.json?applicationId=7101&locale=en-US`,
    cache: ['no-cache', 'no-store', 'reload'],
  },
  {
    call: 'end of an impersonation',
    run: endImpersonation,
    method: 'POST',
    url: `${BASE}/api/iam/v1/sessions/endImpersonation`,
    headers: { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest', 'x-xsrf-token': 'xyz' },
  },
];

/** Commas may be written either way. */
const plain = (url: string) => url.replaceAll('%2C', ',');

describe('each documented call', () => {
  it.each(CALLS)('$call', async ({ run, method = 'GET', url, cache, headers = {} }) => {
    const { http, requests, last } = record({ xsrfToken: () => 'xyz' });
    await run(http);
    expect(requests).toHaveLength(1);
    const request = last();
    expect(request.method).toBe(method);
    const [address, query = ''] = plain(request.url).split('?');
    const [documentedAddress, documentedQuery = ''] = url.split('?');
    expect(address).toBe(documentedAddress);
    expect([...new URLSearchParams(query)].toSorted()).toEqual([...new URLSearchParams(documentedQuery)].toSorted());
    expect(request.credentials).toBe('include');
    expect(request.mode).toBe('cors');
    expect(request.body).toBeNull();
    if (cache !== undefined) expect([cache].flat()).toContain(request.cache);
    for (const [name, value] of Object.entries(headers)) expect(request.headers.get(name), name).toBe(value);
    if (method === 'GET') expect(request.headers.has('x-xsrf-token')).toBe(false);
  });

  it.each(['a/b', '../../evil', 'a?b', 'a#b', 'a%2fb', 'ä', 'a b'])(
    'keeps %j inside its segment of the path',
    async (id) => {
      const runs: ((http: Http) => unknown)[] = [
        (http) => createSearchApi(http, id).autocompleteMarketplace('crm', signal),
        (http) => createSearchApi(http, id).searchMarketplace('crm', undefined, signal),
        (http) => fetchTranslations(http, id, 'en'),
        (http) => fetchTheme(http, id, 'published'),
        (http) => fetchTemplates(http, id, 'published', 'en'),
        (http) => fetchApps(http, id, 'user'),
        (http) => fetchApps(http, 'company', id),
        (http) => fetchProduct(http, id),
      ];
      for (const run of runs) {
        const { http, last } = record();
        await run(http);
        const { pathname, origin } = new URL(last().url);
        expect(origin).toBe(BASE);
        expect(pathname.split('/').some((segment) => decodeURIComponent(segment.replace(/\.json$/, '')) === id)).toBe(
          true,
        );
        expect(pathname.startsWith('/api/')).toBe(true);
      }
    },
  );

  it('the search calls can be stopped', async () => {
    const controller = new AbortController();
    const { http, last } = record();
    await createSearchApi(http, 'meridian').searchAll('crm', controller.signal);
    expect(last().signal.aborted).toBe(false);
    controller.abort();
    expect(last().signal.aborted).toBe(true);
  });
});

describe("an embedder's own addresses", () => {
  const addresses = {
    searchApiUrl: 'https://s.example/find',
    suggestApiUrl: 'https://s.example/complete',
    facetApiUrl: 'https://s.example/facets',
  };
  const moved = (http: Http) => createSearchApi(http, 'meridian', addresses);

  it.each<readonly [string, (http: Http) => unknown, string]>([
    [
      'search of everything',
      (http) => moved(http).searchAll('crm', signal),
      'https://s.example/find?q=crm&page_size=5',
    ],
    [
      'search of the marketplace',
      (http) => moved(http).searchMarketplace('crm', '7', signal),
      'https://s.example/find?page_size=5&q=crm&pl=7',
    ],
    ['autocomplete', (http) => moved(http).autocomplete('crm', signal), 'https://s.example/complete?q=crm'],
    ['facets', (http) => moved(http).suggestFacets('crm', signal), 'https://s.example/facets?q=crm'],
    ['user', (http) => moved(http).fetchUser(signal), `${CORE}/users/me`],
    ['services', (http) => moved(http).fetchServices(signal), `${CORE}/users/me/services/enabled?page_size=1000`],
  ])('take %s with the same query', async (_, run, url) => {
    const { http, last } = record();
    await run(http);
    const sent = new URL(last().url);
    const documented = new URL(url);
    expect(sent.origin + sent.pathname).toBe(documented.origin + documented.pathname);
    expect([...sent.searchParams].toSorted()).toEqual([...documented.searchParams].toSorted());
  });
});
