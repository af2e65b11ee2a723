import { type JsonRecord, asFlag, asNumber, asRecord, asText } from '../api/json.rules.ts';
import { safePicture } from '../api/url.rules.ts';
import { isColour } from './colour.rules.ts';

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
export type ColourName = (typeof COLOUR_PLACEHOLDERS)[number];
export type Colours = Readonly<Partial<Record<ColourName, string>>>;

export const SIZE_PLACEHOLDERS = ['headerNavDropdownMarginRight', 'logoWidth'] as const;
type SizeName = (typeof SIZE_PLACEHOLDERS)[number];

/** So far from the theme's base size, in px (H §9). */
export const TEXT_SIZE_OFFSETS = { small: -4, medium: -2, large: 0 } as const;
type TextSize = keyof typeof TEXT_SIZE_OFFSETS;
export const BASE_SIZE_PX = 16;

/** What one source says about the look: a theme, the header's settings, or the page. */
export interface StyleEntries {
  readonly colours: Colours;
  readonly sizes: Readonly<Partial<Record<SizeName, string>>>;
  readonly toggles: Readonly<Record<string, boolean>>;
  readonly logoImage?: string;
  readonly textSize?: TextSize;
  readonly baseSizePx?: number;
}

export const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** By the names of variables. */
export const kebabed = <Value>(
  values: Readonly<Partial<Record<string, Value>>>,
  text: (value: Value) => string = String,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[kebab(name), text(value)]])),
  );

/** The public variable of a placeholder. */
export const variableOf = (placeholder: string): string => `--mp-${kebab(placeholder)}`;

/** An entry is a value, or `{ value, type, url }`; a picture's entry carries its url. An empty text says nothing. */
const valueOf = (entry: unknown): unknown => {
  const record = asRecord(entry);
  const value = 'value' in record || 'url' in record ? (asText(record['url']) ?? record['value']) : entry;
  return typeof value === 'string' ? asText(value) : value;
};

/** Reads entries by their placeholder or its variable. Empty values are skipped, but for toggles, which are off then. */
export function readStyleEntries(json: unknown, marketUrl: string, problems: string[]): StyleEntries {
  const entries = asRecord(json);
  const given = (placeholder: string) => valueOf(entries[placeholder]) ?? valueOf(entries[variableOf(placeholder)]);
  const size = asText(given('textSize'));
  const base = readSize(given('baseFontSize'));
  return {
    colours: readColours(given, problems),
    sizes: pick(SIZE_PLACEHOLDERS, (name) => sizeOf(name, given(name))),
    toggles: readToggles(entries),
    logoImage: safePicture(asText(given('logoImage')), `${marketUrl}/`),
    textSize: size && Object.hasOwn(TEXT_SIZE_OFFSETS, size) ? (size as TextSize) : undefined,
    baseSizePx: base?.endsWith('px') ? Number.parseFloat(base) : undefined,
  };
}

function readColours(given: (placeholder: string) => unknown, problems: string[]): Colours {
  return pick(COLOUR_PLACEHOLDERS, (name) => {
    const value = given(name);
    if (isColour(value)) return value.toLowerCase();
    if (asText(value) !== undefined && asFlag(value) === undefined)
      problems.push(`${name} is not a colour like #1a2b3c`);
    return undefined;
  });
}

const TOGGLE_NAME = /^[a-z][a-zA-Z]{1,40}$/;

function readToggles(entries: JsonRecord): Record<string, boolean> {
  const toggles: Record<string, boolean> = {};
  for (const [name, entry] of Object.entries(entries)) {
    const { type, value } = asRecord(entry);
    if (type === 'toggle' && TOGGLE_NAME.test(name)) toggles[name] = asFlag(value) ?? false;
  }
  return toggles;
}

/** A number without a unit is a number of px. */
export function readSize(value: unknown): string | undefined {
  const number = asNumber(value);
  if (number !== undefined) return `${number}px`;
  return typeof value === 'string' && /^\d+(\.\d+)?(px|em|rem|%)$/.test(value.trim()) ? value.trim() : undefined;
}

/** No theme takes the logo away, which leads home. */
function sizeOf(name: SizeName, value: unknown): string | undefined {
  const size = readSize(value);
  return name === 'logoWidth' && !(Number.parseFloat(size ?? '') > 0) ? undefined : size;
}

function pick<Name extends string, Value>(
  names: readonly Name[],
  read: (name: Name) => Value | undefined,
): Partial<Record<Name, Value>> {
  const found: Partial<Record<Name, Value>> = {};
  for (const name of names) {
    const value = read(name);
    if (value !== undefined) found[name] = value;
  }
  return found;
}

/** The last source that says something about a placeholder decides. */
export function mergeEntries(...lowestFirst: readonly StyleEntries[]): StyleEntries {
  const last = <Name extends keyof StyleEntries>(name: Name) => lowestFirst.findLast((one) => one[name])?.[name];
  return {
    colours: Object.assign({}, ...lowestFirst.map(({ colours }) => colours)),
    sizes: Object.assign({}, ...lowestFirst.map(({ sizes }) => sizes)),
    toggles: Object.assign({}, ...lowestFirst.map(({ toggles }) => toggles)),
    logoImage: last('logoImage'),
    textSize: last('textSize'),
    baseSizePx: last('baseSizePx'),
  };
}
