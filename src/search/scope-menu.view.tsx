import { type KeyboardEvent, memo, useLayoutEffect, useRef } from 'react';
import { useApp, useStore } from '../app/app-context.tsx';
import { Icon } from '../ui/icon.view.tsx';
import { openBelow } from '../ui/popover.ts';
import type { SearchStore } from './search.store.ts';

interface Props {
  readonly store: SearchStore;
  /** A scope was chosen, or the menu was left: the input gets the focus back. */
  readonly onChosen: () => void;
}

/** The scope filter: a menu button with a menu of radio entries. */
export const ScopeMenu = memo(function ScopeMenu({ store, onChosen }: Props) {
  const { t } = useApp();
  const scope = useStore(store, (state) => state.scope);
  const menuOpen = useStore(store, (state) => state.menuOpen);
  const { scopes } = useStore(store, () => store.config());
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (!menuOpen || !menu.current || !button.current) return undefined;
    const anchor = button.current.closest('.field') ?? button.current;
    const close = openBelow(menu.current, anchor, { align: 'start', onGone: store.closeMenu });
    menu.current.querySelector<HTMLElement>('[aria-checked=true]')?.focus();
    return close;
  }, [menuOpen, store]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitemradio]')];
    const at = entries.indexOf(event.target as HTMLElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: entries.length - 1 }[event.key];
    if (next !== undefined) entries[(next + entries.length) % entries.length]?.focus();
    else if (event.key === 'Escape') {
      store.closeMenu();
      button.current?.focus();
    } else if (event.key === 'Tab') return store.closeMenu();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        part="scope"
        className="scope"
        aria-haspopup="menu"
        aria-expanded={menuOpen}
        aria-controls="mp-search-scopes"
        aria-label={t('unav.search.scope', t(`unav.search.scope.${scope}`))}
        onClick={() => store.toggleMenu()}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || menuOpen) return;
          event.preventDefault();
          store.toggleMenu();
        }}
      >
        {t(`unav.search.scope.${scope}`)}
        <Icon name="chevron" size={14} />
      </button>
      <span className="bar" />
      <div
        ref={menu}
        id="mp-search-scopes"
        part="menu"
        className="menu scopes"
        popover="manual"
        role="menu"
        aria-label={t('unav.search.scope', t(`unav.search.scope.${scope}`))}
        onKeyDown={onKeyDown}
      >
        {scopes.map((option) => (
          <button
            key={option}
            type="button"
            role="menuitemradio"
            aria-checked={option === scope}
            tabIndex={-1}
            part="menu-item"
            className="menu-entry"
            onClick={() => {
              store.chooseScope(option);
              onChosen();
            }}
          >
            <span className="check">{option === scope && <Icon name="check" size={16} />}</span>
            {t(`unav.search.scope.${option}`)}
          </button>
        ))}
      </div>
    </>
  );
});
