import type { AnchorHTMLAttributes } from 'react';
import { useApp } from '../app/app-context.tsx';
import { PageLink } from '../ui/page-link.view.tsx';
import { LogoutAnchor } from '../ui/logout-anchor.view.tsx';

export interface TemplateLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'id'> {
  readonly href: string;
  /** How a header leaves; a footer lets the browser follow the link. */
  readonly logout?: () => Promise<unknown>;
}

/** A link of a partner's own. The one that leads out leaves nothing of the person behind, as ours does. */
export function TemplateLink({ href, logout, ...rest }: TemplateLinkProps) {
  const { app } = useApp();
  const [place] = href.split(/[?#]/);
  if (place !== `${app.config.marketUrl}/logout`) return <PageLink navId="template" href={href} {...rest} />;
  return <LogoutAnchor href={href} logout={href === place ? logout : undefined} {...rest} />;
}
