import { useApp, useStore } from '../app/app-context.tsx';
import { ChoiceList } from '../ui/choice-list.view.tsx';
import { useCurrencies } from './currency-menu.view.tsx';
import { currencyName } from './currency.rules.ts';
import type { CurrencyStore } from './currency.store.ts';

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
