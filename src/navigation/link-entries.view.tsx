import { useApp } from '../app/app-context.tsx';
import { Icon } from '../ui/icon.view.tsx';
import { PageLink } from '../ui/page-link.view.tsx';
import type { HeaderLink } from './link-table.rules.ts';
import { usePageMark } from './page-mark.view.tsx';

interface Props {
  readonly links: readonly HeaderLink[];
  readonly linkTo: (path: string) => string;
  readonly className: string;
  /** None without it. */
  readonly iconSize?: number;
}

/** Links of a menu, one below the other. */
export function LinkEntries({ links, linkTo, className, iconSize }: Props) {
  const { t } = useApp();
  const markOf = usePageMark();
  return links.map(({ id, label, icon, path }) => {
    const url = linkTo(path);
    return (
      <PageLink key={id} navId={id} href={url} part="menu-item" className={className} aria-current={markOf(id, url)}>
        {iconSize && <Icon name={icon} size={iconSize} />}
        <span className="entry-label">{t(label)}</span>
      </PageLink>
    );
  });
}
