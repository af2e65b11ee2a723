import { describe, expect, it } from 'vitest';
import { COLOUR_PLACEHOLDERS, readSize } from '../../../src/theme/style-entries.rules.ts';
import { compileTheme, themeCss } from '../../../src/theme/theme.rules.ts';
import { HOSTILE_VALUES } from '../hostile-values.ts';

const MARKET = 'https://market.example';
const variable = (placeholder: string) => placeholder.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const SIZES = ['headerNavDropdownMarginRight', 'logoWidth'] as const;

describe('placeholders (H §3)', () => {
  it('of colours are the documented fifteen', () => {
    expect(COLOUR_PLACEHOLDERS.toSorted()).toEqual(
      [
        'headerNavBg',
        'headerNavBorderColor',
        'headerNavFontColor',
        'headerNavFontHoverColor',
        'headerNavFontSelectedColor',
        'headerNavItemBgHover',
        'headerNavItemBgSelected',
        'headerNavDropdownBg',
        'headerNavDropdownBorderColor',
        'headerNavDropdownBorderColorHover',
        'headerNavDropdownBgHover',
        'headerNavDropdownFontColor',
        'headerNavDropdownFontColorHover',
        'headerNavTooltipBg',
        'headerNavTooltipFontColor',
      ].toSorted(),
    );
  });

  it.each(COLOUR_PLACEHOLDERS)('%s becomes its variable, from a value or an entry', (placeholder) => {
    expect(compileTheme({ [placeholder]: '#123456' }, MARKET).variables[variable(placeholder)]).toBe('#123456');
    const entry = { value: '#123456', type: 'color' };
    expect(compileTheme({ [placeholder]: entry }, MARKET).variables[variable(placeholder)]).toBe('#123456');
    expect(themeCss(compileTheme({ [placeholder]: '#123456' }, MARKET))).toContain(`--_theme-${variable(placeholder)}`);
  });

  it.each(SIZES)('%s becomes its variable in px', (placeholder) => {
    expect(compileTheme({ [placeholder]: 14 }, MARKET).variables[variable(placeholder)]).toBe('14px');
    expect(compileTheme({ [placeholder]: '14' }, MARKET).variables[variable(placeholder)]).toBe('14px');
    expect(compileTheme({ [placeholder]: '2em' }, MARKET).variables[variable(placeholder)]).toBe('2em');
  });

  it('a logo without a slash is below the market, also where that is not at the root of its host', () => {
    expect(compileTheme({ logoImage: 'logo.svg' }, `${MARKET}/shop`).logoImage).toBe(`${MARKET}/shop/logo.svg`);
    expect(compileTheme({ logoImage: '/logo.svg' }, `${MARKET}/shop`).logoImage).toBe(`${MARKET}/logo.svg`);
  });

  it.each([
    ['/logo.svg', 'https://market.example/logo.svg'],
    ['https://cdn.example/logo.svg', 'https://cdn.example/logo.svg'],
    ['javascript:alert(1)', undefined],
    ['java\tscript:alert(1)', undefined],
    ['', undefined],
  ])('the logo %j is %s', (url, expected) => {
    expect(compileTheme({ logoImage: url }, MARKET).logoImage).toBe(expected);
    expect(compileTheme({ logoImage: { type: 'image-uploader', url } }, MARKET).logoImage).toBe(expected);
  });

  it('that are empty are skipped, without a word', () => {
    const empty = Object.fromEntries(COLOUR_PLACEHOLDERS.map((placeholder) => [placeholder, '']));
    expect(compileTheme(empty, MARKET)).toMatchObject({ variables: {}, problems: [] });
    expect(
      compileTheme({ headerNavBg: { value: '', type: 'color' }, headerNavBorderColor: null }, MARKET),
    ).toMatchObject({ variables: {}, problems: [] });
  });

  it('that are unknown are ignored', () => {
    expect(compileTheme({ bodyBg: '#112233', 'x}': '#112233', __proto__x: '#112233' }, MARKET).variables).toEqual({});
  });
});

describe('what follows from a header ground', () => {
  it.each([
    ['#000000', '#111111', '#090909'],
    ['#ffffff', '#eeeeee', '#f6f6f6'],
  ])('%s: its hover and selected grounds', (headerNavBg, hover, selected) => {
    const { variables } = compileTheme({ headerNavBg }, MARKET);
    expect(variables['header-nav-item-bg-hover']?.toLowerCase()).toBe(hover);
    expect(variables['header-nav-item-bg-selected']?.toLowerCase()).toBe(selected);
  });

  it.each([
    ['#000000', 'light'],
    ['#7f7f7f', 'light'],
    ['#808080', 'dark'],
    ['#ffffff', 'dark'],
  ])('%s has a %s ink', (headerNavBg, kind) => {
    const ink = compileTheme({ headerNavBg }, MARKET).variables['header-nav-font-color'] ?? '';
    expect(ink).toMatch(/^#[\da-f]{6}$/i);
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(ink.slice(at, at + 2), 16));
    const value = (299 * red + 587 * green + 114 * blue) / 1000;
    expect(value >= 128 ? 'light' : 'dark').toBe(kind);
  });

  it('has under the bar the line of a page without a theme where the ground is as white, else one of its ink', () => {
    const lineOn = (headerNavBg: string, more = {}) =>
      compileTheme({ headerNavBg, ...more }, MARKET).variables['header-nav-border-color'];
    expect(lineOn('#FFFFFF')).toBe('#dde4e7');
    expect(lineOn('#ffffff', { headerNavFontColor: '#000000' })).toBe('#d6d6d6');
    expect(lineOn('#f0f0f0')).toBe('#d1d1d1');
    expect(lineOn('#ffffff', { headerNavBorderColor: '#123456' })).toBe('#123456');
  });

  it('its strength in a dropdown that is hovered is 30', () => {
    const { variables } = compileTheme({ headerNavBg: '#112233', headerNavDropdownBg: '#445566' }, MARKET);
    expect(variables['header-nav-dropdown-bg-hover']).toBe('#11223330');
  });

  it("is the tenant's own where the tenant says so", () => {
    const own = { headerNavBg: '#000000', headerNavFontColor: '#abcdef', headerNavItemBgHover: '#123456' };
    expect(compileTheme(own, MARKET).variables).toMatchObject({
      'header-nav-font-color': '#abcdef',
      'header-nav-item-bg-hover': '#123456',
    });
  });
});

