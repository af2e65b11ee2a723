import { type HttpConfig, createHttp } from '../api/http.ts';
import { cookies } from '../browser/storage.ts';
import { pageDocument } from '../browser/page-document.ts';
import { pageLocation } from '../browser/page-location.ts';
import { localeInForce } from '../i18n/locale.rules.ts';
import type { GivenAnswers } from './given-answers.ts';
import type { PageConfig } from './page-config.rules.ts';
import { createPageMemory } from './page-memory.ts';
import { createPageMode } from './page-mode.ts';

export interface PageServicesDeps {
  /** Asked for at each use. */
  readonly config: () => PageConfig;
  /** Ends all calls. */
  readonly life: () => AbortSignal;
  readonly fetch: typeof fetch;
  /** What calls that were made before the app was here have said. */
  readonly said?: HttpConfig['said'];
  /** What came with the page's HTML. */
  readonly given?: GivenAnswers;
  /** A call was answered by 401. */
  readonly unauthorized?: (url: string) => void;
}

/** How a page asks its marketplace, and what it remembers: the same for its app and for the choice of navigation. */
export function createPageServices({ config, life, fetch, said, given, unauthorized }: PageServicesDeps) {
  const { apiUrl, names } = config();
  const xsrfToken = () => cookies.read(names.xsrfCookie);
  const pageMode = createPageMode(config);
  const http = createHttp({
    baseUrl: apiUrl,
    pageOrigin: pageLocation.url().origin,
    credentials: () => (config().storefrontToolkit ? 'same-origin' : 'include'),
    token: () => (config().storefrontToolkit ? config().token : undefined),
    xsrfToken,
    life,
    fetch,
    said,
    unauthorized,
  });
  const { cache, marks } = createPageMemory({ config, isPreview: () => pageMode.mode() === 'preview' });
  return {
    http: given?.wrapHttp(http) ?? http,
    cache: given?.wrapCache(cache) ?? cache,
    pageMode,
    marks,
    /** As tag and document say, before the bootstrap has spoken. */
    locale: () => localeInForce(config().locale, pageDocument.locale()),
  };
}
