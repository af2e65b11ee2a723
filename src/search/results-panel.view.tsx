import { type Ref, memo, useLayoutEffect, useRef } from 'react';
import { useApp, useStore } from '../app/app-context.tsx';
import { PartView } from '../ui/part.view.tsx';
import type { SearchBox } from './search-box.store.ts';
import { type Section, hasOptions, isLoading } from './sections.rules.ts';

interface Props {
  readonly store: SearchBox;
  readonly sections: readonly Section[];
  readonly open: boolean;
  readonly panelRef: Ref<HTMLDivElement>;
  /** A search was run from a row. */
  readonly onChosen: () => void;
  readonly onCleared: () => void;
}

const NONE: readonly Section[] = [];

/** The list below the field. It is always there, so that the input can refer to it, and empty while closed. */
export const ResultsPanel = memo(function ResultsPanel({
  store,
  sections,
  open,
  panelRef,
  onChosen,
  onCleared,
}: Props) {
  const { t, root } = useApp();
  const shown = open ? sections : NONE;
  const loading = isLoading(shown);
  const slow = useStore(store, (state) => state.slow) && loading;
  const list = useRef<HTMLDivElement>(null);
  const highlight = useStore(store, (state) => state.highlight);

  // Rows may come and go around it; it is brought into sight when it moves to another row, and not each time.
  const lastKey = useRef<string | undefined>(undefined);
  useLayoutEffect(() => {
    const key = store.highlighted()?.key;
    if (list.current && open) highlightRow(list.current, highlight, key !== lastKey.current);
    lastKey.current = key;
  });
  const isBlank = !shown.some(hasOptions);
  const hasRecent = shown.some(({ rows }) => rows.some(({ recent }) => recent));
  return (
    <div
      ref={panelRef}
      className={isBlank ? 'results blank' : 'results'}
      popover="manual"
      // The input keeps the focus, so that a click on a row is not lost to its blur.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {slow && <div className="loading-line" />}
      <div
        ref={list}
        id="mp-search-results"
        className="list"
        part="panel"
        role="listbox"
        tabIndex={-1}
        aria-label={t('unav.search.results')}
        aria-busy={isBlank}
      >
        <PartView part={store.results}>
          {({ ResultSection }) =>
            shown.map((section) => (
              <ResultSection key={section.key} section={section} store={store} onChosen={onChosen} />
            ))
          }
        </PartView>
      </div>
      {/* Below what is still growing it would move; with it, the focus that it has would go to the page. */}
      {((hasRecent && !loading) || root.activeElement?.matches('.clear-recent')) && (
        <button
          type="button"
          className="clear-recent"
          onClick={() => {
            store.clearRecent();
            onCleared();
          }}
        >
          {t('unav.search.recent.clear')}
        </button>
      )}
    </div>
  );
});

export const rowId = (index: number): string => `mp-search-row-${index}`;

/** Marks one row as highlighted, or none. */
export function highlightRow(list: HTMLElement, index: number, intoSight: boolean): void {
  const row = index < 0 ? null : list.querySelector(`#${rowId(index)}`);
  for (const other of list.querySelectorAll('[aria-selected=true]'))
    if (other !== row) other.setAttribute('aria-selected', 'false');
  if (row?.getAttribute('aria-selected') === 'false') row.setAttribute('aria-selected', 'true');
  if (intoSight) row?.scrollIntoView({ block: 'nearest' });
}
