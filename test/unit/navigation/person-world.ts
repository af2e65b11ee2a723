import { vi } from 'vitest';
import { createHttp } from '../../../src/api/http.ts';
import type { App } from '../../../src/app/start-app.ts';
import { readPageConfig } from '../../../src/app/page-config.rules.ts';
import { createSharedParts } from '../../../src/app/shared-parts.ts';
import { createAnswerCache } from '../../../src/session/answer-cache.store.ts';
import { isKept, parseBootstrap } from '../../../src/session/bootstrap.rules.ts';
import type { PersonNews } from '../../../src/session/person-news.store.ts';
import type { Session } from '../../../src/session/session.store.ts';
import { readTenants } from '../../../src/session/tenants.rules.ts';
import { createStore } from 'zustand/vanilla';
import { NO_APPS } from '../../../src/my-apps/my-apps.rules.ts';
import { createClock } from '../clock.ts';
import { memoryCookies, memoryStorage } from '../memory-storage.ts';

export const MARKET = 'https://market.example';

/** An app as far as the stores of a person need it: its session is in the test's hands, its calls are noted. */
export function personWorld(answers: Readonly<Record<string, unknown>> = {}, hosts = {}) {
  const calls: { method: string; path: string; body: unknown }[] = [];
  const http = createHttp({
    baseUrl: MARKET,
    pageOrigin: MARKET,
    fetch: async (input, init) => {
      const path = String(input instanceof Request ? input.url : input).replace(MARKET, '');
      calls.push({
        method: init?.method ?? 'GET',
        path,
        body: JSON.parse((init?.body as string | undefined) ?? 'null'),
      });
      const [, answer] = Object.entries(answers).find(([part]) => path.includes(part)) ?? [];
      if (typeof answer === 'function') return (await answer()) as Response;
      if (answer instanceof Promise) return (await answer) as Response;
      if (typeof answer === 'number') return new Response('', { status: answer });
      return answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer);
    },
  });
  let hasLeft = false;
  const heard = new Set<(news: PersonNews) => void>();
  const session = Object.assign(
    createStore<Session>(() => ({ at: 'unknown' })),
    {
      mayKeep: isKept,
      hasLeft: () => hasLeft,
      keepCurrency: vi.fn<App['session']['keepCurrency']>(),
      isGone(person: string | undefined) {
        const state = session.getState();
        return hasLeft || state.at !== 'known' || state.bootstrap.userUuid !== person;
      },
      onPersonNews(run: (news: PersonNews) => void) {
        heard.add(run);
        return () => heard.delete(run);
      },
    },
  );
  const report = vi.fn<App['report']>();
  const went: string[] = [];
  const storage = memoryStorage();
  const cache = createAnswerCache({
    storage,
    cookies: memoryCookies().cookies,
    tagCookie: 'ad_tag_m',
    marketUrl: MARKET,
    sub: () => '1',
    isOn: () => true,
    isPreview: () => false,
  });
  const refresh = vi.fn<App['refresh']>(async () => {});
  const clock = createClock();
  const app = {
    http,
    session,
    report,
    cache,
    refresh,
    clock,
    config: readPageConfig({ marketUrl: MARKET }, new URL(MARKET)),
    location: { url: () => new URL(`${MARKET}/x`), go: (url: string) => void went.push(url) },
    tenants: () => readTenants({}, hosts),
    partner: () => 'PARTNER',
    ...createSharedParts(),
  } as unknown as App;
  return {
    app,
    calls,
    report,
    went,
    refresh,
    clock,
    storage,
    /** They are on their way out. */
    leave: () => (hasLeft = true),
    /** Nobody has said yet who is here. */
    begin: () => session.setState({ at: 'unknown' }, true),
    hear: (news: PersonNews) => heard.forEach((run) => run(news)),
    /** The server, or with `fresh` false an earlier page, says who is here, and maybe nothing of their apps. */
    meet(context: object, fresh = true, hasApps = true, settled = fresh) {
      const bootstrap = parseBootstrap(context);
      const signedIn = hasApps ? 'loggedin' : 'static:loggedin';
      const userState = bootstrap.userUuid ? signedIn : 'loggedout';
      session.setState({ at: 'known', userState, bootstrap, apps: NO_APPS, knowsApps: true, fresh, settled }, true);
    },
  };
}

export const ME = {
  CurrentUser: { uuid: 'u-1' },
  CompanyInfo: { uuid: 'c-1', name: 'One' },
  UserInfo: { user_id: '48201', currency: 'EUR' },
};

/** Everything that is under way has come to its end. */
export const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};
