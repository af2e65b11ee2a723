import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useApp, useStore } from '../app/app-context.tsx';
import { isInside } from '../browser/shadow-dom.ts';
import { Icon } from '../ui/icon.view.tsx';
import { openBelow } from '../ui/popover.ts';
import { ResultsPanel, rowId } from './results-panel.view.tsx';
import { hintOf, isLoading, panelShows, rowsOf, sectionsOf } from './rows.rules.ts';
import { ScopeMenu } from './scope-menu.view.tsx';
import { useLateTabStop } from '../ui/late-tab-stop.ts';
import { actionFor } from './search-keys.rules.ts';
import type { SearchStore } from './search.store.ts';

interface Props {
  readonly store: SearchStore;
  readonly placeholder: string;
  /** Name of the landmark. */
  readonly label: string;
  /** Where the form leads without our script. */
  readonly action: string;
  /** In a page's header: the page's first Tab is the page's own. */
  readonly lateTabStop?: boolean;
}

/** The search box: one view, in the page's body and in the header. */
export function SearchView({ store, placeholder, label, action, lateTabStop = false }: Props) {
  const { app, root, t, plural } = useApp();
  const state = useStore(store, (all) => all);
  const config = useStore(store, () => store.config());
  const sections = sectionsOf(state);
  const rows = rowsOf(sections);
  const open = config.suggests && panelShows(state, sections, config.hideOnEmpty);
  const value = state.selection ?? state.text;
  const active = open ? rows[state.highlight] : undefined;

  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [atEnd, setAtEnd] = useState(true);
  const [scrolled, setScrolled] = useState(false);
  const hint = open && atEnd && !scrolled ? hintOf(state) : '';

  useLayoutEffect(() => {
    if (!open || !panel.current || !field.current) return undefined;
    return openBelow(panel.current, field.current, { align: 'start', sameWidth: true });
  }, [open]);

  useLayoutEffect(() => {
    const { current } = input;
    setScrolled(value !== '' && current !== null && current.scrollWidth > current.clientWidth + 1);
  }, [value]);

  useEffect(() => {
    if (active) root.getElementById(rowId(state.highlight))?.scrollIntoView({ block: 'nearest' });
  }, [active, root, state.highlight]);

  useEffect(() => {
    const leave = (event: Event) => {
      if (box.current && !isInside(box.current, event)) {
        store.hide();
        store.closeMenu();
      }
    };
    document.addEventListener('pointerdown', leave);
    return () => document.removeEventListener('pointerdown', leave);
  }, [store]);

  useLateTabStop(input, lateTabStop, root, app.clock.after);

  useEffect(() => {
    if (store.config().focusOnLoad) input.current?.focus();
  }, [store]);

  const submit = () => {
    store.submit();
    input.current?.blur();
  };

  const openHighlighted = () => {
    const row = store.highlighted();
    if (!row) return submit();
    // The row is a link: the browser opens it just as for a click. Without a url it is a search.
    if (row.url) root.getElementById(rowId(state.highlight))?.click();
    else store.choose(row);
    input.current?.blur();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const action = actionFor(event, {
      open,
      empty: value === '',
      hint: hint !== '',
      caretAtEnd: caretAtEnd(event.currentTarget),
      rtl,
    });
    switch (action) {
      case 'none':
        return;
      case 'next':
        store.move(1);
        break;
      case 'previous':
        store.move(-1);
        break;
      case 'show':
        store.show();
        break;
      case 'reveal':
        store.show();
        return; // any other key shows the results and still does what it does
      case 'open':
        openHighlighted();
        break;
      case 'accept-hint':
        store.acceptHint();
        break;
      case 'hide':
        store.hide();
        break;
      case 'clear':
        store.clear();
        break;
      case 'remove': {
        const row = store.highlighted();
        if (!row?.recent) return;
        store.removeRecent(row.label);
        break;
      }
    }
    event.preventDefault();
  };

  const suggests = config.suggests;
  const settled = open && !isLoading(state) && state.asked.query !== '';

  return (
    <div
      className="search"
      part="search"
      role="search"
      aria-label={label}
      ref={box}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) store.hide();
      }}
    >
      <form
        className="field"
        ref={field}
        method="get"
        action={action}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {config.scopes.length > 1 && <ScopeMenu store={store} onChosen={() => input.current?.focus()} />}
        <div className="entry">
          {hint !== '' && (
            <span className="ghost" aria-hidden="true">
              <span className="typed">{state.text}</span>
              {hint}
            </span>
          )}
          <input
            ref={input}
            part="input"
            name="q"
            type="text"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            data-1p-ignore=""
            data-lpignore="true"
            placeholder={placeholder}
            aria-label={placeholder || label}
            maxLength={config.maxLength}
            value={value}
            role={suggests ? 'combobox' : 'searchbox'}
            {...(suggests && {
              'aria-autocomplete': 'both' as const,
              'aria-expanded': open,
              'aria-controls': 'mp-search-results',
              'aria-activedescendant': active ? rowId(state.highlight) : undefined,
            })}
            onChange={(event) => {
              store.type(event.target.value);
              setAtEnd(caretAtEnd(event.target));
            }}
            onSelect={(event) => setAtEnd(caretAtEnd(event.currentTarget))}
            onFocus={() => store.show()}
            onKeyDown={onKeyDown}
          />
        </div>
        {hint !== '' && <kbd aria-hidden="true">Tab</kbd>}
        {/* Always there, so that markup typed into before our script is still the same; the sheet hides it. */}
        <button
          type="button"
          className="clear"
          aria-label={t('unav.search.clear')}
          tabIndex={-1}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            store.clear();
            input.current?.focus();
          }}
        >
          <Icon name="close" size={16} />
        </button>
        <button type="submit" part="submit" className="submit" aria-label={t('unav.search.submit')}>
          <Icon name="search" size={18} />
        </button>
      </form>
      {suggests && <ResultsPanel store={store} sections={sections} open={open} panelRef={panel} />}
      <div className="visually-hidden" role="status" aria-live="polite">
        {settled ? plural('unav.search.count', rows.length) : ''}
      </div>
    </div>
  );
}

const caretAtEnd = (input: HTMLInputElement): boolean =>
  input.selectionStart === input.selectionEnd && input.selectionEnd === input.value.length;
