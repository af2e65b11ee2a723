import { unread } from '../app/unread.rules.ts';
import { appsAddress, fetchApps } from '../api/apps.ts';
import { type Http, isAborted, statusOf } from '../api/http.ts';
import { asContent } from '../api/json.rules.ts';
import type { Report } from '../app/reports.ts';
import { type MyApps, NO_APPS, parseApps } from '../my-apps/my-apps.rules.ts';
import type { AnswerCache } from './answer-cache.store.ts';
import { type Bootstrap, saysNothing } from './bootstrap.rules.ts';
import { ofCompany, withCompany } from './of-company.rules.ts';
import { type AppsOutcome, appsOwner } from './session.rules.ts';

export interface AppsAnswer {
  readonly outcome: AppsOutcome;
  readonly apps: MyApps;
}

interface Deps {
  readonly http: Http;
  readonly marketUrl: string;
  readonly report: Report;
  readonly cache: AnswerCache;
  readonly mayKeep: (bootstrap: Bootstrap) => boolean;
}

const ownerOf = ({ userUuid, company }: Bootstrap) => appsOwner(company.uuid, userUuid);

/** The apps that are assigned to a person: how the call ends says something about who is here (H §4). */
export function createPersonApps({ http, marketUrl, report, cache, mayKeep }: Deps) {
  const base = `${marketUrl}/`;
  const place = (person: string) => ({ person, widget: 'myapps', key: 'apps' });
  const read = (bootstrap: Bootstrap, json: unknown, isWanted = true): AppsAnswer => {
    if (saysNothing(json)) return { outcome: 'nothing', apps: NO_APPS };
    if (isWanted && bootstrap.userUuid && mayKeep(bootstrap)) {
      cache.save(place(bootstrap.userUuid), withCompany({ content: asContent(json) }, bootstrap.company.uuid));
    }
    return { outcome: 'listed', apps: parseApps(json, base) };
  };
  /** What an earlier page has kept for this person in their company. */
  const kept = ({ userUuid, company }: Bootstrap): MyApps | undefined => {
    const json = userUuid && ofCompany(cache.read(place(userUuid)), company.uuid);
    return json === undefined || json === '' ? undefined : parseApps(json, base);
  };
  return {
    kept,

    /** What a call has said that was made before. */
    said(bootstrap: Bootstrap): AppsAnswer | undefined {
      const json = http.said?.(appsAddress(...ownerOf(bootstrap)));
      return json === undefined ? undefined : read(bootstrap, json);
    },

    /**
     * `isWanted`: nothing is kept of somebody who has gone meanwhile. Undefined for a 401, which says nothing: the
     * bootstrap, asked once more, says who is here.
     */
    async ask(bootstrap: Bootstrap, isWanted: () => boolean): Promise<AppsAnswer | undefined> {
      try {
        const json = await fetchApps(http, ...ownerOf(bootstrap));
        return read(bootstrap, json, isWanted());
      } catch (error) {
        if (isAborted(error)) throw error;
        const status = statusOf(error);
        report(unread('apps', 'apps', status));
        return status === 401 ? undefined : { outcome: 'failed', apps: NO_APPS };
      }
    },
  };
}
