import { useApp, useStore } from '../app/app-context.tsx';
import { ChoiceList } from '../ui/choice-list.view.tsx';
import type { LayersStore } from '../ui/layers.store.ts';
import { CodeMenu } from './code-menu.view.tsx';
import { type Currencies, currencyName } from './currency.rules.ts';
import type { CurrencyStore } from './currency.store.ts';

interface Props {
  readonly store: CurrencyStore;
  readonly layers: LayersStore;
}

/** The currency in force and those to choose from; not there with one or none. */
export function CurrencyMenu({ store, layers }: Props) {
  const { t } = useApp();
  const currencies = useCurrencies(store);
  const code = currencies.chosen ?? '';
  if (currencies.offered.length < 2) return null;
  return (
    <CodeMenu
      id="currency"
      layers={layers}
      label={t('unav.currency.current', code)}
      tooltip={t('unav.currency')}
      code={code}
    >
      {(close) => <CurrencyList store={store} close={close} />}
    </CodeMenu>
  );
}

export function CurrencyList({ store, close }: { readonly store: CurrencyStore; readonly close?: () => void }) {
  const { t, locale } = useApp();
  const { offered, chosen } = useCurrencies(store);
  const saving = useStore(store, (state) => state.saving);
  return (
    <ChoiceList
      label={t('unav.currency')}
      choices={offered.map((code) => ({ value: code, label: currencyName(code, locale), note: code }))}
      chosen={chosen ?? ''}
      saving={saving}
      onChoose={(code) => {
        if (code === chosen) close?.();
        else void store.choose(code).then((done) => done && close?.());
      }}
    />
  );
}

/** Computed from several stores: the same text for the same state. */
export function useCurrencies(store: CurrencyStore): Currencies {
  const { app } = useApp();
  useStore(app.session, (state) => state);
  useStore(store, (state) => state);
  return store.currencies();
}
