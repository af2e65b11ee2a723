import { useEffect, useReducer } from 'react';
import { useApp, usePage } from '../app/app-context.tsx';
import { findInPage, focusInPage, onNewPlaces } from '../browser/page-document.ts';

/** Leads past the header to the page's content; not there where the page has no such place. Sets no hash. */
export function SkipLink({ target }: { readonly target: string }) {
  const { t, root } = useApp();
  const { host } = root;
  const isThere = usePage(() => findInPage(target, host) !== undefined, false);
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0);
  // A single-page app may put its content beside a header that is there already.
  useEffect(() => (isThere ? undefined : onNewPlaces(host, lookAgain)), [isThere, host]);
  if (!isThere) return null;
  return (
    <a
      className="skip button primary"
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        focusInPage(target, host);
      }}
    >
      {t('unav.skip')}
    </a>
  );
}
