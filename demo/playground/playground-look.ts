import { applyLook } from '../page-look.ts';
import type { PlayAddress } from './playground-address.ts';

/** Who wants more contrast has a light page. */
export const colourSchemeOf = ({ scheme }: PlayAddress): string => (scheme === 'contrast' ? 'light' : scheme);

/** Of the frame's page: the direction follows the language, unless the address knows better. */
export function lookOf(address: PlayAddress, page: Document = document): void {
  applyLook(address.locale, colourSchemeOf(address), page.documentElement);
  if (address.dir !== 'auto') page.documentElement.dir = address.dir;
}

/**
 * A page cannot want more contrast for its person: what the elements' sheets have for those who do holds for everybody
 * here. Before the first sheet is written.
 */
export function wantMoreContrast(): void {
  const write = Object.getOwnPropertyDescriptor(CSSStyleSheet.prototype, 'replaceSync')?.value as (css: string) => void;
  CSSStyleSheet.prototype.replaceSync = function replaceSync(css) {
    write.call(this, css.replaceAll(/\(prefers-contrast:\s*more\)/g, '(min-width: 0)'));
  };
}
