import { useCallback } from 'react';
import { useApp, useStore } from '../app/app-context.tsx';
import { MyAppsMenu } from '../my-apps/my-apps-menu.view.tsx';
import { DesktopSwitch } from '../navigation/desktop-switch.view.tsx';
import { canSeeMyApps } from '../navigation/links.rules.ts';
import { canSeeRegister, userLinks } from '../navigation/user-links.rules.ts';
import { LinkEntries } from '../navigation/link-entries.view.tsx';
import { LogoutLink } from '../navigation/logout-link.view.tsx';
import { TemplateLink, type TemplateLinkProps } from '../templates/template-link.view.tsx';
import { ManageMenu } from '../navigation/manage-menu.view.tsx';
import { firstName, personName, pictureOf } from '../navigation/person.rules.ts';
import { CompanyMenu } from '../pickers/company-menu.view.tsx';
import { LanguageMenu } from '../pickers/language-menu.view.tsx';
import { NOTHING_KNOWN } from '../session/bootstrap.rules.ts';
import type { WidgetToken } from '../templates/template-tokens.rules.ts';
import type { TemplateTree } from '../templates/template-tree.rules.ts';
import { tokenValues } from '../templates/token-values.rules.ts';
import { Avatar } from '../ui/avatar.view.tsx';
import type { HeaderConfig, Widget } from './header-config.rules.ts';
import { PlainSearch } from './header-search.view.tsx';
import type { RegionProps } from './header.view.tsx';
import { Logo } from './logo.view.tsx';
import { LoginLink, RegisterLink } from './sign-in.view.tsx';

/** The bar as the partner's template has it. */
export function TemplatedBar({ tree, ...region }: RegionProps & { readonly tree: TemplateTree }) {
  const { app } = useApp();
  const bootstrap = useStore(app.session, (state) => (state.at === 'known' ? state.bootstrap : NOTHING_KNOWN));
  const { assets, TemplateView } = useStore(region.parts.templates, (state) => state);
  const memberships = useStore(region.parts.personData, (state) => state.memberships);
  const { marketUrl } = app.config;
  const { user } = bootstrap;
  const values = tokenValues({
    settings: bootstrap.settings,
    firstName: region.viewer && firstName(user),
    year: new Date(app.clock.now()).getFullYear(),
    marketUrl,
    assets,
  });
  const { logout } = region.parts;
  const Link = useCallback((link: TemplateLinkProps) => <TemplateLink logout={logout} {...link} />, [logout]);
  return TemplateView ? (
    <TemplateView
      Link={Link}
      nodes={tree.nodes}
      assets={assets}
      values={values}
      renderWidget={(token) =>
        isOff(token, region.config) ? null : WIDGETS[token]({ ...region, bootstrap, memberships })
      }
    />
  ) : null;
}

type WidgetProps = RegionProps & {
  readonly bootstrap: typeof NOTHING_KNOWN;
  readonly memberships: Parameters<typeof CompanyMenu>[0]['memberships'];
};

/** The page may switch it off, as in the bar of our own. */
const SWITCHES: Partial<Record<WidgetToken, Widget>> = {
  searchBox: 'search',
  appsDropdown: 'myapps',
  companyDropdown: 'company',
  manageDropdown: 'manage',
  languageSelect: 'language',
};
const isOff = (token: WidgetToken, { widgets }: HeaderConfig): boolean => {
  const widget = SWITCHES[token];
  return widget !== undefined && !widgets[widget];
};

/** What stands for each token; nothing where it is not for this person. */
const WIDGETS: Readonly<Record<WidgetToken, (props: WidgetProps) => React.ReactNode | readonly React.ReactNode[]>> = {
  logo: (region) => <Logo href={region.config.logo.href ?? region.parts.linkTo('/home')} {...region} />,
  searchBox: (props) => <PlainSearch {...props} />,
  appsDropdown: ({ viewer, parts }) =>
    viewer && canSeeMyApps(viewer) ? <MyAppsMenu apps={viewer.apps.tiles} parts={parts} /> : null,
  companyDropdown: ({ viewer, parts, bootstrap, memberships }) =>
    viewer ? <CompanyMenu bootstrap={bootstrap} memberships={memberships} parts={parts} /> : null,
  manageDropdown: ({ viewer, parts }) => (viewer ? <ManageMenu viewer={viewer} parts={parts} /> : null),
  userImage: ({ viewer, bootstrap: { user } }) => (viewer ? <UserImage user={user} /> : null),
  userList: ({ viewer, parts }) =>
    viewer
      ? [
          ...userLinks(viewer).map((link) => (
            <LinkEntries key={link.id} links={[link]} linkTo={parts.linkTo} className="template-link" />
          )),
          viewer.mobileWebApp ? <DesktopSwitch key="desktop" parts={parts} className="template-link" /> : null,
          <LogoutLink key="logout" parts={parts} className="template-link" />,
        ]
      : null,
  loginItem: ({ viewer, isWaiting, parts }) => (viewer || isWaiting ? null : <LoginLink parts={parts} />),
  signupItem: ({ viewer, isWaiting, parts, bootstrap }) =>
    viewer || isWaiting || !canSeeRegister(bootstrap) ? null : <RegisterLink parts={parts} />,
  languageSelect: ({ parts, bootstrap }) => <LanguageMenu tags={bootstrap.settings.localeTags} parts={parts} />,
};

function UserImage({ user }: { readonly user: typeof NOTHING_KNOWN.user }) {
  const { app, t } = useApp();
  return <Avatar name={personName(user) ?? t('unav.account')} src={pictureOf(user, app.config.marketUrl)} size={32} />;
}
