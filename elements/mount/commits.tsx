import { type ReactNode, useLayoutEffect, useReducer } from 'react';

/** When what was rendered stands on the screen. */
export interface CommitLog {
  /** Resolves with the first commit, or when there will be none. */
  readonly first: Promise<void>;
  readonly begun: boolean;
  /** Runs once, when all that waits to be drawn now has been drawn. */
  after(run: () => void): void;
  /** Runs once with the next commit, ahead of all that waits for it; asks for none. */
  ahead(run: () => void): void;
  /** Asks for a commit, of nothing if need be. Answers how to stop. */
  listen(commit: () => void): () => void;
  readonly tell: () => void;
  /** There will be no commit any more: what waited for one does not run. */
  readonly end: () => void;
}

export function createCommits(): CommitLog {
  let begin = () => {};
  let begun = false;
  let due: (() => void)[] = [];
  let commit = () => {};
  const first = new Promise<void>((resolve) => (begin = resolve));
  return {
    first,
    get begun() {
      return begun;
    },
    after(run) {
      due.push(run);
      commit();
    },
    ahead(run) {
      due.unshift(run);
    },
    listen(listener) {
      commit = listener;
      return () => {
        commit = () => {};
      };
    },
    end() {
      due = [];
      begin();
    },
    tell() {
      begun = true;
      begin();
      const now = due;
      due = [];
      for (const run of now) run();
    },
  };
}

/**
 * Stands around everything, the error boundary included: a view that throws is a commit, too. A commit that is asked for
 * is one of this alone, as the children are the same.
 */
export function Commits({ log, children }: { readonly log: CommitLog; readonly children: ReactNode }): ReactNode {
  const [, commit] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => log.listen(commit), [log]);
  useLayoutEffect(() => log.tell());
  return children;
}
