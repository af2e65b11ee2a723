import { http, HttpResponse } from 'msw';
import type { MarketContext } from '../context.ts';
import { CATEGORIES, PRODUCT_LINES, shelfName } from '../shelves.ts';

/** The marketplace's shelves: categories of the navigator, and product lines. */
export function catalogHandlers(context: MarketContext) {
  return [
    http.get('*/api/marketplace/v1/navigator', ({ request }) => {
      const { language } = context.viewerOf(request);
      return HttpResponse.json({
        categories: CATEGORIES.map((category) => ({ id: category.id, name: shelfName(category, language) })),
      });
    }),
    http.get('*/api/marketplace/v1/productlines', ({ request }) => {
      const { language } = context.viewerOf(request);
      return HttpResponse.json(
        PRODUCT_LINES.map((line) => ({
          id: line.id,
          name: shelfName(line, language),
          showOnNavigation: line.showOnNavigation,
        })),
      );
    }),
  ];
}
