/** Pages of a marketplace that the layer must be right on, each with what makes it so. */
export interface Situation {
  readonly title: string;
  readonly text: string;
  /** What there is to see. */
  readonly look: readonly string[];
  readonly person: string;
  readonly tenant?: string;
  /** What the page says its address is. */
  readonly path: string;
  /** What the builder, or an earlier page, has left behind. */
  readonly cookies?: Readonly<Record<string, string>>;
  /** The loader's configuration beside the selectors. */
  readonly config?: Readonly<Record<string, unknown>>;
  /** The page says it is on a telephone. */
  readonly isTelephone?: boolean;
  /** The page has a line of its own at the window's top. */
  readonly hasFixedLine?: boolean;
  /** The layer is in a frame that may run scripts, and nothing else. */
  readonly isSandboxed?: boolean;
}

const PUBLISHED = '2026-11-01T09:00:00.000Z';

export const SITUATIONS: Readonly<Record<string, Situation>> = {
  storefront: {
    title: 'Storefront',
    text: 'The marketplace’s own page. What is searched stays on it.',
    look: ['Search sets this page’s address from the hash on.', 'The bar has the person, the cart and every menu.'],
    person: 'full',
    path: '/home',
    config: { isMarketplace: true },
  },
  account: {
    title: 'Account',
    text: 'An account page of somebody with three companies.',
    look: ['The company can be changed.', 'Search leads to the listing.', 'Left-over cookies of a preview go.'],
    person: 'company-member',
    path: '/account/users',
    cookies: { builderThemeId: '17' },
  },
  merchant: {
    title: 'Channel administration',
    text: 'In a self-serve marketplace, administrators get the merchant navigation in the header’s place.',
    look: ['Its script comes from this page’s own origin, once.', 'Toolbar, banners and footer stay.'],
    person: 'channel-admin',
    tenant: 'sunfield',
    path: '/channel/products',
  },
  maintenance: {
    title: 'CMS under maintenance',
    text: 'Where products cannot be changed for now, the pages that change them say so.',
    look: ['The banner stands above the header, in the page’s flow.', 'On other pages of the CMS there is none.'],
    person: 'developer',
    path: '/cms/products',
    config: { settings: { productReadOnly: true } },
  },
  impersonation: {
    title: 'A superuser impersonates',
    text: 'The header is the customer’s own; the banner names the customer and ends the session.',
    look: [
      'It comes after 300 ms, into a place that was kept for it.',
      'The line that the page has fixed to the window’s top moves down by 48px, and back.',
      'Ending is asked for twice, and leads back to where this page was opened from.',
    ],
    person: 'impersonated',
    path: '/home',
    config: { isMarketplace: true },
    hasFixedLine: true,
  },
  checkout: {
    title: 'Checkout',
    text: 'A bar with nothing that leads away from the order.',
    look: ['The logo, and no search, no menus, no cart.', 'The template follows from the address.'],
    person: 'buyer',
    path: '/checkout',
  },
  sso: {
    title: 'Sign-in',
    text: 'A partner may have a header of its own for signing in. This one has kept the logo and the way to register.',
    look: ['The template follows from the address.', 'Partners without one have the visitor’s bar.'],
    person: 'anonymous',
    tenant: 'kanto',
    path: '/login',
  },
  quote: {
    title: 'Version of a quote',
    text: 'A partner’s page may have the partner’s navigation: as a flag says that is asked for on such pages alone.',
    look: ['Its script comes from this page’s own origin.', 'With a variant of the flag it would be the header.'],
    person: 'buyer',
    tenant: 'sunfield',
    path: '/quotes/12/versions/3',
  },
  product: {
    title: 'Preview of a product',
    text: 'Opened by the builder, which leaves a cookie that says which product. It lasts as long as its pages.',
    look: [
      'The toolbar pushes the page down by 63px, and the small button does not.',
      'Cancelling leads to the builder and removes the cookies, in other tabs too.',
      'A page of another product ends it.',
    ],
    person: 'channel-admin',
    path: '/apps/7103',
    cookies: { builderHeartbeat: 'true', productPreview: '{"productId":"7103","portal":"channel"}' },
  },
  theme: {
    title: 'Preview of a theme',
    text: 'The header is painted by the draft, on the first-party marketplace alone.',
    look: ['The toolbar names the theme, and says when it was published.', 'The published theme is untouched.'],
    person: 'theme-manager',
    path: '/home',
    cookies: {
      builderHeartbeat: 'true',
      builderThemeId: '17',
      builderVersion: JSON.stringify({ name: 'Autumn refresh', publishedDate: PUBLISHED, isLive: 'false' }),
    },
    config: { isMarketplace: true, logo: { src: '/assets/logos/meridian-on-dark.svg' } },
  },
  mobile: {
    title: 'Back to the mobile page',
    text: 'Somebody on a telephone has asked for the desktop’s page before. This page claims to be on one.',
    look: ['The banner removes the cookie, and loads the page anew.'],
    person: 'buyer',
    path: '/home',
    cookies: { desktopVersion: '1' },
    config: { isMarketplace: true },
    isTelephone: true,
  },
  sandbox: {
    title: 'In a sandboxed frame',
    text: 'No cookies, no storage, an origin that no server trusts: the header is a visitor’s, and works.',
    look: ['It can be searched, and Log In leads where it should.', 'Nothing is thrown.'],
    person: 'anonymous',
    path: '/home',
    isSandboxed: true,
  },
};
