import { asRecord } from '../api/json.rules.ts';
import { isColour } from './colour.rules.ts';
import { type Inks, WHITE, dropdownInks, headerInks, readings, tooltipInks } from './inks.rules.ts';
import {
  BASE_SIZE_PX,
  COLOUR_PLACEHOLDERS,
  SIZE_PLACEHOLDERS,
  type StyleEntries,
  TEXT_SIZE_OFFSETS,
  kebab,
  mergeEntries,
  readStyleEntries,
  variableOf,
} from './style-entries.rules.ts';

/** Variables that follow from those of the tenant, beside the placeholders. */
const DERIVED = [
  'header-nav-icon-color',
  'header-nav-edge',
  'header-nav-badge',
  'header-nav-on-badge',
  'scheme',
  'field-border',
  'field-bg',
  'field-text',
  'field-text-2',
  'text-size',
  'dropdown-text-2',
  'dropdown-line',
  'dropdown-hover',
  'dropdown-accent',
  'dropdown-on-accent',
] as const;

export interface Theme {
  /** Values of the tenant by placeholder, and what follows from them, by variable name without `--_theme-`. */
  readonly variables: Inks;
  /** What else holds where every text has to reach 4.5:1. */
  readonly strict: Inks;
  /** What else holds inside the search box. */
  readonly search: Inks;
  readonly logoImage?: string;
  /** For the developer: values that were not usable, pairs that are hard to read. */
  readonly problems: readonly string[];
}

export const NO_THEME: Theme = { variables: {}, strict: {}, search: {}, problems: [] };

/** Where the look comes from beside the theme itself. */
export interface ThemeSources {
  /** The header's published settings: `globalStyles` and `headerComponents` (H §7). */
  readonly settings?: unknown;
  /** The page's `global-styles`. */
  readonly globalStyles?: unknown;
  /** What the page's own sheets declare on `:root`, by placeholder. */
  readonly declared?: Readonly<Record<string, string>>;
}

/**
 * Compiles the look. The page's own sheet beats the global styles, which beat the theme, which beats the settings of the
 * home bar. What a global sheet declares is skipped in the result (H §5), and counts for what follows from it.
 */
export function compileTheme(json: unknown, marketUrl: string, sources: ThemeSources = {}): Theme {
  const problems: string[] = [];
  const read = (entries: unknown) => readStyleEntries(entries, marketUrl, problems);
  const settings = asRecord(sources.settings);
  const components = asRecord(settings['headerComponents']);
  const own = read(sources.globalStyles);
  const entries = mergeEntries(read(components['HeaderHomeBar']), read(json), read(settings['globalStyles']), own);
  const declared = sources.declared ?? {};
  const inForce = mergeEntries(entries, readStyleEntries(declared, marketUrl, []));
  const loose = { ...inksOf(inForce, false), ...sizesOf(entries) };
  const variables = without(loose, declared);
  return {
    variables,
    strict: changed(loose, without(inksOf(inForce, true), declared)),
    search: searchInks(read(components['HeaderSearchBar'])),
    logoImage: entries.logoImage,
    problems: [...problems, ...withoutInk({ ...own.colours, ...declared }), ...hardToRead(loose)],
  };
}

/** What the page's own sheets say, by placeholder. */
export function declaredOnRoot(declared: (variable: string) => string | undefined): Record<string, string> {
  const found: Record<string, string> = {};
  for (const name of COLOUR_PLACEHOLDERS) {
    const value = declared(variableOf(name));
    if (value) found[name] = value;
  }
  return found;
}

/** Grounds whose colour cannot be reckoned with, where the page has not said either what is written on them. */
const withoutInk = (said: Readonly<Record<string, string>>): readonly string[] =>
  ['headerNav', 'headerNavDropdown', 'headerNavTooltip'].flatMap((part) => {
    const ground = said[`${part}Bg`];
    return !ground || isColour(ground) || said[`${part}FontColor`]
      ? []
      : [`${part}Bg ${ground} is not a colour like #1a2b3c, and has no ${part}FontColor`];
  });

const without = (inks: Inks, declared: Readonly<Record<string, string>>): Inks => {
  const skipped = new Set(Object.keys(declared).map(kebab));
  return Object.fromEntries(Object.entries(inks).filter(([name]) => !skipped.has(name)));
};

