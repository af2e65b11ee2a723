import { useApp } from '../app/app-context.tsx';
import type { SupportChat } from '../notifications/support-chat.store.ts';
import { PageLink } from '../ui/page-link.view.tsx';
import type { FooterLink } from './footer.rules.ts';

interface Props {
  readonly link: FooterLink;
  /** The place of the link, in `mp-navigate`. */
  readonly place: string;
  readonly supportChat: Pick<SupportChat, 'open'>;
}

/** A link of the page's foot. Whoever asks for help gets the support chat, too, where they may have it. */
export function FootLink({ link: { id, label, url }, place, supportChat }: Props) {
  const { t } = useApp();
  return (
    <PageLink navId={`${place}.${id}`} href={url} onClick={id === 'help' ? () => void supportChat.open() : undefined}>
      {t(label)}
    </PageLink>
  );
}
