/** One frame of the page of states: what the server says of the cart, and what happens then. */
export interface CartState {
  readonly title: string;
  readonly text: string;
  /** The cart's answer. Default: the signed-in person's. */
  readonly answer?: 'slow' | 'failing' | 'no cart' | 'empty' | 'large';
  /** What the page says, or the person does. Default: the person opens it. */
  readonly event?: 'add' | 'alreadyInCart' | 'error' | 'none';
  readonly locale?: string;
  readonly scheme?: 'dark';
  readonly narrow?: boolean;
}

export const STATES: Readonly<Record<string, CartState>> = {
  ready: { title: 'Lines', text: 'Product, domains or edition, vendor, and what was added to it.' },
  added: { title: 'Added', text: 'The page has put something into it: universalnav:cart:add.', event: 'add' },
  there: {
    title: 'There already',
    text: 'It was in it before: universalnav:cart:alreadyInCart.',
    event: 'alreadyInCart',
  },
  error: { title: 'Not added', text: 'The page could not: universalnav:cart:error.', event: 'error' },
  loading: { title: 'Loading', text: 'A ring, after 150 ms.', answer: 'slow' },
  empty: { title: 'Empty', text: 'An invitation, and no badge.', answer: 'empty' },
  malformed: { title: 'No cart in the answer', text: 'The tab forgets what it had kept.', answer: 'no cart' },
  failing: { title: 'No answer', text: 'Tried again by whoever opens it again.', answer: 'failing' },
  large: { title: 'Fifty lines', text: 'They scroll; head and foot stay.', answer: 'large' },
  arabic: { title: 'Right to left', text: 'Names of products keep their own direction.', locale: 'ar' },
  dark: { title: 'Dark', text: 'By the page’s color-scheme.', scheme: 'dark' },
  narrow: { title: 'Narrow', text: 'Below 1024px: the way to the checkout.', narrow: true, event: 'none' },
};

/** What a state's server says in place of the truth; undefined for the truth itself. */
export async function answerOf({ answer }: CartState): Promise<Response | undefined> {
  switch (answer) {
    case 'slow':
      return new Promise(() => {});
    case 'failing':
      return new Response('', { status: 503 });
    case 'no cart':
      return Response.json({ message: 'Internal error' });
    case 'empty':
      return new Response(null, { status: 204 });
    case 'large':
      return Response.json(largeCart(50));
    default:
      return undefined;
  }
}

function largeCart(count: number): object {
  const items = Array.from({ length: count }, (_, at) => ({ id: `item-${at}`, childItems: [`addon-${at}`] }));
  const details = items.flatMap(({ id, childItems: [addon = ''] }, at) => [
    [id, { branding: { name: `Workplace package ${at + 1}`, vendor: 'Fjordsign', storefrontUrl: '/listing' } }],
    [addon, { branding: { name: `Support, level ${(at % 3) + 1}`, storefrontUrl: '/listing' } }],
  ]);
  return { items, itemDetails: Object.fromEntries(details), itemsCount: count, subtotal: 6150, currency: 'USD' };
}
