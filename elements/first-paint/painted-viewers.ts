import { onPageReturn } from '../../src/browser/page-return.ts';
import { onOtherTab } from '../../src/browser/storage.ts';
import type { PaintedViewer } from '../../src/session/painted-viewer.rules.ts';
import { sharedOnPage } from '../release.ts';
import { ROOT_MARK } from './root-mark.ts';

/** Whom the shell shows, by the wrapper that they stand in. */
export interface Noted {
  /** Not of an earlier page's header, which nothing is taken over of. */
  readonly painted?: PaintedViewer;
  /** Whether nobody has left, or come, since. */
  readonly isStill: () => boolean;
  /** Neutral places again. */
  readonly putBack: () => void;
}

interface Page {
  readonly noted: WeakMap<Element, Noted>;
  readonly wrappers: Set<WeakRef<Element>>;
  /** Keys by which a page hears of another tab's person: it listens once, as long as it is there. */
  readonly watched: Set<string>;
}

const page = (): Page =>
  sharedOnPage('painted-viewers', () => ({ noted: new WeakMap(), wrappers: new Set(), watched: new Set() }));

/** Until the tree is there nobody else watches who is here: another tab may log out, and a page come back. */
export function notePaintedViewer(wrapper: Element, one: Noted, key: string): void {
  const { noted, wrappers, watched } = page();
  noted.set(wrapper, one);
  wrappers.add(new WeakRef(wrapper));
  if (watched.has(key)) return;
  watched.add(key);
  onOtherTab(key, lookAgain);
  onPageReturn(lookAgain);
}

function lookAgain(): void {
  const { noted, wrappers } = page();
  for (const ref of wrappers) {
    const wrapper = ref.deref();
    const one = wrapper && noted.get(wrapper);
    const isOurs = one && wrapper.getAttribute(ROOT_MARK) !== '';
    if (isOurs && one.isStill()) continue;
    wrappers.delete(ref);
    if (!isOurs) continue;
    noted.delete(wrapper);
    one.putBack();
  }
}

/** For the tree that takes the wrapper's nodes over. */
export function paintedViewerIn(wrapper: Element | null): PaintedViewer | undefined {
  lookAgain();
  return wrapper ? page().noted.get(wrapper)?.painted : undefined;
}
