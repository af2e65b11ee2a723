import { createStore } from 'zustand/vanilla';
import { fetchNavigator, fetchProductLines } from '../api/catalog.ts';
import { type Http, isAborted } from '../api/http.ts';
import type { App } from '../app/start-app.ts';
import { type Category, type ProductLine, parseCategories, parseProductLines } from './catalog.rules.ts';

/** Undefined while nobody has asked, or no answer has come. */
export interface Catalog {
  readonly categories?: readonly Category[];
  readonly productLines?: readonly ProductLine[];
}

export type CatalogStore = ReturnType<typeof createCatalogStore>;

interface Question {
  readonly locale: string;
  readonly again: () => void;
  isOpen: boolean;
}

const newMemory = () => ({ store: createStore<Catalog>(() => ({})), asked: new Map<keyof Catalog, Question>() });

/** Categories and product lines, asked for only where a page shows them, once for each language, also by one that comes back. */
export function createCatalogStore({ http, recall }: Pick<App, 'http' | 'recall'>) {
  const { store, asked } = recall('catalog', newMemory);

  /** A failed call gives none; the next one who needs them asks again. */
  const load = async <Name extends keyof Catalog>(
    name: Name,
    locale: string,
    call: (http: Http) => Promise<unknown>,
    parse: (json: unknown) => NonNullable<Catalog[Name]>,
  ): Promise<void> => {
    if (asked.get(name)?.locale === locale) return;
    const question = { locale, isOpen: true, again: () => void load(name, locale, call, parse) };
    asked.set(name, question);
    try {
      const json = await call(http);
      if (asked.get(name) !== question) return;
      question.isOpen = false;
      store.setState({ [name]: parse(json) });
    } catch (error) {
      if (asked.get(name) !== question) return;
      asked.delete(name);
      if (!isAborted(error)) store.setState({ [name]: store.getState()[name] ?? [] });
    }
  };

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    /** What has not come by then is asked for anew. */
    stop() {
      for (const [name, { isOpen }] of asked) if (isOpen) asked.delete(name);
    },
    /** What is shown stays until other answers come; who waits for one has it asked for anew. */
    askAgain() {
      const open = [...asked.values()].filter(({ isOpen }) => isOpen);
      asked.clear();
      for (const { again } of open) again();
    },
    loadCategories: (locale: string) => load('categories', locale, fetchNavigator, parseCategories),
    loadProductLines: (locale: string) => load('productLines', locale, fetchProductLines, parseProductLines),
    /** Name of a product line, whether it is shown on the navigation or not. */
    productLineName: (id: string): string | undefined =>
      store.getState().productLines?.find((line) => line.id === id)?.name,
  };
}
