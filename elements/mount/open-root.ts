import type { ReactNode } from 'react';
import { clock } from '../../src/browser/clock.ts';
import { tellTyped } from '../../src/browser/shadow-dom.ts';
import { counterpart } from '../first-paint/counterpart.ts';
import { pressAgain } from '../first-paint/drawn-presses.ts';
import { OTHERWISE, PAINTED, ROOT_MARK } from '../first-paint/root-mark.ts';
import { openMenuIn } from '../first-paint/open-menu.ts';
import type { CommitLog } from './commits.tsx';
import { type Root, createRoot, flushSync, hydrateRoot } from './react-root.ts';
import { untilComposed } from './until-composed.ts';

/** Who has filled a root before the tree: a server with given answers, the shell, which knows little, or an earlier page. */
export type Standing = 'drawn' | 'painted' | 'kept' | undefined;

export const wrapperIn = (container: ShadowRoot): Element | null => container.querySelector(`[${ROOT_MARK}]`);

export function standingIn(container: ShadowRoot): Standing {
  const wrapper = wrapperIn(container);
  if (!wrapper?.hasChildNodes()) return undefined;
  const mark = wrapper.getAttribute(ROOT_MARK);
  return mark === PAINTED ? mark : mark === '' ? 'drawn' : 'kept';
}

export interface Opening {
  readonly node: ReactNode;
  /** What stands there is what the node renders. */
  readonly takesOver: boolean;
  /** What a server has drawn and what is kept of an earlier page stay until then, and whether the node renders the same. */
  readonly read: Promise<boolean> | undefined;
  readonly commits: CommitLog;
  readonly hydrationFailed: (error: unknown) => void;
}

/**
 * Renders into the wrapper, never into the shadow root itself. What a server has drawn is taken over whenever React
 * finds the time; what the shell has painted at once, before anything can become known, or else replaced.
 */
export function openRoot(container: ShadowRoot, opening: Opening): Root {
  const { node, takesOver, read, commits, hydrationFailed } = opening;
  const standing = standingIn(container);
  const before = wrapperIn(container);
  const isTakenOver = standing === 'drawn' || (standing === 'painted' && takesOver);
  if (before && standing && !isTakenOver) return replacing(container, before, opening);
  const wrapper = before ?? addWrapper(container);
  wrapper.setAttribute(ROOT_MARK, '');
  const hydrate = () => {
    commits.ahead(() =>
      queueMicrotask(() => {
        openMenuIn(container)((open) => open());
        pressAgain(container);
      }),
    );
    return hydrateRoot(wrapper, node, { onRecoverableError: hydrationFailed });
  };
  if (standing === 'painted') return atOnce(hydrate);
  if (standing === 'drawn' && read) {
    const replace = () => replacing(container, wrapper, { ...opening, read: undefined });
    return openOnceRead(read, wrapper, (isTheSame) => (isTheSame ? hydrate() : replace()));
  }
  if (standing === 'drawn') return hydrate();
  const root = createRoot(wrapper);
  root.render(node);
  return root;
}

/** Nothing is rendered anew before the first commit. */
function openOnceRead(read: Promise<boolean>, drawn: Element, open: (isTheSame: boolean) => Root): Root {
  let root: Root | undefined;
  let isOver = false;
  void read.then((isTheSame) => {
    if (!isOver) root = open(isTheSame);
  });
  return {
    render: (next) => root?.render(next),
    unmount() {
      isOver = true;
      root?.unmount();
      // Whoever comes back draws what is known then.
      drawn.replaceChildren();
    },
  };
}

/**
 * Draws beside the picture, in a task of its own, and takes its place with the first commit. Until then the picture
 * answers; what has been typed, opened and focused in it goes on in the tree's own nodes.
 */
function replacing(container: ShadowRoot, picture: Element, { node, read, commits }: Opening): Root {
  const wrapper = document.createElement('div');
  picture.after(wrapper);
  const root = createRoot(wrapper);
  commits.ahead(() => {
    const isUsed = container.activeElement !== null || container.querySelector(':popover-open') !== null;
    const openMenu = openMenuIn(container);
    const giveBack = focusIn(container);
    const field = picture.querySelector('input');
    wrapper.setAttribute(ROOT_MARK, '');
    picture.remove();
    const own = field && (counterpart(field, container) as HTMLInputElement | undefined);
    const isTyped = own && field.value !== field.defaultValue;
    if (isTyped) own.value = field.value;
    // Nobody stands in for the tree in what a server has drawn.
    const isUntold = isTyped && isDrawn(picture);
    // Within a commit nothing is drawn at once; and views hear of their stores only after it, at the latest with the next.
    const goOn = () => {
      atOnce(() => commits.after(() => {}));
      openMenu(atOnce);
      giveBack();
      // From here on the tree answers: what was pressed and typed it hears of last.
      picture.setAttribute(ROOT_MARK, '');
      if (isUntold) tellTyped(own);
      pressAgain(container);
    };
    if (isUsed) queueMicrotask(goOn);
    else clock.after(0, goOn);
  });
  // Not in the task that has made the tag's parts: Preact draws as soon as it is told to.
  let isOver = false;
  let stop = () => {};
  const draw = () => {
    if (!isOver) stop = clock.after(0, () => root.render(node));
  };
  const begin = () => {
    const composed = untilComposed(picture);
    if (composed) void composed.then(draw);
    else draw();
  };
  if (read) void read.then(begin);
  else begin();
  return {
    render: (next) => root.render(next),
    unmount() {
      isOver = true;
      stop();
      root.unmount();
      // The tag may be away.
      if (picture.parentNode) wrapper.remove();
    },
  };
}

const isDrawn = (picture: Element): boolean => ['', OTHERWISE].includes(picture.getAttribute(ROOT_MARK) ?? '');

function addWrapper(container: ShadowRoot): Element {
  const wrapper = document.createElement('div');
  container.append(wrapper);
  return wrapper;
}

function atOnce<Result>(run: () => Result): Result {
  let result: Result | undefined;
  flushSync(() => {
    result = run();
  });
  return result as Result;
}

/** Whoever has the focus has it afterwards; the text of a field is taken over by its store. */
function focusIn(container: ShadowRoot): () => void {
  const { activeElement } = container;
  if (!activeElement) return () => {};
  const field = activeElement instanceof HTMLInputElement ? activeElement : undefined;
  const { selectionStart = null, selectionEnd = null, selectionDirection } = field ?? {};
  return () => {
    const control = counterpart(activeElement, container);
    control?.focus({ preventScroll: true });
    if (control instanceof HTMLInputElement)
      control.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none');
  };
}
