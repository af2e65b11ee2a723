import type { Session } from './session.store.ts';

/**
 * What becomes of the person who is here: `left`, by a logout that is on its way; `changed`, to another one or to
 * nobody; `moved`, to another of their companies; `doubted`, since a call was refused (401); `confirmed` after that.
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
  let doubted = false;
  let isOnHold = false;
  /** For which company they were here last, as far as anybody has said. */
  let company: string | undefined;
  const tell = (news: PersonNews): void => {
    doubted = news === 'doubted';
    isOnHold = doubted || news === 'left';
    for (const run of listeners) run(news);
  };
  return {
    tell,
    /** They are on the way out, or in doubt: whatever else happens asks for nothing of theirs until who is here is said anew. */
    isOnHold: () => isOnHold,
    endDoubt: (): void => {
      if (doubted) tell('confirmed');
    },
    /** Who is here has been said. `wasKnown`: there was an answer before, if only that nobody is here. */
    compare(before: Present | undefined, now: Present | undefined, wasKnown: boolean): void {
      isOnHold = false;
      const isAnother = before?.person !== now?.person;
      const from = isAnother ? undefined : company;
      company = now?.company ?? from;
      if (wasKnown && isAnother) tell('changed');
      else if (from !== company && from !== undefined) tell('moved');
      else if (doubted) tell(now === undefined ? 'changed' : 'confirmed');
    },
    listen(run: (news: PersonNews) => void): () => void {
      listeners.add(run);
      return () => listeners.delete(run);
    },
  };
}
