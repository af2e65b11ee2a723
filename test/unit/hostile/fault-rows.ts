import { expect } from 'vitest';
import type { ElementEvents } from '../../../elements/events.ts';
import type { CallName } from './calls.ts';
import type { WholeApp } from './whole-app.ts';

/** A text that nobody has but a template set. */
export const OWN_TEXT = 'own.text' as 'unav.login';

export interface Row {
  readonly call: CallName;
  /** What a person or a page has to do before the call is made. */
  readonly act?: (whole: WholeApp) => unknown;
  /** What is there in the end; `outcome` is what the act came to. */
  readonly see: (whole: WholeApp, outcome: unknown) => unknown;
  /** Calls that are gone already. */
  readonly without?: readonly CallName[];
  readonly truly: unknown;
  readonly fails: unknown;
  /** Where a refusal, nothing, or something useless, means another thing than a failure. */
  readonly refused?: unknown;
  readonly nothing?: unknown;
  readonly hollow?: unknown;
  /** The catalogue's code; none where a failure is nobody's business. */
  readonly code?: string;
  readonly region?: string;
  /** What the catalogue wants on the console. */
  readonly says?: RegExp;
  /** The status says all: what becomes of the body is nobody's business. */
  readonly isWrite?: true;
  /** Nothing and the hollow are no failures, so nobody is told of them, but for these. */
  readonly tellsOfHollow?: true;
}

const session = (whole: WholeApp) => {
  const state = whole.app.session.getState();
  return state.at === 'known' ? `${state.userState}, ${state.apps.tiles.length > 0 ? 'apps' : 'no apps'}` : 'unknown';
};
const IN = 'loggedin, apps';
const OUT = 'loggedout, no apps';

const typed = async ({ parts, page }: WholeApp) => {
  parts.search.chooseScope('all');
  parts.search.show();
  parts.search.type('cloud');
  await page.pass(400);
};
const rowsOf =
  (kind: ElementEvents['mp-select']['kind']) =>
  ({ parts }: WholeApp) =>
    parts.search
      .sections()
      .flatMap(({ rows }) => rows)
      .some((row) => row.kind === kind);

