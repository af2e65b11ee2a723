import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { useApp, useSight, useStore } from '../app/app-context.tsx';
import { isBehindModal } from '../browser/shadow-dom.ts';
import { isOfInputMethod } from './composition.ts';
import { useNameOfCopy } from './copies.ts';
import { entryAfter, writes } from './dropdown.rules.ts';
import { useGoneOn } from './gone-on.ts';
import { useHoverMenu } from './hover-menu.ts';
import { type LayersStore, closeMenu, wantedLayer } from './layers.store.ts';
import { type Alignment, openBelow } from './popover.ts';
import { showChosen } from './show-chosen.ts';

interface Props {
  /** Names the menu in the events, and its panel in the root. */
  readonly id: string;
  readonly layers: LayersStore;
  /** Accessible name of the trigger, where its content does not say it. */
  readonly label?: string;
  readonly trigger: ReactNode;
  readonly triggerClass?: string;
  readonly panelClass?: string;
  readonly panelPart?: string;
  /** Makes the panel a region of this name. */
  readonly panelLabel?: string;
  /** The page below the bar is dimmed while it is open, and a click on it closes. */
  readonly masksPage?: boolean;
  readonly align: Alignment;
  /** A mouse that rests on it opens it, too. */
  readonly hover?: boolean;
  /**
   * Its entries stand in the page while it is closed: the browser opens and closes it by itself where the tree is not
   * there yet.
   */
  readonly standing?: boolean;
  readonly tooltip?: string;
  /** Done for a click where what the menu shows cannot be had. */
  readonly otherwise?: () => void;
  /** Entries; or, for a menu that closes by itself, how they come about. */
  readonly children: ReactNode | ((close: () => void) => ReactNode);
}

const ENTRIES = 'a[href], button, [role=option]:not([aria-disabled])';
/** Their view says when the menu is to close: a choice may have to be saved first. */
const CLOSES_BY_ITSELF = '[role=option]';

/** From the bar's middle to below its line, as menu.css says it of a menu that the browser opens. */
const BELOW_MIDDLE_PX = 30;

/** The chosen one, where there is a choice. */
const firstEntry = (panel: HTMLElement): HTMLElement | null =>
  panel.querySelector<HTMLElement>('[aria-selected=true]') ?? panel.querySelector<HTMLElement>(ENTRIES);

