import { asRecord } from '../api/json.rules.ts';
import type { AnswerCache } from '../session/answer-cache.store.ts';

interface Question {
  readonly key: string;
  /** Whose answer it is, where each of a person's companies has its own. */
  readonly company?: string;
}

/** Beside an answer: of which company it is. */
const OF_COMPANY = '@company';

/** What is kept of a person's answers for their next page. */
export function createKeptAnswers(cache: Pick<AnswerCache, 'read' | 'save'>) {
  const place = (person: string, key: string) => ({ person, widget: 'header', key });
  return {
    /** Undefined, too, where it was another company's, and where a server has drawn without it. */
    read(person: string, { key, company }: Question): unknown {
      const json = cache.read(place(person, key)) ?? undefined;
      const of = asRecord(json)[OF_COMPANY];
      return of === undefined || of === company ? json : undefined;
    },
    save(person: string, { key, company }: Question, json: unknown): void {
      cache.save(place(person, key), company === undefined ? json : { ...asRecord(json), [OF_COMPANY]: company });
    },
  };
}
