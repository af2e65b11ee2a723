import { memo, useEffect, useLayoutEffect, useRef } from 'react';
import { useApp, useStore } from '../app/app-context.tsx';
import type { HeaderConfig } from '../header/header-config.rules.ts';
import type { HeaderStore } from '../header/header.store.ts';
import type { MessageKey } from '../i18n/messages.ts';
import { spoken } from '../i18n/texts.rules.ts';
import type { Viewer } from '../navigation/viewer.rules.ts';
import { nameOfHome } from '../notifications/notifications.rules.ts';
import { Icon } from '../ui/icon.view.tsx';
import { DrawerHead } from './drawer-head.view.tsx';
import { openModal } from '../ui/modal.ts';
import { MOBILE_MENU } from './mobile-menu.rules.ts';

export interface PanelProps {
  readonly config: HeaderConfig;
  readonly parts: HeaderStore;
  /** Absent for a visitor, and while it is unknown who is here. */
  readonly viewer?: Viewer;
}

/** The button and the drawer that hold everything for which a narrow bar has no room. */
export const MobileMenu = memo(function MobileMenu(props: PanelProps) {
  const { parts, config, viewer } = props;
  const texts = useApp();
  const { t } = texts;
  const open = useStore(parts.layers, (state) => state.open === MOBILE_MENU);
  const badges = useStore(parts.notifications.badges, (state) => state);
  // Home stands in the drawer where the button is seen.
  const isNew = viewer !== undefined && config.widgets.icons && badges.home > 0;
  const { prepare } = parts.mobileMenu;
  return (
    <button
      type="button"
      className="item icon-item menu-button"
      aria-label={t('unav.menu')}
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-controls="mp-menu-mobile"
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- of ARIA 1.3, for every role
      aria-description={isNew ? spoken(texts, nameOfHome(badges)) : undefined}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => parts.mobileMenu.open()}
    >
      <Icon name="menu" size={20} />
      {isNew && <span className="badge dot" aria-hidden="true" />}
    </button>
  );
});

/** A modal dialog: the browser makes the page behind it inert, keeps the focus inside, and Escape closes it. */
export const Drawer = memo(function Drawer(props: PanelProps) {
  const { parts } = props;
  const { t, root } = useApp();
  const { mobileMenu } = parts;
  const open = useStore(parts.layers, (state) => state.open === MOBILE_MENU);
  const { panel, from } = useStore(mobileMenu, (state) => state);
  const content = useStore(parts.menuContents, (state) => state.content);
  const dialog = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget>(null);

  useLayoutEffect(() => {
    const { current } = dialog;
    if (!open || !current) return undefined;
    const opener = root.activeElement;
    const unlock = mobileMenu.lockScroll();
    const close = openModal(current, mobileMenu.close);
    return () => {
      close();
      unlock();
      focusFirst([opener, ...root.querySelectorAll(IN_PLACE_OF_OPENER)]);
    };
  }, [open, root, mobileMenu]);

  // The bar may have none any more.
  useEffect(() => () => parts.layers.close(MOBILE_MENU), [parts.layers]);

  // What comes late takes the place of the button that had the focus.
  useEffect(() => {
    const { current } = dialog;
    if (open && content && !current?.contains(root.activeElement)) current?.querySelector('button')?.focus();
  }, [open, content, root]);

  useEffect(() => {
    if (!open || from === undefined) return;
    // Each panel begins at its top.
    if (dialog.current) dialog.current.scrollTop = 0;
    const target = panel === 'default' ? `[data-leads-to=${from}]` : '[data-back]';
    dialog.current?.querySelector<HTMLElement>(target)?.focus();
  }, [open, panel, from]);

  return (
    <dialog
      ref={dialog}
      id="mp-menu-mobile"
      className="drawer"
      part="menu"
      aria-label={t('unav.menu')}
      // The event comes late: the drawer may be open again.
      onClose={(event) => !event.currentTarget.open && mobileMenu.close()}
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      onClick={({ target }) => {
        // The mask belongs to the dialog; what fills the drawer is inside of it. A text that is selected may end on the mask.
        const isMask = target === dialog.current && target === (pressed.current ?? target);
        pressed.current = null;
        if (isMask || (target as Element).closest('a[href]')) mobileMenu.close();
      }}
    >
      {open && (
        <div
          key={panel}
          className={`drawer-panel ${from === undefined ? '' : panel === 'default' ? 'back' : 'onward'}`}
        >
          {content ? (
            <content.DrawerPanel panel={panel} {...props} />
          ) : (
            <Waiting title={panel === 'account' ? 'unav.account' : 'unav.menu'} parts={parts} />
          )}
        </div>
      )}
    </dialog>
  );
});

/** Not every browser focuses a button that is clicked; and the bar may be a wider one by now, or another person's. */
const IN_PLACE_OF_OPENER = '.menu-button, .avatar-button, .user, .sign-in';

function focusFirst(controls: readonly (Element | null)[]): void {
  const seen = controls.find((control) => control?.checkVisibility());
  if (seen instanceof HTMLElement) seen.focus();
}

/** Its panels are on their way: it can be closed, and says that it loads. */
function Waiting({ title, parts }: Pick<PanelProps, 'parts'> & { readonly title: MessageKey }) {
  const { t } = useApp();
  return (
    <>
      <DrawerHead title={t(title)} parts={parts} leadsBack={false} />
      <div className="drawer-loading" role="status" aria-label={t('unav.loading')}>
        <span className="ring" />
      </div>
    </>
  );
}
