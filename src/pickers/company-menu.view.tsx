import { useApp, useStore } from '../app/app-context.tsx';
import type { Bootstrap, Membership } from '../session/bootstrap.rules.ts';
import { ChoiceList } from '../ui/choice-list.view.tsx';
import { Dropdown } from '../ui/dropdown.view.tsx';
import { Icon } from '../ui/icon.view.tsx';
import type { LayersStore } from '../ui/layers.store.ts';
import { companyName } from './company.rules.ts';
import type { CompanyStore } from './company.store.ts';

interface Props {
  readonly bootstrap: Bootstrap;
  readonly memberships: readonly Membership[];
  readonly store: CompanyStore;
  readonly layers: LayersStore;
}

/** The present company and the person's others; not there with one or none. */
export function CompanyMenu({ bootstrap, memberships, store, layers }: Props) {
  const { t } = useApp();
  if (memberships.length < 2) return null;
  const isUnit = bootstrap.settings.universalHeaderForBusinessUnitsEnabled;
  const name = companyName(bootstrap, memberships) ?? t(isUnit ? 'unav.businessUnit' : 'unav.company');
  return (
    <Dropdown
      id="company"
      layers={layers}
      label={t(isUnit ? 'unav.businessUnit.current' : 'unav.company.current', name)}
      tooltip={name}
      trigger={
        <>
          <Icon name="company" size={20} />
          <bdi className="company-name ellipsis">{name}</bdi>
          <Icon name="chevron" size={14} />
        </>
      }
      triggerClass="label-item company"
      panelClass="choice"
      align="end"
    >
      {(close) => <CompanyList bootstrap={bootstrap} memberships={memberships} store={store} close={close} />}
    </Dropdown>
  );
}

type ListProps = Omit<Props, 'layers'> & { readonly close?: () => void };

export function CompanyList({ bootstrap, memberships, store, close }: ListProps) {
  const { t } = useApp();
  const saving = useStore(store, (state) => state.saving);
  const chosen = bootstrap.company.uuid ?? '';
  return (
    <ChoiceList
      label={t(bootstrap.settings.universalHeaderForBusinessUnitsEnabled ? 'unav.businessUnit' : 'unav.company')}
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
