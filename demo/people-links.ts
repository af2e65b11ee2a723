import { addressOf, type Address } from './people-address.ts';

/** Every choice of the gallery is a link, so that each state has an address of its own. */
export function createLinks(first: Address) {
  let address = first;
  const known: { readonly link: HTMLAnchorElement; readonly changes: Partial<Address> }[] = [];

  const show = ({ link, changes }: (typeof known)[number]) => {
    link.href = addressOf('people', { ...address, ...changes });
    const isHere = Object.entries(changes).every(([name, value]) => address[name as keyof Address] === value);
    if (isHere) link.setAttribute('aria-current', changes.person ? 'page' : 'true');
    else link.removeAttribute('aria-current');
  };

  return {
    address: () => address,
    to(changes: Partial<Address>, ...content: readonly (Node | string)[]): HTMLAnchorElement {
      const link = document.createElement('a');
      link.append(...content);
      known.push({ link, changes });
      show({ link, changes });
      return link;
    },
    /** Goes there without leaving the page: for what needs no other person and no other texts. */
    change(changes: Partial<Address>): void {
      address = { ...address, ...changes };
      history.replaceState(null, '', addressOf('people', address));
      for (const one of known) show(one);
    },
  };
}

export type Links = ReturnType<typeof createLinks>;
