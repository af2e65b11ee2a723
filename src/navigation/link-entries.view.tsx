import { useApp } from '../app/app-context.tsx';
import type { Badge as BadgeText } from '../notifications/notifications.rules.ts';
import { Badge } from '../ui/badge.view.tsx';
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
  /** Behind a link, by its id: what is new there, and its name with that in full. */
  readonly news?: Readonly<Partial<Record<string, News>>>;
}

export interface News {
  readonly badge: BadgeText;
  readonly name: string;
}

/** Links of a menu, one below the other. */
export function LinkEntries({ links, linkTo, className, iconSize, news = {} }: Props) {
  const { t } = useApp();
  const markOf = usePageMark();
  return links.map(({ id, label, icon, path }) => {
    const url = linkTo(path);
    const mark = { 'aria-current': markOf(id, url), 'aria-label': news[id]?.name };
    return (
      <PageLink key={id} navId={id} href={url} part="menu-item" className={className} {...mark}>
        {iconSize && <Icon name={icon} size={iconSize} />}
        <span className="entry-label">{t(label)}</span>
        <Badge text={news[id]?.badge} />
      </PageLink>
    );
  });
}
