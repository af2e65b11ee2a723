import type { Emit, Scope } from '../../elements/events.ts';
import type { PageLocation } from '../browser/page-location.ts';
import { acceptedQuery } from './query.rules.ts';
import type { SearchConfig } from './search-config.rules.ts';
import { type SearchTargets, outcomeOf, outcomeOfNothing } from './search-target.rules.ts';

export interface Search {
  readonly text: string;
  readonly scope: Scope;
  readonly config: SearchConfig;
  readonly targets: SearchTargets;
  readonly inNewWindow?: boolean;
}

/** Carries a search out, unless there is nothing to search for or the host prevents it: a callback, or off to a page. */
export function runSearch(
  { text, scope, config, targets, inNewWindow = false }: Search,
  { emit, location }: { readonly emit: Emit; readonly location: PageLocation },
): void {
  const query = acceptedQuery(text);
  const outcome = query === '' ? outcomeOfNothing(scope, config, targets) : outcomeOf(query, scope, config, targets);
  if (!outcome) return;
  const url = outcome.does === 'navigate' ? outcome.url : null;
  if (!emit('mp-search', { query, scope, url })) return;
  if (outcome.does === 'callback') outcome.run();
  else if (inNewWindow) location.open(outcome.url);
  else if (outcome.hash === undefined) location.go(outcome.url);
  else location.setHash(outcome.hash);
}
