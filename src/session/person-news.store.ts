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
  let doubted = false;
  let isOnHold = false;
  /** Who was here last, as far as anybody has said, and for which company. */
  let person: string | undefined;
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
    /**
     * Who is here has been said, or, where it is not `isKnown`, they are out of sight. `wasKnown`: there was an answer
     * before, if only that nobody is here.
     */
    compare(now: Present | undefined, wasKnown: boolean, isKnown: boolean): void {
      const wasOnHold = isOnHold;
      if (!isKnown) return person !== undefined || wasOnHold ? tell('left') : undefined;
      isOnHold = false;
      const isAnother = person !== now?.person;
      const wasSomebody = wasKnown || person !== undefined;
      const from = isAnother ? undefined : company;
      person = now?.person;
      company = now?.company ?? from;
      if (wasSomebody && isAnother) tell('changed');
      else if (from !== company && from !== undefined) tell('moved');
      else if (wasOnHold) tell(now === undefined ? 'changed' : 'confirmed');
    },
    listen(run: (news: PersonNews) => void): () => void {
      listeners.add(run);
      return () => listeners.delete(run);
    },
  };
}
