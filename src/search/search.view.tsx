import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { useApp, useStore } from '../app/app-context.tsx';
import { followLink, wantsNewWindow } from '../browser/shadow-dom.ts';
import { Icon } from '../ui/icon.view.tsx';
import { isOfInputMethod } from '../ui/composition.ts';
import { useGoneOn } from '../ui/gone-on.ts';
import { openBelow } from '../ui/popover.ts';
import { ResultsPanel, rowId } from './results-panel.view.tsx';
import { ScopeMenu } from './scope-menu.view.tsx';
import { SearchInput } from './search-input.view.tsx';
import { SearchStatus } from './search-status.view.tsx';
import type { SearchBox } from './search-box.store.ts';
import { panelShows } from './sections.rules.ts';

interface Props {
  readonly store: SearchBox;
  readonly placeholder: string;
  /** Name of the landmark. */
  readonly label: string;
  /** Where the form leads without our script. */
  readonly action: string;
  /** The scope menu's place is kept where there is none: while it is unknown who is here, and for a visitor. */
  readonly scopePlace?: 'waiting' | 'kept';
}

/** The search box: one view, in the page's body and in the header. */
export const SearchView = memo(function SearchView({ store, placeholder, label, action, scopePlace }: Props) {
  const { app, root, t } = useApp();
  const config = useStore(store, () => store.config());
  const sections = useStore(store, store.sections);
  const shows = useStore(store, (state) => config.suggests && panelShows(state, sections, config.hideOnEmpty));
  const canShow = useStore(store.results, (state) => state.content !== undefined);
  const open = shows && canShow;

  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const leaveInput = useCallback(() => input.current?.blur(), []);
  const enterInput = useCallback(() => input.current?.focus(), []);

  /** Also where the input has the focus already, which then tells of nothing. */
  const comeBack = useCallback(() => {
    enterInput();
    store.show();
  }, [enterInput, store]);

  const closePanel = useRef<() => void>(undefined);
  const openPanel = useCallback(() => {
    if (!panel.current || !field.current) return;
    closePanel.current?.();
    closePanel.current = openBelow(panel.current, field.current, {
      align: 'start',
      sameWidth: true,
      onGone: store.hide,
    });
  }, [store]);
  /** A popover that is moved in the document closes by itself, and says nothing. */
  const onFocus = () => {
    if (open && !panel.current?.matches(':popover-open')) openPanel();
  };

  useLayoutEffect(() => {
    if (!open) return undefined;
    openPanel();
    return () => closePanel.current?.();
  }, [open, openPanel]);

  const hideAll = useCallback(() => {
    store.hide();
    store.closeMenu();
  }, [store]);
  useGoneOn({ box, on: true, clock: app.clock, leave: hideAll });

  useEffect(() => {
    if (!config.focusOnLoad || focusedOnLoad.has(root)) return;
    focusedOnLoad.add(root);
    // As with `autofocus`: whoever is somewhere already stays there.
    const { activeElement, body } = document;
    if (!activeElement || activeElement === body) input.current?.focus();
  }, [root, config.focusOnLoad]);

  /** The field is left also where a routine of the page throws. */
  const andLeave = (act: () => void) => {
    try {
      act();
    } finally {
      leaveInput();
    }
  };

  const submit = (event: KeyboardEvent | MouseEvent | undefined) =>
    andLeave(() => {
      const { selection, text } = store.getState();
      // What is still being composed is searched for as it stands there.
      if (input.current && input.current.value !== (selection ?? text)) store.settle(input.current.value);
      store.submit(event !== undefined && wantsNewWindow(event));
    });

  /** A row with an address is a link: the browser opens it just as for a click. Any other one is a search. */
  const onEnter = (event: KeyboardEvent) => {
    const row = store.highlighted();
    if (!row) return submit(event);
    return andLeave(() => {
      if (row.url) followLink(root.getElementById(rowId(store.getState().highlight)), event);
      else store.choose(row, wantsNewWindow(event));
    });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isOfInputMethod(event) || !open) return;
    event.preventDefault();
    enterInput();
    store.hide();
  };

  /** Results that are on their way are given up like those that are there. */
  const giveUp = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isOfInputMethod(event) || !shows || canShow) return;
    event.preventDefault();
    event.stopPropagation();
    store.hide();
  };

  const onBlur = (event: FocusEvent) => {
    const { relatedTarget, currentTarget, target } = event;
    const stays = relatedTarget ? currentTarget.contains(relatedTarget) : root.activeElement === target || isTouched();
    if (stays) return;
    store.hide();
    // A button that takes no focus is left for nowhere, and chooses yet.
    if (relatedTarget) store.closeMenu();
  };

  return (
    <div
      className="search"
      part="search"
      role="search"
      aria-label={label}
      ref={box}
      onKeyDownCapture={giveUp}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <form
        className="field"
        ref={field}
        method="get"
        action={action}
        onSubmit={(event) => {
          event.preventDefault();
          submit(undefined);
        }}
      >
        {config.scopes.length > 1 && scopePlace !== 'waiting' ? (
          <ScopeMenu store={store} onChosen={comeBack} />
        ) : (
          scopePlace && <ScopePlace isWaiting={scopePlace === 'waiting'} />
        )}
        <SearchInput {...{ store, input, open, placeholder, label, onEnter }} onField={store.onField} />
        {/* Always there, so that markup typed into before our script is still the same; the sheet hides it. */}
        <button
          type="button"
          className="clear"
          aria-label={t('unav.search.clear')}
          tabIndex={-1}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            // On a phone a word may be composed still; it ends with this.
            leaveInput();
            if (input.current) input.current.value = '';
            store.clear();
            enterInput();
          }}
        >
          <Icon name="close" size={16} />
        </button>
        <button
          type="submit"
          part="submit"
          className="submit"
          aria-label={t('unav.search.submit')}
          // The field is as wide as it is for whoever types in it: it must not leave the button that is pressed, however long.
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => {
            event.preventDefault();
            submit(event);
          }}
        >
          <Icon name="search" size={18} />
        </button>
      </form>
      {config.suggests && (
        <ResultsPanel
          store={store}
          sections={sections}
          open={open}
          panelRef={panel}
          onChosen={leaveInput}
          onCleared={enterInput}
        />
      )}
      <SearchStatus store={store} sections={sections} open={open} />
    </div>
  );
});

/** What a visitor searches, as a sign: the marketplace. */
const ScopePlace = ({ isWaiting }: { readonly isWaiting: boolean }) => (
  <>
    <span className="scope place">
      {isWaiting ? <span className="skeleton" /> : <Icon name="marketplace" size={18} />}
    </span>
    <span className="bar" />
  </>
);

/** A tag takes the focus once, whatever its box is made anew for. */
const focusedOnLoad = new WeakSet<ShadowRoot>();

/** A screen keyboard takes the focus with it when it is put away: the results stay, a touch elsewhere closes them. */
const isTouched = (): boolean => matchMedia('(pointer: coarse)').matches;
