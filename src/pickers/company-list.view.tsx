import { useApp, useStore } from '../app/app-context.tsx';
import type { Bootstrap, Membership } from '../session/bootstrap.rules.ts';
import { ChoiceList } from '../ui/choice-list.view.tsx';
import { companyWord } from './company.rules.ts';
import type { CompanyStore } from './company.store.ts';

interface Props {
  readonly bootstrap: Bootstrap;
  readonly memberships: readonly Membership[];
  readonly store: CompanyStore;
  readonly close?: () => void;
}

export function CompanyList({ bootstrap, memberships, store, close }: Props) {
  const { t } = useApp();
  const saving = useStore(store, (state) => state.saving);
  const chosen = bootstrap.company.uuid ?? '';
  return (
    <ChoiceList
      label={t(companyWord(bootstrap))}
      choices={memberships.map(({ uuid, name }) => ({ value: uuid, label: name }))}
      chosen={chosen}
      saving={saving}
      onChoose={(uuid) => {
        if (uuid === chosen) close?.();
        else void store.choose(uuid).then((done) => done && close?.());
      }}
    />
  );
}
