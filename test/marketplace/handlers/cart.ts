import { http, HttpResponse } from 'msw';
import { appById } from '../apps.ts';
import { cartAnswer } from '../carts.ts';
import type { MarketContext } from '../context.ts';
import { refuse } from '../replies.ts';

/** GET {api}/api/checkout/v1/shoppingCarts/itemDetails; visitors have a cart too. */
export function cartHandlers(context: MarketContext) {
  return [
    http.get('*/api/checkout/v1/shoppingCarts/itemDetails', ({ request }) => {
      const viewer = context.viewerOf(request);
      return HttpResponse.json(cartAnswer(context.memory.cartOf(viewer), context.memory.currencyOf(viewer)));
    }),
    // How a host page fills the cart is its own affair; the demo pages do it here.
    http.post('*/demo/cart/:appId', ({ request, params }) => {
      const viewer = context.viewerOf(request);
      const app = appById(String(params['appId']));
      if (!app) return refuse(404, 'No such app');
      const line = { id: `95${app.productId}`, app: app.id, edition: 'Standard', price: 12 };
      return HttpResponse.json({ outcome: context.memory.addToCart(viewer, line) });
    }),
  ];
}
