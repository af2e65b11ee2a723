import { useApp, usePage, useStore } from '../app/app-context.tsx';
import { Icon } from '../ui/icon.view.tsx';
import { useKeptFocus } from '../ui/kept-focus.ts';
import { type DateWording, dateWording, daysSince, lastUpdatedWording } from './preview.rules.ts';
import type { PreviewState, PreviewStore } from './preview.store.ts';

type On = Extract<PreviewState, { at: 'on' }>;

/** The preview's bar, full or as one small button; the focus moves along when it changes, whoever changes it. */
export function PreviewView({ parts }: { readonly parts: PreviewStore }) {
  const { root, t } = useApp();
  const state = useStore(parts, (all) => all);
  // By a cookie, of which no server knows.
  const mode = usePage(() => (state.at === 'on' ? state.mode : undefined), 'fullscreen');
  useKeptFocus(root, 'mp-preview-toggle');
  if (state.at === 'off') return null;
  return (
    <div part="toolbar" className={`toolbar ${mode}`} role="region" aria-label={t('unav.preview')}>
      {mode === 'minimized' ? (
        <button
          id="mp-preview-toggle"
          type="button"
          className="button show-toolbar"
          onClick={() => parts.setMode('fullscreen')}
        >
          <Icon name="eye" size={18} />
          {t('unav.preview.show')}
        </button>
      ) : (
        <>
          <Tag state={state} />
          <Subject state={state} />
          <div className="toolbar-actions">
            <button
              id="mp-preview-toggle"
              type="button"
              className="button toolbar-button"
              aria-label={t('hide.toolbar')}
              onClick={() => parts.setMode('minimized')}
            >
              <Icon name="eyeoff" size={18} />
              <span>{t('hide.toolbar')}</span>
            </button>
            <button
              type="button"
              className="button toolbar-button outlined"
              aria-label={t('unav.preview.cancel')}
              onClick={() => parts.cancel()}
            >
              <Icon name="close" size={18} />
              <span>{t('unav.preview.cancel')}</span>
            </button>
          </div>
        </>
      )}
    </div>
  );
}

/** Live or not is told by shape and word, not by colour alone. */
function Tag({ state: { preview } }: { readonly state: On }) {
  const { t } = useApp();
  const live = preview.kind === 'theme' && preview.live;
  return (
    <span className={live ? 'tag live' : 'tag'}>
      <i />
      {live ? t('live.toolbar') : t('unav.preview')}
    </span>
  );
}

function Subject({ state: { preview, product } }: { readonly state: On }) {
  const { app, t } = useApp();
  const now = app.clock.now();
  const say = ({ key, args }: DateWording) => t(key, ...args);
  if (preview.kind === 'theme') {
    const date =
      preview.live || preview.publishedAt === undefined
        ? undefined
        : say(dateWording(daysSince(preview.publishedAt, now)));
    return <Lines name={preview.name} detail={date ?? t('unav.preview.theme')} />;
  }
  const updated =
    product.lastModified === undefined ? undefined : say(lastUpdatedWording(daysSince(product.lastModified, now)));
  return <Lines name={product.name} detail={updated && `${t('last.updated')} ${updated}`} />;
}

function Lines({ name, detail }: { readonly name?: string; readonly detail?: string }) {
  return (
    <div className="subject">
      <bdi className="subject-name ellipsis own-line">{name}</bdi>
      <span className="subject-detail ellipsis">{detail}</span>
    </div>
  );
}
