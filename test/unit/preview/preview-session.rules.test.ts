import { describe, expect, it } from 'vitest';
import { endsPreview, isStorefrontUrl } from '../../../src/preview/admin-page.rules.ts';
import {
  type PreviewSession,
  type PreviewSigns,
  isOver,
  previewOf,
  previewStep,
  productIdOf,
} from '../../../src/preview/preview-session.rules.ts';
import { cancelPath } from '../../../src/preview/preview.rules.ts';
import { combinations } from '../hostile-values.ts';

const MARKET = 'https://market.example';
const VERSION = JSON.stringify({ name: 'Spring', publishedDate: '2026-01-10', isLive: 'true' });
const COOKIE = JSON.stringify({ productId: '7101', portal: 'channel' });
const signs = (path: string, more: Partial<PreviewSigns> = {}): PreviewSigns => ({
  page: new URL(path, MARKET),
  firstParty: false,
  ...more,
});

describe('the product of a page (H §2.6)', () => {
  it.each([
    ['/en-US/apps/123/456', '123'],
    ['/apps/123', '123'],
    ['/123', '123'],
    ['/apps/12a/7', '7'],
    ['/apps/007/x', '007'],
    ['/apps/1.5/8', '8'],
    ['/apps/-3/9', '9'],
    ['/apps/x', undefined],
    ['/', undefined],
    ['/apps/１２３', undefined],
    ['/apps/12%20', undefined],
    ['/apps/1e3', undefined],
  ])('%s: %s', (path, expected) => {
    expect(productIdOf(path)).toBe(expected);
  });
});

describe('a product preview by the address (H §2.6)', () => {
  it.each([
    ['CHANNEL', 'channel'],
    ['CMS', 'cms'],
    ['CUSTOMIZE', 'customize'],
  ])('dev %s and a numeric segment: portal %s', (dev, portal) => {
    expect(previewOf(signs('/en-US/apps/7101/9', { dev }))).toMatchObject({
      kind: 'product',
      productId: '7101',
      portal,
    });
    expect(previewOf(signs('/en-US/apps/mail', { dev }))).toBeUndefined();
  });

  it('a dev value on a page without a product leaves the one that the cookie names, and no theme', () => {
    const product = { dev: 'CMS', heartbeat: 'true', productPreview: COOKIE };
    expect(previewOf(signs('/en-US/apps/mail', product))).toMatchObject({ kind: 'product', productId: '7101' });
    const theme = { dev: 'CMS', heartbeat: 'true', themeId: 't1', version: VERSION, firstParty: true };
    expect(previewOf(signs('/en-US/apps/mail', theme))).toBeUndefined();
  });

  it.each(['cms', 'Channel', 'THEME', '', 'true'])('dev %j marks none', (dev) => {
    expect(previewOf(signs('/apps/7101', { dev }))).toBeUndefined();
  });
});

describe('a product preview by its cookie (H §4)', () => {
  it.each(combinations([undefined, 'true', 'false', 'TRUE', '1', ''], ['/apps/7101', '/apps/mail', '/apps/7102']))(
    'with the heartbeat %j on %s',
    (heartbeat, path) => {
      const preview = previewOf(signs(path, { productPreview: COOKIE, ...(heartbeat !== undefined && { heartbeat }) }));
      const valid = heartbeat === 'true' && path !== '/apps/7102';
      if (valid) expect(preview).toMatchObject({ kind: 'product', productId: '7101', portal: 'channel' });
      else expect(preview).toBeUndefined();
    },
  );

  it.each([
    'not json',
    '{"productId":',
    'null',
    '[]',
    '7',
    '"x"',
    '{}',
    '{"productId":null}',
    '{"productId":{}}',
    '{"portal":"cms"}',
  ])('that is %s previews nothing and does not throw', (productPreview) => {
    expect(previewOf(signs('/apps/7101', { productPreview, heartbeat: 'true' }))).toBeUndefined();
  });

  it.each(['javascript:alert(1)', '__proto__', 'CHANNEL', 'x', ''])('with the portal %j leads home', (portal) => {
    const productPreview = JSON.stringify({ productId: '7101', portal });
    const preview = previewOf(signs('/apps/7101', { productPreview, heartbeat: 'true' }));
    expect(preview && cancelPath(preview)).toBe('/home');
  });
});

