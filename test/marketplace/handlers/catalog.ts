import { http, HttpResponse } from 'msw';
import { CATEGORIES } from '../categories.ts';
import type { MarketContext } from '../context.ts';
import { PRODUCT_LINES, shelfName } from '../shelves.ts';

/** The marketplace's shelves: categories of the navigator, and product lines. */
export function catalogHandlers(context: MarketContext) {
  return [
    http.get('*/api/marketplace/v1/navigator', ({ request }) => {
      const { language, tenant } = context.viewerOf(request);
      const shown = CATEGORIES.slice(0, tenant.categories);
      return HttpResponse.json({
        categories: shown.map((category) => ({ id: category.id, name: shelfName(category, language) })),
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
