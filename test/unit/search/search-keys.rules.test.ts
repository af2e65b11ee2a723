import { describe, expect, it } from 'vitest';
import { KEY_CODES, type KeySituation, actionFor } from '../../../src/search/search-keys.rules.ts';

const QUIET: KeySituation = {
  suggests: true,
  open: false,
  empty: false,
  hint: false,
  caretAtEnd: true,
  rtl: () => false,
};
const press = (
  key: string,
  situation: Partial<KeySituation> = {},
  more: Partial<Parameters<typeof actionFor>[0]> = {},
) =>
  actionFor(
    { key, keyCode: 0, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more },
    { ...QUIET, ...situation },
  );

describe('keys in the search input (S §2)', () => {
  it('have the documented codes', () => {
    expect(KEY_CODES).toEqual({ tab: 9, enter: 13, up: 38, right: 39, down: 40 });
  });

  it.each([
    ['ArrowDown', { open: true }, 'next'],
    ['ArrowUp', { open: true }, 'previous'],
    ['Enter', { open: true }, 'open'],
    ['Enter', { open: false }, 'open'],
    ['Tab', { hint: true }, 'accept-hint'],
    ['Tab', { hint: true, caretAtEnd: false }, 'accept-hint'],
    ['Tab', { hint: false }, 'none'],
    ['ArrowRight', { hint: true }, 'accept-hint'],
    ['ArrowLeft', { hint: true, rtl: () => true }, 'accept-hint'],
    ['Escape', { open: true }, 'hide'],
    ['Escape', { open: true, hint: true }, 'dismiss-hint'],
    ['Escape', { open: false }, 'clear'],
    ['Escape', { open: false, empty: true }, 'none'],
    ['a', {}, 'reveal'],
    ['Backspace', {}, 'reveal'],
    ['Shift', {}, 'reveal'],
    ['Control', {}, 'reveal'],
    ['Delete', {}, 'reveal'],
  ] as const)('%s with %j: %s', (key, situation, action) => {
    expect(press(key, situation)).toBe(action);
  });

  it.each([
    ['ArrowRight', { hint: true, caretAtEnd: false }],
    ['ArrowRight', { hint: false }],
    ['ArrowLeft', { hint: true }],
    ['a', { hint: true }],
  ] as const)('%s with %j accepts no hint', (key, situation) => {
    expect(press(key, situation)).not.toBe('accept-hint');
  });

  it('what a script dispatches without a code is no key that has none', () => {
    const bare = { keyCode: undefined as unknown as number };
    expect(press('Unidentified', { open: true, hint: true }, bare)).toBe('reveal');
  });

  it('Tab with Shift leaves backwards, even with a hint', () => {
    expect(press('Tab', { hint: true }, { shiftKey: true })).toBe('none');
  });

  it.each(['ArrowDown', 'ArrowUp', 'a'])('%s shows a hidden list', (key) => {
    expect(['show', 'reveal']).toContain(press(key, { open: false }));
  });

  it.each([
    ['ArrowDown', { open: false }, { altKey: true }, 'show'],
    ['ArrowDown', { open: true }, { altKey: true }, 'show'],
    ['ArrowUp', { open: true }, { altKey: true }, 'hide'],
    ['ArrowDown', { open: true }, { shiftKey: true }, 'reveal'],
    ['ArrowUp', { open: true }, { metaKey: true }, 'reveal'],
    ['ArrowRight', { hint: true }, { ctrlKey: true }, 'reveal'],
    ['Tab', { hint: true }, { ctrlKey: true }, 'none'],
    ['Home', { open: true }, {}, 'reveal'],
    ['End', { open: true }, {}, 'reveal'],
  ] as const)('%s with %j and %j: %s', (key, situation, held, action) => {
    expect(press(key, situation, held)).toBe(action);
  });

  it.each([
    ['ArrowDown', {}, {}],
    ['ArrowUp', {}, {}],
    ['ArrowDown', { open: true }, {}],
    ['ArrowUp', {}, { altKey: true }],
    ['Unidentified', {}, { keyCode: KEY_CODES.up }],
  ] as const)('%s with %j and %j in a plain bar is the caret’s', (key, situation, held) => {
    // Any other key does the same: the browser carries it out.
    expect(press(key, { suggests: false, ...situation }, held)).toBe('reveal');
  });

  it('Delete with Shift removes', () => {
    expect(press('Delete', { open: true }, { shiftKey: true })).toBe('remove');
  });

  it.each([
    [KEY_CODES.tab, { hint: true }, 'accept-hint'],
    [KEY_CODES.enter, {}, 'open'],
    [KEY_CODES.up, { open: true }, 'previous'],
    [KEY_CODES.right, { hint: true }, 'accept-hint'],
    [KEY_CODES.down, { open: true }, 'next'],
  ] as const)('code %i alone with %j: %s', (keyCode, situation, action) => {
    expect(press('Unidentified', situation, { keyCode })).toBe(action);
  });
});
