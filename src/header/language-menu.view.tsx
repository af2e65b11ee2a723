import { useMemo } from 'react';
import { useApp } from '../app/app-context.tsx';
import { choiceFor, localeChoices } from '../i18n/locale.rules.ts';
import { ChoiceList } from '../ui/choice-list.view.tsx';
import { Dropdown } from '../ui/dropdown.view.tsx';
import type { HeaderStore } from './header.store.ts';

/** The languages of the channel, each in its own name; not there with one language or none. */
export function LanguageMenu({ tags, parts }: { readonly tags: readonly string[]; readonly parts: HeaderStore }) {
  const { t, locale } = useApp();
  const offered = useMemo(() => localeChoices(tags), [tags]);
  if (offered.length < 2) return null;
  const chosen = choiceFor(offered, locale);
  const short = (locale.split('-')[0] ?? locale).toUpperCase();
  return (
    <Dropdown
      id="language"
      layers={parts.layers}
      label={t('unav.language.current', short)}
      tooltip={t('unav.language')}
      trigger={short}
      triggerClass="label-item"
      align="end"
    >
      <ChoiceList
        label={t('unav.language')}
        choices={offered.map(({ tag, name }) => ({ value: tag, label: name, lang: tag }))}
        chosen={chosen ?? ''}
        onChoose={(tag) => {
          if (tag !== chosen) parts.chooseLocale(tag);
        }}
      />
    </Dropdown>
  );
}
