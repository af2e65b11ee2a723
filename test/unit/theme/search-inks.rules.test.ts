import { describe, expect, it } from 'vitest';
import { contrast, mixed } from '../../../src/theme/colour.rules.ts';
import type { Inks } from '../../../src/theme/inks.rules.ts';
import { compileTheme, themeCss } from '../../../src/theme/theme.rules.ts';

const MARKET = 'https://market.example';
type Entries = Readonly<Record<string, string>>;
const compile = (HeaderSearchBar: Entries, theme: Entries = {}, declared: Entries = {}) =>
  compileTheme(theme, MARKET, { settings: { headerComponents: { HeaderSearchBar } }, declared });

/** As the cascade has it inside the search box. */
const inside = ({ variables, search }: ReturnType<typeof compile>): Inks => ({ ...variables, ...search });
const strictly = ({ variables, strict, search, strictSearch }: ReturnType<typeof compile>): Inks => ({
  ...variables,
  ...strict,
  ...search,
  ...strictSearch,
});

const LIGHT = '#ffffff';
const DARK = '#20282c';
/** What a value is in a page of one scheme. */
const inScheme = (inks: Inks, name: string, scheme: 'light' | 'dark'): string | undefined => {
  const value = inks[name] === 'initial' ? undefined : inks[name];
  const pair = /^light-dark\((.*),(.*)\)$/.exec(value ?? '');
  return pair ? pair[scheme === 'light' ? 1 : 2] : value;
};

/** Contrasts of all texts of field and panel, where our own ground is the given one. */
function ratios(inks: Inks, scheme: 'light' | 'dark') {
  const of = (name: string) => inScheme(inks, name, scheme);
  const surface = scheme === 'light' ? LIGHT : DARK;
  const [field, panel] = [of('field-bg') ?? surface, of('header-nav-dropdown-bg') ?? surface];
  const hover = of('header-nav-dropdown-bg-hover');
  const under = hover && (hover.length === 9 ? mixed(hover.slice(0, 7), panel, 0x30 / 255) : hover);
  const ink = of('header-nav-dropdown-font-color');
  const quiet = of('dropdown-text-2');
  const pairs = [
    [of('field-text'), field],
    [of('field-text-2'), field],
    [ink, panel],
    [ink, of('dropdown-hover')],
    [quiet, panel],
    [quiet, of('dropdown-hover')],
    [of('header-nav-dropdown-font-color-hover') ?? quiet, under],
  ] as const;
  return pairs.flatMap(([text, ground]) => (text && ground ? [contrast(text, ground)] : []));
}

const BAD: readonly (readonly [string, Entries, Entries])[] = [
  ['grounds on which the rule cannot be read', { headerNavBg: '#00d70f', headerNavDropdownBg: '#00d70f' }, {}],
  ['an ink of its own in the field', { headerNavBg: '#fff8e1', headerNavFontColor: '#ffffff' }, {}],
  ['an ink of its own on our field', { headerNavFontColor: '#eeeeee' }, {}],
  ['an ink of its own on its panel', { headerNavDropdownBg: '#1b1b2f', headerNavDropdownFontColor: '#222244' }, {}],
  ['an ink of its own on our panel', { headerNavDropdownFontColor: '#eeeeee' }, {}],
  [
    "an ink of its own on the theme's panel",
    { headerNavDropdownFontColor: '#222222' },
    { headerNavDropdownBg: '#101820' },
  ],
  ['an ink of its own on the panel of a tenant', { headerNavDropdownFontColor: '#eeeeee' }, { headerNavBg: '#0b1f3a' }],
  [
    'an ink of its own under the pointer',
    { headerNavDropdownBg: '#222222', headerNavDropdownFontColorHover: '#333333' },
    {},
  ],
  ['a ground of its own under the pointer', { headerNavDropdownBgHover: '#333333' }, {}],
];

