import { HOVER_SHIFT, SELECTED_SHIFT, contrast, isLight, mixed, shifted } from './colour.rules.ts';
import type { Colours } from './style-entries.rules.ts';

/**
 * What a tenant's grounds bring with them where the tenant says nothing else. The documents' luminance rule picks
 * between dark and light ink, and which way the shifts go; the guard picks within it what can be read. A strict guard
 * (`contrast="aa"`, or a person who asks for more contrast) may overrule the rule, and replaces a tenant's own ink that
 * cannot be read.
 */
export type Inks = Readonly<Record<string, string>>;

const PRIMARY = '#006080';
const BRIGHT = '#62bfdc';
const EMPHASIS = '#76bd22';
export const WHITE = '#ffffff';
const BLACK = '#000000';
const SOFT_BLACK = '#2d2d2d';

/** A ground of ours in a light page, and in a dark one. */
type OurGround = readonly [light: string, dark: string];

/** Our own grounds, as in `header/header.css` and `ui/tokens.css`. */
export const OUR_GROUNDS = {
  header: [WHITE, '#1a2124'],
  panel: [WHITE, '#20282c'],
  tooltip: [SOFT_BLACK, '#e8edef'],
} as const satisfies Record<string, OurGround>;

/** Least contrast of text (WCAG 1.4.3). */
export const TEXT = 4.5;
/** Least contrast of shapes (WCAG 1.4.11). */
const SHAPE = 3;
/** The strength 30 of a highlighted entry (H §9). */
const HIGHLIGHT = 0x30 / 255;

const passes = (ink: string, grounds: readonly string[], least: number): boolean =>
  grounds.every((ground) => contrast(ink, ground) >= least);

/** In the order of preference. */
function inksFor(ground: string, isStrict: boolean): readonly string[] {
  if (isLight(ground)) return isStrict ? [SOFT_BLACK, BLACK, WHITE] : [SOFT_BLACK, BLACK];
  return isStrict ? [WHITE, BLACK] : [WHITE];
}

/** A tenant's own ink is used as given; the strict guard only takes it where it can be read. */
const candidates = (given: string | undefined, ground: string, isStrict: boolean): readonly string[] => {
  const own = given ? [given] : [];
  return given && !isStrict ? own : [...own, ...inksFor(ground, isStrict)];
};

interface HeaderGrounds {
  readonly ink: string;
  readonly hover: string;
  readonly selected: string;
}

/** The first ink that can be read on all three grounds; the shifts change their direction where none can. */
function headerGrounds(ground: string, colours: Colours, isStrict: boolean): HeaderGrounds {
  const inks = candidates(colours.headerNavFontColor, ground, isStrict);
  const { headerNavItemBgHover, headerNavItemBgSelected } = colours;
  // For a ground that the tenant has given, a strict guard has an ink of its own.
  const own = isStrict ? [headerNavItemBgHover, headerNavItemBgSelected] : [];
  const under = (...all: readonly string[]) => all.filter((one) => one === ground || !own.includes(one));
  const shifts = ([1, -1] as const).map((direction) => ({
    hover: headerNavItemBgHover ?? shifted(ground, direction * HOVER_SHIFT),
    selected: headerNavItemBgSelected ?? shifted(ground, direction * SELECTED_SHIFT),
  }));
  for (const { hover, selected } of shifts) {
    const ink = inks.find((one) => passes(one, under(ground, hover, selected), TEXT));
    if (ink) return { ink, hover, selected };
  }
  const [natural] = shifts as [HeaderGrounds];
  const grounds = under(ground, natural.hover, natural.selected);
  return { ...natural, ink: inks.toSorted((one, other) => least(other, grounds) - least(one, grounds))[0] ?? BLACK };
}

const least = (ink: string, grounds: readonly string[]): number =>
  Math.min(...grounds.map((ground) => contrast(ink, ground)));

