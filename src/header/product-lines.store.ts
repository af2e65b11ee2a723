import { createStore } from 'zustand/vanilla';
import { fetchProductLines } from '../api/catalog.ts';
import type { Http } from '../api/http.ts';
import { asContent, asRecord, asText } from '../api/json.rules.ts';

export type ProductLineNames = ReadonlyMap<string, string>;

export type ProductLinesStore = ReturnType<typeof createProductLinesStore>;

/** Names of the product lines, asked for once and only where a page needs them. A failure leaves them unknown. */
export function createProductLinesStore(http: Http) {
  const store = createStore<ProductLineNames>(() => new Map());
  let asked = false;
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    async load(): Promise<void> {
      if (asked) return;
      asked = true;
      const answer = await fetchProductLines(http).catch(() => undefined);
      store.setState(namesOf(answer), true);
    },
  };
}

function namesOf(answer: unknown): ProductLineNames {
  const lines = asContent(answer).map(asRecord);
  return new Map(
    lines.flatMap((line) => {
      const [id, name] = [asText(line['id']), asText(line['name'])];
      return id && name ? [[id, name] as const] : [];
    }),
  );
}
