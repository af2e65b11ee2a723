import type { Emit } from '../../elements/events.ts';
import { pageEvents } from '../browser/page-events.ts';
import type { PageLocation } from '../browser/page-location.ts';
import { localeChoices, localeTarget } from '../i18n/locale.rules.ts';
import type { SessionStore } from '../session/session.store.ts';

interface Surroundings {
  readonly location: PageLocation;
  /** With whom the marketplace has said its languages. */
  readonly session: Pick<SessionStore, 'lastSeen'>;
}

/** Asks the element's host, then the page, then goes to where the language is. */
export function chooseLocale(locale: string, emit: Emit, { location, session }: Surroundings): void {
  if (!emit('mp-locale-change', { locale })) return;
  if (!pageEvents.dispatch('universalnav:locale:change', { locale })) return;
  const offered = localeChoices(session.lastSeen()?.settings.localeTags ?? []);
  location.go(localeTarget(location.url(), locale, offered));
}
