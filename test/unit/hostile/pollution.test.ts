import { afterEach, describe, expect, it } from 'vitest';
import { asRecord } from '../../../src/api/json.rules.ts';
import { createGivenAnswers } from '../../../src/app/given-answers.ts';
import { readPageConfig } from '../../../src/app/page-config.rules.ts';
import { readKeptCart } from '../../../src/cart/kept-cart.rules.ts';
import { parseCart } from '../../../src/cart/cart.rules.ts';
import { readFooterConfig } from '../../../src/footer/footer.rules.ts';
import { readHeaderConfig } from '../../../src/header/header-config.rules.ts';
import { createTexts } from '../../../src/i18n/texts.rules.ts';
import { readLoaderConfig } from '../../../src/loader/loader-config.rules.ts';
import { parseApps } from '../../../src/my-apps/my-apps.rules.ts';
import { parseAddonStore } from '../../../src/navigation/addon-store.rules.ts';
import { readFrame } from '../../../src/notifications/signals-frames.rules.ts';
import { readTabMessage } from '../../../src/notifications/tab-messages.rules.ts';
import { previewStep } from '../../../src/preview/preview-session.rules.ts';
import { parseProduct } from '../../../src/preview/preview.rules.ts';
import { readRecent, writeRecent } from '../../../src/search/recent-queries.rules.ts';
import { createServiceLookup, parseFacets, parseResults } from '../../../src/search/results.rules.ts';
import { readSearchWidgetConfig } from '../../../src/search/search-widget-config.rules.ts';
import { readAnswer, writeAnswer } from '../../../src/session/answer-cache.rules.ts';
import { parseBootstrap } from '../../../src/session/bootstrap.rules.ts';
import { readNames } from '../../../src/session/names.rules.ts';
import { readTenants, tenantOfHost } from '../../../src/session/tenants.rules.ts';
import { parseTemplateSet } from '../../../src/templates/template-set.rules.ts';
import { tokenValues } from '../../../src/templates/token-values.rules.ts';
import { compileTheme, themeCss } from '../../../src/theme/theme.rules.ts';
import { readText } from '../../../elements/fields.rules.ts';

const PAGE = new URL('https://market.example/home');
const MARKET = 'https://market.example';

/** Everything that reads JSON: of a server, an attribute, a cookie, storage, a socket, another tab, the page's HTML. */
const READERS: Readonly<Record<string, (json: unknown, text: string) => unknown>> = {
  'the bootstrap': (json) => parseBootstrap(json),
  translations: (json) => createTexts('en-US', json).t('unav.login'),
  templates: (json) => parseTemplateSet(json),
  'a template’s tokens': (json) =>
    tokenValues({
      settings: parseBootstrap({}).settings,
      year: 1,
      marketUrl: MARKET,
      assets: parseTemplateSet({ assets: json }).assets,
    }),
  'the theme': (json) => themeCss(compileTheme(json, MARKET, { settings: json, globalStyles: json })),
  apps: (json) => parseApps(json, MARKET),
  'the cart': (json) => parseCart(json as never, MARKET as never),
  'a kept cart': (_, text) => readKeptCart({ lines: text, count: text, subtotal: text }, MARKET),
  'the add-on store': (json) => parseAddonStore(json, MARKET),
  results: (json) => [parseResults(json, MARKET), parseFacets(json), createServiceLookup(json, MARKET, String)],
  'recent searches': (_, text) => [readRecent(text, '__proto__'), writeRecent(text, '__proto__', ['x'])],
  'a product': (json) => parseProduct(json),
  'a kept answer': (_, text) => [
    readAnswer(text, { sub: '1' }),
    readAnswer(writeAnswer(text, { sub: '1' }), { sub: '1' }),
  ],
  'a signal': (_, text) => readFrame(`{"type":"MESSAGE","payload":${text}}`),
  'a word of another tab': (json) => readTabMessage(json),
  'a cookie': (_, text) =>
    previewStep(
      { at: 'off' },
      {
        is: 'arrived',
        isVisible: true,
        signs: { page: PAGE, productPreview: text, version: text, heartbeat: 'true', firstParty: true, themeId: 'x' },
      },
    ),
  'an attribute': (_, text) => [readText('json', text), readText('flag-or-json', text), readText('text-or-json', text)],
  'the page’s configuration': (json) => readPageConfig(asRecord(json), PAGE),
  'the header’s configuration': (json) =>
    readHeaderConfig({ ...asRecord(json), logo: json, search: json, widgets: json, templates: json }, PAGE),
  'the footer’s configuration': (json) => readFooterConfig({ links: json, locales: json }),
  'the search’s configuration': (json) => readSearchWidgetConfig({ config: json }, PAGE),
  'the loader’s configuration': (json) => readLoaderConfig(json),
  names: (json) => readNames(json),
  tenants: (json) => tenantOfHost(readTenants(json, json), '__proto__'),
  'answers beside the markup': (json) => createGivenAnswers().add(json),
};

