import { BOOTSTRAP_PATH } from '../api/session.ts';
import { presentIn } from '../session/person-news.store.ts';
import type { SessionStore } from '../session/session.store.ts';

interface Deps {
  readonly token: () => string | undefined;
  readonly tell: (url: string) => void;
  /** Asks once more who is here. */
  readonly doubt: () => void;
}

/** What follows from a 401: the page hears of it once per token and person, who is asked after as often. */
export function createRefusedCalls({ token, tell, doubt }: Deps) {
  const told = new Set<string>();
  const doubted = new Set<string>();
  const present = () => token() ?? '';
  return {
    tell(url: string): void {
      if (told.has(present())) return;
      told.add(present());
      tell(url);
    },
    /** A refused call changes nothing by itself: the bootstrap, asked again, says who is here. */
    doubtOnce(): void {
      if (doubted.has(present())) return;
      doubted.add(present());
      doubt();
    },
    /** Whoever comes may be refused anew. A token stays the same. */
    follow(session: Pick<SessionStore, 'subscribe'>): void {
      let before: string | undefined;
      session.subscribe((state) => {
        const now = presentIn(state)?.person;
        if (now !== undefined && now !== before) {
          told.delete('');
          doubted.clear();
        }
        before = now;
      });
    },
    isOfBootstrap: (url: string): boolean => url.includes(BOOTSTRAP_PATH),
    /** Whether the present token has been refused, so that a new one is worth a try. */
    wasRefused: (): boolean => told.has(present()),
  };
}
