import type { Emit } from '../../elements/events.ts';
import { asRecord, asText } from '../api/json.rules.ts';
import type { EarlyCalls } from '../api/early-answer.ts';
import { clock } from '../browser/clock.ts';
import { connection } from '../browser/connection.ts';
import { onLocaleChange, pageDocument } from '../browser/page-document.ts';
import { pageEvents } from '../browser/page-events.ts';
import { pageLocation } from '../browser/page-location.ts';
import { platform } from '../browser/platform.ts';
import { onRootChange, rootColour } from '../browser/root-colours.ts';
import { lookQuestion } from './look-question.rules.ts';
import { PARTNERS, createTextsStore } from '../i18n/texts.store.ts';
import { readImpersonation } from '../session/bootstrap.rules.ts';
import { bootstrapOf } from '../session/session.rules.ts';
import { createSessionStore } from '../session/session.store.ts';
import { DEFAULT_TENANTS } from '../session/tenants.rules.ts';
import { createTenantTemplates } from '../templates/templates.store.ts';
import { createThemeStore } from '../theme/theme.store.ts';
import { chooseLocale } from './choose-locale.ts';
import { createGivenAnswers } from './given-answers.ts';
import type { PageConfig } from './page-config.rules.ts';
import { createPageAddress } from './page-address.ts';
import type { AskedOf } from './early-questions.ts';
import { createPersonQuestion } from './person-question.ts';
import { createPersonWatch } from './person-watch.ts';
import { obeyStorage } from './page-memory.ts';
import { createPageServices } from './page-services.ts';
import { createRefusedCalls } from './refused-calls.ts';
import { createReports } from './reports.ts';
import { type Choices, createSharedParts } from './shared-parts.ts';
import { templateReader } from './template-reader.ts';

export type App = ReturnType<typeof createApp>;

