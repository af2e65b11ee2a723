import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { awaitedTags, noteAwaited, settleAwaited } from '../../../elements/first-paint/awaited-tags.ts';
import { allTakenOver, noteTakeover } from '../../../elements/mount/takeovers.ts';

/** A tag that a server has drawn: its tree comes, and later its first commit. */
function drawnTag() {
  const root = {} as ShadowRoot;
  let commits = () => {};
  const commit = new Promise<void>((resolve) => (commits = resolve));
  noteAwaited(root, true);
  return {
    treeComes() {
      noteTakeover(commit);
      settleAwaited(root);
    },
    commits: () => commits(),
    /** Its file does not come, or it leaves the page before. */
    givesUp: () => settleAwaited(root),
  };
}

describe('what waits until all that a server has drawn is taken over', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(async () => {
    // Commits that have not come are forgotten by then.
    await vi.advanceTimersByTimeAsync(10_000);
    awaitedTags().roots.clear();
    vi.useRealTimers();
  });

  /** Whether it has gone on, whenever that is asked. */
  function waiter() {
    let isDone = false;
    void allTakenOver()?.then(() => (isDone = true));
    return async (ms = 0) => {
      await vi.advanceTimersByTimeAsync(ms);
      return isDone;
    };
  }

  it('does not wait where nothing is drawn, or a tag is painted alone', () => {
    expect(allTakenOver()).toBeUndefined();
    noteAwaited({} as ShadowRoot, false);
    expect(allTakenOver()).toBeUndefined();
  });

  it('waits for the tree of each tag, and for the commit of each', async () => {
    const header = drawnTag();
    const footer = drawnTag();
    header.treeComes();
    const hasGoneOn = waiter();
    header.commits();
    expect(await hasGoneOn()).toBe(false);
    footer.treeComes();
    expect(await hasGoneOn()).toBe(false);
    footer.commits();
    expect(await hasGoneOn()).toBe(true);
    expect(allTakenOver()).toBeUndefined();
  });

  it('waits for a commit whose tree is here already', async () => {
    const header = drawnTag();
    header.treeComes();
    const hasGoneOn = waiter();
    expect(await hasGoneOn()).toBe(false);
    header.commits();
    expect(await hasGoneOn()).toBe(true);
  });

  it('goes on where the last one gives up', async () => {
    const header = drawnTag();
    const hasGoneOn = waiter();
    header.givesUp();
    expect(await hasGoneOn()).toBe(true);
    expect(allTakenOver()).toBeUndefined();
  });

  it('waits for three seconds at most, be it for a tree or for a commit', async () => {
    drawnTag();
    const forTree = waiter();
    expect(await forTree(2999)).toBe(false);
    expect(await forTree(1)).toBe(true);
    awaitedTags().roots.clear();
    drawnTag().treeComes();
    const forCommit = waiter();
    expect(await forCommit(2999)).toBe(false);
    expect(await forCommit(1)).toBe(true);
    expect(allTakenOver(), 'who comes later does not wait for it again').toBeUndefined();
  });
});
