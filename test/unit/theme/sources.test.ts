import { describe, expect, it } from 'vitest';
import { compileTheme, themeCss } from '../../../src/theme/theme.rules.ts';

const MARKET = 'https://market.example';
const bg = (value: string) => ({ headerNavBg: { type: 'color', value } });
const settings = (home: string, globals?: string) => ({
  ...(globals ? { globalStyles: bg(globals) } : {}),
  headerComponents: { HeaderHomeBar: bg(home), HeaderSearchBar: {} },
});
const groundOf = (...given: Parameters<typeof compileTheme>) => compileTheme(...given).variables['header-nav-bg'];

describe('where the look comes from', () => {
  it('is the home bar, under the theme, under the global styles, under those of the page', () => {
    const home = '#111111';
    const theme = { headerNavBg: '#222222' };
    expect(groundOf({}, MARKET, { settings: settings(home) })).toBe('#111111');
    expect(groundOf(theme, MARKET, { settings: settings(home) })).toBe('#222222');
    expect(groundOf(theme, MARKET, { settings: settings(home, '#333333') })).toBe('#333333');
    const globalStyles = bg('#444444');
    expect(groundOf(theme, MARKET, { settings: settings(home, '#333333'), globalStyles })).toBe('#444444');
  });

  it('lets an empty or unusable value of the stronger source uncover the weaker one', () => {
    expect(groundOf({ headerNavBg: '' }, MARKET, { settings: settings('#111111') })).toBe('#111111');
    expect(groundOf({ headerNavBg: 'red' }, MARKET, { settings: settings('#111111') })).toBe('#111111');
  });

  it('takes global styles by placeholder or by variable', () => {
    expect(groundOf({}, MARKET, { globalStyles: { headerNavBg: '#123456' } })).toBe('#123456');
    expect(groundOf({}, MARKET, { globalStyles: { '--mp-header-nav-bg': '#123456' } })).toBe('#123456');
  });

  it.each(['', ' ', null, { value: '' }])('hears nothing in %j, where the other name says something', (headerNavBg) => {
    expect(groundOf({}, MARKET, { globalStyles: { headerNavBg, '--mp-header-nav-bg': '#123456' } })).toBe('#123456');
  });

  it('lets nothing follow from a ground of the tenant’s in place of which the page has one that cannot be reckoned with', () => {
    const theme = { headerNavBg: '#082b38', headerNavDropdownBg: '#082b38', headerNavFontHoverColor: '#ffcc00' };
    const declared = {
      headerNavBg: 'light-dark(#fff, #1a2124)',
      headerNavFontColor: 'light-dark(#2d2d2d, #e8edef)',
      headerNavDropdownBg: 'oklch(0.9 0 0)',
      headerNavDropdownFontColor: 'oklch(0.2 0 0)',
    };
    const { variables, strict, problems } = compileTheme(theme, MARKET, { declared });
    expect(variables).toEqual({ 'header-nav-font-hover-color': '#ffcc00' });
    expect([strict, problems]).toEqual([{}, []]);
  });

  it('takes no white panel for the page’s own that cannot be reckoned with, neither for the menus nor in the search', () => {
    const theme = { headerNavBg: '#082b38', headerNavDropdownBg: '#082b38', headerNavDropdownFontColor: '#ffffff' };
    const headerComponents = {
      HeaderSearchBar: { headerNavDropdownBg: '#123456', headerNavDropdownFontColor: '#ffffff' },
    };
    const declared = { headerNavDropdownBg: 'oklch(0.25 0.03 230)' };
    const { variables, strict, search } = compileTheme(theme, MARKET, { declared, settings: { headerComponents } });
    expect(Object.keys(variables).filter((name) => name.startsWith('dropdown'))).toEqual([]);
    expect(variables['header-nav-dropdown-font-color']).toBe('#ffffff');
    expect(strict).not.toHaveProperty('header-nav-dropdown-font-color');
    expect(search).toEqual({ 'header-nav-dropdown-font-color': '#ffffff' });
  });

  it('skips what the page itself declares, and follows from it (H §5)', () => {
    const { variables } = compileTheme({ headerNavBg: '#ffffff', headerNavBorderColor: '#abcdef' }, MARKET, {
      declared: { headerNavBg: '#000000', headerNavBorderColor: 'red' },
    });
    expect(variables).not.toHaveProperty('header-nav-bg');
    expect(variables).not.toHaveProperty('header-nav-border-color');
    expect(variables['header-nav-font-color']).toBe('#ffffff');
    expect(variables['header-nav-item-bg-hover']).toBe('#111111');
  });

  it.each([
    [{ headerNavBg: 'oklch(0.3 0.1 250)' }, 1],
    [{ headerNavDropdownBg: 'light-dark(white, black)', headerNavTooltipBg: 'Canvas' }, 2],
    [{ headerNavBg: 'oklch(0.3 0.1 250)', headerNavFontColor: 'white' }, 0],
    [{ headerNavBg: '#000080', headerNavBorderColor: 'rgb(0 0 0 / 0.5)' }, 0],
  ])('tells of declared grounds that no ink can follow: %j', (declared, count) => {
    const { problems } = compileTheme({}, MARKET, { declared });
    expect(problems.filter((problem) => problem.includes('is not a colour like'))).toHaveLength(count);
  });

  it('tells of none whose ink the page has said in its global styles; the tenant’s is meant for another ground', () => {
    const ink = { headerNavFontColor: '#ffffff' };
    const declared = { headerNavBg: 'oklch(0.3 0.1 250)' };
    const count = (theme: object, globalStyles?: object) =>
      compileTheme(theme, MARKET, { declared, globalStyles }).problems.length;
    expect([count({}, ink), count(ink)]).toEqual([0, 1]);
  });

  it.each([
    undefined,
    null,
    'x',
    7,
    [],
    { globalStyles: 'x', headerComponents: 7 },
    { headerComponents: { HeaderHomeBar: [] } },
  ])('is the theme alone where the settings are %j', (odd) => {
    expect(compileTheme({ headerNavBg: '#123456' }, MARKET, { settings: odd, globalStyles: odd })).toEqual(
      compileTheme({ headerNavBg: '#123456' }, MARKET),
    );
  });
});