describe('the guard inside the search box', () => {
  it.each(BAD)('makes %s readable where it is strict', (_, own, theme) => {
    const compiled = compile(own, theme);
    for (const scheme of ['light', 'dark'] as const) {
      const found = ratios(strictly(compiled), scheme);
      expect(found.length, scheme).toBeGreaterThan(0);
      expect(Math.min(...found), `${scheme}: ${found.join(', ')}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(BAD.slice(0, -1))('tells of %s, once for each pair', (_, own, theme) => {
    const { problems } = compile(own, theme);
    expect(problems.length).toBeGreaterThan(0);
    expect(new Set(problems).size).toBe(problems.length);
    expect(problems.join()).toMatch(/(field-text|dropdown-font-color)\S* #\w+ on .* under 4\.5:1/);
  });

  it('tells of a pair that the menus have as well only once', () => {
    const entries = { headerNavDropdownBg: '#1b1b2f', headerNavDropdownFontColor: '#222244' };
    expect(compile(entries, entries).problems).toEqual(compile({}, entries).problems);
  });

  it('leaves what can be read as it is given', () => {
    const compiled = compile({ headerNavBg: '#fff8e1', headerNavFontColor: '#003366' });
    expect([compiled.search['field-text'], compiled.problems]).toEqual(['#003366', []]);
    expect(compiled.strictSearch).not.toHaveProperty('field-text');
  });

  it('stands nearer than the looser rule, for `contrast="aa"` and for a person who asks for more', () => {
    const [aa = '', more = ''] = themeCss(compile({ headerNavBg: '#00d70f' })).split('@media (prefers-contrast: more)');
    expect(aa).toContain('.search{--_theme-field-bg:#00d70f;--_theme-field-text:#ffffff');
    expect(aa).toMatch(/\.mp-root\[data-contrast='aa'\] \.search\{[^}]*--_theme-field-text:#000000/);
    expect(more).toMatch(/\.mp-root\.mp-root \.search\{[^}]*--_theme-field-text:#000000/);
    expect(themeCss(compile({ headerNavBorderColor: '#fff8e1' }))).not.toContain('data-contrast');
  });

  it.each<[string, Entries, Entries, boolean]>([
    ['a panel on our ground', { headerNavDropdownFontColor: '#767676' }, {}, true],
    [
      'a panel on our ground under a tenant',
      { headerNavDropdownFontColor: '#767676' },
      { headerNavBg: '#c2410c' },
      true,
    ],
    ['no panel on a ground of its own', { headerNavDropdownBg: '#fff4d1' }, {}, false],
  ])('leaves %s to our own colours, where a person asks for more', (_, own, theme, isOpen) => {
    const more = themeCss(compile(own, theme)).split('.mp-root.mp-root .search{')[1] ?? '';
    expect(more.includes('--_theme-dropdown-accent:initial')).toBe(isOpen);
  });
});

const PANEL_ENTRIES = [
  ['headerNavDropdownFontColor', 'header-nav-dropdown-font-color'],
  ['headerNavDropdownBgHover', 'header-nav-dropdown-bg-hover'],
  ['headerNavDropdownFontColorHover', 'header-nav-dropdown-font-color-hover'],
  ['headerNavDropdownBorderColor', 'header-nav-dropdown-border-color'],
  ['headerNavDropdownBorderColorHover', 'header-nav-dropdown-border-color-hover'],
] as const;

describe('single entries of the search bar (A-155)', () => {
  it.each(PANEL_ENTRIES)('%s sets its variable, with a ground and without', (name, variable) => {
    expect(compile({ [name]: '#123456' }).search[variable]).toBe('#123456');
    expect(compile({ [name]: '#123456', headerNavDropdownBg: '#fff4d1' }).search[variable]).toBe('#123456');
  });

  it('the ink alone is that of the field, and of its quieter texts', () => {
    const { search } = compile({ headerNavFontColor: '#123456' });
    expect(search['field-text']).toBe('#123456');
    expect(inScheme(search, 'field-text-2', 'light')).toMatch(/^#/);
    expect(Object.keys(search)).toEqual(['field-text', 'field-text-2']);
  });

  it('the line alone is that of the field', () => {
    expect(compile({ headerNavBorderColor: '#123456' }).search).toEqual({ 'field-line': '#123456' });
  });

  it('a line of the panel alone brings no inks', () => {
    expect(compile({ headerNavDropdownBorderColor: '#123456' }).search).toEqual({
      'header-nav-dropdown-border-color': '#123456',
    });
  });

  it("an ink without a ground is reckoned on the theme's", () => {
    const { search } = compile({ headerNavDropdownFontColor: '#ffffff' }, { headerNavDropdownBg: '#101820' });
    expect(search).toMatchObject({
      'header-nav-dropdown-bg': '#101820',
      'header-nav-dropdown-font-color': '#ffffff',
    });
    expect(contrast(search['dropdown-text-2'] as string, '#101820')).toBeGreaterThanOrEqual(4.5);
  });

  it('on our own ground the derived inks follow the page into the dark', () => {
    const { search } = compile({ headerNavDropdownBgHover: '#808080' });
    expect(search['header-nav-dropdown-bg']).toBe(`light-dark(${LIGHT},${DARK})`);
    expect(inScheme(search, 'header-nav-dropdown-font-color', 'dark')).toBe('#ffffff');
  });

  it('inks of the theme are not taken on a ground of its own', () => {
    const theme = {
      headerNavDropdownBg: '#101820',
      headerNavDropdownFontColor: '#ffffff',
      headerNavDropdownFontColorHover: '#ffffff',
    };
    const inks = inside(compile({ headerNavDropdownBg: '#fff4d1' }, theme));
    expect(inks['header-nav-dropdown-font-color']).toBe('#2d2d2d');
    expect(inks['header-nav-dropdown-font-color-hover']).toBe('initial');
  });

  it('what the page itself declares is skipped, and reckoned with', () => {
    const own = { headerNavDropdownBg: '#fff4d1', headerNavDropdownBorderColor: '#123456' };
    expect(compile(own, {}, { headerNavDropdownBg: '#101820' }).search).toEqual({
      'header-nav-dropdown-border-color': '#123456',
    });
    const { search } = compile({ ...own, headerNavDropdownBgHover: '#333333' }, {}, { headerNavDropdownBg: '#101820' });
    expect(contrast(search['dropdown-text-2'] as string, '#101820')).toBeGreaterThanOrEqual(4.5);
    expect(search['header-nav-dropdown-font-color']).toBe('#ffffff');
  });
});