export const ROWS: readonly Row[] = [
  {
    call: 'bootstrap',
    see: session,
    truly: IN,
    fails: OUT,
    nothing: OUT,
    hollow: OUT,
    code: 'bootstrap',
    says: /^warn (?:\d{3} |Network request failed|Not JSON|Malformed JSON|Too long)/,
  },
  {
    call: 'translations',
    see: ({ app }) => app.texts.getState().texts.t('unav.login'),
    truly: 'Anmelden',
    fails: 'Log In',
    code: 'translation',
  },
  {
    call: 'configuration',
    see: ({ parts }) => parts.personData.getState().addonStore.addonStoreUrl !== undefined,
    truly: true,
    fails: false,
    code: 'configuration',
  },
  {
    call: 'theme',
    see: ({ app }) => app.theme.getState().theme.logoImage !== undefined,
    truly: true,
    fails: false,
    code: 'theme',
  },
  {
    call: 'settings',
    see: ({ app }) => app.theme.getState().theme.variables['header-nav-bg'],
    truly: '#101010',
    fails: undefined,
    code: 'theme',
  },
  {
    call: 'templates',
    see: ({ app }) => app.texts.getState().texts.t(OWN_TEXT),
    truly: 'From the set',
    fails: OWN_TEXT,
    code: 'template',
  },
  {
    call: 'apps',
    see: session,
    truly: IN,
    fails: OUT,
    refused: 'loggedin, no apps',
    nothing: 'static:loggedin, no apps',
    hollow: 'loggedin, no apps',
    code: 'apps',
  },
  {
    call: 'memberships',
    see: ({ parts }) => parts.personData.getState().memberships.length > 0,
    truly: true,
    fails: false,
    code: 'memberships',
  },
  {
    call: 'flags',
    see: ({ parts }) => parts.personData.getState().flags.size > 0,
    truly: true,
    fails: false,
    code: 'flags',
  },
  {
    call: 'cart',
    see({ parts }) {
      const { cart, trouble } = parts.cart.getState();
      return trouble ?? `${cart?.itemsCount ?? 0} items`;
    },
    truly: '3 items',
    fails: expect.stringMatching(/unavailable|malformed/) as unknown,
    nothing: '0 items',
    hollow: expect.stringMatching(/malformed|0 items/) as unknown,
    code: 'cart',
    tellsOfHollow: true,
  },
  ...(['categories', 'productLines'] as const).map((name) => ({
    call: name === 'categories' ? ('categories' as const) : ('product lines' as const),
    act: ({ parts: { catalog } }: WholeApp) =>
      name === 'categories' ? catalog.loadCategories('de-DE') : catalog.loadProductLines('de-DE'),
    see: ({ parts }: WholeApp) => (parts.catalog.getState()[name] ?? []).length > 0,
    truly: true,
    fails: false,
  })),
  {
    call: 'support chat',
    act: ({ parts }) => parts.chat.open(),
    see: ({ parts }) => parts.chat.getState().at,
    truly: 'on',
    fails: 'off',
  },
  ...(['product', 'customization'] as const).map((call) => ({
    call,
    act: ({ parts }: WholeApp) =>
      parts.product.load({
        kind: 'product',
        productId: '7101',
        ...(call === 'customization' && { portal: 'customize' as const }),
      }),
    see: ({ products }: WholeApp) => (products.at(-1) as { name?: string }).name !== undefined,
    truly: true,
    fails: false,
    code: 'product',
  })),
  {
    call: 'company',
    act: ({ parts }) => parts.company.choose('another-company'),
    see: ({ told }, outcome) => [outcome, told('mp-navigate')],
    truly: [true, 1],
    fails: [false, 0],
    code: 'company',
    says: /^warn The company could not be changed: /,
    isWrite: true,
  },
  {
    call: 'currency',
    act: ({ parts }) => parts.currency.choose('CHF'),
    see: ({ told }, outcome) => [outcome, told('mp-currency-change')],
    truly: [true, 1],
    fails: [false, 0],
    code: 'currency',
    says: /^warn The currency could not be changed: /,
    isWrite: true,
  },
  {
    call: 'impersonation',
    async act({ parts, page }) {
      await page.pass(300);
      parts.impersonation.ask();
      await parts.impersonation.end();
      // A page that is not left after a while is in use again.
      return parts.impersonation.getState().at;
    },
    see: ({ told }, at) => [at, told('mp-impersonation-end')],
    truly: ['ending', 1],
    fails: ['shown', 0],
    code: 'impersonation',
    says: /^error End impersonation failed$/,
    isWrite: true,
  },
  ...(
    [
      ['terms', 'suggestion', 'terms', []],
      ['marketplace terms', 'suggestion', 'terms', ['person']],
      ['results', 'result', 'allResults', []],
      ['facets', 'contentType', 'facets', []],
    ] as const
  ).map(([call, kind, region, without]) => ({
    call,
    act: typed,
    see: rowsOf(kind),
    truly: true,
    fails: false,
    code: 'search',
    region,
    without,
  })),
  {
    call: 'marketplace results',
    async act(whole) {
      await typed(whole);
      whole.parts.search.chooseScope('marketplace');
      await whole.page.pass(400);
    },
    see: rowsOf('marketplace'),
    truly: true,
    fails: false,
    code: 'search',
    region: 'marketplace',
  },
  {
    call: 'person',
    act: typed,
    // The completions are the marketplace's then.
    see: (whole) => [rowsOf('suggestion')(whole), whole.count('marketplace terms')],
    truly: [true, 0],
    fails: [true, 1],
  },
  {
    call: 'services',
    act: typed,
    see: rowsOf('result'),
    truly: true,
    fails: true,
  },
];
