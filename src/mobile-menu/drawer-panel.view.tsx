import { AccountPanel } from './account-panel.view.tsx';
import { BrowsePanel } from './browse-panel.view.tsx';
import { DefaultPanel } from './default-panel.view.tsx';
import type { Panel } from './mobile-menu.rules.ts';
import type { PanelProps } from './mobile-menu.view.tsx';

const PANELS: Readonly<Record<Panel, (props: PanelProps) => React.ReactNode>> = {
  default: DefaultPanel,
  browse: BrowsePanel,
  account: AccountPanel,
};

/** One of the drawer's panels. */
export function DrawerPanel({ panel, ...props }: PanelProps & { readonly panel: Panel }) {
  const Shown = PANELS[panel];
  return <Shown {...props} />;
}
