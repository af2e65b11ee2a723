import { takeOrFetch } from '../api/early-answer.ts';
import { fetchFlag } from '../api/flags.ts';
import type { Http } from '../api/http.ts';
import { fetchBootstrap } from '../api/session.ts';
import { type PageConfig, readPageConfig } from '../app/page-config.rules.ts';
import { createPageServices } from '../app/page-services.ts';
import { isFramed } from '../browser/framed.ts';
import { pageLocation } from '../browser/page-location.ts';
import { openStorage } from '../browser/storage.ts';
import { bootPlan } from '../session/boot.rules.ts';
import type { Bootstrap } from '../session/bootstrap.rules.ts';
import { storedBootstrap } from '../session/stored-bootstrap.store.ts';
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
  const services = createPageServices({
    config: () => page,
    life: () => life.signal,
    fetch: takeOrFetch(slot, 'choice'),
  });
  const { http } = services;
  const stop = startNavigation(
    {
      signs: signsOf(config, page),
      plan: bootPlan(page, () => storedBootstrap(services, page.userUuid)),
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
