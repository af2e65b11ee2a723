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
    // A partner's link may hold one of ours: the browser follows the inner one.
    if ((event.target as Element).closest('a') !== event.currentTarget) return;
    const link = asHtml(event.currentTarget);
    if (event.defaultPrevented || !replacesPage(event, link) || leadsWithin(link)) return;
    if (emit('mp-navigate', { url: link.href, id: navId })) return;
    event.preventDefault();
    app.clock.after(0, app.address.look);
  };
  return (
    <a href={href} data-nav={navId} onClick={click} {...rest}>
      {children}
    </a>
  );
}

/** In a drawing (SVG), which a template may have, a link has objects where others have texts. */
function asHtml(link: Element): HTMLAnchorElement {
  if (link instanceof HTMLAnchorElement) return link;
  const copy = document.createElement('a');
  for (const { name, value } of link.attributes) copy.setAttribute(name, value);
  return copy;
}

/** To another place of this very document. */
function leadsWithin({ href }: HTMLAnchorElement): boolean {
  const [page, fragment] = href.split('#');
  return fragment !== undefined && page === document.URL.split('#')[0];
}
