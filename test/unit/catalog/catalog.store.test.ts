import { describe, expect, it, vi } from 'vitest';
import { createHttp } from '../../../src/api/http.ts';
import { createSharedParts } from '../../../src/app/shared-parts.ts';
import { createCatalogStore } from '../../../src/catalog/catalog.store.ts';

const MARKET = 'https://market.example';

function setUp() {
  const waiting: ((response: Response) => void)[] = [];
  const http = createHttp({
    baseUrl: MARKET,
    pageOrigin: MARKET,
    fetch: () => new Promise<Response>((resolve) => waiting.push(resolve)),
  });
  const { recall } = createSharedParts();
  return { store: createCatalogStore({ http, recall }), waiting };
}

describe('categories and product lines', () => {
  it('are asked for once in a language', async () => {
    const { store, waiting } = setUp();
    void store.loadProductLines('en-US');
    void store.loadProductLines('en-US');
    expect(waiting).toHaveLength(1);
    void store.loadProductLines('de-DE');
    expect(waiting).toHaveLength(2);
  });

  it('are asked for anew on demand, and what was asked before is dropped', async () => {
    const { store, waiting } = setUp();
    const first = store.loadProductLines('en-US');
    store.askAgain();
    expect(waiting).toHaveLength(2);
    void store.loadProductLines('en-US');
    expect(waiting).toHaveLength(2);
    waiting[1]?.(Response.json([]));
    await vi.waitFor(() => expect(store.getState().productLines).toBeDefined());
    const { productLines } = store.getState();
    expect(productLines).toEqual([]);
    waiting[0]?.(new Response('', { status: 500 }));
    await first;
    expect(store.getState().productLines).toBe(productLines);
    void store.loadProductLines('en-US');
    expect(waiting).toHaveLength(2);
  });
});
