import type { Session } from './session.store.ts';

/**
 * What becomes of the person who is here: `left`, by a logout that is on its way, or out of sight; `changed`, to another
 * one or to nobody; `moved`, to another of their companies; `doubted`, since a call was refused (401); `confirmed` after
 * that, or where they have not left.
 */
export type PersonNews = 'left' | 'changed' | 'moved' | 'doubted' | 'confirmed';

/** Who is here, and for which company. */
export interface Present {
  readonly person: string;
  readonly company: string | undefined;
}

export function presentIn(session: Session): Present | undefined {
  if (session.at === 'unknown' || session.userState === 'loggedout') return undefined;
  const { userUuid: person, company } = session.bootstrap;
  return person === undefined ? undefined : { person, company: company.uuid };
}

/** Tells whoever keeps something of a person when it must go. */
export function createPersonNews() {
  const listeners = new Set<(news: PersonNews) => void>();
  /** They are on the way out, or in doubt. */
  let hold: PersonNews | undefined;
  /** Who was here last, as far as anybody has said (null: nobody), and for which company. */
  let person: string | null | undefined;
  let company: string | undefined;
  const tell = (news: PersonNews): void => {
    hold = news === 'doubted' || news === 'left' ? news : undefined;
    for (const run of listeners) run(news);
  };
  return {
    tell,
    /** Whatever else happens asks for nothing of theirs until who is here is said anew. */
    isOnHold: () => hold !== undefined,
    endDoubt: (): void => {
      if (hold === 'doubted') tell('confirmed');
    },
    /** Who is here has been said, or, where it is not `isKnown`, they are out of sight. */
    compare(now: Present | undefined, isKnown: boolean): void {
      if (!isKnown) return tell('left');
      const before = person;
      person = now?.person ?? null;
      const from = before === person ? company : undefined;
      company = now?.company ?? from;
      if (before !== undefined && before !== person) tell('changed');
      else if (from !== company && from !== undefined) tell('moved');
      else if (hold) tell(now ? 'confirmed' : 'changed');
    },
    listen(run: (news: PersonNews) => void): () => void {
      listeners.add(run);
      return () => listeners.delete(run);
    },
  };
}
