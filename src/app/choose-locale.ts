import type { Emit } from '../../elements/events.ts';
import { pageEvents } from '../browser/page-events.ts';
import type { PageLocation } from '../browser/page-location.ts';
import { localeTarget } from '../i18n/locale.rules.ts';

/** Asks the element's host, then the page, then goes to where the language is. */
export function chooseLocale(locale: string, emit: Emit, location: PageLocation): void {
  if (!emit('mp-locale-change', { locale })) return;
  if (!pageEvents.dispatch('universalnav:locale:change', { locale })) return;
  location.go(localeTarget(location.url(), locale));
}
