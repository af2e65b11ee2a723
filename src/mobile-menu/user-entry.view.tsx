import { useApp, useStore } from '../app/app-context.tsx';
import type { HeaderStore } from '../header/header.store.ts';
import { companyName } from '../pickers/company.rules.ts';
import type { Viewer } from '../navigation/viewer.rules.ts';
import { Avatar } from '../ui/avatar.view.tsx';
import { Icon } from '../ui/icon.view.tsx';
import { PersonLines } from '../ui/person-lines.view.tsx';
import { personName, pictureOf } from '../navigation/person.rules.ts';

/** The person, as the way to their account. */
export function UserEntry({ viewer, parts }: { readonly viewer: Viewer; readonly parts: HeaderStore }) {
  const { app, t } = useApp();
  const { bootstrap } = viewer;
  const memberships = useStore(parts.personData, (state) => state.memberships);
  const name = personName(bootstrap.user) ?? t('unav.account');
  const company = companyName(bootstrap, memberships);
  return (
    <button
      type="button"
      className="drawer-user"
      data-leads-to="account"
      onClick={() => parts.mobileMenu.show('account')}
    >
      <Avatar name={name} src={pictureOf(bootstrap.user, app.config.marketUrl)} size={32} />
      <span className="entry-label">
        <PersonLines name={name} note={company} />
      </span>
      <Icon name="end" size={16} />
    </button>
  );
}
