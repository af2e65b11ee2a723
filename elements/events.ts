/** The catalogue: every CustomEvent that an element dispatches, with the type of its detail. */

export type Scope = 'all' | 'marketplace' | 'providers' | 'advisors';

export type UserState = 'loggedin' | 'static:loggedin' | 'loggedout';

export type ErrorCode =
  | 'attribute'
  | 'template'
  | 'translation'
  | 'bootstrap'
  | 'configuration'
  | 'apps'
  | 'memberships'
  | 'flags'
  | 'theme'
  | 'cart'
  | 'search'
  | 'company'
  | 'currency'
  | 'impersonation'
  | 'product'
  | 'socket'
  | 'storage'
  | 'script'
  | 'render'
  | 'hydration'
  | 'version';

export interface ErrorDetail {
  readonly code: ErrorCode;
  /** For the developer; never holds a token or a query. */
  readonly message: string;
  /** The part of the element that is concerned. */
  readonly region?: string;
  /** HTTP status, where there is one. */
  readonly status?: number;
  /** Whether trying again can help. */
  readonly retryable: boolean;
}

/** An icon's badge. */
export interface BadgeDetail {
  readonly icon: 'home' | 'team' | 'cart';
  /** There is one: a number, or the dot of unread messages without a number. */
  readonly active: boolean;
  readonly count: number;
}

export interface ElementEvents {
  /** Rendered with data; once per connection, 10 s after it at the latest. */
  'mp-ready': { readonly userState: UserState; readonly template: string };
  /** A search is about to run. Cancelable. `url` is null where a callback takes the search. */
  'mp-search': { readonly query: string; readonly scope: Scope; readonly url: string | null };
  /** A row of the results is about to be opened or searched for. Cancelable. */
  'mp-select': {
    readonly kind: 'suggestion' | 'result' | 'marketplace' | 'service' | 'contentType';
    readonly label: string;
    readonly url: string | null;
    readonly query: string;
    readonly scope: Scope;
  };
  /** Another scope is searched in. */
  'mp-scope-change': { readonly scope: Scope };
  /** The document is about to be left through one of our links. Cancelable, so that a single-page host can route. */
  'mp-navigate': { readonly url: string; readonly id: string };
  /** The person is about to be logged out. Cancelable. `waitUntil` delays the navigation for a promise, 3 s at most. */
  'mp-logout': { readonly url: string; waitUntil(promise: Promise<unknown>): void };
  /** Another company is about to become the present one, before anything is saved. Cancelable. */
  'mp-company-change': { readonly company: string };
  /** Another currency is in force. */
  'mp-currency-change': { readonly currency: string };
  /** A language was chosen. Cancelable. */
  'mp-locale-change': { readonly locale: string };
  /** A menu or panel is open. */
  'mp-menu-open': { readonly menu: string };
  /** A menu or panel is closed. */
  'mp-menu-close': { readonly menu: string };
  /** What is in the cart, as a server has just said it. A number is money in the cart's currency. */
  'mp-cart-change': { readonly itemsCount: number; readonly subtotal: number | string | undefined };
  /** Another number on an icon, or none any more. */
  'mp-badge-change': BadgeDetail;
  /** The server answered 401; once per token. */
  'mp-auth-error': { readonly url: string; readonly status: number };
  /** Something went wrong that the visitor does not see; one per distinct cause. */
  'mp-error': ErrorDetail;
  /** The toolbar was hidden or shown. */
  'mp-preview-toggle': { readonly mode: 'fullscreen' | 'minimized' };
  /** The preview is about to be left. Cancelable. */
  'mp-preview-cancel': { readonly url: string };
  /** The impersonation has ended and its page is about to be left. Cancelable. */
  'mp-impersonation-end': { readonly url: string };
}

export type ElementEventName = keyof ElementEvents;

/** By words that no other type has. */
const CANCELABLE = /search|select|navigate|logout|company|locale|cancel|end/;

export const isCancelable = (type: ElementEventName): boolean => CANCELABLE.test(type);

/** Dispatches on the tag and answers whether the default action may go on. */
export type Emit = <Name extends ElementEventName>(type: Name, detail: ElementEvents[Name]) => boolean;
