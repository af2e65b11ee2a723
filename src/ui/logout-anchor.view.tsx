import type { AnchorHTMLAttributes } from 'react';
import { useApp } from '../app/app-context.tsx';
import { auxClick, clickedLink } from './page-link.view.tsx';
import { replacesPage } from './replaces-page.rules.ts';

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly logout: () => Promise<unknown>;
}

/** The way out: a link, so that it works in every way that a link does. */
export function LogoutAnchor({ logout, children, ...rest }: Props) {
  const { app } = useApp();
  return (
    <a
      {...rest}
      onAuxClick={auxClick(app.leave)}
      onClick={(event) => {
        const link = clickedLink(event);
        if (!link) return;
        // A modified click opens /logout elsewhere, yet nothing of the person stays here.
        if (!replacesPage(event, link)) return app.leave();
        event.preventDefault();
        void logout();
      }}
    >
      {children}
    </a>
  );
}
