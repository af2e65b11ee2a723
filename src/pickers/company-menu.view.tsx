import { useApp } from '../app/app-context.tsx';
import type { HeaderStore } from '../header/header.store.ts';
import type { Bootstrap, Membership } from '../session/bootstrap.rules.ts';
import { Dropdown } from '../ui/dropdown.view.tsx';
import { Icon } from '../ui/icon.view.tsx';
import { PartView } from '../ui/part.view.tsx';
import { companyName, companyWord } from './company.rules.ts';

interface Props {
  readonly bootstrap: Bootstrap;
  readonly memberships: readonly Membership[];
  readonly parts: HeaderStore;
}

/** The present company and the person's others; not there with one or none. */
export function CompanyMenu({ bootstrap, memberships, parts }: Props) {
  const { t } = useApp();
  if (memberships.length < 2) return null;
  const word = companyWord(bootstrap);
  const name = companyName(bootstrap, memberships) ?? t(word);
  return (
    <Dropdown
      id="company"
      layers={parts.layers}
      label={t(`${word}.current`, name)}
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
      {(close) => (
        <PartView part={parts.menuContents}>
          {({ CompanyList }) => (
            <CompanyList bootstrap={bootstrap} memberships={memberships} store={parts.company} close={close} />
          )}
        </PartView>
      )}
    </Dropdown>
  );
}
