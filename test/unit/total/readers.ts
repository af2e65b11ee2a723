import { readFrame } from '../../../src/notifications/signals-frames.rules.ts';
import { asTime, asCount } from '../../../src/api/json.rules.ts';
import { retryAfterMs } from '../../../src/api/retry.rules.ts';
import { safeLink, safePicture, sameOrigin } from '../../../src/api/url.rules.ts';
import { readPageConfig } from '../../../src/app/page-config.rules.ts';
import { type Cart, parseCart } from '../../../src/cart/cart.rules.ts';
import { readKeptCart } from '../../../src/cart/kept-cart.rules.ts';
import { parseCategories, parseProductLines } from '../../../src/catalog/catalog.rules.ts';
import { readFooterConfig } from '../../../src/footer/footer.rules.ts';
import { readHeaderConfig } from '../../../src/header/header-config.rules.ts';
import { localeChoices, normalizeLocale } from '../../../src/i18n/locale.rules.ts';
import { createTexts } from '../../../src/i18n/texts.rules.ts';
import { readLoaderConfig } from '../../../src/loader/loader-config.rules.ts';
import { readQuoteFlag } from '../../../src/loader/navigation-choice.rules.ts';
import { type MyApps, parseApps } from '../../../src/my-apps/my-apps.rules.ts';
import { parseAddonStore } from '../../../src/navigation/addon-store.rules.ts';
import { parseFlags } from '../../../src/navigation/flags.rules.ts';
import { type Badges, parseBadges, parseSignal } from '../../../src/notifications/notifications.rules.ts';
import { NO_SOCKET, step } from '../../../src/notifications/signals-socket.rules.ts';
import { parseChatAccount } from '../../../src/notifications/support-chat.rules.ts';
import { readTabMessage } from '../../../src/notifications/tab-messages.rules.ts';
import { currenciesFor } from '../../../src/pickers/currency.rules.ts';
import { type Preview, previewOf } from '../../../src/preview/preview-session.rules.ts';
import { parseProduct } from '../../../src/preview/preview.rules.ts';
import { readRecent, writeRecent } from '../../../src/search/recent-queries.rules.ts';
import {
  type SearchResult,
  createServiceLookup,
  parseFacets,
  parseResults,
} from '../../../src/search/results.rules.ts';
import { readSearchConfig } from '../../../src/search/search-config.rules.ts';
import { parseTerms, suggestionsFor } from '../../../src/search/suggestions.rules.ts';
import { readAnswer, withWidget } from '../../../src/session/answer-cache.rules.ts';
import {
  type Bootstrap,
  parseBootstrap,
  parseImpersonation,
  parseMemberships,
} from '../../../src/session/bootstrap.rules.ts';
import { readNames } from '../../../src/session/names.rules.ts';
import { readTenants } from '../../../src/session/tenants.rules.ts';
import { parseTemplateSet } from '../../../src/templates/template-set.rules.ts';
import { compileTheme, themeCss } from '../../../src/theme/theme.rules.ts';
import type { CallName } from '../hostile/calls.ts';

const BASE = 'https://market.example/';
const PAGE = new URL('https://market.example/home');

interface Reader<Given = unknown> {
  readonly name: string;
  /** Whose true answer it reads. */
  readonly call?: CallName;
  readonly read: (given: Given) => unknown;
  readonly isValid: (found: never) => boolean;
}

const isText = (value: unknown) => value === undefined || (typeof value === 'string' && value.trim() !== '');
const isLink = (value: unknown) => value === undefined || /^(?:https?:|mailto:|tel:|\/)/.test(String(value));
const isAddress = (value: unknown) => value === undefined || /^https?:/.test(String(value));
const isCount = (value: unknown, most = 9999) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most;
const isAnything = () => true;
const areRecords = (list: readonly object[]) => Array.isArray(list) && list.every((one) => typeof one === 'object');

const isCart = (cart: Cart | 'malformed' | undefined) =>
  cart === undefined ||
  cart === 'malformed' ||
  (isCount(cart.itemsCount, 999_999) &&
    cart.lines.every(({ id, productData: data }) => isText(id) && isLink(data.productUrl)));

