import { type Rendered, renderHeader, renderSearchWidget } from 'marketplace-elements/server';

/** A server: fields by their property names, and answers that it has. */
const { html, head }: Rendered = renderHeader(
  { marketUrl: 'https://market.example', assets: 'https://cdn.example/dist', nonce: 'n-1', logo: { alt: 'Market' } },
  { bootstrap: { CurrentUser: { uuid: 'u-1' } }, cart: undefined },
);
export const page = head + html + renderSearchWidget({ config: { domain: 'market' } }).html;

// @ts-expect-error -- a property, and no attribute
renderHeader({ 'market-url': 'https://market.example' });
// @ts-expect-error -- no such answer
renderHeader({}, { basket: {} });
// @ts-expect-error -- it is no promise
export const late = renderHeader().then((rendered) => rendered.html);
