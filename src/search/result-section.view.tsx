import { type MouseEvent, type PointerEvent, memo, useDeferredValue, useRef } from 'react';
import { useApp } from '../app/app-context.tsx';
import { wantsNewWindow } from '../browser/shadow-dom.ts';
import { LaterRows } from './later-rows.view.tsx';
import { ResultRow } from './result-row.view.tsx';
import type { Row } from './rows.rules.ts';
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
const NONE: readonly Row[] = [];

export const ResultSection = memo(function ResultSection({ section, store, onChosen }: Props) {
  const { t } = useApp();
  const { id, first, rows, places, state } = section;
  const headingId = `mp-search-${id}`;
  const saysNone = saysNothingFound(section);
  const inSight = rowsInSight();
  const hasMore = rows.length > inSight;
  // React draws them once the others are seen, bit by bit, and leaves off for each key.
  const drawn = useDeferredValue(hasMore ? rows : NONE, hasMore ? NONE : undefined);
  const presses = useRowPresses({ rowAt: (at) => (at < inSight ? rows : drawn)[at], store, onChosen });
  return (
    <div
      className={state === 'vacant' ? 'section vacant' : 'section'}
      {...(!hasOptions(section) ? { 'aria-hidden': true } : { role: 'group', 'aria-labelledby': headingId })}
      {...presses}
    >
      <div className="heading" id={headingId} role="presentation">
        {t(section.heading)}
      </div>
      {rows.slice(0, inSight).map((row, index) => (
        <ResultRow key={index} row={row} index={first + index} />
      ))}
      {hasMore && <LaterRows rows={drawn} from={inSight} first={first} />}
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

interface Pressed {
  /** What stands there, which may be of an earlier answer. */
  readonly rowAt: (index: number) => Row | undefined;
  readonly store: SearchStore;
  /** A search is run: the input is left, and with it whatever was being composed. */
  readonly onChosen: () => void;
}

/** The handlers of a section, for all of its rows: hundreds need no handlers of their own. */
function useRowPresses({ rowAt, store, onChosen }: Pressed) {
  const pressed = useRef<string>(undefined);

  const rowOf = ({ target, currentTarget }: MouseEvent): Row | undefined => {
    const option = (target as Element).closest('[role=option]');
    return rowAt([...currentTarget.querySelectorAll('[role=option]')].indexOf(option as Element));
  };

  const letGo = () => {
    pressed.current = undefined;
  };

  /** Nobody chooses what has come between a press and its end. Assistive technology may click without one. */
  const refuseOther = (event: MouseEvent): boolean => {
    const key = pressed.current;
    letGo();
    if (event.detail === 0 || key === undefined || key === rowOf(event)?.key) return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };

  return {
    onPointerDown(event: PointerEvent) {
      pressed.current = rowOf(event)?.key;
    },
    // A mouse that leaves with its button down may let it go elsewhere, where no click ends the press.
    onPointerLeave: ({ buttons }: PointerEvent) => buttons && letGo(),
    onPointerCancel: letGo,
    onAuxClick: refuseOther,
    onClick(event: MouseEvent) {
      if (refuseOther(event)) return;
      const row = rowOf(event);
      if (!row) return;
      if (row.recent && (event.target as Element).closest('.forget')) {
        event.stopPropagation();
        return store.removeRecent(row.label);
      }
      const modified = wantsNewWindow(event);
      // A modified click on a link is the browser's: another window opens, and the results stay.
      if (row.url && modified) return;
      // A link must stay where it is until the browser has followed it.
      if (!row.url) onChosen();
      if (!store.choose(row, modified)) event.preventDefault();
    },
  };
}