export function headerInks(ground: string, colours: Colours, isStrict: boolean): Inks {
  const { ink, hover, selected } = headerGrounds(ground, colours, isStrict);
  const grounds = [ground, hover, selected];
  const on = (under: string, given = ink) =>
    !isStrict || passes(given, [under], TEXT) ? given : inkOn(under, ink, true);
  const accent = isLight(ink) ? EMPHASIS : PRIMARY;
  const edge = passes(accent, grounds, SHAPE) ? accent : ink;
  return {
    'header-nav-bg': ground,
    'header-nav-font-color': ink,
    'header-nav-font-hover-color': on(hover, colours.headerNavFontHoverColor),
    'header-nav-font-selected-color': on(selected, colours.headerNavFontSelectedColor),
    'header-nav-icon-color': faintest(ink, [0.78, 0.84, 0.9, 0.95], grounds, TEXT, ground),
    'header-nav-item-bg-hover': hover,
    'header-nav-item-bg-selected': selected,
    'header-nav-border-color': colours.headerNavBorderColor ?? lineUnder(ink, ground),
    'header-nav-edge': edge,
    'header-nav-badge': edge,
    'header-nav-on-badge': inkOver(edge),
    'field-border': fieldBorder(ink, ground),
    // Field and panels stay light under a tenant's ground, also on a dark page.
    scheme: 'light',
  };
}

/** On the white of a page without a theme it is that page's, which is a little blue. */
const lineUnder = (ink: string, ground: string): string =>
  ink === SOFT_BLACK && ground === WHITE ? '#dde4e7' : mixed(ink, ground, 0.16);

/** What is written on a ground of our own choice. */
const inkOver = (ground: string): string =>
  [WHITE, SOFT_BLACK, BLACK].find((one) => contrast(one, ground) >= TEXT) ?? BLACK;

/** The ink at the lowest of these strengths over a ground that still reads well, else in full. */
function faintest(ink: string, shares: readonly number[], grounds: readonly string[], least: number, over: string) {
  return shares.map((share) => mixed(ink, over, share)).find((one) => passes(one, grounds, least)) ?? ink;
}

/** The white field needs an edge only where it does not stand out by itself. */
function fieldBorder(ink: string, ground: string): string {
  if (ground === WHITE) return '#7d8a92';
  return contrast(WHITE, ground) >= SHAPE
    ? 'transparent'
    : faintest(ink, [0.5, 0.6, 0.7, 0.8], [ground], SHAPE, ground);
}

/** What the page's own sheets say, by placeholder: a ground of its own is none of ours, whatever its colour. */
export type Declared = Readonly<Record<string, string>>;

/** What the page leaves to others. */
export const notIn = (declared: Declared, colours: Colours): Colours =>
  Object.fromEntries(Object.entries(colours).filter(([name]) => !(name in declared)));

/** A tenant's header wins over a dark page; its panels stay light unless theme or page say otherwise. */
export const panelGround = ({ headerNavDropdownBg, headerNavBg }: Colours, declared: Declared): string | undefined =>
  headerNavDropdownBg ?? (headerNavBg && !('headerNavDropdownBg' in declared) ? WHITE : undefined);

/** Menus, cart and results: the hovered entry takes a colour that shows on their ground, at the strength 30 (H §9). */
export function dropdownInks(ground: string, colours: Colours, isStrict: boolean): Inks {
  const { headerNavBg, headerNavDropdownFontColor, headerNavDropdownFontColorHover } = colours;
  const ink = inkOn(ground, headerNavDropdownFontColor, isStrict);
  const base = headerNavBg && contrast(headerNavBg, ground) >= 1.3 ? headerNavBg : highlighting(ground, ink);
  const hover = colours.headerNavDropdownBgHover;
  const under = hover ?? mixed(base, ground, HIGHLIGHT);
  const ownHover = headerNavDropdownFontColorHover ?? ink;
  const hoverInk = isStrict ? inkOn(under, ownHover, true) : ownHover;
  const soft =
    [ink, BLACK, WHITE].map((one) => mixed(one, ground, 0.06)).find((one) => passes(ink, [one], TEXT)) ?? ground;
  const grounds = isStrict ? [ground, soft, hoverInk === ink ? under : soft] : [ground];
  const accent = [PRIMARY, EMPHASIS].find((one) => contrast(one, ground) >= TEXT) ?? ink;
  return {
    'header-nav-dropdown-bg': ground,
    'header-nav-dropdown-font-color': ink,
    'header-nav-dropdown-bg-hover': hover ?? `${base}30`,
    ...(headerNavDropdownFontColorHover || hoverInk !== ink
      ? { 'header-nav-dropdown-font-color-hover': hoverInk }
      : {}),
    'dropdown-text-2': faintest(ink, [0.75, 0.8, 0.85, 0.9], grounds, TEXT, ground),
    'dropdown-line': mixed(ink, ground, 0.16),
    'dropdown-hover': soft,
    'dropdown-accent': accent,
    'dropdown-on-accent': inkOver(accent),
    // What no theme has a colour for: messages, scrollbars.
    'dropdown-scheme': isLight(ground) ? 'light' : 'dark',
  };
}

