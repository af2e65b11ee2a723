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
    text: 'The marketplace’s own page. What is searched is found on the listing.',
    look: [
      'Search leads to the listing, with what is searched in q and in the hash.',
      'The bar has the person, the cart and every menu.',
    ],
    person: 'full',
    path: '/home',
    config: { isMarketplace: true },
  },
  listing: {
    title: 'Listing',
    text: 'The page of results. What the address’s hash searches for stands in the box, which says what it finds.',
    look: [
      'The placeholder is the page’s own: empty the box to see it.',
      'A search sets the hash, and the page stays.',
    ],
    person: 'buyer',
    path: '/en-US/listing#!list/page/1/search/cloud',
    config: { isMarketplace: true },
  },
  line: {
    title: 'A product line',
    text: 'The placeholder has the name of the line whose page this is.',
    look: ['The lines are asked for on such a page alone.', 'An unknown line would have the listing’s placeholder.'],
    person: 'buyer',
    path: '/productLines/1001',
    config: { isMarketplace: true },
  },
  builder: {
    title: 'Storefront builder',
    text: 'A search keeps what the page’s address says of its listing, and begins at the first page.',
    look: ['What is searched leads to this address with another q.', 'Its category stays; page and pl are gone.'],
    person: 'theme-manager',
    path: '/listing?cat=5&page=3&pl=1001&q=mail',
    config: { isMarketplace: true, isSFBenabled: true },
  },
  missing: {
    title: 'A page that is missing',
    text: 'On the marketplace’s error pages there is a header to leave by, and no toolbar, whatever is previewed.',
    look: ['The box is empty, whatever the hash says.', 'A search leads to the listing.'],
    person: 'buyer',
    path: '/http-status/404#search=cloud',
    cookies: { builderHeartbeat: 'true', productPreview: '{"productId":"7103","portal":"cms"}' },
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
  expired: {
    title: 'The trial is over',
    text: 'Then everybody of a self-serve marketplace gets the merchant navigation, whatever their roles.',
    look: ['This page brings the answer along: who is here is not asked.', 'Its place is 64px high, and black.'],
    person: 'buyer',
    tenant: 'sunfield',
    path: '/home',
    config: {
      myapps: false,
      bootstrap: {
        CurrentUser: { uuid: 'u-1' },
        UserInfo: { user_id: 1, given_name: 'Jonas', roles: [] },
        CHANNEL_SETTINGS: { partner: 'SUNFIELD', selfserveMarketplace: true, accountStatus: 'FREE_TRIAL_EXPIRED' },
      },
    },
  },
  forced: {
    title: 'The standard header, come what may',
    text: 'The same administration as before, with a word in the address that asks for the standard header.',
    look: ['It holds for all pages of this tab.', 'forceGlobalHeaderHosts says the same by the page’s host.'],
    person: 'channel-admin',
    tenant: 'sunfield',
    path: '/channel/products?forceGlobalHeader=true',
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
  'quote-standard': {
    title: 'Version of a quote, redesigned',
    text: 'The flag has a variant here: so the header stays.',
    look: ['The flag is asked for once, and alone.', 'Nothing of the partner’s script is fetched.'],
    person: 'buyer',
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
  customization: {
    title: 'Preview of a customization',
    text: 'No cookie, but a word in the address: CHANNEL, CMS or CUSTOMIZE, and the first number of the path.',
    look: ['Name and date are those of the network’s own version.', 'Cancelling leads to where it is customized.'],
    person: 'network-admin',
    path: '/apps/7103?dev=CUSTOMIZE',
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
