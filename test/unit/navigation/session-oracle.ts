import { combinations } from '../hostile-values.ts';
import type { Decision } from './decision-table.ts';

/** Who is here, in which mode, and which template the header has (H §4, §2.4): tables, and the situations for them. */
export interface Subject<Given, Fact extends string, Outcome extends string = string> {
  readonly table: Decision<Fact, Outcome>;
  readonly facts: (given: Given) => ReadonlySet<Fact>;
  /** In each group, one fact at most holds at a time. */
  readonly exclusive: readonly (readonly Fact[])[];
  readonly situations: readonly Given[];
}

const factsThatHold = <Fact extends string>(facts: Readonly<Record<Fact, boolean>>): ReadonlySet<Fact> =>
  new Set((Object.keys(facts) as Fact[]).filter((fact) => facts[fact]));

export type UserState = 'loggedin' | 'static:loggedin' | 'loggedout';
export type Apps = 'pending' | 'listed' | 'nothing' | 'failed';
export interface Person {
  readonly bootstrap: string | undefined;
  readonly remembered: string | undefined;
  readonly apps: Apps;
}
export type PersonFact = 'named' | 'remembered' | 'apps failed' | 'no apps answer';

/** The apps call counts only for a person whom the bootstrap named. */
export const USER_STATE: Subject<Person, PersonFact, UserState> = {
  table: {
    rows: [
      { gives: 'loggedout', all: ['named', 'apps failed'] },
      { gives: 'static:loggedin', all: ['named', 'no apps answer'] },
      { gives: 'loggedin', all: ['named'] },
      { gives: 'static:loggedin', all: ['remembered'] },
    ],
    otherwise: 'loggedout',
  },
  facts: ({ bootstrap, remembered, apps }) =>
    factsThatHold({
      named: bootstrap !== undefined,
      remembered: remembered !== undefined,
      'apps failed': apps === 'failed',
      'no apps answer': apps === 'nothing',
    }),
  exclusive: [['apps failed', 'no apps answer']],
  situations: combinations([undefined, 'a', 'b'], [undefined, 'a', 'b'], [
    'pending',
    'listed',
    'nothing',
    'failed',
  ] as const).map(([bootstrap, remembered, apps]) => ({ bootstrap, remembered, apps })),
};

export interface Signs {
  readonly heartbeat?: string;
  readonly themeIdCookie?: string;
  readonly themeIdQuery?: string;
  readonly dev?: string;
  readonly productPreviewCookie?: string;
}
export type SignFact =
  | 'heartbeat'
  | 'theme cookie'
  | 'theme in the address'
  | 'dev CMS'
  | 'dev CHANNEL'
  | 'dev CUSTOMIZE'
  | 'product cookie';

const OF_A_PRODUCT = ['dev CMS', 'dev CHANNEL', 'dev CUSTOMIZE', 'product cookie'] as const;
/** Near misses are no signs: what stands in a cookie or an address is compared letter by letter. */
const DEVS = [
  undefined,
  'CMS',
  'CHANNEL',
  'CUSTOMIZE',
  'cms',
  'Channel',
  'customize',
  'CMS ',
  'CUSTOMISE',
  'CMS,CHANNEL',
  'THEME',
  'true',
];

const given = <Value>(name: string, value: Value | undefined) => (value === undefined ? {} : { [name]: value });

export const MODE: Subject<Signs, SignFact, 'preview' | 'published'> = {
  table: {
    rows: [
      { gives: 'preview', all: ['heartbeat', 'theme cookie'], none: OF_A_PRODUCT },
      { gives: 'preview', all: ['theme in the address'], none: OF_A_PRODUCT },
    ],
    otherwise: 'published',
  },
  facts: ({ heartbeat, themeIdCookie, themeIdQuery, dev, productPreviewCookie }) =>
    factsThatHold({
      heartbeat: heartbeat === 'true',
      'theme cookie': themeIdCookie !== undefined,
      'theme in the address': themeIdQuery !== undefined,
      'dev CMS': dev === 'CMS',
      'dev CHANNEL': dev === 'CHANNEL',
      'dev CUSTOMIZE': dev === 'CUSTOMIZE',
      'product cookie': productPreviewCookie !== undefined,
    }),
  exclusive: [],
  situations: combinations(
    [undefined, 'true', 'false', 'TRUE', 'True', '1', 'yes', 'truely', ' true'],
    [undefined, 'theme-1', '0'],
    [undefined, 'theme-2', '0'],
    DEVS,
    [undefined, '{"productId":"7","portal":"cms"}', '{}', 'false', 'not JSON'],
  ).map(([heartbeat, themeIdCookie, themeIdQuery, dev, productPreviewCookie]) => ({
    ...given('heartbeat', heartbeat),
    ...given('themeIdCookie', themeIdCookie),
    ...given('themeIdQuery', themeIdQuery),
    ...given('dev', dev),
    ...given('productPreviewCookie', productPreviewCookie),
  })),
};

