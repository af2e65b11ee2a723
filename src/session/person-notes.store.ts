import { asRecord } from '../api/json.rules.ts';
import type { AnswerCache } from './answer-cache.store.ts';
import { keptBootstrap } from './boot.rules.ts';
import type { Bootstrap } from './bootstrap.rules.ts';
import type { PersonMarks } from './person-marks.store.ts';
import { bootstrapPlace } from './stored-bootstrap.store.ts';

interface Deps {
  readonly marks: PersonMarks;
  readonly cache: AnswerCache;
  /** In which language the bootstrap's names are asked for. */
  readonly locale: () => string;
  readonly mayKeep: (bootstrap: Bootstrap) => boolean;
}

/** What the browser notes of who is here, as a server or the page says it: for this tab, and for the person's next page. */
export function createPersonNotes({ marks, cache, locale, mayKeep }: Deps) {
  return {
    /** Whoever was here before leaves nothing to the next one, nor does who may have gone since a server was asked. */
    take(bootstrap: Bootstrap, isOfNow: boolean): void {
      const { userUuid } = bootstrap;
      cache.open();
      const before = marks.remembered();
      if (before !== undefined && before !== userUuid) cache.clear();
      let isOther = before !== userUuid;
      if (isOfNow && userUuid && mayKeep(bootstrap) && cache.isOn()) isOther = marks.confirm(userUuid);
      else marks.doubt();
      // In whose name an administrator acts they are another person, who leads back.
      if (mayKeep(bootstrap) && (userUuid === undefined || isOther)) marks.endActing();
      marks.note(isOfNow);
    },
    keep(bootstrap: Bootstrap, json: unknown): void {
      const { userUuid: person } = bootstrap;
      if (person && mayKeep(bootstrap)) cache.save(bootstrapPlace(person, locale()), keptBootstrap(json));
    },
    /** They have chosen another one since it was kept. */
    keepCurrency(person: string, currency: string): void {
      cache.change(bootstrapPlace(person, locale()), (kept) => {
        const context = asRecord(kept);
        return { ...context, UserInfo: { ...asRecord(context['UserInfo']), currency } };
      });
    },
  };
}
