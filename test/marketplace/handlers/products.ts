import { http, HttpResponse } from 'msw';
import { APPS } from '../apps.ts';
import type { MarketContext } from '../context.ts';
import { refuse } from '../replies.ts';
import { DAY_MS } from '../seed.ts';

/** Product data for the preview toolbar. Neighbouring products were changed today, a day ago, two days ago, … */
export function productHandlers(context: MarketContext) {
  const answer = (productId: string, suffix: string) => {
    const app = APPS.find((one) => String(one.productId) === productId);
    if (!app) return refuse(404, 'No such product');
    const days = app.productId % 10;
    return HttpResponse.json({
      id: app.productId,
      name: app.name + suffix,
      lastModified: context.now() - days * DAY_MS,
    });
  };

  return [
    http.get('*/api/marketplace/v1/products/:file', ({ params }) =>
      answer(String(params['file']).replace(/\.json$/, ''), ''),
    ),
    http.get('*/api/channel/v1/customizations/preview.json', ({ request }) =>
      answer(new URL(request.url).searchParams.get('applicationId') ?? '', ' (customized)'),
    ),
  ];
}
