import { type Inks, WHITE, dropdownInks, panelGround } from './inks.rules.ts';
import { type Colours, kebabed } from './style-entries.rules.ts';

/** What the colours inside the search box come from. */
export interface SearchColours {
  /** The search bar's own settings. */
  readonly own: Colours;
  /** What is in force around it. */
  readonly around: Colours;
  /** What the page's own sheets say, which beats both. */
  readonly declared: Colours;
}

/** Our own ground in a dark page, as in `ui/tokens.css`. */
const DARK = '#20282c';
const INK = 'header-nav-dropdown-font-color';

/**
 * The search bar's own settings hold inside of it: its field takes the ground, its panel the dropdown's. Which scheme the
 * page has is not known here: on a ground of ours both are reckoned with.
 */
export function searchInks(colours: SearchColours, isStrict: boolean): Inks {
  const [light, dark] = [WHITE, DARK].map((surface) => ({
    ...fieldInks(surface, colours.own, isStrict),
    ...panelInks(surface, colours, isStrict),
  })) as [Inks, Inks];
  return Object.fromEntries(
    Object.entries(light).map(([name, ink]) => [name, ink === dark[name] ? ink : `light-dark(${ink},${dark[name]})`]),
  );
}

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

function panelInks(surface: string, { own, around, declared }: SearchColours, isStrict: boolean): Inks {
  const given: Colours = Object.fromEntries(
    Object.entries(own).filter(([name]) => /Dropdown/.test(name) && !(name in declared)),
  );
  // Lines follow from nothing, and nothing follows from them.
  if (!/Bg|Font/.test(Object.keys(given).join())) return kebabed(given);
  const { headerNavDropdownBg: ground } = given;
  // What is said of the ground around is not meant for another one.
  const colours = { ...(ground ? {} : around), ...own, ...declared };
  const inks = dropdownInks(ground ?? panelGround(around) ?? surface, colours, isStrict);
  // What the menus have for a highlighted entry is not meant for it either.
  return { ...kebabed(given), [`${INK}-hover`]: isStrict ? (inks[INK] as string) : 'initial', ...inks };
}
