import type { AnswerCache, CachedQuestion } from './answer-cache.store.ts';
import { parseBootstrap } from './bootstrap.rules.ts';
import type { PersonMarks } from './person-marks.store.ts';

export interface StoredBootstrapDeps {
  readonly marks: PersonMarks;
  readonly cache: AnswerCache;
  /** In which language the bootstrap's names are asked for. */
  readonly locale: () => string;
}

export const bootstrapPlace = (person: string, locale: string): CachedQuestion => ({
  person,
  widget: 'header',
  key: 'bootstrap',
  locale,
});

/** What an earlier page of this person has kept. A page that says who is here is believed. */
export function storedBootstrap({ marks, cache, locale }: StoredBootstrapDeps, userUuid?: string): unknown {
  const person = userUuid ?? marks.confirmed();
  const kept = person && cache.read(bootstrapPlace(person, locale()));
  return kept !== undefined && parseBootstrap(kept).userUuid === person ? kept : undefined;
}
