import { useApp, usePage } from '../app/app-context.tsx';
import { findInPage, focusInPage } from '../browser/page-document.ts';

/** Leads past the header to the page's content; not there where the page has no such place. Sets no hash. */
export function SkipLink({ target }: { readonly target: string }) {
  const { t } = useApp();
  const isThere = usePage(() => findInPage(target) !== undefined, false);
  if (!isThere) return null;
  return (
    <a
      className="skip button primary"
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        focusInPage(target);
      }}
    >
      {t('unav.skip')}
    </a>
  );
}
