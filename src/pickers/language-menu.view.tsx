import { useMemo } from 'react';
import { useApp, useStore } from '../app/app-context.tsx';
import type { HeaderStore } from '../header/header.store.ts';
import { localeChoices } from '../i18n/locale.rules.ts';
import { PartView } from '../ui/part.view.tsx';
import { CodeMenu } from './code-menu.view.tsx';

interface Props {
  readonly tags: readonly string[];
  readonly parts: HeaderStore;
}

/** The languages of the channel, each in its own name; not there with one language or none. */
export function LanguageMenu({ tags, parts }: Props) {
  const { app, t } = useApp();
  const locale = useStore(app.texts, ({ wanted }) => wanted);
  const offered = useMemo(() => localeChoices(tags), [tags]);
  if (offered.length < 2) return null;
  const short = (locale.split('-')[0] ?? locale).toUpperCase();
  return (
    <CodeMenu
      id="language"
      layers={parts.layers}
      label={t('unav.language.current', short)}
      tooltip={t('unav.language')}
      code={short}
    >
      {(close) => (
        <PartView part={parts.menuContents}>
          {({ LanguageList }) => <LanguageList tags={offered} onChoose={parts.chooseLocale} close={close} />}
        </PartView>
      )}
    </CodeMenu>
  );
}
