import { memo, useDeferredValue } from 'react';
import { ResultRow } from './result-row.view.tsx';
import type { Row } from './rows.rules.ts';
import type { SearchStore } from './search.store.ts';

interface Props {
  readonly rows: readonly Row[];
  /** Index of its first row among all rows. */
  readonly first: number;
  /** They stay for an earlier question until there is an answer. */
  readonly loading: boolean;
  readonly store: SearchStore;
  readonly onChosen: () => void;
}

const NONE: readonly Row[] = [];

/**
 * The rows of a section that are out of sight at first: React draws them once the others are seen, bit by bit, and
 * leaves off for each key.
 */
export const LaterRows = memo(function LaterRows({ rows, first, store, onChosen }: Props) {
  const drawn = useDeferredValue(rows, NONE);
  return <Pieces rows={drawn} first={first} store={store} onChosen={onChosen} />;
}, looksTheSame);

/** Nobody sees whether a count is gone from them while they wait; which row stands where must be right. */
function looksTheSame(before: Props, after: Props): boolean {
  return after.loading && before.first === after.first && before.rows.length === after.rows.length;
}

/** The browser lays out what is in sight, and looks for it in every frame: at pieces, whose height the sheet knows. */
const PIECE = 50;

const Pieces = memo(function Pieces({ rows, first, store, onChosen }: Omit<Props, 'loading'>) {
  const starts = Array.from({ length: Math.ceil(rows.length / PIECE) }, (_, piece) => piece * PIECE);
  return starts.map((start) => (
    <div key={start} role="presentation" className={start + PIECE <= rows.length ? 'piece' : undefined}>
      {rows.slice(start, start + PIECE).map((row, index) => (
        <ResultRow key={row.key} row={row} index={first + start + index} store={store} onChosen={onChosen} />
      ))}
    </div>
  ));
});
