import { setStyle } from '../browser/page-layout.ts';
import type { Filled } from './spot.ts';

/** Where the page has a tag of its own, it is this one that counts. */
export interface Place extends Filled {
  /** Else what has room for it, and keeps nothing that it had before. */
  readonly box?: HTMLElement;
  /** Shows a tag, and others before it. What the page had here is the tag's fallback. */
  showTag(tag: HTMLElement, before?: readonly HTMLElement[]): void;
  /** Shows something else in the tag's stead. */
  showInstead(element: HTMLElement, before: readonly HTMLElement[]): void;
}

/** What is kept free in a box, as long as its tag is no box of its own. */
interface Room {
  readonly heightPx: number;
  readonly until: () => Promise<unknown>;
}

/** A place of the page: a box, in which so much room is kept until its tag is there; or the tag, written by the page. */
export function openPlace(place: HTMLElement, tagName: string, room?: Room): Place {
  const find = () => (place.matches(tagName) ? place : place.querySelector<HTMLElement>(tagName));
  const held = find();
  return held ? openHeld(held, place, find) : openBox(place, room);
}

function openHeld(held: HTMLElement, place: HTMLElement, find: () => HTMLElement | null): Place {
  let added: readonly HTMLElement[] = [];
  const isAsShown = (own: HTMLElement) => own === held && isThere(added);
  const show = (before: readonly HTMLElement[] = []) => {
    added = before;
    held.before(...before);
  };
  return {
    held,
    stands() {
      const own = find();
      // Where the page has taken its tag away, it wants none.
      return place.isConnected && (!own || isAsShown(own));
    },
    showTag: (_tag, before) => show(before),
    showInstead: (_element, before) => show(before),
    giveBack: () => removeAll(added),
  };
}

function openBox(place: HTMLElement, room?: Room): Place {
  const fallback = [...place.childNodes];
  const release = room ? setStyle(place, 'min-height', `${room.heightPx}px`) : () => {};
  let added: readonly HTMLElement[] = [];
  /** What is gone once the page has rewritten the place: all of it. */
  let signs: readonly Node[] = [];
  const put = (...shown: readonly HTMLElement[]) => {
    removeAll(added);
    place.append(...shown);
    added = shown;
  };
  return {
    box: place,
    stands: () => place.isConnected && isThere(signs),
    showTag(tag, before = []) {
      // It may still hold what the page had here before.
      tag.replaceChildren(...fallback);
      put(...before, tag);
      signs = [tag];
      void room?.until().then(release);
    },
    showInstead(element, before) {
      removeAll(fallback);
      put(...before, element);
      // The element's script may put its own in its stead.
      signs = before;
      release();
    },
    giveBack() {
      // What the page itself has put away stays away.
      const isPutAway = signs.length > 0 && signs.every(({ parentNode }) => !parentNode);
      removeAll(added);
      if (!isPutAway) place.append(...fallback);
      release();
    },
  };
}

/** One that a page takes away by itself is its own affair. */
const isThere = (nodes: readonly Node[]): boolean => nodes.length === 0 || nodes.some(({ isConnected }) => isConnected);

function removeAll(nodes: readonly ChildNode[]): void {
  for (const node of nodes) node.remove();
}
