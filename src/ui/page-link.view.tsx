import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { useApp } from '../app/app-context.tsx';

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'id'> {
  /** Names the link in `mp-navigate`. */
  readonly navId: string;
  readonly href: string;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/**
 * A link that leaves the page. The host is asked first, inside the click, and may route by itself; what would not
 * replace this document (modified clicks, other buttons, other windows, downloads, mail) is the browser's alone.
 */
export function PageLink({ navId, href, onClick, children, ...rest }: Props) {
  const { app, emit } = useApp();
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !replacesPage(event)) return;
    if (emit('mp-navigate', { url: event.currentTarget.href, id: navId })) return;
    event.preventDefault();
    app.clock.after(0, app.address.look);
  };
  return (
    <a href={href} onClick={click} {...rest}>
      {children}
    </a>
  );
}

export function replacesPage(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { currentTarget: link } = event;
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const elsewhere = (link.target !== '' && link.target !== '_self') || link.hasAttribute('download');
  return event.button === 0 && !modified && !elsewhere && /^https?:$/.test(link.protocol);
}
