import { useMemo } from 'react';
import { useApp, useStore } from '../app/app-context.tsx';
import { choiceFor, localeChoices, nameIn, ownName } from '../i18n/locale.rules.ts';
import { ChoiceList } from '../ui/choice-list.view.tsx';
import type { LayersStore } from '../ui/layers.store.ts';
import { CodeMenu } from './code-menu.view.tsx';

interface Props {
  readonly tags: readonly string[];
  readonly layers: LayersStore;
  readonly onChoose: (tag: string) => void;
}

/** The languages of the channel, each in its own name; not there with one language or none. */
export function LanguageMenu({ tags, layers, onChoose }: Props) {
  const { app, t } = useApp();
  const locale = useStore(app.texts, ({ wanted }) => wanted);
  const offered = useMemo(() => localeChoices(tags), [tags]);
  if (offered.length < 2) return null;
  const short = (locale.split('-')[0] ?? locale).toUpperCase();
  return (
    <CodeMenu
      id="language"
      layers={layers}
      label={t('unav.language.current', short)}
      tooltip={t('unav.language')}
      code={short}
    >
      {(close) => <LanguageList tags={offered} onChoose={onChoose} close={close} />}
    </CodeMenu>
  );
}

interface ListProps {
  readonly tags: readonly string[];
  readonly onChoose: (tag: string) => void;
  readonly close?: () => void;
}

/** Made when it opens: a hundred names in a hundred languages take their time. */
export function LanguageList({ tags, onChoose, close }: ListProps) {
  const { app, t, locale } = useApp();
  const wanted = useStore(app.texts, (state) => state.wanted);
  const choices = useMemo(
    () => tags.map((tag) => ({ value: tag, label: ownName(tag), lang: tag, alias: nameIn(tag, locale) })),
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
