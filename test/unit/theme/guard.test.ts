import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, isLight, mixed } from '../../../src/theme/colour.rules.ts';
import { type Inks, OUR_GROUNDS, readings } from '../../../src/theme/inks.rules.ts';
import { kebab } from '../../../src/theme/style-entries.rules.ts';
import { compileTheme, themeCss } from '../../../src/theme/theme.rules.ts';

const MARKET = 'https://market.example';
const STEP = 15;
const CHANNEL = Array.from({ length: 255 / STEP + 1 }, (_, at) => at * STEP);
const hex = (...parts: readonly number[]) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
/** The whole cube of colours, and the greys around the threshold. */
const GRID = [
  ...CHANNEL.flatMap((red) => CHANNEL.flatMap((green) => CHANNEL.map((blue) => hex(red, green, blue)))),
  ...Array.from({ length: 40 }, (_, at) => hex(108 + at, 108 + at, 108 + at)),
];

const strictly = ({ variables, strict }: { readonly variables: Inks; readonly strict: Inks }): Inks => ({
  ...variables,
  ...strict,
});
const tooFaint = (inks: Inks) => readings(inks).filter(({ ratio }) => ratio < 4.5);
const GROUNDS = ['header-nav-bg', 'header-nav-item-bg-hover', 'header-nav-item-bg-selected'];

