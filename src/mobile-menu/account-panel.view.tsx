import { useApp, useStore } from '../app/app-context.tsx';
import { DesktopSwitch } from '../navigation/desktop-switch.view.tsx';
import { LinkEntries } from '../navigation/link-entries.view.tsx';
import { manageLinks } from '../navigation/links.rules.ts';
import { userLinks } from '../navigation/user-links.rules.ts';
import { LogoutLink } from '../navigation/logout-link.view.tsx';
import { personName, pictureOf } from '../navigation/person.rules.ts';
import { CompanyList } from '../pickers/company-list.view.tsx';
import { companyName, companyWord } from '../pickers/company.rules.ts';
import { Avatar } from '../ui/avatar.view.tsx';
import { Disclosure } from '../ui/disclosure.view.tsx';
import { PersonLines } from '../ui/person-lines.view.tsx';
import { DefaultPanel } from './default-panel.view.tsx';
import { DrawerHead } from './drawer-head.view.tsx';
import type { PanelProps } from './mobile-menu.view.tsx';

/** In the order of the documents, which is not that of the wide bar's menu (H §2.5). */
const ORDER = ['profile', 'reports', 'settings', 'company'];

/** The person's own entries, and what they manage. */
export function AccountPanel(props: PanelProps) {
  const { config, parts, viewer } = props;
  const { app, t } = useApp();
  const isKnown = useStore(app.session, ({ at }) => at === 'known');
  const memberships = useStore(parts.personData, (state) => state.memberships);
  // A visitor has none: whose it was has gone while it was open.
  if (!viewer && isKnown) return <DefaultPanel {...props} />;
  if (!viewer) return <DrawerHead title={t('unav.account')} parts={parts} />;
  const { bootstrap } = viewer;
  const name = personName(bootstrap.user) ?? t('unav.account');
  const word = companyWord(bootstrap);
  const company = companyName(bootstrap, memberships) ?? t(word);
  const links = userLinks(viewer).toSorted((one, other) => ORDER.indexOf(one.id) - ORDER.indexOf(other.id));
  const manage = config.widgets.manage ? manageLinks(viewer).flat() : [];
  return (
    <>
      <DrawerHead title={t('unav.account')} parts={parts} />
      <div className="drawer-user">
        <Avatar name={name} src={pictureOf(bootstrap.user, app.config.marketUrl)} size={32} />
        <span className="entry-label">
          <PersonLines name={name} note={bootstrap.user.email} />
        </span>
      </div>
      <div className="drawer-group">
        <LinkEntries links={links} linkTo={parts.linkTo} className="drawer-entry" iconSize={20} />
        {viewer.mobileWebApp && <DesktopSwitch parts={parts} className="drawer-entry" iconSize={20} />}
      </div>
      {config.widgets.company && memberships.length > 1 && (
        <div className="drawer-group">
          <Disclosure id="drawer-company" icon="company" label={t(`${word}.current`, company)} text={company}>
            <CompanyList
              bootstrap={bootstrap}
              memberships={memberships}
              store={parts.company}
              close={parts.mobileMenu.close}
            />
          </Disclosure>
        </div>
      )}
      {manage.length > 0 && (
        <div className="drawer-group" role="group" aria-label={t('unav.manage')}>
          <h3 className="drawer-heading">{t('unav.manage')}</h3>
          <LinkEntries links={manage} linkTo={parts.linkTo} className="drawer-entry" iconSize={20} />
        </div>
      )}
      <div className="drawer-group">
        <LogoutLink parts={parts} className="drawer-entry" iconSize={20} />
      </div>
    </>
  );
}
