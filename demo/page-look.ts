import { directionOf } from '../src/i18n/locale.rules.ts';

/** Language, direction and colours of the page are the page's own matter; the elements follow them. */
export function applyLook(locale: string, scheme: string, root: HTMLElement = document.documentElement): void {
  root.lang = locale;
  root.dir = directionOf(locale);
  root.style.colorScheme = scheme;
}