describe('a theme preview (H §2.6)', () => {
  const theme = { themeId: 't1', version: VERSION, heartbeat: 'true' };

  it.each(combinations([false, true], [undefined, VERSION]))(
    'on the first-party tenant %s with the version %s',
    (firstParty, version) => {
      const { version: _, ...rest } = theme;
      const preview = previewOf(signs('/home', { ...rest, firstParty, ...(version && { version }) }));
      if (firstParty && version) expect(preview).toMatchObject({ kind: 'theme', name: 'Spring', live: true });
      else expect(preview).toBeUndefined();
    },
  );

  it('needs no heartbeat', () => {
    expect(previewOf(signs('/home', { themeId: 't1', version: VERSION, firstParty: true }))?.kind).toBe('theme');
  });

  it.each([
    ['true', true],
    ['false', false],
    ['TRUE', false],
    [undefined, false],
  ])('is live when isLive is %j: %j', (isLive, live) => {
    const version = JSON.stringify({ name: 'Spring', publishedDate: '2026-01-10', isLive });
    expect(previewOf(signs('/home', { ...theme, version, firstParty: true }))).toMatchObject({ live });
  });

  it.each(['not json', '{"name":', 'null', '[]', '7', '"x"', '{"name":7,"publishedDate":{},"isLive":[]}'])(
    'survives the version %s',
    (version) => {
      const preview = previewOf(signs('/home', { ...theme, version, firstParty: true }));
      if (preview?.kind === 'theme') {
        expect(['string', 'undefined']).toContain(typeof preview.name);
        expect(['number', 'undefined']).toContain(typeof preview.publishedAt);
        expect(preview.publishedAt).not.toBeNaN();
      }
    },
  );
});

describe('without any sign', () => {
  it.each(['/home', '/apps/7101', '/', '/http-status/404'])('%s is no preview', (path) => {
    expect(previewOf(signs(path))).toBeUndefined();
    expect(previewOf(signs(path, { firstParty: true }))).toBeUndefined();
  });

  it('an error page never has a toolbar', () => {
    const all = { dev: 'CMS', heartbeat: 'true', themeId: 't1', version: VERSION, firstParty: true };
    expect(previewOf(signs('/http-status/404', all))).toBeUndefined();
  });
});

describe('a cookie that names no product', () => {
  it.each(['../../superuser', '//evil.example', 'a/b', 'a?b', 'a#b', '..'])(
    'a cookie with the product id %j leads nowhere else',
    (productId) => {
      for (const portal of ['channel', 'cms', 'customize'] as const) {
        const productPreview = JSON.stringify({ productId, portal });
        const preview = previewOf(signs('/apps/mail', { productPreview, heartbeat: 'true' }));
        if (!preview) continue;
        const { origin, pathname, search, hash } = new URL(MARKET + cancelPath(preview));
        expect(origin).toBe(MARKET);
        expect(pathname).toMatch(/^\/(?:channel|cms)\/(?:editApp|customizeApp)\/[^/]+$/);
        expect(search + hash).toBe('');
      }
    },
  );
});

/** Whether the session is over, so that all builder cookies go (H §4). */
describe('an invalid session', () => {
  const THEME = { themeId: 't1', version: VERSION };
  const cases = combinations(
    [undefined, 'true', 'false'],
    [undefined, 'CMS', 'cms'],
    ['/apps/7101', '/home'],
    [undefined, true, false],
    [undefined, THEME],
  );

  it.each(cases)('heartbeat %j, dev %j on %s, first-party %j, theme %j', (heartbeat, dev, path, firstParty, theme) => {
    const valid = heartbeat === 'true' || (dev === 'CMS' && path === '/apps/7101') || (firstParty && theme);
    const given = { ...theme, heartbeat, dev };
    const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    const over = isOver(signs(path, { ...present, firstParty }));
    expect(over).toBe(firstParty !== undefined && !valid);
  });

  const LIVING = { heartbeat: 'true', productPreview: COOKIE };

  it.each([
    ['/apps/7101', false],
    ['/de-DE/apps/7101/9', false],
    ['/home', false],
    ['/apps/7102', true],
    ['/7102/apps/7101', true],
  ])('is one of another product: on %s, %s', (path, over) => {
    expect(isOver(signs(path, LIVING))).toBe(over);
    expect(previewOf(signs(path, LIVING)) === undefined).toBe(over);
  });

  it('is one of another product in a preview by the address, too, which itself goes on', () => {
    const given = signs('/apps/7102', { ...LIVING, dev: 'CMS' });
    expect(isOver(given)).toBe(true);
    expect(previewOf(given)).toMatchObject({ productId: '7102' });
  });

  it.each([
    ['/superuser', true],
    ['/superuser/dashboard', true],
    ['/de-DE/account/users', true],
    ['/corporate', true],
    ['/vendor/x', true],
    ['/reseller/x', true],
    ['/admin', true],
    ['/branding', true],
    ['/branding/fonts', true],
    ['/branding/themes', false],
    ['/branding/themesX', true],
    ['/cms', true],
    ['/cms/products', true],
    ['/cms/editApp/7101', false],
    ['/channel/products', true],
    ['/channel/editApp/7101', false],
    ['/channel/customizeApp/7101', false],
    ['/channel/editApplication', true],
    ['/administration', false],
    ['/accounts', false],
    ['/home', false],
    ['/apps/7101', false],
    ['/listing', false],
    ['/', false],
  ])('ends in the administration: %s, %s (A-136)', (path, ends) => {
    expect(endsPreview(path, false)).toBe(ends);
    expect(endsPreview(path, true), 'of the marketplace itself').toBe(false);
    const theme = { heartbeat: 'true', themeId: 't1', version: VERSION, firstParty: true };
    expect(isOver(signs(path, theme))).toBe(ends);
    expect(previewOf(signs(path, theme)) === undefined).toBe(ends);
    expect(isOver(signs(path, { ...theme, isMarketplace: true }))).toBe(false);
  });
});

