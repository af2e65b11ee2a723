/** Where the marketplace answers. A page of your own has its address here; these have that of `npm run marketplace`. */
export const API_URL = new URLSearchParams(location.search).get('api') ?? 'http://localhost:4401';
