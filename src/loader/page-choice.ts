import { takeOrFetch } from '../api/early-answer.ts';
import { fetchFlag } from '../api/flags.ts';
import { type Http, createHttp } from '../api/http.ts';
import { fetchBootstrap } from '../api/session.ts';
import { createPageMode } from '../app/page-mode.ts';
import { type PageConfig, readPageConfig, subInForce } from '../app/page-config.rules.ts';
import { cookies } from '../browser/cookies.ts';
import { pageDocument } from '../browser/page-document.ts';
import { pageLocation } from '../browser/page-location.ts';
import { isFramed } from '../browser/page-places.ts';
import { openStorage } from '../browser/storage.ts';
import { localeInForce } from '../i18n/locale.rules.ts';
import { createAnswerCache } from '../session/answer-cache.store.ts';
import { bootPlan } from '../session/boot.rules.ts';
import { type Bootstrap, parseBootstrap } from '../session/bootstrap.rules.ts';
import { createPersonMarks } from '../session/person-marks.store.ts';
import { DEFAULT_TENANTS, tenantOfHost } from '../session/tenants.rules.ts';
import { type Foreign, createForeign } from './foreign-navigation.ts';
import type { LoaderConfig } from './loader-config.rules.ts';
import {
  type Navigation,
  type PageSigns,
  QUOTE_FLAG,
  type QuoteFlag,
  isCheckout,
  isGlobalHeaderForced,
  isQuoteVersionPage,
  merchantBackground,
  readQuoteFlag,
} from './navigation-choice.rules.ts';
import { type Decision, startNavigation } from './navigation.store.ts';

export interface Choice {
  readonly navigation: Navigation;
  /** Makes what stands in the standard header's place. */
  readonly foreign?: () => Foreign;
}

/** Chooses this page's navigation by what page, browser and server say. Answers how to stop. */
export function choosePageNavigation(
  config: LoaderConfig,
  slot: Map<string, unknown>,
  tell: (choice: Choice) => void,
): () => void {
  const life = new AbortController();
  const page = readPageConfig(config.values, pageLocation.url());
  const { origin } = pageLocation.url();
  const http = createHttp({
    baseUrl: page.apiUrl,
    pageOrigin: origin,
    credentials: () => (page.storefrontToolkit ? 'same-origin' : 'include'),
    token: () => (page.storefrontToolkit ? page.token : undefined),
    xsrfToken: () => cookies.read(page.names.xsrfCookie),
    life: () => life.signal,
    fetch: takeOrFetch(slot, 'choice'),
  });
  const stop = startNavigation(
    {
      signs: signsOf(config, page),
      plan: bootPlan(page, () => keptBootstrap(page)),
      ask: () => fetchBootstrap(http),
      askQuoteFlag: (person) => askQuoteFlag(http, page, person),
    },
    (decision) => tell(choiceOf(decision, config, page)),
  );
  return () => {
    stop();
    life.abort();
  };
}

function choiceOf({ navigation, person }: Decision, { searchAndCuration }: LoaderConfig, page: PageConfig): Choice {
  if (navigation === 'standard') return { navigation };
  const partner = page.partner ?? person.settings.partner;
  const background = merchantBackground({ searchAndCuration, partner }, page.tenants ?? DEFAULT_TENANTS);
  return { navigation, foreign: () => createForeign(navigation, background) };
}

function signsOf(config: LoaderConfig, page: PageConfig): PageSigns {
  const { pathname } = pageLocation.url();
  return {
    isForced: isForced(page, config.forceGlobalHeaderHosts),
    isQuoteVersion: isQuoteVersionPage(pathname, config.quoteVersionPattern),
    isFramed: isFramed(),
    isMarketplace: config.isMarketplace,
    isCheckout: isCheckout(pathname, config.useTemplate),
  };
}

/** What the address asks for holds for the whole session. */
function isForced({ names }: PageConfig, hosts: readonly string[]): boolean {
  const tab = openStorage('sessionStorage');
  const { searchParams, hostname } = pageLocation.url();
  const query = searchParams.get(names.forceGlobalHeader);
  if (query === 'true') tab.set(names.forceGlobalHeader, query);
  return isGlobalHeaderForced({
    query,
    stored: tab.get(names.forceGlobalHeader),
    hostname,
    hosts,
  });
}

/** What the header has kept of the person who is still here, read by its own rules. */
function keptBootstrap(page: PageConfig): unknown {
  const { names, marketUrl } = page;
  const local = openStorage('localStorage');
  const sign = () => cookies.read(names.xsrfCookie);
  const marks = createPersonMarks({ local, tab: openStorage('sessionStorage'), key: names.rememberedUser, sign });
  const person = page.userUuid ?? marks.confirmed();
  if (!person) return undefined;
  const pageMode = createPageMode(() => page);
  const cache = createAnswerCache({
    storage: local,
    cookies,
    tagCookie: names.tagCookie,
    marketUrl,
    sub: () => subInForce(page, pageLocation.url()),
    isOn: () => page.cache ?? true,
    isPreview: () => pageMode.mode() === 'preview',
  });
  const locale = localeInForce(page.locale, pageDocument.locale());
  const kept = cache.read({ person, widget: 'header', key: 'bootstrap', locale });
  return kept !== undefined && parseBootstrap(kept).userUuid === person ? kept : undefined;
}

/** Of the page's own origin, for the tenant that its host belongs to, else the partner's. */
async function askQuoteFlag(http: Http, page: PageConfig, person: Bootstrap): Promise<QuoteFlag> {
  const { origin, hostname } = pageLocation.url();
  const tenants = page.tenants ?? DEFAULT_TENANTS;
  const tenant = tenantOfHost(tenants, hostname) ?? page.partner ?? person.settings.partner ?? tenants.firstParty;
  try {
    return readQuoteFlag(await fetchFlag(http, origin, tenant, QUOTE_FLAG));
  } catch (error) {
    console.error('Error fetching flag', error instanceof Error ? error.message : error);
    return 'failed';
  }
}
