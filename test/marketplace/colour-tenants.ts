import type { LogoPaint } from './artwork.ts';
import { type Tenant, tenantOf } from './tenant.ts';
import { MERIDIAN_THEME } from './themes.ts';

/**
 * One ground each, and nothing else: what the layer derives from it is the point. With Meridian's white they are the
 * twelve by which the derived colours are judged. Those under which white text fails are in on purpose.
 */
const COLOURS: readonly (readonly [name: string, initial: LogoPaint['initial'], ground: string, ink: string])[] = [
  ['Smart', 'S', '#011b58', '#ffffff'],
  ['Merchant', 'M', '#000000', '#ffffff'],
  ['Petrol', 'P', '#006080', '#ffffff'],
  ['Cyan', 'C', '#009abf', '#000000'],
  ['Meadow', 'M', '#76bd22', '#2d2d2d'],
  ['Ember', 'E', '#ff5800', '#000000'],
  ['Mint', 'M', '#00c85a', '#000000'],
  ['Magenta', 'M', '#c2185b', '#ffffff'],
  ['Grey 127', 'G', '#7f7f7f', '#000000'],
  ['Grey 128', 'G', '#808080', '#000000'],
  ['Blush', 'B', '#f6d5dc', '#2d2d2d'],
];

export const COLOUR_TENANTS: readonly Tenant[] = COLOURS.map(([name, initial, ground, ink]) => {
  const id = name.toLowerCase().replace(' ', '-');
  return tenantOf({
    id,
    label: `${name}: ${ground}, and every other colour derived from it`,
    marketplaceName: name,
    theme: {
      ...MERIDIAN_THEME,
      headerNavBg: ground,
      headerNavFontSelectedColor: '',
      headerNavTooltipBg: '',
      headerNavTooltipFontColor: '',
      logoImage: `/assets/logos/${id}.svg`,
      logoWidth: '124',
    },
    logo: { name, initial, mark: ink, letter: ground, ink },
    templates: 'empty',
    kind: 'colour',
  });
});
