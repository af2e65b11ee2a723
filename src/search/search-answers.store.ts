import { toJson } from '../api/json.rules.ts';
import { pauseAskedFor, statusOf } from '../api/http.ts';
import type { SearchApi } from '../api/search.ts';
import type { Clock } from '../browser/clock.ts';
import type { Connection } from '../browser/connection.ts';

/** How long an answer may stand for a new one. */
export const FRESH_MS = 60_000;
/** So many answers are kept; the one that was not used for longest goes first. */
export const MOST_ANSWERS = 100;

/** The server has asked for a pause, and nothing is sent until it is over. */
export class PausedError extends Error {
  override readonly name = 'PausedError';
  readonly ms: number;

  constructor(ms: number) {
    super('The server asks for a pause');
    this.ms = ms;
  }
}

/** There is no network, and nothing was sent. */
export class OfflineError extends Error {
  override readonly name = 'OfflineError';
}

/** Statuses from this one on say nothing of what was asked for. */
const TOO_MANY = 429;
/** What comes without a status: a connection that broke, an answer that took too long. */
const BROKEN = 503;
/** A refusal is an answer; anything else is worth another try once somebody comes back. */
export const mayComeBack = (error: unknown): boolean => (statusOf(error) ?? BROKEN) >= TOO_MANY;

interface Kept {
  readonly answer: unknown;
  readonly until: number;
}

interface UnderWay {
  readonly answer: Promise<unknown>;
  readonly abort: () => void;
  waiting: number;
}

export type SearchAnswers = ReturnType<typeof createSearchAnswers>;

/**
 * What the search boxes of a page share, and all that they share: answers. The same question under way is asked once,
 * and ends on the wire when the last box has lost interest; an answer is kept for a while, for this person only.
 */
export function createSearchAnswers({ clock, connection }: { readonly clock: Clock; readonly connection: Connection }) {
  let kept = new Map<string, Kept>();
  let underWay = new Map<string, UnderWay>();
  const pauses = new Map<string, number>();

  const keep = (key: string, answer: unknown, ms: number, place: Map<string, Kept>) => {
    place.delete(key);
    place.set(key, { answer, until: clock.now() + ms });
    for (const oldest of place.keys()) {
      if (place.size <= MOST_ANSWERS) break;
      place.delete(oldest);
    }
  };

  const recall = (key: string): Kept | undefined => {
    const found = kept.get(key);
    if (!found) return undefined;
    kept.delete(key);
    if (found.until <= clock.now()) return undefined;
    kept.set(key, found);
    return found;
  };

  const obey = (source: string, error: unknown): void => {
    const ms = pauseAskedFor(error, clock.now());
    if (ms !== undefined) pauses.set(source, clock.now() + ms);
  };

  const begin = ({ key, source, keepMs, fetch }: Question): UnderWay => {
    const controller = new AbortController();
    // Another person's answers go to a place that nobody looks into any more.
    const [place, asked] = [kept, underWay];
    const running: UnderWay = {
      abort: () => controller.abort(),
      waiting: 0,
      answer: fetch(controller.signal).then(
        (answer) => {
          end();
          keep(key, answer, keepMs, place);
          return answer;
        },
        (error: unknown) => {
          end();
          obey(source, error);
          throw error;
        },
      ),
    };
    const end = () => asked.get(key) === running && asked.delete(key);
    asked.set(key, running);
    return running;
  };

  const join = (running: UnderWay, key: string, signal: AbortSignal): Promise<unknown> => {
    const asked = underWay;
    running.waiting += 1;
    return new Promise((resolve, reject) => {
      const leave = () => {
        reject(signal.reason as Error);
        running.waiting -= 1;
        if (running.waiting > 0) return;
        if (asked.get(key) === running) asked.delete(key);
        running.abort();
      };
      signal.addEventListener('abort', leave, { once: true });
      running.answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
    });
  };

  return {
    async ask(question: Question, signal: AbortSignal): Promise<unknown> {
      signal.throwIfAborted();
      const found = recall(question.key);
      if (found) return found.answer;
      const running = underWay.get(question.key);
      if (running) return join(running, question.key, signal);
      if (!connection.isOnline()) throw new OfflineError();
      const pause = (pauses.get(question.source) ?? 0) - clock.now();
      if (pause > 0) throw new PausedError(pause);
      return join(begin(question), question.key, signal);
    },

    /** Another person: nothing that was answered to the former one may be seen. */
    forget(): void {
      kept = new Map();
      underWay = new Map();
    },
  };
}

interface Question {
  readonly key: string;
  /** Where it is asked: a pause that the server asks for holds for all questions to the same source. */
  readonly source: string;
  readonly keepMs: number;
  readonly fetch: (signal: AbortSignal) => Promise<unknown>;
}

/** The same calls, answered from what is shared where it can be. `whose` keeps marketplaces and tokens apart. */
export function withSharedAnswers(api: SearchApi, answers: SearchAnswers, whose: string): SearchApi {
  const shared = <Args extends readonly unknown[]>(
    name: keyof SearchApi,
    call: (...args: [...Args, AbortSignal]) => Promise<unknown>,
    keepMs = FRESH_MS,
  ) => {
    const source = toJson([whose, name]);
    return (...all: [...Args, AbortSignal]) => {
      const args = all.slice(0, -1) as unknown as Args;
      const question: Question = {
        key: toJson([source, ...args]),
        source,
        keepMs,
        fetch: (signal) => call(...args, signal),
      };
      return answers.ask(question, all.at(-1) as AbortSignal);
    };
  };
  return {
    fetchUser: shared('fetchUser', api.fetchUser, Infinity),
    fetchServices: shared('fetchServices', api.fetchServices, Infinity),
    autocomplete: shared('autocomplete', api.autocomplete),
    autocompleteMarketplace: shared('autocompleteMarketplace', api.autocompleteMarketplace),
    searchAll: shared('searchAll', api.searchAll),
    searchMarketplace: shared('searchMarketplace', api.searchMarketplace),
    suggestFacets: shared('suggestFacets', api.suggestFacets),
  };
}
