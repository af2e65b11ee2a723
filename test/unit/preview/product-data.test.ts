import { describe, expect, it, vi } from 'vitest';
import { createHttp } from '../../../src/api/http.ts';
import type { Report } from '../../../src/app/reports.ts';
import type { App } from '../../../src/app/start-app.ts';
import { createProductData } from '../../../src/preview/product-data.store.ts';
import type { Preview } from '../../../src/preview/preview-session.rules.ts';

const MARKET = 'https://market.example';

describe('the previewed product', () => {
  it('is asked for once; again where the call has failed', async () => {
    const answers = [new Response('', { status: 503 }), Response.json({ name: 'Mail' })];
    const calls: string[] = [];
    const http = createHttp({
      baseUrl: MARKET,
      pageOrigin: MARKET,
      fetch: async (input) => {
        calls.push(String(input));
        return answers.shift() as Response;
      },
    });
    const report = vi.fn<Report>();
    const app = { http, report, texts: { getState: () => ({ wanted: 'en-US' }) } } as unknown as App;
    const tell = vi.fn<(data: object) => void>();
    const product = createProductData(app, tell);
    const preview = { kind: 'product', productId: '7101', portal: 'channel' } as Preview;
    product.load(preview);
    product.load(preview);
    await vi.waitFor(() => expect(tell.mock.calls).toEqual([[{}]]));
    expect(report).toHaveBeenCalledOnce();
    expect(calls).toHaveLength(1);
    product.load(preview);
    await vi.waitFor(() => expect(tell).toHaveBeenCalledTimes(2));
    expect(product.known()).toMatchObject({ name: 'Mail' });
    product.load(preview);
    expect(calls).toHaveLength(2);
  });
});