/** One page's app: its stores, wired. Asks nothing by itself until started, and started again after it was stopped. */
export function createApp(first: PageConfig, fetch: typeof window.fetch, early: EarlyCalls = {}, choices?: Choices) {
  let config = first;
  const reports = createReports();
  const { report } = reports;
  const { stop: endParts, ...parts } = createSharedParts(choices);
  let life = new AbortController();
  let running = false;
  const stops: (() => void)[] = [];
  const watchers = new Set<() => void>();
  /** What came with the page's HTML. */
  const given = createGivenAnswers();
  const { http, cache, marks, pageMode, locale } = createPageServices({
    config: () => config,
    life: () => life.signal,
    fetch,
    said: early.said,
    given,
    unauthorized: (url) => {
      refused.tell(url);
      if (!refused.isOfBootstrap(url)) doubtPerson();
    },
  });
  const refused = createRefusedCalls({
    token: () => config.token,
    tell: (url) => reports.emitters[0]?.('mp-auth-error', { url, status: 401 }),
    doubt() {
      session.doubt();
      void question.ask(true).finally(session.endDoubt);
    },
  });
  const doubtPerson = () => {
    // Before the first answer there is one to come.
    if (session.getState().at === 'unknown') session.doubt();
    else if (session.hasPerson()) refused.doubtOnce();
  };
  const address = createPageAddress(pageLocation);
  const session = createSessionStore({
    http,
    marketUrl: config.marketUrl,
    report,
    unauthorized: (url) => pageEvents.dispatch('universalnav:401', { url }),
    marks,
    cache,
    locale,
    isActing: () => readImpersonation(config.impersonation)?.impersonated ?? false,
    myApps: () => config.myApps,
  });
  refused.follow(session);
  const texts = createTextsStore(http, locale(), cache, report);
  const theme = createThemeStore({
    http,
    marketUrl: config.marketUrl,
    report,
    cache,
    declared: rootColour,
  });
  const templates = createTenantTemplates({ reader: templateReader, http, marketUrl: config.marketUrl, report, cache });

  const bootstrap = () => bootstrapOf(session.getState());
  const look = (known = session.lastSeen()) =>
    lookQuestion(config, pageDocument.locale(), { partner: known?.settings.partner, locale: known?.locale });

  /** Somebody is here, and what depends on them has been asked for. */
  let stands = false;
  /** What depends on who is here, on the language, and on what the address says of a draft: never twice the same. */
  const follow = () => {
    // What was said of the marketplace with who is leaving holds on.
    const known = session.lastSeen();
    const stood = stands;
    stands = bootstrap() !== undefined;
    theme.restyle(config.globalStyles);
    // Nobody's words and look before it is known whose.
    if (!known && config.partner === undefined) return;
    const mode = pageMode.mode();
    const { partner, locale } = look(known);
    void texts.load(partner, locale, stood);
    // A draft is nowhere but behind its own call.
    const source = mode === 'preview' ? { draft: pageMode.draft() } : { given: known?.theme };
    void theme.load({ partner, mode, locale, ...source });
    void templates.load({ partner, mode, locale, given: known?.templates });
  };

  const forgetAnswers = () => {
    given.drop();
    early.drop?.();
  };

  const question = createPersonQuestion({
    session,
    config: () => config,
    forgetAnswers,
    failed(error) {
      console.error('handled myapps and props promise error', error);
      report({ code: 'render', message: 'The header could not be loaded', retryable: true });
    },
  });
  const person = createPersonWatch({ session, config: () => config, question });

  /** What was refused with the former token is worth another try. */
  const takeToken = (next: Partial<PageConfig>) => {
    const wasRefused = refused.wasRefused();
    config = { ...config, ...next };
    if (!wasRefused || refused.wasRefused()) return;
    if (!running) question.drop();
    else if (!person.isAwaited()) void question.ask(true).then(follow);
  };

  /** Takes over what a tag says about the page: the first given value wins, a later change holds for all. */
  const configure = (next: Partial<PageConfig>): void => {
    const before = config;
    takeToken(next);
    // Nobody has asked for them so far, or nobody may see them any more.
    if ((before.myApps === false) !== (config.myApps === false)) question.drop();
    obeyStorage(config);
    session.obeyActing();
    for (const run of watchers) run();
    if (!running) return;
    if (!question.isOfNow() && !person.isAwaited()) void question.ask();
    follow();
  };

  /** The page brings a fresh token. */
  const renewToken = (detail: unknown) => {
    const token = asText(asRecord(detail)['token']);
    if (token !== undefined && token !== config.token) configure({ token });
  };

  return {
    get config() {
      return config;
    },
    configure,
    http,
    given,
    clock,
    connection,
    platform,
    location: pageLocation,
    address,
    report,
    tellUnauthorized: refused.tell,
    doubtPerson,
    cache,
    tenants: () => config.tenants ?? DEFAULT_TENANTS,
    partner: (): string => look().partner,
    ...parts,
    session,
    leave: person.leave,
    texts,
    theme,
    templates,
    /** Nothing has come yet: it shows what is shown of anybody, in built-in words. */
    isBlank: () => session.getState().at === 'unknown' && !texts.getState().settled,
    /**
     * Starts the calls and the subscriptions. Answers that are there are kept, unless somebody else has come since they were
     * asked for; or nobody, as a logout may still be under way.
     */
    start(asked?: AskedOf): void {
      if (asked && (asked.remembered !== marks.remembered() || !marks.isStillUnder(asked.sign))) {
        forgetAnswers();
        if (marks.isForgotten()) session.loseSight(true);
      }
      stops.push(
        session.subscribe(follow),
        onLocaleChange(follow),
        onRootChange(theme.lookAgain),
        templates.subscribe(({ translations }) => texts.under(PARTNERS, translations)),
        address.start(),
        address.subscribe(follow),
        person.stop,
      );
      cache.sweep();
      follow();
      running = true;
      if (!person.start(question.isOfNow())) question.begin();
    },
    /** Ends both, and what tags have in common, which may be there before the start. */
    stop(): void {
      for (const stop of stops.splice(0)) stop();
      running = false;
      stands = false;
      session.stop();
      question.giveUp();
      given.reset();
      endParts();
      life.abort();
      for (const asked of [texts, theme, templates]) asked.giveUp();
    },

    /** Runs after a tag, or an event of the page, has said something else about it. */
    onConfigured(run: () => void): () => void {
      watchers.add(run);
      return () => void watchers.delete(run);
    },

    /** Asks everything once more. What is shown stays until other answers come. */
    async refresh(): Promise<void> {
      for (const asked of [texts, theme, templates]) asked.askAgain();
      if (!running) {
        // Who begins later asks who is here.
        question.drop(true);
        return forgetAnswers();
      }
      await question.ask(true);
      if (running) follow();
    },
    chooseLocale: (tag: string, emit: Emit) => chooseLocale(tag, emit, { location: pageLocation, session }),
    join(emit: Emit, leads?: boolean): () => void {
      if (life.signal.aborted) life = new AbortController();
      // A page that brings a token does not wait for the start.
      if (stops.length === 0) stops.push(pageEvents.listen('universalnav:refresh:token', renewToken));
      return reports.join(emit, leads);
    },
  };
}
