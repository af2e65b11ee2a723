import { setStyle } from '../browser/page-layout.ts';

export interface Place {
  /** The page's own tag; then it is this one that counts. */
  readonly held?: HTMLElement;
  /** Else what has room for it, and keeps nothing that it had before. */
  readonly box?: HTMLElement;
  /** Shows a tag, and others before it. What the page had here is the tag's fallback. */
  showTag(tag: HTMLElement, before?: readonly HTMLElement[]): void;
  /** Shows something else in the tag's stead. */
  showInstead(element: HTMLElement, before: readonly HTMLElement[]): void;
  /** As the page had it. */
  giveBack(): void;
}

/** What is kept free in a box, as long as its tag is no box of its own. */
interface Room {
  readonly heightPx: number;
  readonly until: () => Promise<unknown>;
}

/** A place of the page: a box, in which so much room is kept until its tag is there; or the tag, written by the page. */
export function openPlace(place: HTMLElement, tagName: string, room?: Room): Place {
  const held = place.matches(tagName) ? place : place.querySelector<HTMLElement>(tagName);
  return held ? openHeld(held) : openBox(place, room);
}

function openHeld(held: HTMLElement): Place {
  let added: readonly HTMLElement[] = [];
  const show = (before: readonly HTMLElement[] = []) => {
    added = before;
    held.before(...before);
  };
  return {
    held,
    showTag: (_tag, before) => show(before),
    showInstead: (_element, before) => show(before),
    giveBack: () => removeAll(added),
  };
}

function openBox(place: HTMLElement, room?: Room): Place {
  const fallback = [...place.childNodes];
  const release = room ? setStyle(place, 'min-height', `${room.heightPx}px`) : () => {};
  let added: readonly HTMLElement[] = [];
  const put = (...shown: readonly HTMLElement[]) => {
    removeAll(added);
    place.append(...shown);
    added = shown;
  };
  return {
    box: place,
    showTag(tag, before = []) {
      tag.append(...fallback);
      put(...before, tag);
      void room?.until().then(release);
    },
    showInstead(element, before) {
      removeAll(fallback);
      put(...before, element);
      release();
    },
    giveBack() {
      removeAll(added);
      place.append(...fallback);
      release();
    },
  };
}

function removeAll(nodes: readonly ChildNode[]): void {
  for (const node of nodes) node.remove();
}
