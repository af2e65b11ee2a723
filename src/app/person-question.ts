import { snapshotOf } from '../api/json.rules.ts';
import { readBootstrap } from '../session/bootstrap.rules.ts';
import type { SessionStore } from '../session/session.store.ts';
import { identityKey } from './identity.rules.ts';
import type { PageConfig } from './page-config.rules.ts';

interface Deps {
  readonly session: Pick<SessionStore, 'load' | 'isSettled' | 'lastSeen'>;
  readonly config: () => PageConfig;
  /** Whoever asks anew wants no answers that were there before. */
  readonly forgetAnswers: () => void;
  readonly failed: (error: unknown) => void;
}

interface Asked {
  /** Of the server, whatever the page says. */
  readonly anew: boolean;
}

/** The question who is here: for whom it was answered, and whether an answer is still to come. */
export function createPersonQuestion({ session, config, forgetAnswers, failed }: Deps) {
  /** For which person the answers that are kept were given. */
  let askedFor: string | undefined;
  let open: Asked | undefined;
  /** Given up before its answer came: what is known is of before it. */
  let cutOff: Asked | undefined;
  /** The server is to be asked by whoever begins. */
  let isDue = false;
  /** What the page said of who is here when the server was last asked whatever it says. */
  let former: unknown;
  /** Somebody else, or nobody, has been here since the page said so: its word is old until it says another one. */
  const isOverruled = (): boolean => {
    const { bootstrap } = config();
    const isFormer = bootstrap !== undefined && snapshotOf(bootstrap) === former;
    return isFormer && session.lastSeen()?.userUuid !== readBootstrap(bootstrap).userUuid;
  };

  const ask = async (isWanted = false): Promise<void> => {
    const anew = isWanted || isOverruled();
    if (anew) former = snapshotOf(config().bootstrap);
    askedFor = identityKey(config());
    cutOff = undefined;
    isDue = false;
    if (anew) forgetAnswers();
    const mine = (open = { anew });
    await session.load(config(), anew).catch(failed);
    if (open === mine) open = undefined;
  };
  const isOfNow = (): boolean => askedFor === identityKey(config());

  return {
    ask,
    isOfNow,
    isOverruled,
    /** Asks what has no answer. */
    begin(): void {
      // The page means somebody else by now: what it says of them comes first.
      if (!isOfNow()) void ask(isDue);
      else if (cutOff) void ask(cutOff.anew);
      else if (!session.isSettled()) void ask();
    },
    /** The answers that there are count no more: who begins asks, `anew` the server, whatever the page says. */
    drop(anew = false): void {
      askedFor = undefined;
      isDue ||= anew;
    },
    giveUp(): void {
      cutOff = open ?? cutOff;
      open = undefined;
    },
  };
}
