import { inheritsDirection } from '../../src/browser/shadow-dom.ts';
import { directionOf } from '../../src/i18n/locale.rules.ts';

/** Language and direction of what is painted, as the tree says them, whatever stood there before. */
export function sayLanguage(island: Element, host: HTMLElement, lang: string): void {
  island.setAttribute('lang', lang);
  if (inheritsDirection(host)) island.removeAttribute('dir');
  else island.setAttribute('dir', directionOf(lang));
}
