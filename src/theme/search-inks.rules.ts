import {
  type Declared,
  type Inks,
  OUR_GROUNDS,
  dropdownInks,
  notIn,
  onOurs,
  panelGround,
  withHighlighted,
} from './inks.rules.ts';
import { type Colours, kebabed } from './style-entries.rules.ts';

/** What the colours inside the search box come from. */
export interface SearchColours {
  /** The search bar's own settings. */
  readonly own: Colours;
  /** What is in force around it. */
  readonly around: Colours;
  /** What the page's own sheets say, which beats both; and as far as it can be reckoned with. */
  readonly declared: Declared;
  readonly onRoot: Colours;
}

const INK = 'header-nav-dropdown-font-color';

/** The search bar's own settings hold inside of it: its field takes the ground, its panel the dropdown's. */
export const searchInks = (colours: SearchColours, isStrict: boolean): Inks =>
  onOurs(OUR_GROUNDS.panel, (surface) => ({
    ...fieldInks(surface, colours.own, isStrict),
    ...panelInks(surface, colours, isStrict),
  }));

function fieldInks(
  surface: string,
  { headerNavBg: ground, headerNavFontColor: ink, headerNavBorderColor: line }: Colours,
  isStrict: boolean,
): Inks {
  const inks = ground || ink ? dropdownInks(ground ?? surface, { headerNavDropdownFontColor: ink }, isStrict) : {};
  return kebabed({
    'field-bg': ground,
    'field-text': inks[INK],
    'field-text-2': inks['dropdown-text-2'],
    'field-line': line,
  });
}

function panelInks(surface: string, { own, around, declared, onRoot }: SearchColours, isStrict: boolean): Inks {
  const ofPanel = Object.entries(own).filter(([name]) => /Dropdown/.test(name));
  const given = notIn(declared, Object.fromEntries(ofPanel));
  // Lines follow from nothing, and nothing follows from them; nor from a ground that nobody can reckon with.
  const isUnknown = 'headerNavDropdownBg' in declared && !onRoot.headerNavDropdownBg;
  if (isUnknown || !/Bg|Font/.test(Object.keys(given).join())) return kebabed(given);
  const { headerNavDropdownBg: ground } = given;
  // What is said of the ground around is not meant for another one.
  const colours = { ...(ground ? {} : around), ...own, ...onRoot };
  const known = ground ?? panelGround(around, declared);
  const inks = dropdownInks(known ?? surface, colours, isStrict);
  return {
    ...kebabed(given),
    // What the menus have for a highlighted entry is not meant for it either.
    ...(isStrict ? withHighlighted(inks) : { [`${INK}-hover`]: 'initial', ...inks }),
    ...(known ? {} : { 'dropdown-scheme': 'initial' }),
  };
}
