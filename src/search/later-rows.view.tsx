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
  const count = Math.ceil(Math.max(0, rows.length - from) / PIECE);
  const starts = Array.from({ length: count }, (_, piece) => from + piece * PIECE);
  return starts.map((start) => (
    <div key={start - from} role="presentation" className={start + PIECE <= rows.length ? 'piece' : undefined}>
      {rows.slice(start, start + PIECE).map((row, index) => (
        <ResultRow key={index} row={row} index={first + start + index} />
      ))}
    </div>
  ));
});
