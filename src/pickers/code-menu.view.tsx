import type { ReactNode } from 'react';
import { Dropdown } from '../ui/dropdown.view.tsx';
import { Icon } from '../ui/icon.view.tsx';
import type { LayersStore } from '../ui/layers.store.ts';

interface Props {
  readonly id: string;
  readonly layers: LayersStore;
  /** Name of the button: what is chosen, and of what. */
  readonly label: string;
  readonly tooltip: string;
  /** What is chosen, in a few letters. */
  readonly code: string;
  readonly children: (close: () => void) => ReactNode;
}

/** A menu of the bar's end that shows its choice as a code: the language, the currency. */
export function CodeMenu({ code, ...menu }: Props) {
  return (
    <Dropdown
      {...menu}
      trigger={
        <>
          {code}
          <Icon name="chevron" size={14} />
        </>
      }
      triggerClass="label-item code"
      panelClass="choice"
      align="end"
    />
  );
}
