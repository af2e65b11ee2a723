import { useMemo } from 'react';
import { useApp, useStore } from '../app/app-context.tsx';
import { choiceFor, nameIn, ownName } from '../i18n/locale.rules.ts';
import { ChoiceList } from '../ui/choice-list.view.tsx';

interface Props {
  readonly tags: readonly string[];
  readonly onChoose: (tag: string) => void;
  readonly close?: () => void;
}

/** Made when it opens: a hundred names in a hundred languages take their time. */
export function LanguageList({ tags, onChoose, close }: Props) {
  const { app, t, locale } = useApp();
  const wanted = useStore(app.texts, (state) => state.wanted);
  const choices = useMemo(
    () => tags.map((tag) => ({ value: tag, label: ownName(tag), lang: tag, alias: `${nameIn(tag, locale)} ${tag}` })),
    [tags, locale],
  );
  const chosen = choiceFor(tags, wanted);
  return (
    <ChoiceList
      label={t('unav.language')}
      choices={choices}
      chosen={chosen ?? ''}
      onChoose={(tag) => {
        close?.();
        if (tag !== chosen) onChoose(tag);
      }}
    />
  );
}
