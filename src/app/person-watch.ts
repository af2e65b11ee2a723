import { clock } from '../browser/clock.ts';
import { onPageReturn } from '../browser/page-return.ts';
import { onOtherTab } from '../browser/storage.ts';
import { bootPlan } from '../session/boot.rules.ts';
import { readBootstrap } from '../session/bootstrap.rules.ts';
import type { SessionStore } from '../session/session.store.ts';
import type { PageConfig } from './page-config.rules.ts';

interface Deps {
  readonly session: Pick<
    SessionStore,
    'lastSeen' | 'isReplaced' | 'mayHaveCome' | 'isLeaving' | 'hasLeft' | 'loseSight' | 'forget'
  >;
  readonly config: () => PageConfig;
  readonly question: {
    /** Asks the server who is here. */
    readonly ask: (anew: boolean) => Promise<void>;
    /** What the page says of them is older than what is known. */
    readonly isOverruled: () => boolean;
  };
}

/** So long a logout may take. */
const LEAVING_MS = 3000;

/** Notices that somebody else, or nobody, has become this browser's person, and shows nothing more of the one before. */
export function createPersonWatch({ session, config, question }: Deps) {
  const ask = () => void question.ask(true);
  const stops: (() => void)[] = [];
  /** Whether the page says by itself who comes next: nobody has to go first. Of who leaves it may speak still. */
  const isSaid = (): boolean => {
    if (question.isOverruled()) return false;
    const { userUuid, ...given } = config();
    const { asks, show } = bootPlan(given, () => undefined);
    const last = session.lastSeen();
    // A uuid alone is somebody's whom the server has to know, as soon as it is another one's.
    if (asks === 'always') return last?.userUuid !== undefined && userUuid !== undefined && userUuid !== last.userUuid;
    return !(last && last.userUuid === readBootstrap(show).userUuid);
  };
  let wait: (() => void) | undefined;
  const stopWaiting = () => {
    wait?.();
    wait = undefined;
  };
  /** Asked now, the server would still name who is leaving. */
  const askAfterLeaving = () => {
    wait ??= clock.after(LEAVING_MS, () => {
      wait = undefined;
      ask();
    });
  };
  const loseWhoLeaves = () => {
    session.loseSight(true);
    askAfterLeaving();
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
        onOtherTab(config().names.rememberedUser, () => lookAgain()),
        onPageReturn(() => lookAgain(true)),
      );
      // Whom the page names by now comes next.
      if (!isMeant && isSaid()) {
        if (session.isReplaced() || session.hasLeft()) session.loseSight(false);
        return false;
      }
      // While nobody listened, another tab may have brought somebody else.
      if (session.isReplaced()) lookAgain();
      else if (session.hasLeft()) loseWhoLeaves();
      else if (isMeant && session.mayHaveCome(true)) ask();
      else return false;
      return true;
    },
    /** The person logs out in another window, by a link of this page, which is followed first. */
    leave(): void {
      session.forget();
      stopWaiting();
      wait = clock.after(0, () => {
        wait = undefined;
        loseWhoLeaves();
      });
    },
    /** Whether somebody must have gone before anybody is asked who is here; then it is asked by itself. */
    isAwaited(): boolean {
      if (isSaid()) stopWaiting();
      else if (session.hasLeft()) {
        loseWhoLeaves();
        return true;
      }
      return false;
    },
    stop(): void {
      stopWaiting();
      for (const stop of stops.splice(0)) stop();
    },
  };
}
