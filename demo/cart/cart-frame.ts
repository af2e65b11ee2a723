import { appears } from '../appears.ts';
import { STATES, answerOf } from './cart-states.ts';
import { applyLook, schemeOf } from '../page-look.ts';
import { startElements } from '../without-server.ts';

/** A page of its own for one state of the cart. */
const address = new URL(location.href).searchParams;
const state = STATES[address.get('state') ?? ''] ?? { title: '', text: '' };
const CART = '/shoppingCarts/itemDetails';

applyLook(state.locale ?? 'en-US', schemeOf(state.scheme));
const trueFetch = window.fetch.bind(window);
window.fetch = async (input, init) => {
  const url = String(input instanceof Request ? input.url : input);
  return (url.includes(CART) && (await answerOf(state))) || trueFetch(input, init);
};
await startElements();
await customElements.whenDefined('mp-header');

const header = document.createElement('mp-header');
// Frames of one page share its storage: each has its own person to remember.
header.setAttribute('names', JSON.stringify({ rememberedUser: `demo.cart.${address.get('state')}` }));
header.setAttribute('marketplace', '');
header.addEventListener('mp-ready', () => void act(), { once: true });
document.body.prepend(header);

async function act(): Promise<void> {
  const trigger = await appears<HTMLButtonElement>(header, '#mp-trigger-cart');
  if (state.event === 'none') return;
  if (state.event) document.dispatchEvent(new CustomEvent(`universalnav:cart:${state.event}`));
  else trigger.click();
}
