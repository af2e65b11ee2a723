import type { ReactNode } from 'react';
import { counterpart } from '../first-paint/counterpart.ts';
import { KEPT, PAINTED, ROOT_MARK } from '../first-paint/root-mark.ts';
import { openMenuIn } from '../first-paint/open-menu.ts';
import { type Root, createRoot, flushSync, hydrateRoot } from './react-root.ts';

/** Who has filled a root before the tree: a server with given answers, the shell, which knows nothing, or an earlier page. */
export type Standing = 'drawn' | 'painted' | 'kept' | undefined;

const wrapperIn = (container: ShadowRoot): Element | null => container.querySelector(`[${ROOT_MARK}]`);

export function standingIn(container: ShadowRoot): Standing {
  const wrapper = wrapperIn(container);
  if (!wrapper?.hasChildNodes()) return undefined;
  const mark = wrapper.getAttribute(ROOT_MARK);
  return mark === PAINTED || mark === KEPT ? mark : 'drawn';
}

export interface Opening {
  readonly node: ReactNode;
  /** What stands there is what the node renders. */
  readonly takesOver: boolean;
  readonly hydrationFailed: (error: unknown) => void;
}

/**
 * Renders into the wrapper, never into the shadow root itself. What a server has drawn is taken over whenever React
 * finds the time; what the shell has painted at once, before anything can become known, or else replaced at once.
 */
export function openRoot(container: ShadowRoot, { node, takesOver, hydrationFailed }: Opening): Root {
  const standing = standingIn(container);
  const wrapper = wrapperIn(container) ?? addWrapper(container);
  wrapper.setAttribute(ROOT_MARK, '');
  const hydrate = () => hydrateRoot(wrapper, node, { onRecoverableError: hydrationFailed });
  if (standing === 'drawn') return hydrate();
  if (standing === 'painted' && takesOver) return atOnce(hydrate);
  const openMenu = openMenuIn(container);
  const giveBack = focusIn(container);
  wrapper.replaceChildren();
  const root = createRoot(wrapper);
  if (standing) atOnce(() => root.render(node));
  else root.render(node);
  openMenu(atOnce);
  giveBack();
  return root;
}

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
