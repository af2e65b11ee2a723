import { after, ownTask } from '../../src/browser/clock.ts';
import { frameShown, mayHaveBegunFrames } from '../../src/browser/frames.ts';
import { heedingStorage } from '../connected-tags.ts';
import type { ElementDefinition, HostProps } from '../element-definition.ts';
import { hasKept } from '../first-paint/has-kept.ts';
import type { PaintedCold } from '../first-paint/cold-paint.ts';
import { DRAWN_MARK, END_MARK } from '../first-paint/root-mark.ts';
import { adoptStyles } from '../first-paint/shadow-styles.ts';
import { markOnce } from '../first-paint/marks.ts';
import { areDrawnAwaited, noteAwaited, settleAwaited } from '../first-paint/awaited-tags.ts';
import { fetchAhead } from './fetch-ahead.ts';
import type { TreeModule, TreeProps, TreeSource } from './react-seat.ts';

/** Files that a browser has kept are here by then. */
const AT_HAND_MS = 150;

/** React, and what all trees have in common. */
const LONGEST_FILES = 2;

type Turn = typeof import('../first-paint/turn-of.ts').turnOf;

/** What runs beside the tree: the tree's own failure is told. */
const quietly = <Result>(beside: Promise<Result>): Promise<Result | undefined> => beside.catch(() => undefined);

/** Whether a server has drawn the tag, and its root is not here, or not all of it. */
const isComing = (host: Element, root: ShadowRoot): boolean =>
  host.hasAttribute(DRAWN_MARK) && !root.querySelector(`[${END_MARK}]`);

/** Where a tag's tree comes from, and what is shown until it is there. */
export function createTreeSource(definition: ElementDefinition): TreeSource {
  const { tag, renderCall = '' } = definition;
  let isHere = false;
  /**
   * What each root is to show until the next files are here: a tag may be taken away, and come back as another one,
   * before anything is painted.
   */
  const awaited = new WeakMap<ShadowRoot, TreeProps>();

  /**
   * Where the entry has what it takes: with the page's first frame; later in a task of its own, as the one that runs the
   * entry has its share, and what the browser lays out when a document has been read is laid out within it.
   */
  const paintCold = async (root: ShadowRoot, fields: TreeProps): Promise<PaintedCold | undefined> => {
    const { host, sayTabStop } = fields as unknown as HostProps;
    const { cold } = definition;
    if (typeof cold === 'object' && mayHaveBegunFrames()) await ownTask();
    const paint = typeof cold === 'function' ? await quietly(cold()) : cold;
    const isWanted = host.isConnected && root.childElementCount === 0 && awaited.get(root) === fields;
    const look = isWanted ? paint?.paint({ host, root, fields }) : undefined;
    if (!paint || !look) return undefined;
    sayTabStop?.();
    adoptStyles(root, paint.css);
    markOnce(tag, 'painted');
    return { css: paint.css, look, shown: frameShown() };
  };

  /** Answers how to wait for the root's turn. */
  const paint = async (
    root: ShadowRoot,
    fields: TreeProps,
    painting?: Promise<PaintedCold | undefined>,
  ): Promise<Turn> => {
    const coming = Promise.all([import('../first-paint/first-paint.ts'), definition.first?.()]);
    coming.catch(async () => (await painting)?.look.giveUp());
    const [{ paintFirst, turnOf }, first] = await coming;
    if (awaited.get(root) !== fields) return turnOf;
    awaited.delete(root);
    // A file of its own that is not here yet is not waited for.
    if (first) await paintFirst(first, root, fields, await Promise.race([painting, undefined]));
    return turnOf;
  };

  return {
    renderCall,
    async load(root, given): Promise<TreeModule> {
      const { host, sayTabStop } = given as unknown as HostProps;
      if (isComing(host, root)) {
        noteAwaited(root, true);
        await quietly(import('./drawn-root.ts').then((drawn) => drawn.untilWhole(host, root)));
        sayTabStop?.();
      }
      if (isHere) return definition.load();
      const fields = heedingStorage(given);
      awaited.set(root, fields);
      const isDrawn = root.childElementCount > 0;
      if (isDrawn || definition.first) noteAwaited(root, isDrawn);
      const byEntry = typeof definition.cold === 'object' ? definition.cold : undefined;
      // What is shown of an earlier page comes before every call.
      const isKept = !isDrawn && hasKept(fields);
      const asked = isKept || areDrawnAwaited() ? undefined : byEntry?.ask(fields);
      const isNew = !isDrawn && !isKept;
      if (isNew) definition.layOut?.(root, fields);
      // Side by side with the tree, which would find its files one round trip later.
      const cold = isNew ? quietly(paintCold(root, fields)) : undefined;
      const painting = quietly(paint(root, fields, cold));
      const shown = isDrawn ? frameShown() : undefined;
      // Each call for a file costs a page time that has a bar to draw, and is in time after it.
      if (byEntry) await cold?.then((one) => one?.shown);
      // Who has a picture has the files, too, most likely: they are read and compiled once it is shown.
      if (isKept) await Promise.race([painting, after(AT_HAND_MS)]);
      // The first answer has taken a round trip: what is fetched from now on comes right behind what the tag is painted
      // with, which so has the line to itself, and the line does not stand idle in between.
      if (asked) await Promise.race([asked, painting]);
      // Fetched early, and run when there is something to see.
      // The longest first: a network of few ways at once keeps some for the calls that a painted tag makes.
      if (fetchAhead(definition, definition.first && LONGEST_FILES)) await (shown ?? painting);
      fetchAhead(definition);
      void quietly(import('./react-root.ts'));
      void quietly(import('./mount-tree.tsx'));
      const tree = await definition.load();
      // What is painted, or was drawn, is on the screen before the tree begins its work.
      await (shown ?? painting.then((turnOf) => turnOf?.(root)));
      isHere = true;
      // A drawn tag has its sheet already.
      if (!isDrawn) tree.prepare(root);
      // Files that have waited for each other run in one go: the tree begins in a task of its own.
      await ownTask();
      return tree;
    },
    settled: settleAwaited,
    failed(error, { emit }) {
      const message = `<${tag}> could not be started`;
      console.error(message, error);
      (emit as HostProps['emit'])('mp-error', { code: 'script', message, retryable: true });
    },
  };
}
