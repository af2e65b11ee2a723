import { type ReactNode, useLayoutEffect } from 'react';

/** When what was rendered stands on the screen. */
export interface CommitLog {
  /** Resolves with the first commit, or when there will be none. */
  readonly first: Promise<void>;
  readonly begun: boolean;
  /** Runs once with the next commit. */
  after(run: () => void): void;
  readonly tell: () => void;
  /** There will be no commit any more: what waited for one does not run. */
  readonly end: () => void;
}

export function createCommits(): CommitLog {
  let begin = () => {};
  let begun = false;
  let due: (() => void)[] = [];
  const first = new Promise<void>((resolve) => (begin = resolve));
  return {
    first,
    get begun() {
      return begun;
    },
    after: (run) => void due.push(run),
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

/** Stands around everything, the error boundary included: a view that throws is a commit, too. */
export function Commits({ tell, children }: { readonly tell: () => void; readonly children: ReactNode }): ReactNode {
  useLayoutEffect(tell);
  return children;
}
