import type { AnchorHTMLAttributes } from 'react';
import { useApp } from '../app/app-context.tsx';
import { replacesPage } from './replaces-page.rules.ts';

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Absent: the browser follows the link. */
  readonly logout: (() => Promise<unknown>) | undefined;
}

/** The way out: a link, so that it works in every way that a link does. */
export function LogoutAnchor({ logout, children, ...rest }: Props) {
  const { app } = useApp();
  return (
    <a
      {...rest}
      // Another button than the first is no click: the middle one opens /logout elsewhere, too.
      onAuxClick={({ button }) => button === 1 && app.leave()}
      onClick={(event) => {
        // A modified click opens /logout elsewhere, yet nothing of the person stays here.
        if (!logout || !replacesPage(event, event.currentTarget)) return app.leave();
        event.preventDefault();
        void logout();
      }}
    >
      {children}
    </a>
  );
}
