import { pauseAskedFor } from '../api/http.ts';
import { LONGEST_RETRY_MS } from '../api/retry.rules.ts';
import type { SearchApi } from '../api/search.ts';
import { type Clock, endsWith } from '../browser/clock.ts';
import type { Connection } from '../browser/connection.ts';
import { type Answer, type HeldAnswers, createHeldAnswers } from './held-answers.store.ts';
import { OfflineError, PausedError, mayComeBack } from './search-answers.store.ts';
import type { Searcher } from './search-person.store.ts';
import { type Deployment, productLines } from './scopes.rules.ts';
import { type Question, type Source, sourcesFor } from './search-state.rules.ts';

/** Nobody sees that a quick answer was waited for. */
export const SLOW_MS = 150;
/** A pause of at most so long is waited for; during a longer one the source counts as empty. */
export const PATIENCE_MS = 3000;
const MOST_RETRIES = 2;

export interface SearchSourcesDeps {
  readonly clock: Clock;
  readonly connection: Connection;
  readonly fetchSource: (source: Source, question: Question, signal: AbortSignal) => Promise<unknown>;
  /** A failure answers undefined: it looks like nothing found (S §8). */
  readonly onAnswers: (question: Question, answers: readonly Answer[]) => void;
  readonly onLate: (question: Question) => void;
  /** Something has been waited for long enough to say so. */
  readonly onSlow: (question: Question) => void;
  readonly onFailure: (source: Source, error: unknown) => void;
}

/**
 * Asks for one question at a time, each source by itself. What is under way for an earlier question is aborted on the
 * wire, and says nothing more.
 */
export function createSearchSources(deps: SearchSourcesDeps) {
  const { clock, connection, fetchSource, onAnswers, onLate, onSlow, onFailure } = deps;
  let asking = new AbortController();
  let held: HeldAnswers | undefined;
  let stopped = false;
  let asked: Question | undefined;
  /** What of it came to nothing, and nobody asks for again by themselves. */
  const lost = new Set<Source>();

  const run = async (source: Source, question: Question, signal: AbortSignal, retries = MOST_RETRIES) => {
    const answer = await fetchSource(source, question, signal).catch((error: unknown) => {
      if (!signal.aborted) fail(source, question, signal, retries, error);
      return failed;
    });
    if (answer !== failed && !signal.aborted) held?.take(source, answer);
  };

  const fail = (source: Source, question: Question, signal: AbortSignal, retries: number, error: unknown) => {
    const again = () => void run(source, question, signal, retries - 1);
    const comes = retries > 0 ? waitFor(error, again, signal) : 'never';
    if (comes !== 'soon') held?.take(source, undefined);
    if (comes === 'never' && mayComeBack(error)) lost.add(source);
    if (!(error instanceof PausedError || error instanceof OfflineError)) onFailure(source, error);
  };

  /** Comes back when the network or the server is ready again: what is soon enough is waited for. */
  const waitFor = (error: unknown, again: () => void, signal: AbortSignal): 'soon' | 'later' | 'never' => {
    if (error instanceof OfflineError) {
      const stop = connection.onChange((isOnline) => {
        if (!isOnline) return;
        stop();
        again();
      });
      endsWith(signal, stop);
      return 'later';
    }
    const ms = pauseOf(error, clock.now());
    if (ms === undefined || ms > LONGEST_RETRY_MS) return 'never';
    endsWith(signal, clock.after(ms, again));
    return ms <= PATIENCE_MS ? 'soon' : 'later';
  };

  return {
    /** Undefined for a bar that has become a plain one: it asks nothing. */
    ask(question: Question | undefined): void {
      asking.abort();
      asked = question;
      lost.clear();
      if (stopped || !question) return;
      asking = new AbortController();
      const { signal } = asking;
      const sources = sourcesFor(question);
      held = createHeldAnswers(sources, {
        clock,
        signal,
        onAnswers: (answers) => onAnswers(question, answers),
        onLate: () => onLate(question),
      });
      for (const source of sources) void run(source, question, signal);
      if (sources.length === 0) return;
      const tellSlow = () => held?.isComplete() || onSlow(question);
      endsWith(signal, clock.after(SLOW_MS, tellSlow));
    },
    /** For who comes back to the present question: what of it was lost once more. What was found stays as it stands. */
    askAgain(): void {
      const again = [...lost];
      lost.clear();
      if (asked) for (const source of again) void run(source, asked, asking.signal);
    },
    stop() {
      stopped = true;
      asking.abort();
    },
  };
}

const failed = Symbol('failed');

const pauseOf = (error: unknown, now: number): number | undefined =>
  error instanceof PausedError ? error.ms : pauseAskedFor(error, now);

export interface CallOptions {
  readonly signal: AbortSignal;
  /** Unless it is known who asks, the completions are those of the marketplace; of who is leaving there are no others. */
  readonly who: Searcher;
  readonly deployment: Deployment | undefined;
}

/** The one call of a source (S §4, §7). */
export function callSource(
  api: SearchApi,
  source: Source,
  { query, scope }: Question,
  { signal, who, deployment }: CallOptions,
): Promise<unknown> {
  if (who === 'leaving' && (source === 'allResults' || source === 'facets')) return Promise.resolve();
  switch (source) {
    case 'terms':
      return who === 'named' ? api.autocomplete(query, signal) : api.autocompleteMarketplace(query, signal);
    case 'allResults':
      return api.searchAll(query, signal);
    case 'facets':
      return api.suggestFacets(query, signal);
    case 'marketplace':
      return api.searchMarketplace(query, productLines(scope, deployment).join(',') || undefined, signal);
  }
}
