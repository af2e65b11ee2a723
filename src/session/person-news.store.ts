/**
 * What becomes of the person who is here: `left`, by a logout that is on its way; `changed`, to another one or to
 * nobody; `doubted`, since a call was refused (401); `confirmed` after that.
 */
export type PersonNews = 'left' | 'changed' | 'doubted' | 'confirmed';

/** Tells whoever keeps something of a person when it must go. */
export function createPersonNews() {
  const listeners = new Set<(news: PersonNews) => void>();
  let doubted = false;
  let isOnHold = false;
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
    compare(before: string | undefined, now: string | undefined, wasKnown: boolean): void {
      isOnHold = false;
      if (wasKnown && before !== now) tell('changed');
      else if (doubted) tell(now === undefined ? 'changed' : 'confirmed');
    },
    listen(run: (news: PersonNews) => void): () => void {
      listeners.add(run);
      return () => listeners.delete(run);
    },
  };
}