export interface Page {
  readonly state: UserState;
  readonly path: string;
  readonly forced: string | undefined;
}
export const HEADERS = ['headerIn', 'headerOut', 'headerSso', 'headerCheckout'] as const;
export type HeaderTemplate = (typeof HEADERS)[number];
export type PageFact =
  | `forced ${HeaderTemplate}`
  | 'forced'
  | 'signed in'
  | 'at /login'
  | 'at /twofactor/setup'
  | 'at /twofactor/login'
  | 'at checkout';

const LOCALES = ['', '/en-US', '/de', '/es-419', '/fil-PH'];
const PATHS = [
  '/',
  '/home',
  '/listing',
  '/login',
  '/loginhelp',
  '/Login',
  '/help/login',
  '/logout',
  '/signup',
  '/twofactor',
  '/twofactor/setup',
  '/twofactor/login',
  '/twofactor/other',
  '/twofactor/setups',
  '/twofactorlogin',
  '/checkout',
  '/checkout/cart',
  '/checkout/payment/7',
  '/checkout/login',
  '/checkouts',
  '/checkout-help',
  '/home/checkout',
  '/apps/checkout/cart',
];

/** A path as the documents write it: without the language and without a slash at the end. */
const documented = (path: string) =>
  path.replace(/^\/(?:en-US|de|es-419|fil-PH)(?=\/|$)/, '').replace(/\/+$/, '') || '/';

export const TEMPLATE: Subject<Page, PageFact, HeaderTemplate> = {
  table: {
    rows: [
      ...HEADERS.map((name) => ({ gives: name, all: [`forced ${name}`] as const })),
      { gives: 'headerIn', all: ['forced', 'signed in'] },
      { gives: 'headerOut', all: ['forced'] },
      { gives: 'headerCheckout', all: ['at checkout'] },
      { gives: 'headerSso', oneOf: ['at /login', 'at /twofactor/setup', 'at /twofactor/login'] },
      { gives: 'headerIn', all: ['signed in'] },
    ],
    otherwise: 'headerOut',
  },
  facts: ({ state, path, forced }) => {
    const at = documented(path);
    return factsThatHold({
      'forced headerIn': forced === 'headerIn',
      'forced headerOut': forced === 'headerOut',
      'forced headerSso': forced === 'headerSso',
      'forced headerCheckout': forced === 'headerCheckout',
      forced: forced !== undefined,
      'signed in': state !== 'loggedout',
      'at /login': at === '/login',
      'at /twofactor/setup': at === '/twofactor/setup',
      'at /twofactor/login': at === '/twofactor/login',
      'at checkout': `${at}/`.startsWith('/checkout/'),
    });
  },
  exclusive: [
    HEADERS.map((name) => `forced ${name}` as const),
    ['at checkout', 'at /login', 'at /twofactor/setup', 'at /twofactor/login'],
  ],
  situations: combinations(
    ['loggedin', 'static:loggedin', 'loggedout'] as const,
    LOCALES,
    PATHS,
    ['', '/'],
    [undefined, ...HEADERS, 'nope', 'footer', 'headerin', 'HeaderIn', 'header', 'css', 'constructor', '__proto__'],
  ).map(([state, locale, path, slash, forced]) => ({
    state,
    path: path === '/' ? `${locale}${slash}` || '/' : `${locale}${path}${slash}`,
    forced,
  })),
};