const isBootstrap = ({ userUuid, user, settings, memberships = [] }: Bootstrap) =>
  isText(userUuid) &&
  Array.isArray(user.roles) &&
  user.roles.every(isText) &&
  isText(settings.partner) &&
  settings.localeTags.every(isText) &&
  memberships.every(({ uuid }) => isText(uuid));

const isTheme = (theme: ReturnType<typeof compileTheme>) =>
  !/[{}<]|url\(|expression|@import/i.test(Object.values(theme.variables).join(' ')) && isAddress(theme.logoImage);

export const PARSERS: readonly Reader[] = [
  { name: 'bootstrap', call: 'bootstrap', read: parseBootstrap, isValid: isBootstrap },
  { name: 'memberships', call: 'memberships', read: parseMemberships, isValid: areRecords },
  { name: 'impersonation', read: parseImpersonation, isValid: isAnything },
  {
    name: 'apps',
    call: 'apps',
    read: (json) => parseApps(json, BASE),
    isValid: ({ tiles }: MyApps) => areRecords(tiles),
  },
  { name: 'cart', call: 'cart', read: (json) => parseCart(json, BASE), isValid: isCart },
  { name: 'categories', call: 'categories', read: parseCategories, isValid: areRecords },
  { name: 'product lines', call: 'product lines', read: parseProductLines, isValid: areRecords },
  {
    name: 'add-on store',
    call: 'configuration',
    read: (json) => parseAddonStore(json, BASE),
    isValid: (store: object) => Object.values(store).every(isLink),
  },
  { name: 'flags', call: 'flags', read: parseFlags, isValid: (flags: Set<string>) => flags.size <= 4 },
  { name: 'quote flag', call: 'quote flag', read: readQuoteFlag, isValid: isText },
  { name: 'chat account', call: 'support chat', read: parseChatAccount, isValid: isAnything },
  { name: 'product', call: 'product', read: parseProduct, isValid: isAnything },
  {
    name: 'results',
    call: 'results',
    read: (json) => parseResults(json, BASE),
    isValid: (results: readonly SearchResult[]) =>
      results.every(({ url, imageUrl }) => isLink(url) && isAddress(imageUrl)),
  },
  { name: 'facets', call: 'facets', read: parseFacets, isValid: isAnything },
  {
    name: 'services',
    call: 'services',
    read: (json) => createServiceLookup(json, BASE, (fixed) => fixed),
    isValid: isAnything,
  },
  {
    name: 'suggestions',
    call: 'terms',
    read: (json) => suggestionsFor(readRecent(JSON.stringify({ me: json }), 'me'), parseTerms(json, 'c'), 'c'),
    isValid: (suggestions: readonly object[]) => suggestions.length <= 10,
  },
  {
    name: 'theme',
    call: 'theme',
    read: (json) => compileTheme(json, 'https://market.example', { globalStyles: json }),
    isValid: isTheme,
  },
  {
    name: 'theme settings',
    call: 'settings',
    read: (settings) => compileTheme(undefined, 'https://market.example', { settings }),
    isValid: isTheme,
  },
  {
    name: 'theme sheet',
    call: 'theme',
    read: (json) => themeCss(compileTheme(json, 'https://market.example')),
    isValid: (css: string) => css.split('{').length === css.split('}').length,
  },
  {
    name: 'template set',
    call: 'templates',
    read: parseTemplateSet,
    isValid: isAnything,
  },
  {
    name: 'texts',
    call: 'translations',
    read: (json) => createTexts('de-DE', json).t('unav.login'),
    isValid: (text: string) => text !== '',
  },
  {
    name: 'currencies',
    read: (json) => currenciesFor(json, undefined, { chosen: undefined, saved: undefined }),
    isValid: isAnything,
  },
  { name: 'signal', read: parseSignal, isValid: isAnything },
  {
    name: 'badges',
    read: parseBadges,
    isValid: (badges: Badges | undefined) => !badges || (isCount(badges.home) && isCount(badges.team.count)),
  },
  { name: 'message of a tab', read: readTabMessage, isValid: isAnything },
  { name: 'names', read: readNames, isValid: (names: object) => Object.values(names).every(isText) },
  {
    name: 'tenants',
    read: (json) => readTenants(json, json),
    isValid: ({ firstParty }: { firstParty: string }) => isText(firstParty),
  },
  { name: 'count', read: asCount, isValid: (count: unknown) => count === undefined || isCount(count) },
  { name: 'time', read: asTime, isValid: isAnything },
];

type Raw = Readonly<Record<string, unknown>>;
export const CONFIGS: readonly Reader<Raw>[] = [
  {
    name: 'page',
    read: (raw) => readPageConfig(raw, PAGE),
    isValid: ({ marketUrl, apiUrl }: { marketUrl: string; apiUrl: string }) =>
      isAddress(marketUrl) && isAddress(apiUrl),
  },
  {
    name: 'header',
    read: (raw) => readHeaderConfig(raw, PAGE),
    isValid: ({ logo }: { logo: { src?: string; href?: string } }) => isLink(logo.href) && isLink(logo.src),
  },
  {
    name: 'footer',
    read: readFooterConfig,
    isValid: ({ locales }: { locales: readonly string[] }) => locales.every(isText),
  },
  {
    name: 'search',
    read: (raw) =>
      readSearchConfig({
        config: raw,
        history: raw['history'],
        customSearchQuery: raw['customSearchQuery'],
        page: PAGE,
      }),
    isValid: ({ scopes, initialScope }: { scopes: readonly string[]; initialScope: string }) =>
      scopes.includes(initialScope),
  },
  { name: 'loader', read: readLoaderConfig, isValid: isAnything },
];

const signs = (text: string) => ({
  page: PAGE,
  heartbeat: 'true',
  firstParty: true,
  productPreview: text,
  version: text,
  themeId: text,
  dev: text,
});

export const TEXT_READERS: readonly Reader<string>[] = [
  {
    name: 'kept cart',
    read: (text) => readKeptCart({ lines: text, count: text, subtotal: text }, BASE),
    isValid: isCart,
  },
  { name: 'kept answer', read: (text) => readAnswer(text, { sub: '1' }), isValid: isAnything },
  {
    name: 'recent queries',
    read: (text) => readRecent(writeRecent(text, 'me', readRecent(text, 'me')), 'me'),
    isValid: (recent: readonly string[]) => recent.every(isText),
  },
  { name: 'tag cookie', read: (text) => withWidget(text, 'texts'), isValid: (list: string) => /^[\w,-]+$/.test(list) },
  {
    name: 'preview cookies',
    read: (text) => previewOf(signs(text)),
    isValid: (preview: Preview | undefined) => preview?.kind !== 'product' || /^\d{1,18}$/.test(preview.productId),
  },
  { name: 'frame', read: readFrame, isValid: isAnything },
  {
    name: 'socket machine',
    read(text) {
      const surroundings = { now: 1, random: 0.5 };
      const events = [
        { type: 'start', hasToken: true },
        { type: 'leading', leading: true },
        { type: 'opened' },
        { type: 'frame', data: text },
        { type: 'frame', data: { text } },
        { type: 'due' },
      ] as const;
      return events.reduce((state, event) => step(state, event, surroundings).state, NO_SOCKET);
    },
    isValid: ({ link }: typeof NO_SOCKET) => ['idle', 'waiting', 'opening', 'open'].includes(link.at),
  },
  { name: 'link', read: (text) => safeLink(text, BASE), isValid: isLink },
  {
    name: 'picture',
    read: (text) => safePicture(text, BASE),
    isValid: (url?: string) => !url || /^(?:https?:|data:image\/)/.test(url),
  },
  {
    name: 'address of the same origin',
    read: (text) => sameOrigin(text, 'https://market.example'),
    isValid: (url?: string) => !url || new URL(url, BASE).origin === 'https://market.example',
  },
  { name: 'Retry-After', read: (text) => retryAfterMs(text, 0), isValid: (ms?: number) => ms === undefined || ms >= 0 },
  { name: 'locale', read: normalizeLocale, isValid: isText },
  { name: 'locales', read: (text) => localeChoices([text]), isValid: (tags: readonly string[]) => tags.every(isText) },
];
