import { toJson } from '../api/json.rules.ts';
import type { Emit } from '../../elements/events.ts';
import { createHttp, statusOf } from '../api/http.ts';
import { createSearchApi } from '../api/search.ts';
import { sameOrigin } from '../api/url.rules.ts';
import type { App } from '../app/start-app.ts';
import { onIdle } from '../browser/page-document.ts';
import { lastTyped, noteOwner, typedInto } from '../browser/shadow-dom.ts';
import { onOtherTab, openStorage } from '../browser/storage.ts';
import type { MessageKey } from '../i18n/messages.ts';
import type { Part } from '../ui/part.store.ts';
import type * as ResultSections from './result-section.view.tsx';
import { createRecentQueriesShelf } from './recent-queries.store.ts';
import { createSearchAnswers, withSharedAnswers } from './search-answers.store.ts';
import type { SearchConfig } from './search-config.rules.ts';
import type { Question } from './search-state.rules.ts';
import type { SearchTargets } from './search-target.rules.ts';
import { type SearchStore, createSearchStore } from './search.store.ts';

export interface SearchSurroundings {
  readonly app: App;
  readonly config: SearchConfig;
  readonly targets: SearchTargets;
  readonly emit: Emit;
  /** What the results are drawn with. */
  readonly results: Part<typeof ResultSections>;
  /** Where its field stands, perhaps with a text that was typed before the box was there. */
  readonly root: ShadowRoot;
  /** Told once its field is there. */
  readonly onField?: (() => void) | undefined;
  /** Told of a 401: the header tells its page of it. */
  readonly onUnauthorized?: (url: string) => void;
}

const SERVICE_TEXTS: Readonly<Record<string, MessageKey>> = {
  messenger: 'unav.search.service.messenger',
  marketplace: 'unav.search.service.marketplace',
  directory: 'unav.search.service.directory',
};

export type SearchBox = ReturnType<typeof createSearchBox>;

/** With what the results are drawn, whoever makes one knows. */
export type CreateSearchBox = (surroundings: Omit<SearchSurroundings, 'results'>) => SearchBox;

/**
 * A search box with its calls: they go to its own marketplace, always with credentials, the token as a bearer. All
 * boxes of a page share the answers and the recent queries, and nothing else.
 */
export function createSearchBox(surroundings: SearchSurroundings) {
  const { app, config, targets, emit, results, root, onField, onUnauthorized } = surroundings;
  const { clock, connection, location, session } = app;
  const answers = app.share('search-answers', () => {
    const shared = createSearchAnswers({ clock, connection });
    return { ...shared, stop: session.onPersonNews(shared.forget) };
  });
  const recents = app.share('recent-queries', () => {
    const shelf = createRecentQueriesShelf({ openStorage, onOtherTab });
    // They are the person's, for whichever company.
    const stopListening = session.onPersonNews((news) => news !== 'moved' && shelf.forget());
    return {
      ...shelf,
      stop() {
        stopListening();
        shelf.stop();
      },
    };
  });
  /** Who refuses another token, or is another server, says nothing of who is here. */
  const isOfPage = (url: string, accessToken: string | undefined): boolean => {
    const { marketUrl, apiUrl, token } = app.config;
    const isOurs = [marketUrl, apiUrl].some((place) => sameOrigin(url, new URL(place).origin));
    return isOurs && (accessToken === undefined || accessToken === token);
  };
  const apiFor = ({ marketUrl, accessToken, domain, addresses }: SearchConfig) => {
    const http = createHttp({
      baseUrl: marketUrl,
      pageOrigin: location.url().origin,
      token: () => accessToken,
      unauthorized: (url) => {
        if (isOfPage(url, accessToken)) app.doubtPerson();
        onUnauthorized?.(url);
      },
    });
    const whose = toJson([marketUrl, accessToken, domain, addresses]);
    return withSharedAnswers(createSearchApi(http, domain, addresses), answers, whose);
  };

  const box = createSearchStore({
    config,
    typed: typedInto(root),
    typedAt: lastTyped(root),
    targets,
    clock,
    connection,
    location,
    emit,
    apiFor,
    openRecent: recents.of,
    serviceName: (fixed) => app.texts.getState().texts.t(SERVICE_TEXTS[fixed] ?? 'unav.search.service.directory'),
    onFailure: (source, error) =>
      app.report({
        code: 'search',
        message: `The search source ${source} gave no answer`,
        region: source,
        status: statusOf(error),
        retryable: statusOf(error) !== 401,
      }),
  });
  const endPreparing = prepareResults(box, results, () =>
    app.report({ code: 'script', message: 'What the results are drawn with could not be fetched', retryable: true }),
  );
  if (session.isOnHold()) box.hearOfPerson('left');
  const stops = [endPreparing, session.onPersonNews(box.hearOfPerson), app.texts.subscribe(box.nameServices)];
  return {
    ...box,
    results,
    onField,
    stop() {
      for (const stop of stops) stop();
      noteOwner(root, box.getState().isOwn);
      box.stop();
    },
  };
}

/** A box that suggests has its results' files fetched once the page has nothing better to do, or somebody asks for them. */
function prepareResults(box: SearchStore, results: Part<unknown>, failed: () => void): () => void {
  let endWait: (() => void) | undefined;
  /** What could not be had is tried again for the next question; of a failure hears who still waits. */
  let attempt: { readonly for: Question } | undefined;
  const look = () => {
    const { requested, asked } = box.getState();
    if (!box.config().suggests || results.getState().content) return;
    if (!requested) {
      attempt = undefined;
      endWait ??= onIdle(results.prepare);
    } else if (attempt?.for !== asked) {
      const mine = { for: asked };
      attempt = mine;
      results.fetch().catch(() => attempt === mine && failed());
    }
  };
  const stopListening = box.subscribe(look);
  look();
  return () => {
    attempt = undefined;
    stopListening();
    endWait?.();
  };
}
