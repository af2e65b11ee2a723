import { type KeyboardEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Root, createRoot } from 'react-dom/client';
import { DEBOUNCE_MS, type PeerGroup, type PeerRow, cut, domainOfPage, fetchGroups } from './rows.ts';

/** The plainest list of React's that does the job: a controlled input, one state for the answer, no memory of rows. */

const NONE: readonly PeerGroup[] = [];

function BareSearch() {
  const [text, setText] = useState('');
  const [groups, setGroups] = useState(NONE);
  const [highlight, setHighlight] = useState(-1);
  const query = text.trim();

  useEffect(() => {
    let current = true;
    const timer = setTimeout(() => {
      if (query === '') return setGroups(NONE);
      void fetchGroups(domainOfPage(), query).then((answer) => {
        if (current) setGroups(answer);
      });
    }, DEBOUNCE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [query]);

  // Marked and filtered by what is typed now, not by what was asked.
  const shown = groups.map((group) => ({ ...group, rows: group.rows.filter((row) => holds(row, query)) }));
  const count = shown.reduce((sum, { rows }) => sum + rows.length, 0);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    setHighlight(Math.max(-1, Math.min(count - 1, highlight + step)));
  };

  let index = 0;
  return (
    <div className="search">
      <input
        type="text"
        placeholder="Search"
        aria-label="Search"
        role="combobox"
        aria-expanded={count > 0}
        aria-controls="results"
        aria-activedescendant={highlight < 0 ? undefined : `row-${highlight}`}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setHighlight(-1);
        }}
        onKeyDown={onKeyDown}
      />
      {count > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the list that people write
        <ul className="results" id="results" role="listbox">
          {shown.map(({ id, heading, rows }) => (
            <li key={id} role="presentation">
              <div className="heading">{heading}</div>
              <ul role="group" aria-label={heading}>
                {rows.map((row) => {
                  const at = index++;
                  return <BareRow key={row.id} row={row} index={at} highlighted={at === highlight} found={query} />;
                })}
              </ul>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const holds = ({ label, found }: PeerRow, query: string): boolean =>
  found === undefined || label.toLowerCase().includes(query.toLowerCase());

interface RowProps {
  readonly row: PeerRow;
  readonly index: number;
  readonly highlighted: boolean;
  readonly found: string;
}

function BareRow({ row, index, highlighted, found }: RowProps) {
  const [before, match, after] = cut(row.label, row.found && found);
  const Tag = row.url ? 'a' : 'div';
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- as above
    <li id={`row-${index}`} role="option" aria-selected={highlighted}>
      <Tag className="row" {...(row.url && { href: row.url, target: '_blank', rel: 'noreferrer' })}>
        <svg className="icon" viewBox="0 0 32 32" width={18} height={18}>
          <path d={row.icon} />
        </svg>
        {row.facet ? (
          <span className="label">
            <b>{row.label}</b>
            <span className="facet">{row.facet}</span>
          </span>
        ) : (
          <span className="label">
            {before}
            {match && <mark>{match}</mark>}
            {after}
          </span>
        )}
        {row.end && <span className="end-label">{row.end}</span>}
      </Tag>
    </li>
  );
}

let root: Root | undefined;

window.contender = {
  watched: () => document.body,
  mount(place) {
    const created = createRoot(place);
    root = created;
    flushSync(() => created.render(<BareSearch />));
  },
  unmount: () => root?.unmount(),
};