describe('an entry with an address that is empty (THEM-08)', () => {
  it('has its value all the same', () => {
    const entry = (value: string) => ({ value, type: 'color', url: '' });
    const { variables } = compileTheme({ headerNavFontColor: entry('#abcdef'), logoWidth: entry('120px') }, MARKET);
    expect(variables).toMatchObject({ 'header-nav-font-color': '#abcdef', 'logo-width': '120px' });
  });
});

describe('sizes (H §5)', () => {
  it.each(['0px', 0, -50, '-50px'])('a logo of the width %s is as wide as it is by itself', (value) => {
    const { variables } = compileTheme({ logoWidth: { value, type: 'size' } }, MARKET);
    expect(variables).not.toHaveProperty('logo-width');
  });

  it.each([
    [14, '14px'],
    ['14', '14px'],
    ['14px', '14px'],
    ['14em', '14em'],
    ['1.5rem', '1.5rem'],
    ['50%', '50%'],
    [0, '0px'],
  ])('%j is %s', (value, expected) => {
    expect(readSize(value)).toBe(expected);
  });

  it.each([
    '',
    'x',
    '14px;}',
    '14px}*{x:y',
    '14 px',
    '14px 2px',
    'calc(1px)',
    'url(x)',
    'var(--x)',
    'expression(1)',
    '1px/*',
    '\\31px',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    null,
    undefined,
    {},
    [14],
    true,
  ])('%j is none', (value) => {
    expect(readSize(value)).toBeUndefined();
  });
});

describe('a hostile theme', () => {
  const ATTACKS = [
    '#112233}body{display:none',
    '#112233;--x:url(https://evil.example/)',
    '}:root{background:url(//evil.example)}',
    'red;}</style><script>alert(1)</script>',
    '@import "https://evil.example/x.css";',
    'expression(alert(1))',
    'url(javascript:alert(1))',
    '/*',
    '*/',
    '\\7d body\\7b',
    '"',
    "'",
    '#112233\n}evil{',
    '14px;evil:1',
    'var(--evil)',
    '-1px;}evil',
    '<!--',
    '#fff',
  ];
  const KEYS = [...COLOUR_PLACEHOLDERS, ...SIZES, 'logoImage'];

  it.each(ATTACKS)('with %j everywhere leaves nothing of it in the sheet', (attack) => {
    for (const key of [...KEYS, 'x}evil{', '--evil', attack]) {
      for (const entry of [
        attack,
        { value: attack, type: 'color', url: attack },
        { value: attack, type: 'toggle' },
        [attack],
      ]) {
        const css = themeCss(compileTheme({ [key]: entry }, MARKET));
        if (attack.length > 1) expect(css.includes(attack), key).toBe(false);
        expectOneRule(css);
      }
    }
    expectOneRule(themeCss(compileTheme(Object.fromEntries(KEYS.map((key) => [key, attack])), MARKET)));
  });

  it.each(COLOUR_PLACEHOLDERS)('tells the developer of an unusable %s', (placeholder) => {
    const { variables, problems } = compileTheme({ [placeholder]: '#fff' }, MARKET);
    expect(variables[variable(placeholder)]).toBeUndefined();
    expect(problems.length).toBeGreaterThan(0);
  });

  it.each(HOSTILE_VALUES)('that is %s changes nothing', (_, value) => {
    expect(compileTheme(value, MARKET).variables).toEqual({});
    const theme = compileTheme(
      Object.fromEntries(KEYS.filter((key) => !SIZES.includes(key as never)).map((key) => [key, value])),
      MARKET,
    );
    expect(theme.variables).toEqual({});
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  function expectOneRule(css: string): void {
    expect(css.split('{')).toHaveLength(2);
    expect(css.split('}')).toHaveLength(2);
    expect(css.trim().endsWith('}')).toBe(true);
    expect(css).not.toMatch(/<|@|\/\*|\*\/|\\|expression|evil|script|import|url\(/i);
    const declarations = css
      .slice(css.indexOf('{') + 1, css.lastIndexOf('}'))
      .split(';')
      .map((one) => one.trim())
      .filter(Boolean);
    for (const declaration of declarations) expect(declaration).toMatch(/^--_theme-[a-z\d-]+\s*:\s*[#\w.%-]+$/);
  }
});
