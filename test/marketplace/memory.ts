import { CARTS, type CartLine } from './carts.ts';
import { companyOf, type Person } from './people.ts';
import type { Company } from './companies.ts';
import type { Viewer } from './viewer.ts';

/** What a session has changed since it began. It lives and ends with one marketplace, so tests share nothing. */
interface Changes {
  companyUuid?: string;
  currency?: string;
  added: CartLine[];
}

export interface Memory {
  companyOf(viewer: Viewer & { person: Person }): Company | undefined;
  switchCompany(viewer: Viewer, companyUuid: string): void;
  currencyOf(viewer: Viewer): string;
  saveCurrency(viewer: Viewer, currency: string): void;
  cartOf(viewer: Viewer): readonly CartLine[];
  addToCart(viewer: Viewer, line: CartLine): 'added' | 'alreadyInCart';
  forget(): void;
}

export function createMemory(): Memory {
  const sessions = new Map<string, Changes>();
  const changesOf = (viewer: Viewer): Changes => {
    const known = sessions.get(viewer.session) ?? { added: [] };
    sessions.set(viewer.session, known);
    return known;
  };
  const cartOf = (viewer: Viewer) => [...(CARTS[viewer.person?.cart ?? 'empty'] ?? []), ...changesOf(viewer).added];

  return {
    companyOf: (viewer) => companyOf(viewer.person, changesOf(viewer).companyUuid),
    switchCompany(viewer, companyUuid) {
      changesOf(viewer).companyUuid = companyUuid;
    },
    currencyOf: (viewer) => changesOf(viewer).currency ?? viewer.person?.currency ?? viewer.tenant.defaultCurrency,
    saveCurrency(viewer, currency) {
      changesOf(viewer).currency = currency;
    },
    cartOf,
    addToCart(viewer, line) {
      if (cartOf(viewer).some((one) => one.app === line.app)) return 'alreadyInCart';
      changesOf(viewer).added.push(line);
      return 'added';
    },
    forget: () => sessions.clear(),
  };
}
