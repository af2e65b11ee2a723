import { useEffect, useState } from 'react';
import { useApp, usePage, useStore } from '../app/app-context.tsx';
import { acceptedQuery } from './query.rules.ts';
import { nameOf } from './rows.rules.ts';
import type { SearchStore } from './search.store.ts';
import { type Section, isLoading, rowsOf } from './sections.rules.ts';

interface Props {
  readonly store: SearchStore;
  readonly sections: readonly Section[];
  readonly open: boolean;
}

/** So long nothing is typed and nothing arrives before the number of results is said: once per pause. */
const PAUSE_MS = 700;

/** What assistive technology hears. What is no longer true is taken back before anything else is said. */
export function SearchStatus({ store, sections, open }: Props) {
  return (
    <>
      <div className="visually-hidden" role="status" aria-live="polite">
        <Counted store={store} sections={sections} open={open} />
      </div>
      <HighlightedRow store={store} sections={sections} open={open} />
    </>
  );
}

/**
 * The number of rows, once the text and its answers have come to rest. Before that the chosen scope: the focus goes
 * back to the input, which says nothing of it; or the text that the completion was taken for, which nobody has typed.
 */
function Counted({ store, sections, open }: Props) {
  const { app, t, plural } = useApp();
  const text = useStore(store, (state) => state.text);
  const asked = useStore(store, (state) => state.asked);
  const scope = useStore(store, (state) => state.scope);
  const scopeIsNew = useStore(store, (state) => state.scopeIsNew);
  const hintOff = useStore(store, (state) => state.hintOff);
  const [said, setSaid] = useState({ message: '', text: '' });
  const count = rowsOf(sections).length;
  const isCurrent = acceptedQuery(text) === asked.query && asked.query !== '' && scope === asked.scope;
  const result = count > 0 ? plural('unav.search.count', count) : t('unav.search.noResults');
  const message = open && isCurrent && !isLoading(sections) ? result : '';

  useEffect(() => {
    if (!message) return undefined;
    const cancel = app.clock.after(PAUSE_MS, () => setSaid({ message, text }));
    return () => {
      cancel();
      // Whoever types, and takes it back, rests anew.
      setSaid((before) => (before.message ? { ...before, message: '' } : before));
    };
  }, [app, message, text]);
  if (message && said.message === message && said.text === text) return message;
  // Until a count has been said of it.
  if (hintOff === 'taken' && said.text !== text) return text;
  return scopeIsNew ? t('unav.search.scope', t(`unav.search.scope.${scope}`)) : '';
}

/** VoiceOver is silent about an active descendant: on Apple's platforms the highlighted row is said here. */
function HighlightedRow({ store, sections, open }: Props) {
  const { app, t } = useApp();
  const highlight = useStore(store, (state) => state.highlight);
  // Nobody on a server knows: what was drawn there, or in the build, stands without it.
  if (!usePage(app.platform.isApple, false)) return null;
  const rows = rowsOf(sections);
  const row = open ? rows[highlight] : undefined;
  const section = sections.find((one) => row && one.rows.includes(row));
  const name = row && nameOf(row);
  return (
    <div className="visually-hidden" aria-live="assertive">
      {row && section ? t('unav.search.option', name ?? '', t(section.heading), highlight + 1, rows.length) : ''}
    </div>
  );
}