const changed = (before: Inks, after: Inks): Inks =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => before[name] !== value));

function inksOf({ colours }: StyleEntries, isStrict: boolean): Inks {
  const { headerNavBg: ground, headerNavTooltipBg: tooltip } = colours;
  // A tenant's header wins over a dark page; its panels stay light unless the theme says otherwise.
  const dropdown = colours.headerNavDropdownBg ?? (ground ? WHITE : undefined);
  return {
    ...kebabed(colours),
    ...(ground ? headerInks(ground, colours, isStrict) : {}),
    ...(dropdown ? dropdownInks(dropdown, colours, isStrict) : {}),
    ...(tooltip ? tooltipInks(tooltip, colours.headerNavTooltipFontColor, isStrict) : {}),
  };
}

/** By the names of variables. */
const kebabed = <Value>(
  values: Readonly<Partial<Record<string, Value>>>,
  text: (value: Value) => string = String,
): Inks =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[kebab(name), text(value)]])),
  );

function sizesOf({ sizes, toggles, textSize, baseSizePx }: StyleEntries): Inks {
  const size = (baseSizePx ?? BASE_SIZE_PX) + TEXT_SIZE_OFFSETS[textSize ?? 'medium'];
  return {
    ...kebabed(sizes),
    ...kebabed(toggles, (isOn) => (isOn ? '1' : '0')),
    ...(textSize || baseSizePx ? { 'text-size': `${Math.min(32, Math.max(10, size))}px` } : {}),
  };
}

/** The search bar's own settings hold inside of it: its field takes the ground, its panel the dropdown's. */
function searchInks({ colours }: StyleEntries): Inks {
  const { headerNavBg: field, headerNavFontColor, headerNavBorderColor, headerNavDropdownBg: panel } = colours;
  const inks = field ? dropdownInks(field, { ...colours, headerNavDropdownFontColor: headerNavFontColor }, false) : {};
  return {
    ...(field
      ? {
          'field-bg': field,
          'field-text': inks['header-nav-dropdown-font-color'] ?? '',
          'field-text-2': inks['dropdown-text-2'] ?? '',
        }
      : {}),
    ...(headerNavBorderColor ? { 'field-border': headerNavBorderColor } : {}),
    ...(panel ? dropdownInks(panel, colours, false) : {}),
  };
}

const hardToRead = (inks: Inks): readonly string[] =>
  readings(inks)
    .filter(({ ratio }) => ratio < 4.5)
    .map(
      ({ names, ink, ground, ratio }) =>
        `${names[0]} ${ink} on ${names[1]} ${ground} is ${ratio.toFixed(2)}:1, under 4.5:1`,
    );

const rule = (selector: string, inks: Inks): string => {
  const declarations = Object.entries(inks).map(([name, value]) => `--_theme-${name}:${value}`);
  return declarations.length > 0 ? `${selector}{${declarations.join(';')}}` : '';
};

/** Every variable that a theme may set; what it leaves open is nothing: variables of the page would come in. */
const VARIABLES = [...[...COLOUR_PLACEHOLDERS, ...SIZE_PLACEHOLDERS].map(kebab), ...DERIVED];
const OPEN: Inks = Object.fromEntries(VARIABLES.map((name) => [name, 'initial']));
/** Of panels whose ground is ours, for a person who asks for more contrast: our own colours are stronger. */
const OPEN_PANELS: Inks = Object.fromEntries(Object.entries(OPEN).filter(([name]) => /dropdown-(?!margin)/.test(name)));

/** The theme as text for a sheet. Names and values are ours or checked above, so nothing can leave its rule. */
export function themeCss({ variables, strict, search }: Theme): string {
  const isOurs = variables['header-nav-dropdown-bg'] === WHITE;
  // As specific as the rule for `contrast="aa"`, which stands before it.
  const forced = rule('.mp-root.mp-root', isOurs ? { ...strict, ...OPEN_PANELS } : strict);
  return [
    rule('.mp-root', { ...OPEN, ...variables }),
    rule('.search', search),
    rule(".mp-root[data-contrast='aa']", strict),
    forced && `@media (prefers-contrast: more){${forced}}`,
  ].join('');
}
