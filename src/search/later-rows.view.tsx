import { memo, useDeferredValue } from 'react';
import { ResultRow } from './result-row.view.tsx';
import type { Row } from './rows.rules.ts';
import type { SearchStore } from './search.store.ts';

interface Props {
  readonly rows: readonly Row[];
  /** Index of its first row among all rows. */
  readonly first: number;
  readonly store: SearchStore;
  readonly onChosen: () => void;
}

const NONE: readonly Row[] = [];

/**
 * The rows of a section that are out of sight at first: React draws them once the others are seen, bit by bit, and
 * leaves off for each key.
 */
export function LaterRows({ rows, first, store, onChosen }: Props) {
  const drawn = useDeferredValue(rows, NONE);
  return <Pieces rows={drawn} first={first} store={store} onChosen={onChosen} />;
}

/** The browser lays out what is in sight, and looks for it in every frame: at pieces, whose height the sheet knows. */
const PIECE = 50;

const Pieces = memo(function Pieces({ rows, first, store, onChosen }: Props) {
  const starts = Array.from({ length: Math.ceil(rows.length / PIECE) }, (_, piece) => piece * PIECE);
  return starts.map((start) => (
    <div key={start} role="presentation" className={start + PIECE <= rows.length ? 'piece' : undefined}>
      {rows.slice(start, start + PIECE).map((row, index) => (
        <ResultRow key={index} row={row} index={first + start + index} store={store} onChosen={onChosen} />
      ))}
    </div>
  ));
});
