import { useApp } from '../app/app-context.tsx';
import type { HeaderStore } from '../header/header.store.ts';
import { Dropdown } from '../ui/dropdown.view.tsx';
import { Icon } from '../ui/icon.view.tsx';
import { LinkEntries } from './link-entries.view.tsx';
import { manageLinks } from './links.rules.ts';
import type { Viewer } from './viewer.rules.ts';

/** What this person manages; not there with nothing to manage. */
export function ManageMenu({ viewer, parts }: { readonly viewer: Viewer; readonly parts: HeaderStore }) {
  const { t } = useApp();
  const groups = manageLinks(viewer);
  if (groups.length === 0) return null;
  return (
    <Dropdown
      id="manage"
      layers={parts.layers}
      standing
      trigger={
        <>
          <span className="manage-label ellipsis">{t('unav.manage')}</span>
          <Icon name="chevron" size={14} />
        </>
      }
      triggerClass="label-item"
      align="end"
    >
      {groups.map((links, index) => (
        <div key={links[0]?.id} className="entries">
          {index > 0 && <div className="menu-divider" />}
          <LinkEntries links={links} linkTo={parts.linkTo} className="menu-entry" iconSize={18} />
        </div>
      ))}
    </Dropdown>
  );
}