describe('the guard behind the luminance rule', () => {
  it('keeps the polarity of the rule over the whole cube', () => {
    for (const headerNavBg of GRID) {
      const ink = compileTheme({ headerNavBg }, MARKET).variables['header-nav-font-color'] as string;
      expect(isLight(ink), `${ink} on ${headerNavBg}`).toBe(!isLight(headerNavBg));
    }
  });

  it('keeps field and panels light under any ground of a tenant, and says nothing where there is none', () => {
    expect(themeCss(compileTheme({ headerNavBg: '#0b1f3a' }, MARKET))).toContain('--_theme-scheme:light');
    expect(themeCss(compileTheme({ headerNavTooltipBg: '#0b1f3a' }, MARKET))).toContain('--_theme-scheme:initial');
  });

  it('turns the shifts where that alone makes the text readable', () => {
    // A grey just above the threshold: black reads on it (5.3:1), and no longer on what is 17 units darker.
    const { variables, problems } = compileTheme({ headerNavBg: '#808080' }, MARKET);
    expect(variables).toMatchObject({
      'header-nav-font-color': '#000000',
      'header-nav-item-bg-hover': '#919191',
      'header-nav-item-bg-selected': '#898989',
    });
    expect(problems).toEqual([]);
  });

  it('reports what stays under 4.5:1, and nothing else', () => {
    const { problems } = compileTheme({ headerNavBg: '#00d70f' }, MARKET);
    expect(problems.join()).toContain('#00d70f');
    for (const headerNavBg of GRID) {
      const theme = compileTheme({ headerNavBg }, MARKET);
      expect(theme.problems).toHaveLength(tooFaint(theme.variables).length);
    }
  });

  it('makes every colour of the cube readable where it is strict: texts, icons, edges, numbers', () => {
    for (const headerNavBg of GRID) {
      const inks = strictly(compileTheme({ headerNavBg }, MARKET));
      const of = (name: string) => inks[name] as string;
      expect(tooFaint(inks), headerNavBg).toEqual([]);
      for (const ground of GROUNDS.map(of)) {
        expect(contrast(of('header-nav-icon-color'), ground), `icons on ${headerNavBg}`).toBeGreaterThanOrEqual(4.5);
        expect(contrast(of('header-nav-edge'), ground), `edge on ${headerNavBg}`).toBeGreaterThanOrEqual(3);
      }
      expect(contrast(of('header-nav-on-badge'), of('header-nav-badge'))).toBeGreaterThanOrEqual(4.5);
      const field = of('field-border');
      if (field === 'transparent') expect(contrast('#ffffff', headerNavBg)).toBeGreaterThanOrEqual(3);
      else expect(contrast(field, headerNavBg)).toBeGreaterThanOrEqual(3);
    }
  });

  it('makes every ground of the menus readable where it is strict', () => {
    for (const headerNavDropdownBg of GRID) {
      expect(tooFaint(strictly(compileTheme({ headerNavDropdownBg }, MARKET))), headerNavDropdownBg).toEqual([]);
    }
  });

  it('makes the quieter texts of the menus readable, too, where it is strict, and what lies below a pointer', () => {
    for (const headerNavDropdownBg of GRID) {
      const inks = strictly(compileTheme({ headerNavDropdownBg }, MARKET));
      const of = (name: string) => inks[name] as string;
      const [ink, quiet, soft] = [of('header-nav-dropdown-font-color'), of('dropdown-text-2'), of('dropdown-hover')];
      const under = mixed(of('header-nav-dropdown-bg-hover').slice(0, 7), headerNavDropdownBg, 0x30 / 255);
      const highlighted = inks['header-nav-dropdown-font-color-hover'];
      const ratios = [
        contrast(ink, soft),
        contrast(quiet, headerNavDropdownBg),
        contrast(quiet, soft),
        contrast(highlighted ?? quiet, under),
      ];
      expect(Math.min(...ratios), `${headerNavDropdownBg}: ${ratios.join(', ')}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('highlights what is seen on the ground of the menus, and can be read on it', () => {
    const ratios = (headerNavDropdownBg: string) => {
      const inks = compileTheme({ headerNavDropdownBg }, MARKET).variables;
      const of = (name: string) => inks[`header-nav-dropdown-${name}`] as string;
      const under = mixed(of('bg-hover').slice(0, 7), headerNavDropdownBg, 0x30 / 255);
      return {
        seen: contrast(under, headerNavDropdownBg),
        read: contrast(of('font-color'), under),
        without: contrast(of('font-color'), headerNavDropdownBg),
      };
    };
    for (const ground of ['#ffffff', '#0b1f3a', '#12294a', '#000000', '#ffd400', '#1a2124'])
      expect(ratios(ground).seen, ground).toBeGreaterThanOrEqual(1.2);
    const readable = GRID.map(ratios).filter(({ without }) => without >= 4.5);
    expect(readable.filter(({ seen, read }) => seen < 1.2 || read < 4.5).length / readable.length).toBeLessThan(0.05);
  });

  it("uses a tenant's own ink as given, replaces it only where it is strict and cannot be read", () => {
    const faint = compileTheme({ headerNavBg: '#ffffff', headerNavFontColor: '#cccccc' }, MARKET);
    expect(faint.variables['header-nav-font-color']).toBe('#cccccc');
    expect(faint.problems).toHaveLength(3);
    expect(faint.strict['header-nav-font-color']).toBe('#2d2d2d');
    const clear = compileTheme({ headerNavBg: '#ffffff', headerNavFontColor: '#003366' }, MARKET);
    expect(clear.problems).toEqual([]);
    expect(clear.strict).not.toHaveProperty('header-nav-font-color');
  });

  it('replaces hover, selected, menu and tooltip inks of its own in the same way', () => {
    const theme = compileTheme(
      {
        headerNavBg: '#ffffff',
        headerNavFontHoverColor: '#eeeeee',
        headerNavFontSelectedColor: '#eeeeee',
        headerNavDropdownBg: '#222222',
        headerNavDropdownFontColor: '#333333',
        headerNavDropdownFontColorHover: '#333333',
        headerNavTooltipBg: '#000000',
        headerNavTooltipFontColor: '#111111',
      },
      MARKET,
    );
    expect(theme.problems).toHaveLength(5);
    expect(tooFaint(strictly(theme))).toEqual([]);
  });

  it('is strict in the sheet for `contrast="aa"` and for a person who asks for more contrast', () => {
    const css = themeCss(compileTheme({ headerNavBg: '#00d70f' }, MARKET));
    expect(css).toMatch(/\.mp-root\[data-contrast='aa'\]\{[^}]*--_theme-header-nav-font-color:#/);
    expect(css).toMatch(/@media \(prefers-contrast: more\)\{\.mp-root\.mp-root\{[^}]*--_theme-header-nav-font-color:#/);
    expect(themeCss(compileTheme({ headerNavBg: '#ffffff' }, MARKET))).not.toContain('data-contrast');
  });

  const PANELS = [
    'header-nav-dropdown-font-color',
    'dropdown-text-2',
    'dropdown-line',
    'dropdown-hover',
    'dropdown-accent',
    'dropdown-on-accent',
  ];

  it.each<[string, object, boolean]>([
    ['none of a panel on our own ground', { headerNavBg: '#c2410c', headerNavDropdownFontColor: '#767676' }, true],
    ['those of a panel on a ground of the tenant', { headerNavBg: '#c2410c', headerNavDropdownBg: '#fff4d1' }, false],
    ['none of a panel that follows from nothing', { headerNavTooltipBg: '#000000' }, false],
  ])('sets, for a person who asks for more contrast, %s', (_, theme, isOpen) => {
    const [aa = '', more = ''] = themeCss(compileTheme(theme, MARKET)).split('@media (prefers-contrast: more)');
    expect(PANELS.filter((name) => more.includes(`--_theme-${name}:initial`))).toEqual(isOpen ? PANELS : []);
    expect(more).not.toContain('margin-right');
    expect(aa.replace(/\.mp-root\{[^}]*\}/, '')).not.toContain(':initial');
  });
});

describe('the guard on our own grounds', () => {
  /** What holds in a light and in a dark page where a theme says nothing. */
  const OURS: Readonly<Record<string, readonly [string, string]>> = {
    'header-nav-bg': ['#ffffff', '#1a2124'],
    'header-nav-item-bg-hover': ['#eeeeee', '#2b3235'],
    'header-nav-item-bg-selected': ['#f6f6f6', '#232a2d'],
    'header-nav-font-color': ['#2d2d2d', '#e8edef'],
    'header-nav-dropdown-bg': ['#ffffff', '#20282c'],
    'header-nav-dropdown-font-color': ['#2d2d2d', '#e8edef'],
    'header-nav-tooltip-bg': ['#2d2d2d', '#e8edef'],
    'header-nav-tooltip-font-color': ['#ffffff', '#1a2124'],
  };
  const SCHEMES = [0, 1] as const;
  /** As the sheets have it: what is written on a ground of a pointer is the text's colour where nobody says anything. */
  const shown = (inks: Inks, scheme: 0 | 1): Inks => {
    const said = (name: string) => inks[name]?.match(/#\w+/g)?.at(scheme && -1);
    const of = (name: string) => said(name) ?? (OURS[name]?.[scheme] as string);
    const names = Object.keys(OURS).map((name) => [name, of(name)]);
    const follow = (name: string, ink: string) => [name, said(name) ?? of(ink)];
    return Object.fromEntries([
      ...names,
      follow('header-nav-font-hover-color', 'header-nav-font-color'),
      follow('header-nav-font-selected-color', 'header-nav-font-color'),
      follow('header-nav-dropdown-font-color-hover', 'header-nav-dropdown-font-color'),
      ...(said('header-nav-dropdown-bg-hover')
        ? [['header-nav-dropdown-bg-hover', said('header-nav-dropdown-bg-hover')]]
        : []),
    ]) as Inks;
  };
  const ALONE = [
    'headerNavFontColor',
    'headerNavFontHoverColor',
    'headerNavFontSelectedColor',
    'headerNavItemBgHover',
    'headerNavItemBgSelected',
    'headerNavDropdownFontColor',
    'headerNavDropdownFontColorHover',
    'headerNavDropdownBgHover',
    'headerNavTooltipFontColor',
  ];

  it.each(ALONE)('makes %s readable where it is strict, in a light and in a dark page', (name) => {
    for (const colour of GRID.filter((_, at) => at % 5 === 0)) {
      const theme = compileTheme({ [name]: colour }, MARKET);
      for (const scheme of SCHEMES) expect(tooFaint(shown(strictly(theme), scheme)), `${colour} ${scheme}`).toEqual([]);
    }
  });

  it.each<[string, string, number]>([
    ['headerNavFontColor', '#767676', 2],
    ['headerNavFontColor', '#cccccc', 3],
    ['headerNavFontColor', '#2d2d2d', 0],
    ['headerNavFontHoverColor', '#767676', 1],
    ['headerNavFontSelectedColor', '#767676', 1],
    ['headerNavItemBgHover', '#767676', 1],
    ['headerNavItemBgSelected', '#dddddd', 0],
    ['headerNavDropdownFontColor', '#777777', 1],
    ['headerNavDropdownFontColor', '#767676', 0],
    ['headerNavTooltipFontColor', '#767676', 1],
    ['headerNavTooltipFontColor', '#ffffff', 0],
  ])('uses %s %s as given, and tells of %d pairs that cannot be read in a light page', (name, colour, count) => {
    const theme = compileTheme({ [name]: colour }, MARKET);
    expect(theme.variables).toEqual({ [kebab(name)]: colour });
    expect(theme.problems, theme.problems.join()).toHaveLength(count);
  });

  it('neither tells of an ink nor replaces it on a ground that the page has declared', () => {
    const declared = { headerNavBg: 'oklch(0.3 0.1 250)' };
    const theme = compileTheme({}, MARKET, { declared, globalStyles: { headerNavFontColor: '#ffffff' } });
    expect(theme).toMatchObject({ strict: {}, problems: [] });
  });

  it.each([
    ['header/header.css', '--_theme-header-nav-bg, ', OUR_GROUNDS.header],
    ['ui/tokens.css', '--_theme-header-nav-dropdown-bg, ', OUR_GROUNDS.panel],
    ['ui/tokens.css', '--_theme-header-nav-tooltip-bg, ', OUR_GROUNDS.tooltip],
  ])('reckons with the grounds that stand in %s behind %s', (file, variable, [light, dark]) => {
    expect(readFileSync(`src/${file}`, 'utf8')).toContain(`${variable}light-dark(${light}, ${dark})`);
  });

  it('leaves an ink that can be read in one of them there', () => {
    const { strict } = compileTheme({ headerNavFontColor: '#ffd400' }, MARKET);
    expect(strict['header-nav-font-color']).toBe('light-dark(#2d2d2d,#ffd400)');
  });

  it('leaves to our own inks, which may be stronger, what nothing is said of', () => {
    const { strict } = compileTheme({ headerNavFontSelectedColor: '#006080' }, MARKET);
    expect(strict).toEqual({ 'header-nav-font-selected-color': 'light-dark(#006080,#ffffff)' });
  });

  it('gives what is under a pointer an ink of its own, and leaves the others', () => {
    const inks = strictly(compileTheme({ headerNavBg: '#ffffff', headerNavItemBgHover: '#000000' }, MARKET));
    expect(inks).toMatchObject({ 'header-nav-font-color': '#2d2d2d', 'header-nav-font-hover-color': '#ffffff' });
  });
});

describe('the scheme of the menus', () => {
  it.each([
    [{ headerNavDropdownBg: '#12294a' }, 'dark'],
    [{ headerNavDropdownBg: '#fff4d1' }, 'light'],
    [{ headerNavBg: '#12294a' }, 'light'],
    [{ headerNavFontColor: '#12294a' }, 'initial'],
    [{ headerNavDropdownFontColor: '#12294a' }, 'initial'],
  ])('with %j is %s', (theme, scheme) => {
    expect(themeCss(compileTheme(theme, MARKET))).toContain(`--_theme-dropdown-scheme:${scheme}`);
  });

  it.each([
    [{ headerNavDropdownBg: '#12294a' }, {}, 'dark'],
    [{ headerNavDropdownFontColor: '#12294a' }, {}, 'initial'],
    [{ headerNavDropdownFontColor: '#12294a' }, { headerNavBg: '#12294a' }, 'light'],
  ])('inside a search of %j, and around it %j, is %s', (HeaderSearchBar, around, scheme) => {
    const settings = { headerComponents: { HeaderSearchBar } };
    const [, inside] = themeCss(compileTheme(around, MARKET, { settings })).split('.mp-root .search{');
    expect(inside).toContain(`--_theme-dropdown-scheme:${scheme}`);
  });
});
