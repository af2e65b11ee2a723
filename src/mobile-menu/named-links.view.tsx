import type { HeaderStore } from '../header/header.store.ts';
import { PageLink } from '../ui/page-link.view.tsx';

interface Props<Item> {
  /** What `mp-navigate` calls each of them. */
  readonly navId: string;
  readonly items: readonly Item[];
  readonly pathOf: (item: Item) => string;
  readonly parts: HeaderStore;
}

/** Links to things that the marketplace has named, one below the other. */
export function NamedLinks<Item extends { readonly id: string; readonly name: string }>(props: Props<Item>) {
  const { navId, items, pathOf, parts } = props;
  return items.map((item) => (
    <PageLink key={item.id} navId={navId} href={parts.linkTo(pathOf(item))} className="drawer-entry">
      <bdi className="entry-label own-line">{item.name}</bdi>
    </PageLink>
  ));
}
