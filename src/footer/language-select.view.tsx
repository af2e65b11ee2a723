import { useMemo } from 'react';
import { useApp, useStore } from '../app/app-context.tsx';
import { choiceFor, localeChoices, ownName } from '../i18n/locale.rules.ts';
import { Icon } from '../ui/icon.view.tsx';
import { openListOnKey } from '../ui/open-list.ts';
import type { FooterStore } from './footer.store.ts';

/** The browser's own select: it works with every input device, and without our menus. */
export function LanguageSelect({ tags, parts }: { readonly tags: readonly string[]; readonly parts: FooterStore }) {
  const { app, t } = useApp();
  const locale = useStore(app.texts, ({ wanted }) => wanted);
  const choices = useMemo(() => localeChoices(tags), [tags]);
  if (choices.length < 2) return null;
  const chosen = choiceFor(choices, locale) ?? '';
  const nameOf = (tag: string) => parts.names[tag] ?? ownName(tag);
  return (
    <span className="language">
      <Icon name="globe" size={18} />
      <select
        aria-label={t('unav.language')}
        value={chosen}
        onKeyDown={(event) => openListOnKey(event.currentTarget, event)}
        onChange={({ target }) => {
          parts.chooseLocale(target.value);
          // The page may have refused it. React would see to it by itself.
          target.value = chosen;
        }}
      >
        {!chosen && (
          <option value="" hidden lang={locale}>
            {nameOf(locale)}
          </option>
        )}
        {choices.map((tag) => (
          <option key={tag} value={tag} lang={tag}>
            {nameOf(tag)}
          </option>
        ))}
      </select>
      <Icon name="chevron" size={16} />
    </span>
  );
}
