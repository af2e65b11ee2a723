import { describe, expect, it } from 'vitest';
import { createTexts } from '../../../src/i18n/texts.rules.ts';
import {
  type Preview,
  type PreviewSigns,
  TOOLBAR_HEIGHT_PX,
  cancelPath,
  dateWording,
  daysSince,
  lastUpdatedWording,
  parseProduct,
  previewOf,
  productIdOf,
  readToolbarMode,
} from '../../../src/preview/preview.rules.ts';
import { HOSTILE_VALUES, combinations } from '../hostile-values.ts';

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

describe('where leaving leads (H §2.6)', () => {
  it.each<readonly [Preview, string]>([
    [{ kind: 'theme', live: false }, '/branding/themes'],
    [{ kind: 'product', productId: '7101', portal: 'channel' }, '/channel/editApp/7101'],
    [{ kind: 'product', productId: '7101', portal: 'cms' }, '/cms/editApp/7101'],
    [{ kind: 'product', productId: '7101', portal: 'customize' }, '/channel/customizeApp/7101'],
    [{ kind: 'product', productId: '7101' }, '/home'],
  ])('%j: %s', (preview, path) => {
    expect(cancelPath(preview)).toBe(path);
  });

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

describe('when it was changed (H §5)', () => {
  const DAY = 86_400_000;
  const now = Date.UTC(2026, 0, 15, 12);

  it.each([
    [0, 0],
    [DAY - 1, 0],
    [DAY, 1],
    [2 * DAY - 1, 1],
    [2 * DAY, 2],
    [30 * DAY, 30],
    [-1, 0],
    [-5 * DAY, 0],
  ])('%i ms ago are %i days', (ago, days) => {
    expect(daysSince(now - ago, now)).toBe(days);
  });

  const { t } = createTexts('en-US');
  it.each([
    [0, 'last updated today', 'Today'],
    [1, 'last updated a day ago', '1 day ago'],
    [2, 'last updated 2 days ago', '2 days ago'],
    [30, 'last updated 30 days ago', '30 days ago'],
  ])('%i days: %s, and %s alone', (days, wording, alone) => {
    const behind = lastUpdatedWording(days);
    expect(`${t('last.updated')} ${t(behind.key, ...behind.args)}`).toBe(wording);
    const standing = dateWording(days);
    expect(t(standing.key, ...standing.args)).toBe(alone);
  });
});

describe("a product's data (H §3)", () => {
  it('is name and date', () => {
    expect(parseProduct({ name: 'Mail', lastModified: 1_768_435_200_000 })).toEqual({
      name: 'Mail',
      lastModified: 1_768_435_200_000,
    });
    expect(parseProduct({ name: 'Mail', lastModified: '2026-01-15T00:00:00.000Z' }).lastModified).toBe(
      Date.UTC(2026, 0, 15),
    );
  });

  it.each(HOSTILE_VALUES)('that is %s is blank', (_, value) => {
    expect(parseProduct(value)).toEqual({});
    const { name, lastModified } = parseProduct({ name: value, lastModified: value });
    expect(['string', 'undefined']).toContain(typeof name);
    expect(lastModified === undefined || Number.isFinite(lastModified)).toBe(true);
  });
});

describe('the toolbar', () => {
  it.each([
    ['minimized', 'minimized'],
    ['fullscreen', 'fullscreen'],
    [undefined, 'fullscreen'],
    ['', 'fullscreen'],
    ['MINIMIZED', 'fullscreen'],
    ['x', 'fullscreen'],
  ])('with the cookie %j is %s', (cookie, mode) => {
    expect(readToolbarMode(cookie)).toBe(mode);
  });

  it('is 63px tall', () => {
    expect(TOOLBAR_HEIGHT_PX).toBe(63);
  });
});
