import { encoded } from './url.rules.ts';
import type { Http } from './http.ts';

/** Name and date of a product, for its native preview (H §7). */
export const fetchProduct = (http: Http, productId: string) =>
  http({
    path: `/api/marketplace/v1/products/${encoded(productId)}.json`,
    cache: 'no-cache',
    answer: 'json',
  });

/** The same fields for a network customization (H §7). */
export const fetchCustomization = (http: Http, productId: string, locale: string) =>
  http({
    path: '/api/channel/v1/customizations/preview.json',
    query: { applicationId: productId, locale },
    cache: 'no-cache',
    answer: 'json',
  });
