import { applyLook } from '../page-look.ts';
import type { PlayAddress } from './playground-address.ts';

/** Of the frame's page: the direction follows the language, unless the address knows better. */
export function lookOf({ locale, dir, scheme }: PlayAddress, page: Document = document): void {
  applyLook(locale, scheme, page.documentElement);
  if (dir !== 'auto') page.documentElement.dir = dir;
}
