import { useApp, useStore } from '../app/app-context.tsx';
import type { HeaderStore } from '../header/header.store.ts';
import { PartView } from '../ui/part.view.tsx';
import { CodeMenu } from './code-menu.view.tsx';
import type { Currencies } from './currency.rules.ts';
import type { CurrencyStore } from './currency.store.ts';

/** The currency in force and those to choose from; not there with one or none. */
export function CurrencyMenu({ parts }: { readonly parts: HeaderStore }) {
  const { t } = useApp();
  const currencies = useCurrencies(parts.currency);
  const code = currencies.chosen ?? '';
  if (currencies.offered.length < 2) return null;
  return (
    <CodeMenu
      id="currency"
      layers={parts.layers}
      label={t('unav.currency.current', code)}
      tooltip={t('unav.currency')}
      code={code}
    >
      {(close) => (
        <PartView part={parts.menuContents}>
          {({ CurrencyList }) => <CurrencyList store={parts.currency} close={close} />}
        </PartView>
      )}
    </CodeMenu>
  );
}

/** Computed from several stores: the same text for the same state. */
export function useCurrencies(store: CurrencyStore): Currencies {
  const { app } = useApp();
  useStore(app.session, (state) => state);
  useStore(store, (state) => state);
  return store.currencies();
}
