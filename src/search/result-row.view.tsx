import { type MouseEvent, memo, useRef } from 'react';
import { useApp } from '../app/app-context.tsx';
import { wantsNewWindow } from '../browser/shadow-dom.ts';
import { Icon } from '../ui/icon.view.tsx';
import { Picture } from '../ui/picture.view.tsx';
import { markMatch } from './highlighting.rules.ts';
import { rowId } from './results-panel.view.tsx';
import { type Row, nameOf } from './rows.rules.ts';
import type { SearchStore } from './search.store.ts';

interface Props {
  readonly row: Row;
  readonly index: number;
  readonly store: SearchStore;
  /** A search is run: the input is left, and with it whatever was being composed. */
  readonly onChosen: () => void;
}

/**
 * One row. Which one is highlighted is said by `highlightRow`. An answer that says the same again draws nothing; another
 * one puts its words into the elements that stand there, which costs far less than other elements.
 */
export const ResultRow = memo(
  ResultRowView,
  (before, after) =>
    before.index === after.index &&
    before.store === after.store &&
    before.onChosen === after.onChosen &&
    saysTheSame(before.row, after.row),
);

function saysTheSame(one: Row, other: Row): boolean {
  if (one === other) return true;
  const keys = Object.keys({ ...one, ...other }) as (keyof Row)[];
  return keys.every((key) => one[key] === other[key]);
}

function ResultRowView({ row, index, store, onChosen }: Props) {
  const { t } = useApp();
  const pressed = useRef<string>(undefined);
  const Tag = row.url ? 'a' : 'div';
  /** Nobody chooses what has come between a press and its end. Assistive technology may click without one. */
  const refuseOther = (event: MouseEvent) => {
    const { current: key = row.key } = pressed;
    pressed.current = undefined;
    if (event.detail === 0 || key === row.key) return;
    event.preventDefault();
    event.stopPropagation();
  };
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
      aria-description={row.recent ? t('unav.search.recent') : row.end}
      {...(row.url && { href: row.url, target: '_blank', rel: 'noopener noreferrer', tabIndex: -1 })}
      onPointerDown={() => {
        pressed.current = row.key;
      }}
      onClickCapture={refuseOther}
      onAuxClickCapture={refuseOther}
      onClick={(event) => {
        const modified = wantsNewWindow(event);
        // A modified click on a link is the browser's: another window opens, and the results stay.
        if (row.url && modified) return;
        // A link must stay where it is until the browser has followed it.
        if (!row.url) onChosen();
        if (!store.choose(row, modified)) event.preventDefault();
      }}
    >
      {/* Another picture is another element: until it has come the former one would stand there. */}
      <Picture key={row.imageUrl} src={row.imageUrl} icon={row.icon} size={18} />
      {row.facet ? <FacetLabel label={row.label} facet={row.facet} /> : <Label row={row} />}
      <EndText row={row} store={store} />
    </Tag>
  );
}

/** Source, vendor or count. Drawn by the sheet: the row's name is its label, and this is its description. */
function EndText({ row, store }: { readonly row: Row; readonly store: SearchStore }) {
  const { t } = useApp();
  const text = row.recent ? t('unav.search.recent') : row.end;
  if (!text && !row.url) return null;
  return (
    <span className="end-text">
      {text && <span className="end-label ellipsis" data-text={text} />}
      {row.url && <Icon name="external" size={14} />}
      {/* For pointers only: the keyboard has Shift+Delete, and an option may hold no control. */}
      {row.recent && (
        <span
          role="presentation"
          className="forget"
          title={t('unav.search.recent.remove')}
          onClick={(event) => {
            event.stopPropagation();
            store.removeRecent(row.label);
          }}
        >
          <Icon name="close" size={14} />
        </span>
      )}
    </span>
  );
}

function Label({ row: { label, found } }: { readonly row: Row }) {
  const { before, match, after } = found ? markMatch(label, found) : { before: label, match: '', after: '' };
  return (
    <bdi className="label ellipsis">
      {before}
      {match && <mark>{match}</mark>}
      {after}
    </bdi>
  );
}

function FacetLabel({ label, facet }: { readonly label: string; readonly facet: string }) {
  return (
    <span className="label ellipsis">
      <b>
        <bdi>{label}</bdi>
      </b>
      <span className="facet ellipsis">{facet}</span>
    </span>
  );
}
