import { memo } from 'react';
import { useApp } from '../app/app-context.tsx';
import { Icon } from '../ui/icon.view.tsx';
import { Picture } from '../ui/picture.view.tsx';
import { markMatch } from './highlighting.rules.ts';
import { rowId } from './results-panel.view.tsx';
import { type Row, nameOf } from './rows.rules.ts';

interface Props {
  readonly row: Row;
  readonly index: number;
}

/**
 * One row. Its section hears of presses, and which row is highlighted is said by `highlightRow`. An answer that says the
 * same again draws nothing; another one puts its words into the elements that stand there, which costs far less than
 * other elements.
 */
export const ResultRow = memo(
  ResultRowView,
  (before, after) => before.index === after.index && saysTheSame(before.row, after.row),
);

function saysTheSame(one: Row, other: Row): boolean {
  if (one === other) return true;
  const keys = Object.keys({ ...one, ...other }) as (keyof Row)[];
  return keys.every((key) => one[key] === other[key]);
}

function ResultRowView({ row, index }: Props) {
  const { t, number } = useApp();
  const Tag = row.url ? 'a' : 'div';
  const said = typeof row.end === 'number' ? number(row.end) : row.end;
  const end = row.recent ? t('unav.search.recent') : said;
  return (
    <Tag
      id={rowId(index)}
      role="option"
      part="row"
      className="row"
      // Set by the panel: five hundred rows need not listen to each move of one highlight.
      aria-selected={false}
      aria-label={nameOf(row)}
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- of ARIA 1.3, for every role
      aria-description={end}
      {...(row.url && { href: row.url, target: '_blank', rel: 'noopener noreferrer', tabIndex: -1 })}
    >
      {/* Another picture is another element: until it has come the former one would stand there. */}
      <RowPicture key={row.imageUrl} src={row.imageUrl} icon={row.icon} size={18} />
      {row.facet === undefined ? labelOf(row) : facetLabelOf(row.label, row.facet)}
      {/* Source, vendor or count. Drawn by the sheet: the row's name is its label, and this is its description. */}
      {(end || row.url) && (
        <span className="end-text">
          {end && <span className="end-label ellipsis" data-text={end} />}
          {row.url && OPENS_ELSEWHERE}
          {/* For pointers only: the keyboard has Shift+Delete, and an option may hold no control. */}
          {row.recent && (
            <span role="presentation" className="forget" title={t('unav.search.recent.remove')}>
              <Icon name="close" size={14} />
            </span>
          )}
        </span>
      )}
    </Tag>
  );
}

/** Rows are drawn at each key: what stays the same in them is not even looked at. */
const RowPicture = memo(Picture);
const OPENS_ELSEWHERE = <Icon name="external" size={14} />;

function labelOf({ label, found }: Row) {
  const { before, match, after } = found ? markMatch(label, found) : { before: label, match: '', after: '' };
  return (
    <bdi className="label ellipsis">
      {before}
      {match && <mark>{match}</mark>}
      {after}
    </bdi>
  );
}

const facetLabelOf = (label: string, facet: string) => (
  <span className="label ellipsis">
    <b>
      <bdi>{label}</bdi>
    </b>
    <span className="facet ellipsis">{facet}</span>
  </span>
);
