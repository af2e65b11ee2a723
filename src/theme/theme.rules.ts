import { asRecord } from '../api/json.rules.ts';
import { isColour } from './colour.rules.ts';
import { type Declared, type Inks, WHITE, notIn, readings } from './inks.rules.ts';
import { searchInks } from './search-inks.rules.ts';
import {
  BASE_SIZE_PX,
  COLOUR_PLACEHOLDERS,
  SIZE_PLACEHOLDERS,
  type StyleEntries,
  TEXT_SIZE_OFFSETS,
  kebab,
  kebabed,
  mergeEntries,
  readStyleEntries,
  variableOf,
} from './style-entries.rules.ts';
import { guardedInks, inksAsGiven, inksInLightPage } from './theme-inks.rules.ts';

/** Variables that follow from those of the tenant, beside the placeholders. */
const DERIVED = [
  'header-nav-icon-color',
  'header-nav-edge',
  'header-nav-badge',
  'header-nav-on-badge',
  'scheme',
  'field-border',
  'field-line',
  'field-bg',
  'field-text',
  'field-text-2',
  'text-size',
  'dropdown-text-2',
  'dropdown-line',
  'dropdown-hover',
  'dropdown-accent',
  'dropdown-on-accent',
  'dropdown-scheme',
] as const;

export interface Theme {
  /** Values of the tenant by placeholder, and what follows from them, by variable name without `--_theme-`. */
  readonly variables: Inks;
  /** What else holds where every text has to reach 4.5:1. */
  readonly strict: Inks;
  /** What else holds inside the search box, and there where every text has to reach 4.5:1. */
  readonly search: Inks;
  readonly strictSearch: Inks;
  readonly logoImage?: string;
  /** For the developer: values that were not usable, pairs that are hard to read. */
  readonly problems: readonly string[];
}

export const NO_THEME: Theme = { variables: {}, strict: {}, search: {}, strictSearch: {}, problems: [] };

/** Where the look comes from beside the theme itself. */
export interface ThemeSources {
  /** The header's published settings: `globalStyles` and `headerComponents` (H §7). */
  readonly settings?: unknown;
  /** The page's `global-styles`. */
  readonly globalStyles?: unknown;
  /** What the page's own sheets declare on `:root`, by placeholder. */
  readonly declared?: Declared;
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
  const onRoot = readStyleEntries(declared, marketUrl, []);
  // Of what the page says and nobody can reckon with the tenant's own is not in force either.
  const inForce = { ...notIn(declared, entries.colours), ...onRoot.colours };
  const loose = { ...inksAsGiven(inForce, declared), ...sizesOf(entries) };
  const variables = without(loose, declared);
  const inside = {
    own: read(components['HeaderSearchBar']).colours,
    around: inForce,
    declared,
    onRoot: onRoot.colours,
  };
  const search = searchInks(inside, false);
  // A pair that the menus have as well is told of once.
  const told = [inksInLightPage(inForce, declared), { 'field-bg': WHITE, ...search }];
  const unread = new Set(told.flatMap(hardToRead));
  return {
    variables,
    strict: changed(loose, without(guardedInks(inForce, declared), declared)),
    search,
    strictSearch: changed(search, searchInks(inside, true)),
    logoImage: entries.logoImage,
    problems: [...problems, ...withoutInk({ ...own.colours, ...declared }), ...unread],
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

const without = (inks: Inks, declared: Declared): Inks => {
  const skipped = new Set(Object.keys(declared).map(kebab));
  return Object.fromEntries(Object.entries(inks).filter(([name]) => !skipped.has(name)));
};

const changed = (before: Inks, after: Inks): Inks =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => before[name] !== value));

function sizesOf({ sizes, toggles, textSize, baseSizePx }: StyleEntries): Inks {
  const size = (baseSizePx ?? BASE_SIZE_PX) + TEXT_SIZE_OFFSETS[textSize ?? 'medium'];
  return {
    ...kebabed(sizes),
    // No colour or size is switched on by its name.
    ...without(
      kebabed(toggles, (isOn) => (isOn ? '1' : '0')),
      OPEN,
    ),
    ...(textSize || baseSizePx ? { 'text-size': `${Math.min(32, Math.max(10, size))}px` } : {}),
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
export const themeCss = ({ variables, strict, search, strictSearch }: Theme): string =>
  rulesOf('', { ...OPEN, ...variables }, strict) + rulesOf(' .search', search, strictSearch);

function rulesOf(inside: string, inks: Inks, strict: Inks): string {
  const isOurs = inks['header-nav-dropdown-bg']?.includes(WHITE);
  // As specific as the rule for `contrast="aa"`, which stands before it.
  const forced = rule(`.mp-root.mp-root${inside}`, isOurs ? { ...strict, ...OPEN_PANELS } : strict);
  return [
    rule(`.mp-root${inside}`, inks),
    rule(`.mp-root[data-contrast='aa']${inside}`, strict),
    forced && `@media (prefers-contrast: more){${forced}}`,
  ].join('');
}
