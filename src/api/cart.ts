import type { Http } from './http.ts';

/** What a person or a visitor is about to buy (H §7); the query wants `_` where a locale has `-`. */
export const fetchCart = (http: Http, locale: string, signal: AbortSignal) =>
  http({
    path: '/api/checkout/v1/shoppingCarts/itemDetails',
    query: { forceReturnAllPricingPlans: 'false', locale: locale.replaceAll('-', '_') },
    signal,
  });
