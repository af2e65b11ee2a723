import { type JsonRecord, asFlag, asNumber, asRecord, asText } from '../api/json.rules.ts';
import { safePicture } from '../api/url.rules.ts';
import { HOVER_SHIFT, SELECTED_SHIFT, contrast, isColour, isLight, mixed, shifted } from './colour.rules.ts';

/** Colours that a theme may set (H §3), and the variable of each: `headerNavBg` → `--mp-header-nav-bg`. */
export const COLOUR_PLACEHOLDERS = [
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
] as const;
type ColourName = (typeof COLOUR_PLACEHOLDERS)[number];
const SIZE_PLACEHOLDERS = ['headerNavDropdownMarginRight', 'logoWidth'] as const;

export interface Theme {
  /** Values of the tenant by placeholder, and what follows from them, by variable name without `--_theme-`. */
  readonly variables: Readonly<Record<string, string>>;
  readonly logoImage?: string;
  /** For the developer: values that were not usable, pairs that are hard to read. */
  readonly problems: readonly string[];
}

export const NO_THEME: Theme = { variables: {}, problems: [] };

const PRIMARY = '#006080';
const EMPHASIS = '#76bd22';
const WHITE = '#ffffff';
const DARK_INKS = ['#2d2d2d', '#000000'];

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** An entry is a value, or `{ value, type, url }`; a picture's entry carries its url. */
const valueOf = (entry: unknown): unknown => {
  const record = asRecord(entry);
  return 'value' in record || 'url' in record ? (record['url'] ?? record['value']) : entry;
};

/** Compiles a theme answer. Empty values are skipped, but for toggles, which may be off. */
export function compileTheme(json: unknown, marketUrl: string): Theme {
  const properties = asRecord(json);
  const problems: string[] = [];
  const colours = readColours(properties, problems);
  const variables: Record<string, string> = { ...derivedFrom(colours, problems), ...kebabKeys(colours) };
  for (const name of SIZE_PLACEHOLDERS) {
    const size = readSize(valueOf(properties[name]));
    if (size) variables[kebab(name)] = size;
  }
  return { variables, logoImage: safePicture(asText(valueOf(properties['logoImage'])), marketUrl), problems };
}

function readColours(properties: JsonRecord, problems: string[]): Partial<Record<ColourName, string>> {
  const colours: Partial<Record<ColourName, string>> = {};
  for (const name of COLOUR_PLACEHOLDERS) {
    const value = valueOf(properties[name]);
    if (isColour(value)) colours[name] = value.toLowerCase();
    else if (asText(value) !== undefined && asFlag(value) === undefined)
      problems.push(`${name} is not a colour like #1a2b3c`);
  }
  return colours;
}

/** A number without a unit is a number of px. */
export function readSize(value: unknown): string | undefined {
  const number = asNumber(value);
  if (number !== undefined) return `${number}px`;
  return typeof value === 'string' && /^\d+(\.\d+)?(px|em|rem|%)$/.test(value.trim()) ? value.trim() : undefined;
}

const kebabKeys = (colours: Partial<Record<ColourName, string>>) =>
  Object.fromEntries(Object.entries(colours).map(([name, value]) => [kebab(name), value]));

/** What a header ground brings with it where the tenant says nothing else: inks, shifts, line, edge and badge. */
function derivedFrom(colours: Partial<Record<ColourName, string>>, problems: string[]): Record<string, string> {
  const ground = colours.headerNavBg;
  // A tenant's header wins over a dark page; its panels stay light unless the theme says otherwise.
  const dropdown = colours.headerNavDropdownBg ?? (ground ? WHITE : undefined);
  return {
    ...(ground ? headerInks(ground, colours, problems) : {}),
    ...(dropdown ? dropdownInks(dropdown, colours) : {}),
  };
}

function headerInks(ground: string, colours: Partial<Record<ColourName, string>>, problems: string[]) {
  const hover = colours.headerNavItemBgHover ?? shifted(ground, HOVER_SHIFT);
  const selected = colours.headerNavItemBgSelected ?? shifted(ground, SELECTED_SHIFT);
  const grounds = [ground, hover, selected];
  const font = colours.headerNavFontColor ?? inkOn(grounds);
  if (grounds.some((under) => contrast(font, under) < 4.5))
    problems.push(`text ${font} on header ${ground} is under 4.5:1`);
  const accent = isLight(font) ? EMPHASIS : PRIMARY;
  const edge = grounds.every((under) => contrast(accent, under) >= 3) ? accent : font;
  const icon = [0.78, 0.84, 0.9, 0.95]
    .map((share) => mixed(font, ground, share))
    .find((ink) => contrast(ink, ground) >= 4.5);
  return {
    'header-nav-font-color': font,
    'header-nav-font-hover-color': font,
    'header-nav-font-selected-color': font,
    'header-nav-icon-color': icon ?? font,
    'header-nav-item-bg-hover': hover,
    'header-nav-item-bg-selected': selected,
    'header-nav-border-color': mixed(font, ground, 0.16),
    'header-nav-edge': edge,
    'header-nav-badge': edge,
    'header-nav-on-badge': [WHITE, ...DARK_INKS].find((ink) => contrast(ink, edge) >= 4.5) ?? '#000000',
    'field-border': fieldBorder(font, ground),
  };
}

/** The luminance rule picks light or dark; of the inks within it, the first that reads well on all grounds. */
function inkOn(grounds: readonly string[]): string {
  const inks = isLight(grounds[0] ?? WHITE) ? DARK_INKS : [WHITE];
  return inks.find((ink) => grounds.every((ground) => contrast(ink, ground) >= 4.5)) ?? (inks.at(-1) as string);
}

/** The white field needs an edge only where it does not stand out by itself. */
function fieldBorder(font: string, ground: string): string {
  if (ground === WHITE) return '#7d8a92';
  if (contrast(WHITE, ground) >= 3) return 'transparent';
  const line = [0.5, 0.6, 0.7, 0.8]
    .map((share) => mixed(font, ground, share))
    .find((ink) => contrast(ink, ground) >= 3);
  return line ?? font;
}

function dropdownInks(ground: string, colours: Partial<Record<ColourName, string>>): Record<string, string> {
  const base = colours.headerNavBg && contrast(colours.headerNavBg, ground) >= 1.3 ? colours.headerNavBg : PRIMARY;
  const font = colours.headerNavDropdownFontColor ?? inkOn([ground]);
  const second = [0.75, 0.8, 0.85, 0.9]
    .map((share) => mixed(font, ground, share))
    .find((ink) => contrast(ink, ground) >= 4.5);
  const accent = [PRIMARY, EMPHASIS].find((ink) => contrast(ink, ground) >= 4.5) ?? font;
  return {
    'header-nav-dropdown-bg': ground,
    'header-nav-dropdown-font-color': font,
    'header-nav-dropdown-bg-hover': `${base}30`,
    'dropdown-text-2': second ?? font,
    'dropdown-line': mixed(font, ground, 0.16),
    'dropdown-hover': mixed(font, ground, 0.06),
    'dropdown-accent': accent,
  };
}

/** The theme as one rule for a sheet. Names and values are ours or checked above, so nothing can leave the rule. */
export const themeCss = ({ variables }: Theme): string =>
  `:host{${Object.entries(variables)
    .map(([name, value]) => `--_theme-${name}:${value}`)
    .join(';')}}`;