const VECTORS: readonly string[] = [
  '{"__proto__":{"polluted":1}}',
  '{"__proto__":[{"polluted":1}]}',
  '{"constructor":{"prototype":{"polluted":1}}}',
  '{"__proto__":{"__proto__":{"polluted":1}}}',
  '{"a":{"__proto__":{"polluted":1}}}',
  '{"docs":[{"__proto__":{"polluted":1},"label":"x"}],"results":[{"name":"__proto__","__proto__":{"polluted":1}}]}',
  '{"items":[{"id":"__proto__"}],"itemDetails":{"__proto__":{"polluted":1,"name":"x"}}}',
  '{"content":[{"__proto__":{"polluted":1}}],"translations":{"__proto__":"polluted","constructor":"x"}}',
  '{"__proto__":"polluted","toString":"x","valueOf":1,"hasOwnProperty":null}',
  '[{"__proto__":{"polluted":1}},"__proto__"]',
  '{"assets":{"__proto__":"https://evil.example/a.png"},"__defineGetter__":1,"__lookupGetter__":1}',
  '{"hosts":{"__proto__":"EVIL"},"firstParty":{"__proto__":{"polluted":1}},"prototype":{"polluted":1}}',
];

const snapshot = () =>
  [Object.prototype, Array.prototype, Function.prototype, String.prototype, Map.prototype].map((prototype) =>
    Reflect.ownKeys(prototype).map((key) => [key, Object.getOwnPropertyDescriptor(prototype, key)?.value as unknown]),
  );

describe.each(Object.entries(READERS))('who reads %s', (_, read) => {
  it('writes to no prototype, whatever the JSON says', () => {
    const before = snapshot();
    for (const text of VECTORS) read(JSON.parse(text), text);
    expect(snapshot()).toEqual(before);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

describe('on a page whose Object.prototype somebody else has written to', () => {
  /** What would lead a person, their token or a script elsewhere, or do something in their name. */
  const EVIL: Readonly<Record<string, unknown>> = {
    marketUrl: 'https://evil.example',
    apiUrl: 'https://evil.example',
    domLibraryUrl: 'https://evil.example/lib.js',
    supportChatScript: 'https://evil.example/chat.js',
    searchApiUrl: 'https://evil.example/search',
    suggestApiUrl: 'https://evil.example/suggest',
    facetApiUrl: 'https://evil.example/facet',
    appsUrl: 'https://evil.example/apps',
    accessToken: 'evil',
    token: 'evil',
    fontUrl: 'https://evil.example/font.css',
    listingEndpoint: 'https://evil.example/listing',
    universalHeaderSignalsSocketEndpoint: 'wss://evil.example/',
    storefrontToolkit: true,
    customLogo: 'https://evil.example/logo.png',
    supportUrl: 'https://evil.example/support',
    launchUrl: 'https://evil.example/launch',
    url: 'https://evil.example/url',
    impersonated: true,
    headerIn: '<p>evil</p>',
    footer: '<p>evil</p>',
    css: '* { color: red }',
    xsrfCookie: 'evil',
    productId: '7',
    beforeLogout: () => 'evil',
    onSearchQuery: () => 'evil',
    polluted: 'evil',
  };
  afterEach(() => {
    for (const name of Object.keys(EVIL)) delete (Object.prototype as Record<string, unknown>)[name];
  });

  it.each(Object.entries(READERS))('nothing of it is read as %s', (_, read) => {
    const clean = JSON.stringify([read({}, '{}')]);
    Object.assign(Object.prototype, EVIL);
    const seen = JSON.stringify([read({}, '{}')]);
    for (const name of Object.keys(EVIL)) delete (Object.prototype as Record<string, unknown>)[name];
    expect(seen).not.toContain('evil');
    expect(seen).toBe(clean);
  });
});
