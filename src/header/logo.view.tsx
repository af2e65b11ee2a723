import { useApp, useSight, useStore } from '../app/app-context.tsx';
import { safePicture } from '../api/url.rules.ts';
import { isLogoText } from '../browser/shadow-dom.ts';
import { useBrokenPicture } from '../ui/broken-picture.ts';
import { PageLink } from '../ui/page-link.view.tsx';
import type { HeaderConfig } from './header-config.rules.ts';

interface Props {
  readonly config: HeaderConfig;
  readonly href: string;
  /** Whose marketplace it is may still come to be known. */
  readonly isWaiting: boolean;
}

/** The given logo, else the channel's, else the theme's, else the marketplace's name; it leads home. */
export function Logo({ config: { logo }, href, isWaiting }: Props) {
  const { app, root, t } = useApp();
  const session = useStore(app.session, (state) => state);
  const theme = useStore(app.theme, (state) => state.theme);
  const settings = session.at === 'known' ? session.bootstrap.settings : undefined;
  const name = logo.alt ?? settings?.marketplaceName ?? t('unav.home');
  // Another tag may know of one by now, which was not known where this was drawn.
  const isDrawnText = !useSight() && isLogoText(root);
  const known = logo.src ?? safePicture(settings?.customLogo, `${app.config.marketUrl}/`) ?? theme.logoImage;
  const src = isDrawnText ? undefined : known;
  const { isBroken, watch } = useBrokenPicture(src);
  return (
    <PageLink navId="home" href={href} className="logo" part="logo" aria-label={name}>
      {src && !isBroken ? (
        <img src={src} alt="" width={logo.width} height={36} {...watch} />
      ) : (
        <LogoText name={name} isKnown={settings !== undefined || !isWaiting} />
      )}
    </PageLink>
  );
}

const LogoText = ({ name, isKnown }: { readonly name: string; readonly isKnown: boolean }) =>
  isKnown ? <bdi className="ellipsis">{name}</bdi> : <span className="skeleton logo-place" />;
