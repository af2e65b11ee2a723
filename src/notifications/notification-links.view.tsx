import { useApp, useStore } from '../app/app-context.tsx';
import type { HeaderStore } from '../header/header.store.ts';
import { spoken } from '../i18n/texts.rules.ts';
import { usePageMark } from '../navigation/page-mark.view.tsx';
import { Badge } from '../ui/badge.view.tsx';
import { Icon } from '../ui/icon.view.tsx';
import type { IconName } from '../ui/icon-paths.ts';
import { PageLink } from '../ui/page-link.view.tsx';
import { badgeOf, nameOfHome, nameOfMessages } from './notifications.rules.ts';

interface IconLinkProps {
  readonly id: string;
  readonly icon: IconName;
  readonly path: string;
  /** Without its badge. */
  readonly label: string;
  /** With its badge in full. Default: the label. */
  readonly name?: string;
  readonly badge?: ReturnType<typeof badgeOf>;
  readonly className?: string;
  readonly parts: HeaderStore;
}

/** One of the bar's icons. */
export function IconLink({ id, icon, path, label, name = label, badge, className = '', parts }: IconLinkProps) {
  const url = parts.linkTo(path);
  const markOf = usePageMark();
  return (
    <PageLink
      navId={id}
      href={url}
      className={`item icon-item ${className}`}
      aria-label={name}
      aria-current={markOf(id, url)}
      data-tooltip={label}
    >
      <Icon name={icon} size={20} />
      <Badge text={badge} />
    </PageLink>
  );
}

type LinkProps = Pick<IconLinkProps, 'parts'>;

/** Home, with what is new there. */
export function HomeLink({ parts }: LinkProps) {
  const texts = useApp();
  const badges = useStore(parts.notifications.badges, (state) => state);
  const name = spoken(texts, nameOfHome(badges));
  const badge = badgeOf(badges.home);
  return <IconLink id="home" icon="home" path="/home" label={texts.t('unav.home')} {...{ name, badge, parts }} />;
}

/** The way to the team's messages, with what is unread there. */
export function MessagesLink({ parts }: LinkProps) {
  const texts = useApp();
  const badges = useStore(parts.notifications.badges, (state) => state);
  const { count, hasUnread } = badges.team;
  return (
    <IconLink
      id="messages"
      icon="messages"
      path="/appwise/messages"
      label={texts.t('unav.messages')}
      name={spoken(texts, nameOfMessages(badges))}
      badge={badgeOf(count, hasUnread)}
      className="messages-item"
      parts={parts}
    />
  );
}
