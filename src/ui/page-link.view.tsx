import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { useApp } from '../app/app-context.tsx';
import { replacesPage } from './replaces-page.rules.ts';

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'id'> {
  /** Names the link in `mp-navigate`. */
  readonly navId: string;
  readonly href: string;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/**
 * A link that leaves the page. The host is asked first, inside the click, and may route by itself. The attribute tells a
 * picture of the link what it is called.
 */
export function PageLink({ navId, href, onClick, children, ...rest }: Props) {
  const { app, emit } = useApp();
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !replacesPage(event, event.currentTarget)) return;
    if (emit('mp-navigate', { url: event.currentTarget.href, id: navId })) return;
    event.preventDefault();
    app.clock.after(0, app.address.look);
  };
  return (
    <a href={href} data-nav={navId} onClick={click} {...rest}>
      {children}
    </a>
  );
}
