import type { Http } from './http.ts';

/** The product lines of the marketplace (H §7). */
export const fetchProductLines = (http: Http) => http({ path: '/api/marketplace/v1/productlines', answer: 'json' });

/** The categories of the marketplace (H §7). */
export const fetchNavigator = (http: Http) => http({ path: '/api/marketplace/v1/navigator', answer: 'json' });
