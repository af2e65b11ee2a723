import { useApp, useSight, useStore } from '../app/app-context.tsx';
import { Icon } from '../ui/icon.view.tsx';
import { PageLink } from '../ui/page-link.view.tsx';
import { type HeaderLink, isCurrent } from './link-table.rules.ts';

interface Props {
  readonly links: readonly HeaderLink[];
  readonly linkTo: (path: string) => string;
  readonly className: string;
  /** None without it. */
  readonly iconSize?: number;
}

/** Links of a menu, one below the other. */
export function LinkEntries({ links, linkTo, className, iconSize }: Props) {
  const { app, t, isPainted } = useApp();
  // What is painted says nothing of the page, which may have become another one.
  const seesPage = useSight() || !isPainted;
  const page = new URL(useStore(app.address, ({ href }) => href));
  return links.map(({ id, label, icon, path }) => {
    const url = linkTo(path);
    return (
      <PageLink
        key={id}
        navId={id}
        href={url}
        part="menu-item"
        className={className}
        aria-current={seesPage && isCurrent(page, url) ? 'page' : undefined}
      >
        {iconSize && <Icon name={icon} size={iconSize} />}
        <span className="entry-label">{t(label)}</span>
      </PageLink>
    );
  });
}
