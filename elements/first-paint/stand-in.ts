import { clock } from '../../src/browser/clock.ts';
import { noteTyped, tellTyped } from '../../src/browser/shadow-dom.ts';
import { leadsWithin, replacesPage } from '../../src/ui/replaces-page.rules.ts';
import type { Emit, ErrorDetail } from '../events.ts';
import type { EarlyActs } from './cold-paint.ts';
import { counterpart } from './counterpart.ts';
import type { FirstLook } from './first-paint.ts';
import { followMenu, leaveMenu } from './open-menu.ts';
import { createPressedButton } from './pressed-button.ts';
import { COMPOSING, ROOT_MARK, TREES_OWN, WAY_OUT } from './root-mark.ts';

/** The tree knows where it leads, without a trace in the address. */
const OWN = `${TREES_OWN}, .skip`;

interface Painted {
  readonly root: ShadowRoot;
  readonly wrapper: Element;
  readonly look: FirstLook;
  readonly emit: Emit;
  readonly search: (text: string, wrapper: Element) => void;
  /** Somebody logs out by the browser alone: nothing is kept of them. */
  readonly leave: () => void;
}

/**
 * Until the tree is here a search is carried out, and the page asked before a link leads away; what was typed, and the
 * button that is still wanted, the tree hears of. Where it does not come, links lead where they lead. `before`: what was
 * done while nobody could carry anything out.
 */
export function standIn({ root, wrapper, look, emit, search, leave }: Painted, before: EarlyActs = {}): void {
  const isHere = () => wrapper.getAttribute(ROOT_MARK) === '';
  const pressed = createPressedButton(root, before.pressed);
  let isTyped = false;
  let isAlone = false;
  /** Whether the page goes there by itself. */
  const isRouted = (link: HTMLAnchorElement): boolean => {
    const id = link.dataset['nav'];
    return id !== undefined && !leadsWithin(link, document.URL) && !emit('mp-navigate', { url: link.href, id });
  };
  const follow = (field: HTMLInputElement, at: number) => {
    isTyped = true;
    noteTyped(root, at);
    look.typed(field);
  };
  const listen = <Happening extends Event>(type: string, act: (event: Happening) => void, capture = false) =>
    wrapper.addEventListener(
      type,
      (event) => {
        if (!isHere()) act(event as Happening);
      },
      capture,
    );
  listen('submit', (event) => {
    event.preventDefault();
    search(root.querySelector('input')?.value ?? '', wrapper);
  });
  listen('click', (event: MouseEvent) => {
    const target = event.target as Element;
    const link = target.closest('a');
    const own = target.closest(OWN) ?? undefined;
    const isElsewhere = link && !replacesPage(event, link);
    // Nobody comes for a link that leads away by itself.
    const isBrowsers = isElsewhere || (link && isAlone);
    pressed.set(isBrowsers ? undefined : own);
    // What the page has taken before is its own.
    if (isBrowsers && !event.defaultPrevented && own?.matches(WAY_OUT)) leave();
    if (!link || isElsewhere || event.defaultPrevented) return;
    if (pressed.get() || (!own && isRouted(link))) event.preventDefault();
  });
  listen('auxclick', ({ button, target, defaultPrevented }: MouseEvent) => {
    if (button === 1 && !defaultPrevented && (target as Element).closest(WAY_OUT)) leave();
  });
  root.host.addEventListener('mp-error', (event) => {
    if (isAlone || isHere() || (event as CustomEvent<ErrorDetail>).detail.code !== 'script') return;
    isAlone = true;
    const link = pressed.get();
    pressed.set(undefined);
    if (link instanceof HTMLAnchorElement) link.click();
  });
  listen('beforetoggle', (event: ToggleEvent) => followMenu(root, event), true);
  listen('focusin', (event) => leaveMenu(root, event));
  listen('input', ({ target }) => follow(target as HTMLInputElement, clock.now()));
  listen('compositionstart', () => wrapper.setAttribute(COMPOSING, ''));
  for (const type of ['compositionend', 'focusout']) listen(type, () => wrapper.removeAttribute(COMPOSING));
  const observer = new MutationObserver(() => {
    observer.disconnect();
    const field = root.querySelector('input');
    if (isTyped && field) tellTyped(field);
    const button = pressed.get();
    pressed.set(undefined);
    if (button) counterpart(button, root)?.click();
  });
  observer.observe(wrapper, { attributeFilter: [ROOT_MARK] });
  const field = wrapper.querySelector('input');
  if (field && before.typedAt !== undefined) follow(field, before.typedAt);
  const { sent } = before;
  // A routine of the page's may throw: that is no failure of the paint.
  if (sent !== undefined) queueMicrotask(() => search(sent, wrapper));
}
