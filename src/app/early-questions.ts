import { appsAddress } from '../api/apps.ts';
import { APP_IS_HERE, askEarly, earlyJson } from '../api/early-answer.ts';
import { asRecord } from '../api/json.rules.ts';
import { settingsAddress, templatesAddress, themeAddress } from '../api/styles.ts';
import { translationsAddress } from '../api/translations.ts';
import { type Address, addressOf } from '../api/url.rules.ts';
import { pageDocument } from '../browser/page-document.ts';
import { pageLocation } from '../browser/page-location.ts';
import { parseLook } from '../session/bootstrap-look.rules.ts';
import { appsOwner } from '../session/session.rules.ts';
import { askWhoIsHere, earlyInit, whoIsHereAddress } from './early-call.ts';
import { lookQuestion } from './look-question.rules.ts';
import { type PageConfig, readPageConfig } from './page-config.rules.ts';
import { createPageMemory } from './page-memory.ts';
import { createPageMode } from './page-mode.ts';

type Slot = Map<string, unknown>;

/** Stands in the slot once the first tag has looked whom to ask; for the page's whole life, as an app comes with its tree. */
const ASKED_FIRST = 'asked-first';

/** Stands in the slot until an app begins: whom the browser remembered as the first tag asked. */
const ASKED_OF = 'asked-of';

export interface AskedOf {
  /** Undefined where it was nobody. */
  readonly remembered: string | undefined;
}

/** Told once: later answers are of another moment. */
export function takeAskedOf(slot: Slot): AskedOf | undefined {
  const asked = slot.get(ASKED_OF) as AskedOf | undefined;
  slot.delete(ASKED_OF);
  return asked;
}

/**
 * For a tag that is painted before its app is here: asks who is here, where nobody has asked before it, and as soon as
 * that is answered for the words and the look that follow, which the app would ask for only once it has begun.
 */
export function askFirst(
  slot: Slot,
  fields: Readonly<Record<string, unknown>>,
  isStillWanted: () => boolean = () => true,
): void {
  if (slot.has(APP_IS_HERE) || slot.has(ASKED_FIRST)) return;
  slot.set(ASKED_FIRST, true);
  const config = readPageConfig(fields, pageLocation.url());
  const isWanted = () => isStillWanted() && !slot.has(APP_IS_HERE);
  const url = whoIsHereAddress(fields);
  if (!url) return;
  const { marks } = createPageMemory({ config: () => config, isPreview: () => false });
  slot.set(ASKED_OF, { remembered: marks.remembered() } satisfies AskedOf);
  // The loader may have asked, or the entry.
  if (!earlyJson(slot, url)) askWhoIsHere(slot, url);
  const follow = (json: unknown) => {
    for (const address of json !== undefined && isWanted() ? addressesIn(config, json) : []) {
      const asked = addressOf(config.apiUrl, address);
      askEarly(slot, asked, earlyInit(), ['app']);
      void earlyJson(slot, asked);
    }
  };
  // Whatever is wrong with the answer: the app tells of it.
  earlyJson(slot, url)
    ?.then(follow)
    .catch(() => {});
}

/** What the app will ask next. A preview's drafts are its own business. */
function addressesIn(config: PageConfig, json: unknown): readonly Address[] {
  if (createPageMode(() => config).mode() === 'preview') return [];
  const look = parseLook(asRecord(json));
  const { userUuid, companyUuid } = look;
  const asksApps = userUuid !== undefined && config.myApps !== false;
  const { partner, locale } = lookQuestion(config, pageDocument.locale(), look);
  return [
    translationsAddress(partner, locale),
    ...(look.theme ? [] : [themeAddress(partner, 'published')]),
    ...(look.templates ? [] : [templatesAddress(partner, 'published', locale)]),
    settingsAddress(locale),
    ...(asksApps ? [appsAddress(...appsOwner(companyUuid, userUuid))] : []),
  ];
}
