import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { useApp } from '../app/app-context.tsx';
import { leadsWithin, replacesPage } from './replaces-page.rules.ts';

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'id'> {
  /** Names the link in `mp-navigate`. */
  readonly navId: string;
  readonly href: string;
  readonly ref?: Ref<HTMLAnchorElement>;
  /** It is followed, here or elsewhere: the page has not taken it. */
  readonly onFollow?: () => void;
}

/**
 * A link that leaves the page. The host is asked first, inside the click, and may route by itself. The attribute tells a
 * picture of the link what it is called.
 */
export function PageLink({ navId, href, onClick, onFollow, children, ...rest }: Props) {
  const { app, emit } = useApp();
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const link = clickedLink(event);
    if (!link) return;
    if (!replacesPage(event, link)) return onFollow?.();
    if (leadsWithin(link, document.URL)) return;
    if (emit('mp-navigate', { url: link.href, id: navId })) return onFollow?.();
    event.preventDefault();
    app.clock.after(0, app.address.look);
  };
  return (
    <a href={href} data-nav={navId} onClick={click} onAuxClick={onFollow && auxClick(onFollow)} {...rest}>
      {children}
    </a>
  );
}

/** Another button than the first is no click: the middle one opens a link elsewhere, too. */
export const auxClick = (run: () => void) => (event: MouseEvent<HTMLAnchorElement>) => {
  if (event.button === 1 && clickedLink(event)) run();
};

/** Undefined where the click is taken, or of one of our links that a partner's holds: the browser follows the inner one. */
export function clickedLink(event: MouseEvent<HTMLAnchorElement>): HTMLAnchorElement | undefined {
  const isInner = (event.target as Element).closest('a') !== event.currentTarget;
  return isInner || event.defaultPrevented ? undefined : asHtml(event.currentTarget);
}

/** In a drawing (SVG), which a template may have, a link has objects where others have texts. */
function asHtml(link: Element): HTMLAnchorElement {
  if (link instanceof HTMLAnchorElement) return link;
  const copy = document.createElement('a');
  for (const { name, value } of link.attributes) copy.setAttribute(name, value);
  return copy;
}
