import type { Emit } from '../../elements/events.ts';
import { createHttp } from '../api/http.ts';
import { BOOTSTRAP_PATH } from '../api/session.ts';
import { clock } from '../browser/clock.ts';
import { connection } from '../browser/connection.ts';
import { cookies } from '../browser/cookies.ts';
import { onLocaleChange, pageDocument } from '../browser/page-document.ts';
import { pageEvents } from '../browser/page-events.ts';
import { pageLocation } from '../browser/page-location.ts';
import { platform } from '../browser/platform.ts';
import { openStorage } from '../browser/storage.ts';
import { localeInForce } from '../i18n/locale.rules.ts';
import { createTextsStore } from '../i18n/texts.store.ts';
import { modeOf } from '../session/session.rules.ts';
import { createSessionStore } from '../session/session.store.ts';
import { createThemeStore } from '../theme/theme.store.ts';
import { chooseLocale } from './choose-locale.ts';
import type { PageConfig } from './page-config.rules.ts';
import { createReports } from './reports.ts';
import { createSharedParts } from './shared-parts.ts';

export type App = ReturnType<typeof createApp>;

/** One page's app: its stores, wired. Passive until started, and started again after it was stopped. */
export function createApp(first: PageConfig) {
  let config = first;
  const reports = createReports();
  const { report } = reports;
  const parts = createSharedParts();
  const names = config.names;
  let life = new AbortController();
  let running = false;
  /** For which person the answers that are kept were given. */
  let loadedFor: string | undefined;
  const http = createHttp({
    baseUrl: config.apiUrl,
    pageOrigin: pageLocation.url().origin,
    credentials: () => (config.storefrontToolkit ? 'same-origin' : 'include'),
    token: () => (config.storefrontToolkit ? config.token : undefined),
    xsrfToken: () => cookies.read(names.xsrfCookie),
    life: () => life.signal,
    unauthorized: (url) => {
      tellUnauthorized(url);
      if (!url.includes(BOOTSTRAP_PATH)) doubtPerson();
    },
  });
  let toldToken: string | undefined;
  /** Once per token, for a 401 on any call of the header. */
  const tellUnauthorized = (url: string) => {
    const token = config.token ?? '';
    if (toldToken === token) return;
    toldToken = token;
    reports.emitters[0]?.('mp-auth-error', { url, status: 401 });
  };
  let doubtedToken: string | undefined;
  /** A refused call changes nothing by itself: the bootstrap, asked again once per token, says who is here. */
  const doubtPerson = () => {
    const token = config.token ?? '';
    // Before the first answer there is one to come.
    if (session.getState().at === 'unknown') return session.doubt();
    if (!session.hasPerson() || doubtedToken === token) return;
    doubtedToken = token;
    session.doubt();
    void load().finally(session.endDoubt);
  };
  const session = createSessionStore({
    http,
    marketUrl: config.marketUrl,
    report,
    unauthorized: (url) => pageEvents.dispatch('universalnav:401', { url }),
    storage: openStorage('localStorage'),
    rememberedKey: names.rememberedUser,
  });
  const texts = createTextsStore(http, localeInForce(config.locale, pageDocument.locale()));
  const theme = createThemeStore(http, config.marketUrl, report);

  /** What depends on who is here and on the page's language: asked again when either changes, never twice the same. */
  const follow = () => {
    const known = session.getState();
    const bootstrap = known.at === 'known' ? known.bootstrap : undefined;
    const partner = config.partner ?? bootstrap?.settings.partner ?? (bootstrap && config.tenants.firstParty);
    if (!partner) return;
    const mode = currentMode();
    void texts.load(partner, localeInForce(config.locale, pageDocument.locale(), bootstrap?.locale));
    // A draft is nowhere but behind its own call.
    if (mode === 'preview') void theme.load(partner, mode, undefined, draft());
    else void theme.load(partner, mode, bootstrap?.theme);
  };

  const draft = () => {
    const query = pageLocation.url().searchParams;
    return {
      themeId: query.get(names.themeIdQuery) ?? cookies.read(names.themeIdCookie),
      versionId: query.get(names.versionIdQuery) ?? undefined,
    };
  };

  const currentMode = () => {
    const query = pageLocation.url().searchParams;
    return modeOf({
      heartbeat: cookies.read(names.heartbeatCookie),
      themeIdCookie: cookies.read(names.themeIdCookie),
      themeIdQuery: query.get(names.themeIdQuery) ?? undefined,
      dev: query.get(names.devQuery) ?? undefined,
      productPreviewCookie: cookies.read(names.productPreviewCookie),
    });
  };

  const load = () => {
    loadedFor = identity();
    return session.load({ bootstrap: config.bootstrap, userUuid: config.userUuid });
  };
  const identity = () => [config.userUuid ?? '', toJson(config.bootstrap)].join('|');

  return {
    get config() {
      return config;
    },
    http,
    clock,
    connection,
    platform,
    location: pageLocation,
    report,
    tellUnauthorized,
    doubtPerson,
    share: parts.share,
    session,
    texts,
    theme,

    /** Starts the calls and the subscriptions; answers how to stop both. Answers that are there are kept. */
    start(): () => void {
      if (life.signal.aborted) life = new AbortController();
      const stops = [session.subscribe(follow), onLocaleChange(follow)];
      follow();
      running = true;
      if (!session.isSettled() || loadedFor !== identity()) void load();
      return () => {
        for (const stop of stops) stop();
        running = false;
        session.stop();
        parts.stop();
        life.abort();
      };
    },

    /** Takes over what a tag says about the page: the first given value wins, a later change holds for all. */
    configure(next: Partial<PageConfig>): void {
      const before = config;
      config = { ...config, ...next };
      if (!running) return;
      if (before.userUuid !== config.userUuid || !sameJson(before.bootstrap, config.bootstrap)) void load();
      follow();
    },

    /** Asks everything once more. What is shown stays until other answers come. */
    refresh() {
      texts.askAgain();
      theme.askAgain();
      return load().then(follow);
    },
    chooseLocale: (locale: string, emit: Emit) => chooseLocale(locale, emit, pageLocation),
    join: (emit: Emit) => reports.join(emit),
  };
}

/** Objects of the page are compared by what they say: a host may make a new one at each of its renders. */
const sameJson = (one: unknown, other: unknown): boolean => one === other || toJson(one) === toJson(other);

function toJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return 'unreadable';
  }
}