describe('sizes of text (H §9)', () => {
  const sizeOf = (globalStyles: unknown) => compileTheme({}, MARKET, { globalStyles }).variables['text-size'];
  it.each([
    ['small', '12px'],
    ['medium', '14px'],
    ['large', '16px'],
  ])('%s is %s', (textSize, expected) => {
    expect(sizeOf({ textSize })).toBe(expected);
  });

  it.each([
    [{ textSize: 'small', baseFontSize: 18 }, '14px'],
    [{ textSize: 'large', baseFontSize: '20px' }, '20px'],
    [{ baseFontSize: '18px' }, '16px'],
  ])('%j is %s, from the base of the theme', (styles, expected) => {
    expect(sizeOf(styles)).toBe(expected);
  });

  it.each([undefined, '', 'huge', 'toString', 7, {}])('%j leaves the size alone', (textSize) => {
    expect(sizeOf({ textSize })).toBeUndefined();
  });
});

describe('toggles (H §5)', () => {
  it.each([
    ['', '0'],
    ['false', '0'],
    ['true', '1'],
    [true, '1'],
  ])('%j is kept as %s', (value, expected) => {
    const { variables } = compileTheme({ stickyHeader: { type: 'toggle', value } }, MARKET);
    expect(variables['sticky-header']).toBe(expected);
  });

  it.each(['headerNavBg', 'logoWidth', 'fieldBg', 'scheme', 'textSize', 'dropdownScheme'])(
    'named %j is no colour or size of ours',
    (name) => {
      expect(compileTheme({ [name]: { type: 'toggle', value: 'true' } }, MARKET).variables).toEqual({});
    },
  );

  it.each(['x}evil{', '--evil', 'a b', '', 'é'])('named %j is none', (name) => {
    expect(compileTheme({ [name]: { type: 'toggle', value: 'true' } }, MARKET).variables).toEqual({});
  });
});

describe('the search bar of the header', () => {
  const search = (HeaderSearchBar: unknown) =>
    compileTheme({}, MARKET, { settings: { headerComponents: { HeaderSearchBar } } });

  it('has its own ground, with an ink that reads on it, and its own panel', () => {
    const theme = search({ ...bg('#101820'), headerNavDropdownBg: { type: 'color', value: '#203040' } });
    expect(theme.search).toMatchObject({
      'field-bg': '#101820',
      'field-text': '#ffffff',
      'header-nav-dropdown-bg': '#203040',
      'header-nav-dropdown-font-color': '#ffffff',
    });
    expect(theme.variables).toEqual({});
    expect(themeCss(theme)).toContain('.search{--_theme-field-bg:#101820');
  });

  it('that says nothing changes nothing', () => {
    expect(search({}).search).toEqual({});
    expect(search(undefined).search).toEqual({});
  });
});
