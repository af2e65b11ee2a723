import { useCallback, useLayoutEffect, useRef } from 'react';
import { useApp, useStore } from '../app/app-context.tsx';
import { Icon } from '../ui/icon.view.tsx';
import { openModal } from '../ui/modal.ts';
import type { ImpersonationStore } from './impersonation.store.ts';

/** Says for whom the page is shown, and offers the way back. */
export function ImpersonationBanner({ parts }: { readonly parts: ImpersonationStore }) {
  const { t } = useApp();
  const state = useStore(parts, (all) => all);
  const button = useRef<HTMLButtonElement>(null);
  const focusButton = useCallback(() => button.current?.focus(), []);
  if (state.at === 'hidden') return null;
  if (state.at === 'awaited') return <div className="banner impersonation" part="banner" aria-hidden="true" />;
  const { name, email } = state.person;
  const busy = state.at === 'ending';
  const named = { role: 'region', 'aria-label': t('unav.impersonation') };
  // What is to come is there already, unseen: so its place is as high as it will be.
  const standing = state.at === 'reserved' ? ({ 'aria-hidden': true } as const) : named;
  return (
    <div className="banner impersonation" part="banner" {...standing}>
      <Icon name="switchuser" size={20} />
      {/* Built-in words stand in for a language that did not come. */}
      <p className="message who" dir="auto">
        <span className="lead">{t('impersonation.header')}</span> {name && <bdi className="name ellipsis">{name}</bdi>}{' '}
        {email && <bdi className="email ellipsis">{email}</bdi>}
      </p>
      <button
        ref={button}
        type="button"
        className="button outline"
        aria-disabled={busy || undefined}
        aria-busy={busy}
        onClick={() => parts.ask()}
      >
        {busy && <span className="ring" />}
        {t('impersonation.header.end.session')}
      </button>
      <span className="visually-hidden" role="status">
        {busy && t('unav.loading')}
      </span>
      {state.at === 'confirming' && <ConfirmDialog parts={parts} onClosed={focusButton} />}
    </div>
  );
}

function ConfirmDialog({ parts, onClosed }: { readonly parts: ImpersonationStore; readonly onClosed: () => void }) {
  const { t } = useApp();
  const dialog = useRef<HTMLDialogElement>(null);
  const { decline } = parts;
  useLayoutEffect(() => {
    const close = dialog.current && openModal(dialog.current, decline);
    return () => {
      // While the dialog is open everything behind it is inert and takes no focus.
      close?.();
      onClosed();
    };
  }, [decline, onClosed]);
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby="mp-confirm-title"
      onCancel={(event) => {
        event.preventDefault();
        decline();
      }}
    >
      <h2 id="mp-confirm-title" dir="auto">
        {t('unav.impersonation.confirm')}
      </h2>
      <div className="actions">
        <button type="button" className="button secondary" onClick={decline}>
          {t('unav.cancel')}
        </button>
        <button type="button" className="button primary" onClick={() => void parts.end()}>
          {t('impersonation.header.end.session')}
        </button>
      </div>
    </dialog>
  );
}
