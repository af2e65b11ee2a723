import type { Ref } from 'react';
import { useApp, useStore } from '../app/app-context.tsx';
import { Icon } from '../ui/icon.view.tsx';
import { Picture } from '../ui/picture.view.tsx';
import { markMatch } from './query.rules.ts';
import { type Row, type Section, isLoading } from './rows.rules.ts';
import type { SearchStore } from './search.store.ts';

export const rowId = (index: number): string => `mp-search-row-${index}`;

interface Props {
  readonly store: SearchStore;
  readonly sections: readonly Section[];
  readonly open: boolean;
  readonly panelRef: Ref<HTMLDivElement>;
}

/** The list below the field. It is always there, so that the input can refer to it, and empty while closed. */
export function ResultsPanel({ store, sections, open, panelRef }: Props) {
  const { t } = useApp();
  const loading = useStore(store, isLoading);
  const shown = open ? sections : [];
  const firstIndex = new Map<Section, number>();
  let count = 0;
  for (const section of shown) {
    firstIndex.set(section, count);
    count += section.rows.length;
  }
  const hasRecent = shown.some(({ rows }) => rows.some(({ recent }) => recent));
  return (
    <div
      ref={panelRef}
      className="results"
      part="panel"
      popover="manual"
      // The input keeps the focus, so that a click on a row is not lost to its blur.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {loading && open && <div className="loading-line" />}
      <div
        id="mp-search-results"
        role="listbox"
        aria-label={t('unav.search.results')}
        aria-busy={loading || shown.length === 0}
      >
        {shown.map((section) => (
          <SectionView key={section.id} section={section} first={firstIndex.get(section) ?? 0} store={store} />
        ))}
      </div>
      {hasRecent && (
        <button type="button" className="clear-recent" onClick={() => store.clearRecent()}>
          {t('unav.search.recent.clear')}
        </button>
      )}
    </div>
  );
}

function SectionView({
  section,
  first,
  store,
}: {
  readonly section: Section;
  readonly first: number;
  readonly store: SearchStore;
}) {
  const { t } = useApp();
  const headingId = `mp-search-${section.id}`;
  return (
    <div className="section" role="group" aria-labelledby={headingId}>
      <div className="heading" id={headingId} role="presentation">
        {t(section.heading)}
      </div>
      {section.state === 'waiting' &&
        [0, 1, 2].map((line) => <div key={line} className={`row waiting waiting-${line}`} aria-hidden="true" />)}
      {section.state === 'none' && (
        <div className="row none" role="option" aria-disabled="true" aria-selected="false">
          {t('unav.search.noResults')}
        </div>
      )}
      {section.rows.map((row, index) => (
        <RowView
          key={`${row.kind}|${row.label}|${row.facet ?? ''}|${row.url ?? ''}`}
          row={row}
          index={first + index}
          store={store}
        />
      ))}
    </div>
  );
}

function RowView({ row, index, store }: { readonly row: Row; readonly index: number; readonly store: SearchStore }) {
  const { t } = useApp();
  const highlighted = useStore(store, (state) => state.highlight === index);
  const query = useStore(store, (state) => state.asked.query);
  const Tag = row.url ? 'a' : 'div';
  return (
    <Tag
      id={rowId(index)}
      role="option"
      part="row"
      className={highlighted ? 'row highlighted' : 'row'}
      aria-selected={highlighted}
      aria-label={row.facet ? `${row.label} ${row.facet}` : row.label}
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- of ARIA 1.3, for every role
      aria-description={row.recent ? t('unav.search.recent') : row.end}
      {...(row.url && { href: row.url, target: '_blank', rel: 'noopener noreferrer', tabIndex: -1 })}
      onClick={(event) => {
        if (!store.choose(row)) event.preventDefault();
      }}
    >
      <Picture src={row.imageUrl} icon={row.icon} size={18} />
      {row.facet ? <FacetLabel label={row.label} facet={row.facet} /> : <Label row={row} query={query} />}
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

function Label({ row, query }: { readonly row: Row; readonly query: string }) {
  const { before, match, after } =
    row.kind === 'suggestion' ? markMatch(row.label, query) : { before: row.label, match: '', after: '' };
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
