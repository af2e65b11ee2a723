import { directionOf } from '../src/i18n/locale.rules.ts';

/** Light or dark: as an address says, else as the person's system has it. */
export const schemeOf = (given: string | null | undefined): 'light' | 'dark' => {
  if (given === 'light' || given === 'dark') return given;
  return globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
};

/** Language, direction and colours of the page are the page's own matter; the elements follow them. */
export function applyLook(locale: string, scheme: string, root: HTMLElement = document.documentElement): void {
  root.lang = locale;
  root.dir = directionOf(locale);
  root.style.colorScheme = scheme;
}
