type Address = Readonly<Record<string, string>>;

/** No address holds a token. */
const isSaid = ([name]: readonly [string, string]): boolean => name !== 'field.token';

export const addressOf = (page: string, address: object): string =>
  `./${page}.html?${new URLSearchParams(Object.entries(address as Address).filter(isSaid))}`;

/**
 * Every choice of a page is a link, so that each state has an address of its own. `subject` names the choice that the
 * page is about: the link to it is the present page.
 */
export function createLinks<A extends { readonly [name in keyof A]: string }>(
  page: string,
  first: A,
  subject?: keyof A,
) {
  let address = first;
  const known: { readonly link: HTMLAnchorElement; readonly changes: Partial<A> }[] = [];

  const show = ({ link, changes }: (typeof known)[number]) => {
    link.href = addressOf(page, { ...address, ...changes });
    const isHere = Object.entries(changes).every(([name, value]) => (address as Address)[name] === value);
    if (isHere) link.setAttribute('aria-current', subject && subject in changes ? 'page' : 'true');
    else link.removeAttribute('aria-current');
  };

  return {
    address: () => address,
    to(changes: Partial<A>, ...content: readonly (Node | string)[]): HTMLAnchorElement {
      const link = document.createElement('a');
      link.append(...content);
      known.push({ link, changes });
      show({ link, changes });
      return link;
    },
    /** Goes there without leaving the page: for what needs no other person and no other texts. */
    change(changes: Partial<A>): void {
      address = { ...address, ...changes };
      history.replaceState(null, '', addressOf(page, address));
      for (const one of known) show(one);
    },
  };
}

export type Links<A extends { readonly [name in keyof A]: string }> = ReturnType<typeof createLinks<A>>;
