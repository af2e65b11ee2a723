import { setStyle } from '../browser/page-layout.ts';
import { dropCopies } from './layer-tags.ts';
import type { Filled } from './spot.ts';

/** Where the page has a tag of its own, it is this one that counts. */
export interface Place extends Filled {
  /** Else what has room for it, and keeps nothing that it had before. */
  readonly box?: HTMLElement;
  /** Shows a tag after others. What the page had here is the tag's fallback. */
  showTag(before: readonly HTMLElement[], tag: HTMLElement): void;
  /** Shows something else in the tag's stead. */
  showInstead(before: readonly HTMLElement[], element: HTMLElement): void;
}

/** What is kept free in a box, as long as its tag is no box of its own. */
interface Room {
  readonly heightPx: number;
  readonly until: () => Promise<unknown>;
}

/** A place of the page: a box, in which so much room is kept until its tag is there; or the tag, written by the page. */
export function openPlace(place: HTMLElement, tagName: string, room?: Room): Place {
  dropCopies();
  const find = () => (place.matches(tagName) ? place : place.querySelector<HTMLElement>(tagName));
  const held = find();
  return held ? openHeld(held, place, find) : openBox(place, find, room);
}

type Find = () => HTMLElement | null;

function openHeld(held: HTMLElement, place: HTMLElement, find: Find): Place {
  let added: readonly HTMLElement[] = [];
  const show = (before: readonly HTMLElement[]) => held.before(...(added = before));
  return {
    held,
    stands() {
      const own = find();
      // Where the page has taken its tag away, it wants none.
      return place.isConnected && (!own || (own === held && isThere(added)));
    },
    showTag: show,
    showInstead: show,
    giveBack: () => removeAll(added),
  };
}

function openBox(place: HTMLElement, find: Find, room?: Room): Place {
  const release = room ? setStyle(place, 'min-height', `${room.heightPx}px`) : () => {};
  let fallback: readonly ChildNode[] | undefined;
  let added: readonly ChildNode[] = [];
  /** What is gone once the page has rewritten the place. */
  let sign: ChildNode | undefined;
  /** What the page has here by the time that something is shown. */
  const takeFallback = () => (fallback ??= [...place.childNodes]);
  const put = (...shown: readonly ChildNode[]) => {
    removeAll(added);
    place.append(...shown);
    added = shown;
  };
  return {
    box: place,
    // Before something is shown, a tag of the page's own may come.
    stands: () => place.isConnected && (sign?.isConnected ?? !find()),
    showTag(before, tag) {
      // It may still hold what the page had here before.
      tag.replaceChildren(...takeFallback());
      put(...before, (sign = tag));
      void room?.until().then(release);
    },
    showInstead(before, element) {
      removeAll(takeFallback());
      // The element's script may put its own in its stead, and the page may have the others itself.
      put(...before, (sign = new Comment()), element);
      release();
    },
    giveBack() {
      // What the page itself has put away stays away.
      if (sign?.parentNode) place.append(...takeFallback());
      removeAll(added);
      release();
    },
  };
}

/** One that a page takes away by itself is its own affair. */
const isThere = (nodes: readonly Node[]): boolean => nodes.length === 0 || nodes.some(({ isConnected }) => isConnected);

function removeAll(nodes: readonly ChildNode[]): void {
  for (const node of nodes) node.remove();
}
