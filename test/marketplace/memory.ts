import { CARTS, type CartLine } from './carts.ts';
import { companyOf, type Person } from './people.ts';
import type { Company } from './companies.ts';
import type { Viewer } from './viewer.ts';

/** What a session has changed since it began. It lives and ends with one marketplace, so tests share nothing. */
interface Changes {
  companyUuid?: string;
  currency?: string;
  /** By the company that bought it; '' for the one that a session begins with. */
  readonly added: Map<string, CartLine[]>;
}

export interface Memory {
  companyOf(viewer: Viewer & { person: Person }): Company | undefined;
  switchCompany(viewer: Viewer, companyUuid: string): void;
  /** Not, once another one has been chosen. */
  mayBePresent(viewer: Viewer, companyUuid: unknown): boolean;
  currencyOf(viewer: Viewer): string;
  saveCurrency(viewer: Viewer, currency: string): void;
  cartOf(viewer: Viewer): readonly CartLine[];
  addToCart(viewer: Viewer, line: CartLine): 'added' | 'alreadyInCart';
  forget(): void;
}

export function createMemory(): Memory {
  const sessions = new Map<string, Changes>();
  const changesOf = (viewer: Viewer): Changes => {
    const known = sessions.get(viewer.session) ?? { added: new Map() };
    sessions.set(viewer.session, known);
    return known;
  };
  /** A session begins in this one, whose cart has something in it. */
  const isFirst = ({ person }: Viewer, companyUuid: string | undefined): boolean =>
    companyUuid === undefined || (person !== undefined && companyUuid === companyOf(person, undefined)?.uuid);
  const addedOf = (viewer: Viewer): CartLine[] => {
    const { companyUuid, added } = changesOf(viewer);
    const buyer = isFirst(viewer, companyUuid) ? '' : (companyUuid ?? '');
    const lines = added.get(buyer) ?? [];
    added.set(buyer, lines);
    return lines;
  };
  const cartOf = (viewer: Viewer) => {
    const begun = isFirst(viewer, changesOf(viewer).companyUuid) ? CARTS[viewer.person?.cart ?? 'empty'] : undefined;
    return [...(begun ?? []), ...addedOf(viewer)];
  };

  return {
    companyOf: (viewer) => companyOf(viewer.person, changesOf(viewer).companyUuid),
    switchCompany(viewer, companyUuid) {
      changesOf(viewer).companyUuid = companyUuid;
    },
    mayBePresent(viewer, companyUuid) {
      const chosen = changesOf(viewer).companyUuid;
      return chosen === undefined || chosen === companyUuid;
    },
    currencyOf: (viewer) => changesOf(viewer).currency ?? viewer.person?.currency ?? viewer.tenant.defaultCurrency,
    saveCurrency(viewer, currency) {
      changesOf(viewer).currency = currency;
    },
    cartOf,
    addToCart(viewer, line) {
      if (cartOf(viewer).some((one) => one.app === line.app)) return 'alreadyInCart';
      addedOf(viewer).push(line);
      return 'added';
    },
    forget: () => sessions.clear(),
  };
}