describe('a page that is drawn as a draft, and has nothing to tell of it', () => {
  const draft = (path = '/home', more: Partial<PreviewSigns> = {}) =>
    signs(path, { heartbeat: 'true', themeId: 't1', firstParty: true, ...more });
  const OFF = { at: 'off' } as const;
  const UNTOLD = { at: 'untold' } as const;
  const arrived = (given: PreviewSigns, session: PreviewSession = OFF) =>
    previewStep(session, { is: 'arrived', signs: given, isVisible: true });

  it.each([
    ['without a version', {}],
    ['of another tenant', { version: VERSION, firstParty: false }],
    ['by the page’s own word', { themeId: undefined, builderThemeId: 't1' }],
  ])('keeps the session alive %s, when it is seen and when it is left', (_, more) => {
    const given = draft('/home', more as Partial<PreviewSigns>);
    expect(previewOf(given)).toBeUndefined();
    expect(arrived(given)).toEqual({ session: UNTOLD, effects: ['beat'] });
    for (const isVisible of [true, false]) {
      const looked = previewStep(UNTOLD, { is: 'looked', signs: given, isVisible });
      expect(looked).toEqual({ session: UNTOLD, effects: isVisible ? ['beat'] : [] });
    }
    expect(previewStep(UNTOLD, { is: 'leaving', signs: given }).effects).toEqual(['beat']);
  });

  it.each([
    ['without a heartbeat', draft('/home', { heartbeat: undefined }), ['forget']],
    ['without a theme', draft('/home', { themeId: undefined }), []],
    ['beside a product, though nobody can read of which', draft('/home', { productPreview: 'rubbish' }), []],
    ['in the administration', draft('/account/users'), ['forget']],
    ['while nobody knows whose page it is', draft('/home', { firstParty: undefined }), []],
  ])('does not %s', (_, given, effects) => {
    expect(arrived(given)).toEqual({ session: OFF, effects });
    expect(arrived(given, UNTOLD)).toEqual({ session: OFF, effects });
  });

  it('ends with what another tab has cancelled, also where the address still says the theme', () => {
    const told = arrived(draft('/home', { version: VERSION })).session;
    for (const session of [told, UNTOLD]) {
      const looked = previewStep(session, {
        is: 'looked',
        signs: draft('/home', { heartbeat: undefined }),
        isVisible: true,
      });
      expect(looked).toEqual({ session: OFF, effects: [] });
    }
  });
});

describe('a preview by the address in the administration', () => {
  it('is told of, and leaves no cookie of the builder behind (PREV-34)', () => {
    const given = signs('/vendor/7101', { heartbeat: 'true', dev: 'CHANNEL', firstParty: true });
    const { session, effects } = previewStep({ at: 'off' }, { is: 'arrived', signs: given, isVisible: true });
    expect([session.at, effects]).toEqual(['on', ['forget']]);
    expect(previewStep(session, { is: 'looked', signs: given, isVisible: true }).effects).toEqual([]);
  });
});

describe('storefront addresses (H §2.7)', () => {
  it.each([
    ['/home', true],
    ['/home/', true],
    ['/de-DE/home', true],
    ['/compare', true],
    ['/help/faq', true],
    ['/apps/12', true],
    ['/apps', false],
    ['/browse/all', true],
    ['/listing', true],
    ['/fr-FR/listing', true],
    ['/bundles/1', true],
    ['/pages/about', true],
    ['/pages', false],
    ['/homepage', false],
    ['/account/home', false],
    ['/', false],
    ['', false],
  ])('%s: %s', (path, expected) => expect(isStorefrontUrl(path)).toBe(expected));
});
