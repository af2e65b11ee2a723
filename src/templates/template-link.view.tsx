import type { AnchorHTMLAttributes } from 'react';
import { useApp } from '../app/app-context.tsx';
import { LogoutAnchor } from '../ui/logout-anchor.view.tsx';
import { PageLink } from '../ui/page-link.view.tsx';
import { isLogout } from './logout-address.rules.ts';

export interface TemplateLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'id'> {
  readonly href: string;
  /** How a header leaves. */
  readonly logout?: () => Promise<unknown>;
}

/** A link of a partner's own. The one that leads out does what ours does; with more in its address it is followed as it is. */
export function TemplateLink({ href, logout, ...rest }: TemplateLinkProps) {
  const { app } = useApp();
  const leadsOut = isLogout(href, app.config.marketUrl);
  if (leadsOut && logout && !/[?#]/.test(href)) return <LogoutAnchor href={href} logout={logout} {...rest} />;
  // Nothing of the person stays, unless the page goes there by itself.
  return <PageLink navId="template" href={href} onFollow={leadsOut ? app.leave : undefined} {...rest} />;
}
