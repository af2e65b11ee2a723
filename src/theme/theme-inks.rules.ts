import {
  type Declared,
  type Inks,
  OUR_GROUNDS,
  PAIRS,
  dropdownInks,
  headerInks,
  onOurs,
  panelGround,
  tooltipInks,
  withHighlighted,
} from './inks.rules.ts';
import { type Colours, kebabed } from './style-entries.rules.ts';

/** What has a ground: the tenant's, or one of our own. */
const PARTS = [
  { bg: 'headerNavBg', ours: OUR_GROUNDS.header, inks: headerInks },
  { bg: 'headerNavDropdownBg', ours: OUR_GROUNDS.panel, inks: dropdownInks },
  { bg: 'headerNavTooltipBg', ours: OUR_GROUNDS.tooltip, inks: tooltipInks },
] as const;

/** `isStrict` is for the tenant's grounds; on one of ours follows what `onOur` finds. */
function inksOf(
  colours: Colours,
  declared: Declared,
  isStrict: boolean,
  onOur: (part: (typeof PARTS)[number]) => Inks,
): Inks {
  const grounds: Colours = { ...colours, headerNavDropdownBg: panelGround(colours, declared) };
  const parts = PARTS.map((part) => {
    const ground = grounds[part.bg];
    if (ground) return part.inks(ground, colours, isStrict);
    // Our own inks can be read: where nothing is said of the part there is nothing to reckon.
    const isSaid = Object.keys(colours).some((name) => name.startsWith(part.bg.slice(0, -2)));
    return isSaid && !(part.bg in declared) ? onOur(part) : {};
  });
  return Object.assign(kebabed(colours), ...parts);
}

/** On a ground of ours each colour is used as it is given. */
export const inksAsGiven = (colours: Colours, declared: Declared): Inks => inksOf(colours, declared, false, () => ({}));

/** What we write in a light page, and on what, where nothing is said. */
const LIGHT: Colours = {
  headerNavFontColor: '#2d2d2d',
  headerNavItemBgHover: '#eeeeee',
  headerNavItemBgSelected: '#f6f6f6',
  headerNavDropdownFontColor: '#2d2d2d',
};

/** All that is seen in a light page, to look at its contrast. */
export const inksInLightPage = (colours: Colours, declared: Declared): Inks =>
  inksOf(colours, declared, false, ({ ours, inks }) => inks(ours[0], { ...LIGHT, ...colours }, false));

/** On a ground of ours an ink that cannot be read there is replaced, where it, or what it stands on, is the tenant's. */
export const guardedInks = (colours: Colours, declared: Declared): Inks => {
  const said = kebabed(colours);
  return inksOf(colours, declared, true, ({ ours, inks }) => {
    const all = onOurs(ours, (ground) => withHighlighted(inks(ground, colours, true)));
    const own = PAIRS.flatMap(([ink, ground]) => {
      const isOwn = [ink, ground, ink.replace('-hover', '')].some((name) => name in said);
      return all[ink] && isOwn ? [[ink, all[ink]]] : [];
    });
    return Object.fromEntries(own) as Inks;
  });
};
