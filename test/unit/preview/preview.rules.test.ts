import { describe, expect, it } from 'vitest';
import { createTexts } from '../../../src/i18n/texts.rules.ts';
import type { Preview } from '../../../src/preview/preview-session.rules.ts';
import {
  TOOLBAR_HEIGHT_PX,
  cancelPath,
  dateWording,
  daysSince,
  lastUpdatedWording,
  parseProduct,
  readToolbarMode,
} from '../../../src/preview/preview.rules.ts';
import { HOSTILE_VALUES } from '../hostile-values.ts';

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