/** The first that is seen on the ground at that strength, and on which the ink still reads. */
function highlighting(ground: string, ink: string): string {
  const isSeen = (base: string) => {
    const under = mixed(base, ground, HIGHLIGHT);
    return contrast(under, ground) >= 1.2 && contrast(ink, under) >= TEXT;
  };
  return [PRIMARY, BRIGHT, WHITE, BLACK].find(isSeen) ?? PRIMARY;
}

function inkOn(ground: string, given: string | undefined, isStrict: boolean): string {
  const inks = candidates(given, ground, isStrict);
  return inks.find((ink) => contrast(ink, ground) >= TEXT) ?? inks.at(-1) ?? BLACK;
}

export const tooltipInks = (ground: string, { headerNavTooltipFontColor }: Colours, isStrict: boolean): Inks => ({
  'header-nav-tooltip-bg': ground,
  'header-nav-tooltip-font-color': inkOn(ground, headerNavTooltipFontColor, isStrict),
});

const INK = 'header-nav-dropdown-font-color';

/** A highlighted entry has the ink of the others where nothing else is said of it. */
export const withHighlighted = (inks: Inks): Inks => ({ ...(inks[INK] && { [`${INK}-hover`]: inks[INK] }), ...inks });

/** Which scheme the page has is not known to a theme: on our own grounds both are reckoned with. */
export function onOurs(grounds: OurGround, inksOn: (ground: string) => Inks): Inks {
  const [light, dark] = grounds.map(inksOn) as [Inks, Inks];
  return Object.fromEntries(
    Object.entries(light).map(([name, ink]) => [name, ink === dark[name] ? ink : `light-dark(${ink},${dark[name]})`]),
  );
}

/** Pairs of text and ground, by the variables that hold them. */
export const PAIRS = [
  ['header-nav-font-color', 'header-nav-bg'],
  ['header-nav-font-hover-color', 'header-nav-item-bg-hover'],
  ['header-nav-font-selected-color', 'header-nav-item-bg-selected'],
  ['header-nav-dropdown-font-color', 'header-nav-dropdown-bg'],
  ['header-nav-dropdown-font-color-hover', 'header-nav-dropdown-bg-hover'],
  ['header-nav-tooltip-font-color', 'header-nav-tooltip-bg'],
  ['field-text', 'field-bg'],
] as const;

export interface Pair {
  readonly ink: string;
  readonly ground: string;
  /** Variables without their prefix. */
  readonly names: readonly [ink: string, ground: string];
  readonly ratio: number;
}

/**
 * How well the texts of a theme read; of a pair for light and dark, the first. A see-through ground is reckoned over the
 * dropdown's.
 */
export function readings(inks: Inks): readonly Pair[] {
  const colour = (name: string) => inks[name]?.match(/#\w+/)?.[0];
  return PAIRS.flatMap((names) => {
    const [ink, ground] = names.map(colour);
    if (!ink || !ground) return [];
    const solid =
      ground.length === 9 ? mixed(ground.slice(0, 7), colour('header-nav-dropdown-bg') ?? WHITE, HIGHLIGHT) : ground;
    return [{ ink, ground, names, ratio: contrast(ink, solid) }];
  });
}
