import { type Ref, memo, useLayoutEffect, useRef } from 'react';
import { useApp, useStore } from '../app/app-context.tsx';
import { LaterRows } from './later-rows.view.tsx';
import { ResultRow, highlightRow } from './result-row.view.tsx';
import type { SearchStore } from './search.store.ts';
import { type Section, isLoading } from './sections.rules.ts';

interface Props {
  readonly store: SearchStore;
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
  const { t } = useApp();
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
        aria-label={t('unav.search.results')}
        aria-busy={isBlank}
      >
        {shown.map((section) => (
          <SectionView key={section.key} section={section} store={store} onChosen={onChosen} />
        ))}
      </div>
      {/* Below what is still growing it would move. */}
      {hasRecent && !loading && (
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

interface SectionProps {
  readonly section: Section;
  readonly store: SearchStore;
  readonly onChosen: () => void;
}

/** Of one row at least, in px; the panel takes three quarters of the window. */
const ROW_HEIGHT = 30;
const rowsInSight = () => Math.ceil((window.innerHeight * 0.75) / ROW_HEIGHT) + 1;

const isEmptyAndSaysSo = ({ state, id }: Section): boolean => state === 'none' && id !== 'suggestions';

const hasOptions = (section: Section): boolean => section.rows.length > 0 || isEmptyAndSaysSo(section);

const SectionView = memo(function SectionView({ section, store, onChosen }: SectionProps) {
  const { t } = useApp();
  const { id, first, rows, places, state } = section;
  const headingId = `mp-search-${id}`;
  const saysNone = isEmptyAndSaysSo(section);
  const inSight = rowsInSight();
  return (
    <div
      className={state === 'vacant' ? 'section vacant' : 'section'}
      {...(!hasOptions(section) ? { 'aria-hidden': true } : { role: 'group', 'aria-labelledby': headingId })}
    >
      <div className="heading" id={headingId} role="presentation">
        {t(section.heading)}
      </div>
      {rows.slice(0, inSight).map((row, index) => (
        <ResultRow key={index} row={row} index={first + index} store={store} onChosen={onChosen} />
      ))}
      {rows.length > inSight && (
        <LaterRows rows={rows.slice(inSight)} first={first + inSight} store={store} onChosen={onChosen} />
      )}
      {saysNone && (
        <div className="row none" role="option" aria-disabled="true" aria-selected="false">
          {t('unav.search.noResults')}
        </div>
      )}
      {Array.from({ length: saysNone ? places - 1 : places }, (_, place) => (
        <div
          key={place}
          className={`row place${state === 'loading' ? ` waiting waiting-${place % 3}` : ''}`}
          aria-hidden="true"
        />
      ))}
    </div>
  );
});
