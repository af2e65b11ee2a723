import { asRecord, snapshotOf } from '../api/json.rules.ts';
import type { Http, HttpCall } from '../api/http.ts';
import type { Address } from '../api/url.rules.ts';
import type { AnswerCache, CachedQuestion } from '../session/answer-cache.store.ts';

/** Answers that a server may give along with a page's HTML, by their public names. */
export type AnswerName =
  | 'bootstrap'
  | 'translations'
  | 'templates'
  | 'theme'
  | 'themeSettings'
  | 'apps'
  | 'memberships'
  | 'flags'
  | 'configuration'
  | 'cart'
  | 'productLines'
  | 'categories';

/** Which call each of them is the answer of. One that changes something is never answered by what was given. */
const CALLS: readonly (readonly [path: RegExp, name: AnswerName, method?: 'POST'])[] = [
  [/\/session\/v1\/bootstrap-context$/, 'bootstrap'],
  [/\/api\/v1\/translation\/[^/]+\/[^/]+$/, 'translations'],
  [/\/channel\/v1\/styles\/[^/]+\/templates\/published$/, 'templates'],
  [/\/channel\/v1\/styles\/[^/]+\/theme\/published$/, 'theme'],
  [/\/theme\/v1\/publishedVersion\/settings\/header$/, 'themeSettings'],
  [/\/universal-nav\/assignments\/[^/]+\/[^/]+$/, 'apps'],
  [/\/account\/v2\/users\/[^/]+\/memberships$/, 'memberships'],
  [/\/evaluation\/flagbatch$/, 'flags', 'POST'],
  [/\/universal-nav\/configuration$/, 'configuration'],
  [/\/shoppingCarts\/itemDetails$/, 'cart'],
  [/\/marketplace\/v1\/productlines$/, 'productLines'],
  [/\/marketplace\/v1\/navigator$/, 'categories'],
];

export const ANSWER_NAMES = CALLS.map(([, name]) => name);

/** And where it would be kept; by the place's widget, else by its key. */
const PLACES: Readonly<Record<string, AnswerName>> = {
  bootstrap: 'bootstrap',
  texts: 'translations',
  templates: 'templates',
  theme: 'theme',
  'theme-settings': 'themeSettings',
  apps: 'apps',
  memberships: 'memberships',
  flags: 'flags',
  configuration: 'configuration',
};

const placeName = ({ widget, key }: CachedQuestion): AnswerName | undefined => PLACES[widget] ?? PLACES[key];
const callName = ({ path, method = 'GET' }: HttpCall): AnswerName | undefined =>
  CALLS.find(([pattern, , asks = 'GET']) => asks === method && pattern.test(path))?.[1];

export type GivenAnswers = ReturnType<typeof createGivenAnswers>;

/**
 * What a server has drawn a tag with. The first state is made of it, and of nothing that the browser has kept: an answer
 * that is missing counts as empty, as it did for the server, and is asked for like any other. Each call takes its answer
 * once; after that the server is asked, and nothing given counts any more. Who asks anew asks the server: the rest is as
 * old as the page.
 */
export function createGivenAnswers() {
  const answers = new Map<string, unknown>();
  const gone = new Set<string>();
  /** As each was first given, on this page. */
  const first = new Map<string, unknown>();
  let isGiven = false;

  const counts = (name: AnswerName): boolean => isGiven && !gone.has(name);
  /** Apps have places of their own until they come; without the others there is something to draw at once. */
  const missing = (name: AnswerName): null | undefined => (name === 'apps' ? undefined : null);
  const valueOf = (name: AnswerName): unknown => answers.get(name) ?? missing(name);
  const take = (name: AnswerName | undefined): unknown => {
    if (!name) return undefined;
    const answer = answers.get(name);
    gone.add(name);
    answers.delete(name);
    return answer;
  };

  return {
    /** A tag has come with data. */
    add(data: unknown): void {
      if (data === undefined) return;
      isGiven = true;
      for (const [name, answer] of Object.entries(asRecord(data))) {
        if (!answers.has(name) && !gone.has(name)) answers.set(name, answer);
        if (!first.has(name)) first.set(name, answer);
      }
    },
    /** Whether some of it says something else than what was given, or than nothing. */
    isNews: (data: unknown): boolean =>
      Object.entries(asRecord(data)).some(([name, answer]) => snapshotOf(answer) !== snapshotOf(first.get(name))),
    /** Nothing that was given counts any more, nor what a later tag brings along. */
    drop(): void {
      for (const [, name] of CALLS) gone.add(name);
      answers.clear();
    },
    /** The page has no tags any more: those of its next one may come with answers of their own. */
    reset(): void {
      answers.clear();
      gone.clear();
      isGiven = false;
    },
    /** Undefined once it has been taken, and where nothing was given at all. */
    read: (name: AnswerName): unknown => (counts(name) ? valueOf(name) : undefined),
    wrapHttp(http: Http): Http {
      const ask = <Answer>(call: HttpCall): Promise<Answer> => {
        const answer = take(callName(call));
        return answer === undefined ? http<Answer>(call) : Promise.resolve(answer as Answer);
      };
      const said = (address: Address): unknown => {
        // What the server has drawn with comes before what was asked beside it.
        if (!isGiven) return http.said?.(address);
        const name = callName(address);
        // That there is nothing no place can say: what is drawn from the first knows it by this.
        return name && answers.get(name) === null ? take(name) : undefined;
      };
      return Object.assign(ask, { said });
    },
    wrapCache(cache: AnswerCache): AnswerCache {
      const readPlace = (question: CachedQuestion): unknown => {
        const name = placeName(question);
        return name && counts(name) ? valueOf(name) : cache.read(question);
      };
      return {
        ...cache,
        read: readPlace,
        at: (question) => ({ ...cache.at(question), read: () => readPlace(question) }),
      };
    },
  };
}
