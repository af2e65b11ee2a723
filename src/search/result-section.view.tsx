import { memo } from 'react';
import { useApp } from '../app/app-context.tsx';
import { LaterRows } from './later-rows.view.tsx';
import { ResultRow } from './result-row.view.tsx';
import type { SearchStore } from './search.store.ts';
import { type Section, hasOptions, saysNothingFound } from './sections.rules.ts';

interface Props {
  readonly section: Section;
  readonly store: SearchStore;
  readonly onChosen: () => void;
}

/** Of one row at least, in px; the panel takes three quarters of the window. */
const ROW_HEIGHT = 30;
const rowsInSight = () => Math.ceil((window.innerHeight * 0.75) / ROW_HEIGHT) + 1;

export const ResultSection = memo(function ResultSection({ section, store, onChosen }: Props) {
  const { t } = useApp();
  const { id, first, rows, places, state } = section;
  const headingId = `mp-search-${id}`;
  const saysNone = saysNothingFound(section);
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
