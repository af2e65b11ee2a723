import { schemeOf } from '../page-look.ts';

/** What the address of the wall says. */
export interface WallAddress {
  readonly viewer: string;
  readonly locale: string;
  readonly scheme: string;
  readonly contrast: string;
  readonly width: string;
}

export const WALL_CHOICES = {
  width: { '1280': '1280', '768': '768', '360': '360' },
  locale: { 'en-US': 'Left to right', ar: 'Right to left' },
  scheme: { light: 'Light', dark: 'Dark' },
  contrast: { documented: 'As documented', aa: 'AA' },
  viewer: { full: 'Signed in', anonymous: 'Signed out' },
} as const satisfies Readonly<Record<keyof WallAddress, Readonly<Record<string, string>>>>;

/** The first of each, but for what the address knows better. */
export function readWallAddress(): WallAddress {
  const given = new URL(location.href).searchParams;
  const read = (name: keyof WallAddress) => {
    const known = Object.keys(WALL_CHOICES[name]);
    // Numbers come first in an object, smallest first: the widest that this window shows.
    const usual = name === 'width' ? fitting(known) : known[0];
    return known.find((one) => one === given.get(name)) ?? usual ?? '';
  };
  return {
    viewer: read('viewer'),
    locale: read('locale'),
    scheme: schemeOf(given.get('scheme')),
    contrast: read('contrast'),
    width: read('width'),
  };
}

const fitting = (widths: readonly string[]) =>
  widths.findLast((width) => Number(width) <= window.innerWidth) ?? widths[0];