/** The one dropdown mechanism: a disclosure button with a panel in the top layer. */
export function Dropdown({
  id: kind,
  layers,
  label,
  trigger,
  triggerClass = '',
  panelClass = '',
  panelPart = 'menu',
  panelLabel,
  masksPage,
  align,
  hover,
  standing = false,
  tooltip,
  otherwise,
  children,
}: Props) {
  const { app, root } = useApp();
  const id = useNameOfCopy(kind);
  const seesPage = useSight();
  const open = useStore(layers, (state) => state.open === id);
  const wanted = useStore(layers, (state) => wantedLayer(state) === id);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const mask = useRef<HTMLDivElement>(null);
  const focusFirst = useRef(false);
  const mouse = useHoverMenu({ id, layers, on: hover === true, button, panel, clock: app.clock });

  useLayoutEffect(() => {
    if (!open || !panel.current || !button.current) return undefined;
    const close = openBelow(panel.current, button.current, {
      align,
      belowMiddle: BELOW_MIDDLE_PX,
      mask: mask.current,
      onGone: () => layers.close(id),
    });
    showChosen(panel.current);
    if (focusFirst.current) firstEntry(panel.current)?.focus();
    focusFirst.current = false;
    return close;
  }, [open, align, id, layers]);

  const leave = useCallback(() => layers.close(id), [id, layers]);
  useGoneOn({ box, on: wanted, clock: app.clock, leave });
  // What leaves the page while it is open does not open by itself when it comes back.
  useEffect(() => leave, [leave]);

  useEffect(() => {
    if (!wanted) return undefined;
    const escape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isOfInputMethod(event)) return;
      // A dialog of the page that has come before it closes by the same key.
      if (!isBehindModal(root.host)) event.preventDefault();
      // Only who was inside is led back; a menu that the pointer opened leaves the focus where it is.
      if (box.current?.contains(root.activeElement)) button.current?.focus();
      layers.close(id);
    };
    // Here before the search's field; elsewhere after all others, also where a part of the page keeps its keys to itself.
    const escapeFirst = (event: globalThis.KeyboardEvent) => {
      if (event.composedPath().includes(root)) escape(event);
      else if (event.key === 'Escape') app.clock.after(0, () => escape(event));
    };
    document.addEventListener('keydown', escape);
    document.addEventListener('keydown', escapeFirst, true);
    return () => {
      // Nobody is led into it later who has asked for it and given it up.
      focusFirst.current = false;
      document.removeEventListener('keydown', escape);
      document.removeEventListener('keydown', escapeFirst, true);
    };
  }, [wanted, id, layers, root, app]);

  const entries = () => [...(panel.current?.querySelectorAll<HTMLElement>(ENTRIES) ?? [])];

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    // Who uses keys in it means it to stay.
    const now = layers.getState();
    const isOnButton = event.target === button.current;
    // A press of the trigger is a click, too, which has its own say.
    const isPress = isOnButton && (event.key === 'Enter' || event.key === ' ');
    if (wantedLayer(now) === id && !now.pinned && !isPress && event.key !== 'Escape') layers.open(id, true);
    if (event.key === 'Tab') {
      // Where Tab leads is known only afterwards, and it may lead out of the document, where no event tells.
      app.clock.after(0, () => {
        if (!box.current?.contains(root.activeElement)) layers.close(id);
      });
      return;
    }
    if (isOnButton && writes(event)) {
      // A mouse that opens a list leaves the focus here; what is typed then goes where the list is searched.
      if (open) panel.current?.querySelector<HTMLElement>('[role=searchbox]')?.focus();
      return;
    }
    if (isOnButton && event.key === 'ArrowDown') {
      if (open && panel.current) firstEntry(panel.current)?.focus();
      else {
        focusFirst.current = true;
        layers.open(id, true);
      }
    } else {
      // A list moves by itself.
      if (event.defaultPrevented || event.target instanceof HTMLInputElement) return;
      const list = entries();
      // What takes the focus to be scrolled has the keys for itself.
      if (!isOnButton && event.target !== panel.current && !list.includes(event.target as HTMLElement)) return;
      const next = open ? entryAfter(event.key, list.indexOf(event.target as HTMLElement), list.length) : undefined;
      if (next === undefined) return;
      list[next]?.focus();
    }
    event.preventDefault();
  };

  /** An entry was activated: the page may go on without a navigation, and then the menu must not stand over it. */
  const leaveAfterChoice = (event: MouseEvent<HTMLDivElement>) => {
    const target = event.target as Element;
    if (!target.closest(ENTRIES) || target.closest(CLOSES_BY_ITSELF)) return;
    // The page may have gone on with it, and given the focus to what is there now.
    const { activeElement } = root.host.ownerDocument;
    const isLeft = activeElement === null || activeElement === root.host.ownerDocument.body;
    if (isLeft || root.activeElement) button.current?.focus();
    layers.close(id);
  };

  return (
    <div
      ref={box}
      className="dropdown"
      onKeyDown={onKeyDown}
      onPointerEnter={(event) => {
        layers.prepare(id);
        mouse.enter(event);
      }}
      onPointerLeave={mouse.leave}
      onFocus={() => layers.prepare(id)}
      onBlur={(event) => {
        if (wanted && event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) layers.close(id);
      }}
    >
      <button
        ref={button}
        id={`mp-trigger-${id}`}
        type="button"
        className={`item ${triggerClass}`}
        aria-label={label}
        // Until the tree is here, the browser says it of a menu that it opens.
        aria-expanded={seesPage || !standing ? open : undefined}
        aria-controls={`mp-menu-${id}`}
        aria-busy={(wanted && !open) || undefined}
        popoverTarget={standing ? `mp-menu-${id}` : undefined}
        data-tooltip={open ? undefined : tooltip}
        onClick={(event) => {
          // From now on it is opened here.
          event.preventDefault();
          mouse.leave();
          if (open && layers.getState().pinned) layers.close(id);
          else layers.open(id, true, otherwise);
        }}
      >
        {trigger}
      </button>
      {masksPage && (
        <div ref={mask} className="mask" popover="manual" aria-hidden="true" onClick={() => layers.close(id)} />
      )}
      <div
        ref={panel}
        id={`mp-menu-${id}`}
        part={panelPart}
        role={panelLabel && 'region'}
        aria-label={panelLabel}
        className={`menu ${panelClass}`}
        popover={standing ? 'auto' : 'manual'}
        tabIndex={-1}
        onClick={leaveAfterChoice}
      >
        {(open || standing) &&
          (typeof children === 'function' ? children(() => closeMenu(root, layers, id)) : children)}
      </div>
    </div>
  );
}
