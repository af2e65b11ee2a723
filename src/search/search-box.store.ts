import type { Emit } from '../../elements/events.ts';
import { createHttp } from '../api/http.ts';
import { createSearchApi } from '../api/search.ts';
import { openStorage } from '../browser/storage.ts';
import type { Clock } from '../browser/clock.ts';
import type { PageLocation } from '../browser/page-location.ts';
import type { MessageKey } from '../i18n/messages.ts';
import { createRecentQueries, storageFor } from './recent-queries.store.ts';
import type { SearchConfig } from './search-config.rules.ts';
import type { SearchTargets } from './search-target.rules.ts';
import { createSearchStore } from './search.store.ts';

export interface SearchSurroundings {
  readonly config: SearchConfig;
  readonly targets: SearchTargets;
  readonly clock: Clock;
  readonly location: PageLocation;
  readonly emit: Emit;
  readonly t: (key: MessageKey) => string;
  /** Text that was typed before the box was there. */
  readonly typed?: string;
}

const SERVICE_TEXTS: Readonly<Record<string, MessageKey>> = {
  messenger: 'unav.search.service.messenger',
  marketplace: 'unav.search.service.marketplace',
  directory: 'unav.search.service.directory',
};

export type CreateSearchBox = typeof createSearchBox;

/** A search box with its calls: they go to its own marketplace, always with credentials, the token as a bearer. */
export function createSearchBox({ config, targets, clock, location, emit, t, typed }: SearchSurroundings) {
  return createSearchStore({
    config: typed === undefined ? config : { ...config, initialQuery: typed },
    targets,
    clock,
    location,
    emit,
    apiFor: ({ marketUrl, accessToken, domain, addresses }) => {
      const http = createHttp({ baseUrl: marketUrl, pageOrigin: location.url().origin, token: () => accessToken });
      return createSearchApi(http, domain, addresses);
    },
    openRecent: (userId, history) => createRecentQueries(storageFor(history, openStorage), userId),
    serviceName: (fixed) => t(SERVICE_TEXTS[fixed] ?? 'unav.search.service.directory'),
  });
}
