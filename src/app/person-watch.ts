import { clock } from '../browser/clock.ts';
import { onPageReturn } from '../browser/page-return.ts';
import { onOtherTab } from '../browser/storage.ts';
import type { SessionStore } from '../session/session.store.ts';

interface Deps {
  readonly session: Pick<SessionStore, 'isReplaced' | 'mayHaveCome' | 'isLeaving' | 'hasLeft' | 'loseSight' | 'forget'>;
  /** Under which name the browser remembers its person. */
  readonly key: string;
  /** Asks the server who is here. */
  readonly ask: () => void;
}

/** So long a logout may take. */
const LEAVING_MS = 3000;

/** Notices that somebody else, or nobody, has become this browser's person, and shows nothing more of the one before. */
export function createPersonWatch({ session, key, ask }: Deps) {
  const stops: (() => void)[] = [];
  let stopWaiting = () => {};
  /** Asked now, the server would still name who is leaving. */
  const askAfterLeaving = () => {
    stopWaiting();
    stopWaiting = clock.after(LEAVING_MS, ask);
  };

  const lookAgain = (isBack = false): void => {
    // What this page has shown before its logout is over with it, also where nothing else tells of that.
    if (!session.isReplaced() && !(isBack && session.hasLeft())) {
      if (session.mayHaveCome(isBack)) ask();
      return;
    }
    stopWaiting();
    session.loseSight(session.isLeaving(isBack));
    if (session.hasLeft()) askAfterLeaving();
    else ask();
  };

  return {
    /**
     * Follows other tabs, and the back/forward cache. Answers whether it sees by itself to what is to be asked. `isMeant`:
     * the page means nobody else than when it was last asked who is here.
     */
    start(isMeant: boolean): boolean {
      stops.push(
        onOtherTab(key, () => lookAgain()),
        onPageReturn(() => lookAgain(true)),
      );
      // While nobody listened, another tab may have brought somebody else.
      if (session.isReplaced()) lookAgain();
      else if (session.hasLeft()) askAfterLeaving();
      else if (isMeant && session.mayHaveCome(true)) ask();
      else return false;
      return true;
    },
    /** The person logs out in another window, by a link of this page, which is followed first. */
    leave(): void {
      session.forget();
      const lose = () => {
        session.loseSight(true);
        askAfterLeaving();
      };
      stops.push(clock.after(0, lose));
    },
    stop(): void {
      stopWaiting();
      for (const stop of stops.splice(0)) stop();
    },
  };
}
