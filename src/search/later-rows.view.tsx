import { memo } from 'react';
import { ResultRow } from './result-row.view.tsx';
import type { Row } from './rows.rules.ts';

interface Props {
  /** All rows of a section. */
  readonly rows: readonly Row[];
  /** The first one to draw here. */
  readonly from: number;
  /** Index of the section's first row among all rows. */
  readonly first: number;
}

/** The browser lays out what is in sight, and looks for it in every frame: at pieces, whose height the sheet knows. */
const PIECE = 50;

/** The rows of a section that are out of sight at first. */
export const LaterRows = memo(function LaterRows({ rows, from, first }: Props) {
  // Of a shorter section, still to be drawn anew, there is nothing: a length below zero is none.
  return Array.from({ length: Math.ceil((rows.length - from) / PIECE) }, (_, piece) => {
    const start = from + piece * PIECE;
    return (
      <div key={piece} role="presentation" className={start + PIECE <= rows.length ? 'piece' : undefined}>
        {rows.slice(start, start + PIECE).map((row, index) => (
          <ResultRow key={index} row={row} index={first + start + index} />
        ))}
      </div>
    );
  });
});
