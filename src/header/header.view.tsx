import { useApp, useStore } from '../app/app-context.tsx';
import { hasAncestor } from '../browser/shadow-dom.ts';
import { SearchView } from '../search/search.view.tsx';
import { LanguageMenu } from './language-menu.view.tsx';
import { Logo } from './logo.view.tsx';
import { MyAppsMenu } from '../my-apps/my-apps-menu.view.tsx';
import { NarrowSearch } from './narrow-search.view.tsx';
import { SkipLink } from './skip-link.view.tsx';
import { UserMenu } from '../navigation/user-menu.view.tsx';
import { Icon } from '../ui/icon.view.tsx';
import { PageLink } from '../ui/page-link.view.tsx';
import { NOTHING_KNOWN } from '../session/bootstrap.rules.ts';
import type { HeaderConfig } from './header-config.rules.ts';
import type { HeaderStore } from './header.store.ts';
import { NO_ADDON_STORE } from '../navigation/addon-store.rules.ts';
import { NO_FLAGS } from '../navigation/flags.rules.ts';
import { canSeeMyApps, canSeeRegister, iconLinks, isCurrent, linkUrl } from '../navigation/links.rules.ts';
import type { Viewer } from '../navigation/viewer.rules.ts';
import { placeholderOf } from './search-box.rules.ts';
import { templateFor } from './template.rules.ts';

interface Props {
  readonly config: HeaderConfig;
  readonly parts: HeaderStore;
  readonly host: HTMLElement;
}

/** An ancestor that is a landmark of its own, or a dialog, leaves no room for another banner. */
const NO_BANNER_IN = 'header, [role=banner], main, [role=main], dialog, [role=dialog], [role=alertdialog]';

export function HeaderView({ config, parts, host }: Props) {
  const { app, t } = useApp();
  const session = useStore(app.session, (state) => state);
  const waiting = !useStore(parts.patience, ({ over }) => over);
  const page = app.location.url();
  const known = session.at === 'known';
  const template = templateFor(known ? session.userState : 'loggedout', page.pathname, config.useTemplate);
  const name = known ? session.bootstrap.settings.marketplaceName : undefined;
  const lines = useStore(parts.productLines, (names) => names);
  const placeholder = placeholderOf(page, config.searchPlaceholder, (id) => lines.get(id));
  const placeholderText = 'text' in placeholder ? placeholder.text : t(placeholder.key, ...(placeholder.args ?? []));
  return (
    <div
      className={`header${config.positionFixed ? ' fixed' : ''}`}
      part="header"
      role={hasAncestor(host, NO_BANNER_IN) ? undefined : 'banner'}
    >
      <div className="bar-row">
        <SkipLink target={config.skipTarget} />
        <Logo config={config} />
        {template !== 'headerCheckout' && (
          <>
            {known && template === 'headerIn' && <AppLinks viewer={viewerOf(session)} parts={parts} />}
            <NarrowSearch placeholder={placeholderText}>
              <SearchView
                store={parts.search}
                placeholder={placeholderText}
                label={name ? t('unav.search.landmark', name) : placeholderText}
                action={`${app.config.marketUrl}/listing`}
                lateTabStop
              />
            </NarrowSearch>
            <div className="items end">
              {!known && waiting && <Pending />}
              {known && <LanguageMenu tags={session.bootstrap.settings.localeTags} parts={parts} />}
              {known && template === 'headerIn' && <UserMenu viewer={viewerOf(session)} parts={parts} />}
              {!(known ? template === 'headerIn' : waiting) && (
                <SignIn withRegister={canSeeRegister(known ? session.bootstrap : NOTHING_KNOWN)} />
              )}
            </div>
          </>
        )}
      </div>
    </div>
  );
}

type Known = Extract<ReturnType<HeaderSession>, { at: 'known' }>;
type HeaderSession = ReturnType<typeof useApp>['app']['session']['getState'];

const viewerOf = ({ bootstrap, apps }: Known): Viewer => ({
  bootstrap,
  apps,
  flags: NO_FLAGS,
  addonStore: NO_ADDON_STORE,
  mobileWebApp: false,
});

/** Neutral places while nobody knows who is here: the search works already, and no Log In turns into an avatar. */
function Pending() {
  const { t } = useApp();
  return (
    <span className="pending" role="status" aria-label={t('unav.loading')}>
      <span className="skeleton" />
      <span className="skeleton round" />
    </span>
  );
}

function AppLinks({ viewer, parts }: { readonly viewer: Viewer; readonly parts: HeaderStore }) {
  const { app, t } = useApp();
  const { marketUrl } = app.config;
  return (
    <div className="items start">
      {canSeeMyApps(viewer) && <MyAppsMenu apps={viewer.apps.tiles} parts={parts} />}
      {iconLinks(viewer).map(({ id, label, icon, path }) => {
        const url = linkUrl(marketUrl, path);
        return (
          <PageLink
            key={id}
            navId={id}
            href={url}
            className="item icon-item"
            aria-label={t(label)}
            aria-current={isCurrent(app.location.url(), url) ? 'page' : undefined}
            data-tooltip={t(label)}
          >
            <Icon name={icon} size={20} />
          </PageLink>
        );
      })}
    </div>
  );
}

function SignIn({ withRegister }: { readonly withRegister: boolean }) {
  const { app, t } = useApp();
  const { marketUrl } = app.config;
  return (
    <>
      <PageLink navId="login" href={`${marketUrl}/login`} className="item sign-in">
        {t('unav.login')}
      </PageLink>
      {withRegister && (
        <PageLink navId="register" href={`${marketUrl}/signup`} className="button primary">
          {t('unav.register')}
        </PageLink>
      )}
    </>
  );
}
